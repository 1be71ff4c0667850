import Contracts

/// Which statuses are meant: one, or all of a class.
enum StatusPattern: Equatable {
    case one(Int)
    /// A class by its first digit.
    case range(Int)

    /// The pattern of a number, or of a text such as `201` or `4XX`; nil where it is none.
    init?(_ celValue: CELValue) {
        switch celValue {
        case .int(let status) where (100...599).contains(status): self = .one(status)
        case .string(let text):
            let signs = Array(text.utf8)
            guard signs.count == 3, (0x31...0x35).contains(signs[0]) else { return nil }
            if text.hasSuffix("XX") {
                self = .range(Int(signs[0]) - 0x30)
            } else if let status = Int(text) {
                self = .one(status)
            } else {
                return nil
            }
        default: return nil
        }
    }

    /// The patterns of one, or of a list; nil where something else stands there.
    static func all(_ celValue: CELValue) -> [StatusPattern]? {
        guard case .list(let list) = celValue else { return StatusPattern(celValue).map { [$0] } }
        let patterns = list.compactMap(StatusPattern.init)
        return patterns.count == list.count ? patterns : nil
    }

    /// Whether a status is meant.
    func matches(_ status: Int) -> Bool {
        switch self {
        case .one(let one): status == one
        case .range(let hundreds): status / 100 == hundreds
        }
    }
}
