/// The reason why bytes are no file of RFC 9636.
public enum TZifFault: Error, Hashable, Sendable {
    /// Arrays of the file, in their order.
    public enum Part: String, Sendable {
        case header
        case transitions = "transition times"
        case types = "local time types"
        case abbreviations
        case leapSeconds = "leap seconds"
        case indicators
        case footer
    }

    /// The first bytes are not `TZif`.
    case notTZif
    /// An unknown version.
    case unknownVersion(UInt8)
    /// The bytes end within a part that needs more of them.
    case truncated(Part, needed: Int, left: Int)
    /// More bytes than any zone needs.
    case tooLarge(limit: Int)
    /// A count that contradicts another, or is impossible.
    case impossibleCount(Part, Int)
    /// Transition times have to ascend.
    case unordered(transition: Int)
    /// A time before the Big Bang, or as far in the future.
    case absurdTime(transition: Int)
    /// A transition to a type that is not there.
    case missingType(transition: Int, type: Int)
    /// A clock further off UTC than clocks are set.
    case absurdOffset(type: Int, seconds: Int)
    /// A daylight flag that is neither 0 nor 1.
    case badFlag(type: Int)
    /// A name that begins or goes on outside the names, or is not made of ASCII characters.
    case badAbbreviation(type: Int)
    /// An indicator that is neither 0 nor 1, or universal but not standard time.
    case badIndicator(type: Int)
    /// Leap seconds have to ascend and to go by one.
    case badLeapSecond(Int)
    /// A rule for the time after the last transition that cannot be read.
    case badRule(String)
    /// The number of bytes after the place where the file should have ended.
    case trailing(Int)
}

extension TZifFault: CustomStringConvertible {
    /// The sentence for people.
    public var description: String {
        switch self {
        case .notTZif: "expected the bytes of a TZif file, which begin with TZif"
        case .unknownVersion(let version): "expected TZif version 1 to 4, found byte \(version)"
        case .truncated(let part, let needed, let left):
            "the \(part.rawValue) need \(needed) bytes, but \(left) are left"
        case .tooLarge(let limit): "the file has more than \(limit) bytes"
        case .impossibleCount(let part, let count): "\(count) \(part.rawValue) are impossible"
        case .unordered(let index): "transition \(index) is not after the one before it"
        case .absurdTime(let index): "transition \(index) is outside the age of the universe"
        case .missingType(let index, let type):
            "transition \(index) leads to type \(type), which is not there"
        case .absurdOffset(let type, let seconds):
            "type \(type) is \(seconds) seconds off UTC, more than clocks are ever set"
        case .badFlag(let type): "the daylight flag of type \(type) is neither 0 nor 1"
        case .badAbbreviation(let type): "the abbreviation of type \(type) cannot be read"
        case .badIndicator(let type): "the indicators of type \(type) are impossible"
        case .badLeapSecond(let index): "leap second \(index) does not follow the one before it"
        case .badRule(let rule): "cannot read the rule \(quoted(rule)) at the end"
        case .trailing(let count): "\(count) bytes follow the end of the file"
        }
    }
}
