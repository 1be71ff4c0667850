/// An expression with a name, which other expressions use.
///
///     let:
///       caller: state.users[request.headers['x-api-key']]
///       booked(start, end): state.slots.exists(s, s.from < end && start < s.to)
///
/// `caller` is used like a variable, `booked(a, b)` like a function. Each use is evaluated anew:
/// first its arguments, each of them once, and then its own expression. In that expression, every
/// name means what it means at the place of the definition.
package struct ExpressionDefinition: Sendable {
    /// The name as expressions write it.
    package let name: String
    /// The names of the arguments; a definition without any is used without parentheses.
    package let parameters: [String]
    /// The syntax tree of the expression.
    package let tree: SyntaxTree.Part
    /// The place of the expression.
    package let place: ExpressionPlace
    /// The place of the name.
    package let namePlace: ExpressionPlace
    /// The shape of its value for any arguments.
    package let shape: Shape
    /// The problems that do not prevent its use.
    package let warnings: [Diagnostic]
    /// The part of the scope that is visible to it.
    let sight: ExpressionScope.Sight
    /// The size together with the definitions that it uses.
    let size: ExpandedSize
    /// The facts that hold if it is true, and those if it is false. They are about names of the
    /// scope, which its users share.
    let outcomes: ConditionOutcomes
    /// The value; nil if it may vary.
    let constant: CELValue?
    /// True if other files have it, too. Then a parameter or a local value may have its name.
    var isShared = false
    /// Set if it only stands for a faulty definition. Nothing is known of it then.
    var placeholder: Placeholder?

    /// The reason why a definition cannot be used.
    enum Placeholder: Sendable {
        /// The fault was reported.
        case reported
        /// The fault counts only where somebody uses the definition; with a sentence about it.
        case unusable(String)
    }
}

extension ExpressionDefinition {
    /// The way to write a use of it.
    var usage: String {
        parameters.isEmpty ? name : "\(name)(\(parameters.joined(separator: ", ")))"
    }

    /// The message for a call of it behind a value, as in `x.name()`.
    var misuseBehindValue: String {
        parameters.isEmpty ? "\(name) is no function" : CallSentences.withAllArguments(name)
    }

    /// The problem of a use with this number of arguments, and the remedy; nil if there is no
    /// problem. The count nil means a use without parentheses.
    func misuse(_ count: Int?) -> (message: String, remedy: String)? {
        let wanted = parameters.count
        if parameters.isEmpty {
            return count.map { _ in ("\(name) takes no arguments", "write \(name) alone") }
        }
        if count == wanted { return nil }
        let found = count.map(String.init) ?? "none"
        let noun = wanted == 1 ? "argument" : "arguments"
        return ("\(name) takes \(wanted) \(noun), found \(found)", "write \(usage)")
    }
}
