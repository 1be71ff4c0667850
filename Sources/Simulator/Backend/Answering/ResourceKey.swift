import Contracts

extension String {
    /// True if two texts have the same bytes.
    package func isSameText(as other: String) -> Bool { utf8.elementsEqual(other.utf8) }
}

extension CELValue {
    /// The value as the key of a resource; nil where it can be none.
    var resourceKey: String? {
        switch self {
        case .string(let text): text
        case .int, .uint, .double: json
        default: nil
        }
    }
}
