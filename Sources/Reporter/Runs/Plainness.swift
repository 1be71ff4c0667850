import Contracts

/// The ease with which people read a finding: by how far its times are from the usual ones, and how
/// much there is to read.
struct Plainness {
    private let parts: [Int]

    /// The day on which worlds begin, unless a scenario says another one.
    private static let usual = 20_514

    init(_ finding: ReportFinding) {
        let days = finding.exchange.flatMap(Self.days)
        parts = [
            days.map { abs($0 - Self.usual) }.max() ?? 0, finding.steps,
            finding.exchange.reduce(0) { $0 + $1.utf8.count },
        ]
    }

    /// True if one is read more easily than another.
    func isBefore(_ other: Plainness) -> Bool { parts.lexicographicallyPrecedes(other.parts) }

    /// The days that a text names, as numbers.
    private static func days(in text: String) -> [Int] {
        let bytes = Array(text.utf8)
        return bytes.indices.dropLast(9).compactMap { start in
            guard bytes[start + 4] == UInt8(ascii: "-"), bytes[start + 7] == UInt8(ascii: "-")
            else {
                return nil
            }
            let written = String(decoding: bytes[start..<start + 10], as: UTF8.self)
            return (try? CivilDate(text: written))?.daysSince1970
        }
    }
}
