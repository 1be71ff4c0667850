/// A second that was added to UTC or left out of it.
///
/// The times in files with leap seconds (`right/…`) count them; ours do not.
struct LeapSecond {
    /// The time when it happened, in seconds since 1970 that count the leap seconds before it.
    let at: Int64
    /// The seconds that the file counts more than ours from then on.
    let correction: Int

    /// True if this may stand after another in a file.
    func follows(_ last: LeapSecond?, isLast: Bool, version: Int) -> Bool {
        guard let last else { return at >= 0 && (abs(correction) == 1 || version >= 4) }
        let step = correction &- last.correction
        // From version 4 on the table may say at its end until when it is complete.
        let isExpiry = step == 0 && isLast && version >= 4
        return at > last.at && (abs(step) == 1 || isExpiry)
    }

    /// A time of a file without the leap seconds that it counts.
    static func posix(_ time: Int64, _ leapSeconds: [LeapSecond]) -> Int64 {
        let last = leapSeconds.last { $0.at <= time }
        return time - Int64(last?.correction ?? 0)
    }
}
