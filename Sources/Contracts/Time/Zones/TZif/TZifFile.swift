/// The content of a file of RFC 9636 about a zone.
struct TZifFile {
    /// All offsets that the clocks ever have; the first holds before the first transition.
    var offsets: [ZoneOffset] = []
    /// The times of the transitions, and the index of the new offset. The times ascend; they are
    /// seconds since 1970 without leap seconds.
    var transitions: [(at: Int64, offset: Int)] = []
    /// The rule after the last transition; nil if the file does not say.
    var rule: PosixRule?

    // The largest real files have 14,000 bytes.
    static let byteLimit = 1 << 20

    /// Reads a file of version 1 to 4.
    ///
    /// From version 2 on a file says everything twice, first in 32 bits; that part is skipped.
    init(_ bytes: [UInt8]) throws(TZifFault) {
        if bytes.count > Self.byteLimit { throw .tooLarge(limit: Self.byteLimit) }
        var reader = TZifReader(bytes)
        let first = try reader.takeHeader()
        guard first.version >= 2 else {
            try reader.takeBlock(first, timeSize: 4, into: &self)
            try reader.finish()
            return
        }
        try reader.skip(first.size(timeSize: 4), .transitions)
        let second = try reader.takeHeader()
        guard second.version >= 2 else { throw .unknownVersion(0) }
        try reader.takeBlock(second, timeSize: 8, into: &self)
        rule = try reader.takeFooter()
        try reader.finish()
    }
}

/// The first bytes of each half of a file.
struct TZifHeader {
    let version: Int
    let universalCount: Int
    let standardCount: Int
    let leapCount: Int
    let timeCount: Int
    let typeCount: Int
    let characterCount: Int

    /// The bytes that follow the header, where times have so many bytes.
    func size(timeSize: Int) -> Int {
        timeCount * (timeSize + 1) + typeCount * 6 + characterCount
            + leapCount * (timeSize + 4) + standardCount + universalCount
    }
}
