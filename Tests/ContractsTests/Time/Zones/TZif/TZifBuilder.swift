/// Writes TZif files, right and wrong ones.
struct TZifBuilder {
    struct LocalType {
        var seconds: Int32
        var isDaylight: UInt8 = 0
        var name: UInt8 = 0
    }

    /// The byte after `TZif`: 0 for version 1, else the digit.
    var version: UInt8 = 0x32
    var times: [Int64] = []
    var places: [UInt8] = []
    var types = [LocalType(seconds: 3600)]
    var names = "ABC\0"
    var leapSeconds: [(at: Int64, correction: Int32)] = []
    var standard: [UInt8] = []
    var universal: [UInt8] = []
    var footer: String? = "\n\n"

    /// A zone of an hour ahead, and two in the summers of 1970 and 1971.
    static let summers = TZifBuilder(
        times: [7_776_000, 23_328_000, 39_312_000, 54_864_000], places: [1, 0, 1, 0],
        types: [LocalType(seconds: 3600), LocalType(seconds: 7200, isDaylight: 1, name: 4)],
        names: "ABC\0DEF\0")

    var bytes: [UInt8] {
        if version == 0 { return half(timeSize: 4) }
        // Old readers get another zone, so a test sees which half was read.
        var old = TZifBuilder(types: [LocalType(seconds: -42)], names: "OLD\0")
        old.version = version
        return old.half(timeSize: 4) + half(timeSize: 8) + Array((footer ?? "").utf8)
    }

    private func half(timeSize: Int) -> [UInt8] {
        var bytes = Array("TZif".utf8) + [version] + [UInt8](repeating: 0, count: 15)
        let counts = [
            universal.count, standard.count, leapSeconds.count, times.count, types.count,
            names.utf8.count,
        ]
        for count in counts { bytes += big(Int64(count), 4) }
        for time in times { bytes += big(time, timeSize) }
        bytes += places
        for type in types { bytes += big(Int64(type.seconds), 4) + [type.isDaylight, type.name] }
        bytes += names.utf8
        for leap in leapSeconds { bytes += big(leap.at, timeSize) + big(Int64(leap.correction), 4) }
        return bytes + standard + universal
    }

    private func big(_ number: Int64, _ size: Int) -> [UInt8] {
        (0..<size).map { UInt8(truncatingIfNeeded: number >> (8 * Int64(size - 1 - $0))) }
    }
}
