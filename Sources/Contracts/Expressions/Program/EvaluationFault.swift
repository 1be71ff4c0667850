/// The reason why an expression has no value for some data.
///
/// It is never taken for false: a guard that has no value is a fault of the model.
package indirect enum EvaluationFault: Error, Sendable, Equatable {
    /// A map has no such key.
    case noSuchKey(CELValue, nearest: String?)
    /// A list has no such place.
    case noSuchElement(Int, count: Int)
    /// No operator or function of that name takes such arguments.
    case noOverload(String, [CELKind])
    /// A condition is neither true nor false.
    case notBoolean(CELKind)
    /// A value has no fields.
    case noFields(CELKind, field: String)
    /// A result is beyond what its type holds.
    case overflow(String)
    /// A whole number was divided by zero.
    case divisionByZero
    /// A map literal has a key twice.
    case duplicateKey(CELValue)
    /// Something is no key of a map.
    case notAKey(CELKind)
    /// The evaluation was given up.
    case tooCostly(limit: Int)
    /// A name that nothing declares, in an expression that was not checked.
    case undeclared(String)
    /// A function says why it has no value.
    case function(String, reason: String, remedy: String?)
}

extension EvaluationFault {
    /// The problem, in one sentence without its remedy.
    package var message: String {
        switch self {
        case .noSuchKey(let key, _): "no such key: \(key.name)"
        case .noSuchElement(let index, let count):
            "the list has no element \(index); it has \(count)"
        case .noOverload(let name, let kinds): Self.noOverload(name, kinds)
        case .notBoolean(let kind): "expected true or false, found \(kind.article)"
        case .noFields(let kind, let field):
            "\(kind.article) has no field \(CELValue.string(field).literal)"
        case .overflow(let operation): "\(operation) is beyond what the type holds"
        case .divisionByZero: "a whole number is divided by zero"
        case .duplicateKey(let key): "the map has the key \(key.excerpt) twice"
        case .notAKey(let kind):
            "\(kind.article) is no key of a map; a key is a bool, int, uint or string"
        case .tooCostly(let limit): "the evaluation took more than \(limit) steps"
        case .undeclared(let message): message
        case .function(let name, let reason, _): "\(name): \(reason)"
        }
    }

    /// The remedy; nil if the message says it already.
    package var remedy: String? {
        switch self {
        case .noSuchKey(_, let nearest?): "did you mean \(CELValue.string(nearest).literal)?"
        case .noSuchKey(.string, nil): "ask with has() first, or select with .? and orValue()"
        case .noSuchKey: "ask with 'in' first, or look up with [?key] and orValue()"
        case .noSuchElement: "ask for its size first, or look up with [?index] and orValue()"
        case .noOverload(_, let kinds) where Set(kinds).isSuperset(of: [.int, .double]):
            "convert one of the two: double(x) or int(x)"
        case .noOverload(_, let kinds) where Set(kinds).isSuperset(of: [.int, .uint]):
            "convert one of the two: int(x) or uint(x)"
        case .tooCostly: "walk over less, or raise the limit"
        case .function(_, _, let remedy): remedy
        default: nil
        }
    }

    private static func noOverload(_ name: String, _ kinds: [CELKind]) -> String {
        let given = kinds.map(\.sourceName)
        let isOperator = name.utf8.allSatisfy { !(97...122).contains($0) } || name == "in"
        guard isOperator else { return "there is no \(name)(\(given.joined(separator: ", ")))" }
        return given.count == 1
            ? "there is no \(name)\(given[0])"
            : "there is no \(given.joined(separator: " \(name) "))"
    }
}

extension CELValue {
    /// The name of the value in a sentence: its literal, or its kind where it may be endless.
    fileprivate var name: String {
        switch self {
        case .list, .map, .optional: kind.article
        default: excerpt
        }
    }
}

extension CELKind {
    /// The short name of the type, as an expression's author would say it.
    public var sourceName: String {
        switch self {
        case .null: "null"
        case .timestamp: "timestamp"
        case .duration: "duration"
        case .optional: "optional"
        default: rawValue
        }
    }

    /// The name with its article.
    var article: String {
        switch self {
        case .null: "null"
        case .int, .optional: "an \(sourceName)"
        case .bytes: "bytes"
        default: "a \(sourceName)"
        }
    }
}
