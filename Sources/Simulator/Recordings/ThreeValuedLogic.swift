import Contracts

/// The values of a model's conditions if only a request is known: true, false, or neither.
///
/// Some keys of maps in the state may be known, too.
///
/// A part that reads anything else is neither true nor false. So `false && part` is false.
/// The value of `key in state.tokens` is the known answer for the key.
final class ThreeValuedLogic {
    /// True if a map of the state has a key; nil if nobody knows.
    var hasKey: (_ map: String, _ key: CELValue) -> Bool? = { _, _ in nil }
    private let scope: ExpressionScope
    private let evaluation: Evaluation
    /// The parts that were compiled, by their owners and places; nil for those that cannot be.
    private var compiled: [String: Expression?] = [:]
    /// The names of the variables that a request does not set.
    private let unknown: [String]

    /// - Parameter knowsTables: false for a target, which may have other tables of data.
    init(_ model: BackendModel, knowsTables: Bool = true) {
        unknown =
            ["state", "config", "now", "with", "response"] + (knowsTables ? [] : ["data"])
        scope = model.scope
        evaluation = Evaluation(of: model.scope)
        evaluation[.data] = .map(model.data)
    }

    /// The members of a request that depend on its body or on the validity of the body.
    private static let bodily = ["body", "form", "files", "raw", "faults"]
    /// True if nobody kept the body of the request.
    private var isBodyUnseen = false

    /// Takes the request that conditions speak of.
    ///
    /// - Parameters:
    ///   - request: the request.
    ///   - isBodyUnseen: true if nobody kept its body. Conditions on the body are then neither true
    ///     nor false.
    func bind(_ request: CELValue, isBodyUnseen: Bool = false) {
        evaluation[.request] = request
        self.isBodyUnseen = isBodyUnseen
    }

    /// True if a condition holds in every state, false if in none; nil if the state decides.
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

    /// The result of `&&` (neutral true) or `||` (neutral false) for two sides.
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

    /// True if a member of the request depends on a body that nobody kept.
    private func isHidden(_ field: String) -> Bool {
        isBodyUnseen && Self.bodily.contains(field)
    }

    /// True if a part reads only the request.
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
