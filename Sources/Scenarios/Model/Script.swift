import Contracts
import Simulator

/// The script of a scenario of the kind `script`, `race` or `sweep`.
package struct Script: Sendable {
    /// The names that expressions may use.
    let scope: ExpressionScope
    /// The header fields that go with the calls of each actor.
    var callers: [[CallerField]] = []
    /// Everything that is done, in the order of its phases.
    package internal(set) var steps: [ScriptStep] = []
    /// The expectations in the end.
    package internal(set) var expectations: [ScriptExpectation] = []
    /// The first sentence about a finding of the scenario; nil where the finding itself says it.
    var headline: DataTemplate?
    /// The rows of its table; none where it has no table.
    package internal(set) var rows: [ScriptRow] = []
    /// True if some order of the released requests must explain all answers.
    package internal(set) var isLinearizable = false
    /// The reasons why no other target than the model can have it.
    package internal(set) var modelOnly: [SkipReason] = []
    /// The longest that it waits in one step.
    package internal(set) var longestWait = TimeSpan.zero
    /// The names that steps keep, by their slots in the scope.
    var names: [(name: String, slot: Int)] = []
    /// Which variables are spoken of that cost something to make.
    var usesExchanges = false
    var usesActors = false
    var usesEmissions = false
    /// True if its steps need what the backend sends by itself, and not only its expectations.
    var awaitsEmissions = false
    /// True if it speaks of the time at which the world begins.
    var usesStart = false
    /// The names of variables, secrets and fixtures that its expressions use.
    var givens: [FieldUse] = []

    /// A script of nothing.
    init(_ scope: ExpressionScope) { self.scope = scope }
}

/// A header field that goes with each call of an actor.
struct CallerField: Sendable {
    let name: String
    let value: DataTemplate
    /// The slots of names without which it is left out.
    let slots: [Int]
}

/// One row of a script's table.
package struct ScriptRow: Sendable {
    /// The name of the row; its number if it has none.
    package let name: String
    /// The value of `row`.
    package let values: CELMap
    /// The document and section it comes from; nil where the scenario's stands for it.
    package let why: Value?
    /// The place in its file.
    package let place: Value
}
