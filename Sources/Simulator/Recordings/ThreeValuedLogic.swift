import Contracts

/// What conditions of a model come to where nothing is known but a request, and perhaps which keys
/// some maps of the state have: true, false, or neither.
///
/// A part that looks at anything else is neither, and so `false && part` is false, and
/// `key in state.tokens` is whatever is known of the key.
final class ThreeValuedLogic {
    /// Whether a map of the state has a key; nil where nobody knows.
    var hasKey: (_ map: String, _ key: CELValue) -> Bool? = { _, _ in nil }
    private let scope: ExpressionScope
    private let evaluation: Evaluation
    /// The parts that were compiled, by their owners and places; nil for those that cannot be.
    private var compiled: [String: Expression?] = [:]
    /// What no request says.
    private let unknown: [String]

    /// - Parameter knowsTables: false for a target, which may have other tables of data.
    init(_ model: BackendModel, knowsTables: Bool = true) {
        unknown =
            ["state", "config", "now", "with", "response"] + (knowsTables ? [] : ["data"])
        scope = model.scope
        evaluation = Evaluation(of: model.scope)
        evaluation[.data] = .map(model.data)
    }

    /// What of a request is made of its body, and of whether that is valid.
    private static let bodily = ["body", "form", "files", "raw", "faults"]
    /// Whether nobody kept the body of the request.
    private var isBodyUnseen = false

    /// Takes the request that conditions speak of.
    ///
    /// - Parameters:
    ///   - request: the request.
    ///   - isBodyUnseen: whether nobody kept its body, so that what looks at that is neither true
    ///     nor false.
    func bind(_ request: CELValue, isBodyUnseen: Bool = false) {
        evaluation[.request] = request
        self.isBodyUnseen = isBodyUnseen
    }

    /// Whether a condition holds in every state or in none; nil where that depends on the state.
    func holds(_ condition: Expression?) -> Bool? {
        guard let condition else { return true }
        return truth(Part(condition))
    }

    /// The value of an expression that looks at the request alone; nil for others, and where it
    /// has none.
    func value(of expression: Expression) -> CELValue? { value(Part(expression)) }

    /// A part of an expression, or of a definition.
    private struct Part {
        let tree: SyntaxTree.Part
        let place: ExpressionPlace
        /// Distinguishes it from parts at the same place of others.
        let owner: String

        init(_ expression: Expression) {
            tree = expression.tree
            place = expression.place
            owner = "\(ObjectIdentifier(expression))"
        }

        init(_ definition: ExpressionDefinition) {
            tree = definition.tree
            place = definition.place
            owner = definition.name
        }

        private init(_ tree: SyntaxTree.Part, of other: Part) {
            self.tree = tree
            place = other.place
            owner = other.owner
        }

        func with(_ tree: SyntaxTree.Part) -> Part { Part(tree, of: self) }
    }

    private func truth(_ part: Part) -> Bool? {
        switch part.tree.tree {
        case .unary(.not, let inner): return truth(part.with(inner)).map { !$0 }
        case .binary(.and, let left, let right):
            return Self.both(truth(part.with(left)), truth(part.with(right)), neutral: true)
        case .binary(.or, let left, let right):
            return Self.both(truth(part.with(left)), truth(part.with(right)), neutral: false)
        case .binary(.isIn, let key, let map):
            if let map = member(map) { return value(part.with(key)).flatMap { hasKey(map, $0) } }
        case .conditional(let test, let then, let otherwise):
            guard let test = truth(part.with(test)) else { return nil }
            return truth(part.with(test ? then : otherwise))
        case .name(let name):
            if let definition = scope.definition(named: name), definition.parameters.isEmpty {
                return truth(Part(definition))
            }
        default: break
        }
        guard case .bool(let holds)? = value(part) else { return nil }
        return holds
    }

    /// What `&&` (neutral true) or `||` (neutral false) makes of two sides.
    private static func both(_ left: Bool?, _ right: Bool?, neutral: Bool) -> Bool? {
        if left == !neutral || right == !neutral { return !neutral }
        return left == nil || right == nil ? nil : neutral
    }

    /// The member of the state that a part is; nil for anything else.
    private func member(_ part: SyntaxTree.Part) -> String? {
        guard case .select(let base, let field, isOptional: false) = part.tree,
            case .name("state") = base.tree
        else { return nil }
        return field
    }

    private func value(_ part: Part) -> CELValue? {
        guard isOfRequest(part.tree) else { return nil }
        let key = "\(part.owner) \(part.tree.range.lowerBound) \(part.tree.range.upperBound)"
        let expression: Expression?
        if let known = compiled[key] {
            expression = known
        } else {
            expression = try? Expression(
                EmbeddedExpression(tree: part.tree, place: part.place), in: scope)
            compiled[key] = .some(expression)
        }
        return expression.flatMap { try? $0.value(in: evaluation) }
    }

    /// Whether a member of the request is made of what nobody kept.
    private func isHidden(_ field: String) -> Bool {
        isBodyUnseen && Self.bodily.contains(field)
    }

    /// Whether a part speaks of nothing but the request.
    private func isOfRequest(_ part: SyntaxTree.Part) -> Bool {
        switch part.tree {
        case .select(let base, let field, _), .has(let base, let field):
            if case .name("request") = base.tree { return !isHidden(field) }
        case .name("request") where isBodyUnseen: return false
        case .name(let name), .call(let name, receiver: nil, _):
            if unknown.contains(name) { return false }
            if let definition = scope.definition(named: name), !isOfRequest(definition.tree) {
                return false
            }
        default: break
        }
        var isOfRequest = true
        part.tree.forEachChild { isOfRequest = isOfRequest && self.isOfRequest($0) }
        return isOfRequest
    }
}
