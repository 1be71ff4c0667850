/// An expression with a name, which other expressions use.
///
///     let:
///       caller: state.users[request.headers['x-api-key']]
///       booked(start, end): state.slots.exists(s, s.from < end && start < s.to)
///
/// `caller` is used like a variable, `booked(a, b)` like a function. Wherever it is used, it is
/// evaluated anew: its arguments first, each of them once, then its own expression, in which every
/// name means what it means where the definition stands.
package struct ExpressionDefinition: Sendable {
    /// The name as expressions write it.
    package let name: String
    /// The names that stand for the arguments; a definition without is used without parentheses.
    package let parameters: [String]
    /// What it says.
    package let tree: SyntaxTree.Part
    /// Where its expression stands.
    package let place: ExpressionPlace
    /// Where its name stands.
    package let namePlace: ExpressionPlace
    /// What is known of its value, whatever the arguments are.
    package let shape: Shape
    /// What may be wrong with it, short of what keeps it from being used.
    package let warnings: [Diagnostic]
    /// What it sees of the scope in which it stands.
    let sight: ExpressionScope.Sight
    /// How large it is with the definitions that it uses.
    let size: ExpandedSize
    /// What is known where it is true or false, of values that it shares with its users.
    let outcomes: ConditionOutcomes
    /// Its value, where that never varies.
    let constant: CELValue?
    /// Whether other files have it, too. Then a parameter or a local value may have its name.
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
    /// How it is written where it is used.
    var usage: String {
        parameters.isEmpty ? name : "\(name)(\(parameters.joined(separator: ", ")))"
    }

    /// What is wrong with a call of it behind a value.
    var misuseBehindValue: String {
        parameters.isEmpty ? "\(name) is no function" : CallSentences.withAllArguments(name)
    }

    /// What is wrong with a use that has so many arguments, or with nil no parentheses.
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
