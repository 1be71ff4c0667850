import Contracts
import Simulator

/// The problem of a fault as it was written.
package enum FaultTextError: Error, Equatable {
    /// No fault has the name.
    case unknownKind(String)
    /// No setting of faults has the name.
    case unknownKey(String)
    /// The setting is one of another fault.
    case strayKey(String, of: String, kind: String)
    /// The setting stands twice.
    case repeatedKey(String)
    /// The fault takes no value.
    case unexpectedValue(String)
    /// The value is none of this; `expected` completes "expected …".
    case badValue(key: String, value: String, expected: String)

    /// The settings that faults have beside their values.
    package static let keys = ["operation", "spec", "probability", "count", "after", "retry-after"]
}

extension FaultTextError: CustomStringConvertible {
    /// The problem, and the text to write instead.
    package var description: String {
        switch self {
        case .unknownKind(let name):
            "there is no fault \(Self.quoted(name)); expected one of "
                + FaultWord.allCases.map(\.rawValue).joined(separator: ", ")
        case .unknownKey(let name):
            "faults have no setting \(Self.quoted(name)); expected one of "
                + Self.keys.joined(separator: ", ")
        case .strayKey(let name, let owner, let kind):
            "\(name) belongs to \(owner); \(kind) has none"
        case .repeatedKey(let name): "\(name) stands twice; write it once"
        case .unexpectedValue(let name): "\(name) takes no value; write it alone"
        case .badValue(let key, let value, let expected):
            "invalid value \(Self.quoted(value)) for \(key): expected \(expected)"
        }
    }

    // Whoever shows the sentence makes what is in it harmless.
    private static func quoted(_ text: String) -> String { "\"\(text)\"" }
}
