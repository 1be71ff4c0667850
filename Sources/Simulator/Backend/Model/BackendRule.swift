import Contracts

/// One permitted behaviour of an operation: when it applies, what it does and what it answers.
package final class BackendRule: Sendable {
    /// The name in findings and coverage. It is unique in the rule's list.
    package let name: String
    /// The place of the rule in the model.
    package let place: Value
    /// The source of the rule: the document and the section.
    package let why: Value?
    /// The operations that it is asked for; nil for every one.
    let operations: Set<String>?
    /// The condition for the rule; nil if it always applies.
    let condition: Expression?
    /// Values that are computed once, in order, each seen by the next.
    let names: [NamedExpression]
    /// The changes and the answer, unless one of the alternatives is taken.
    let outcome: RuleOutcome
    /// Further permitted outcomes.
    let alternatives: [RuleOutcome]
    /// The values of a target's configuration that can be read from its answers.
    let observations: [ConfigObservation]
    /// True if the updates happen in a later step than the check of the condition.
    let isSplit: Bool

    init(
        name: String, place: Value, why: Value?, operations: Set<String>?, condition: Expression?,
        names: [NamedExpression], outcome: RuleOutcome, alternatives: [RuleOutcome],
        observations: [ConfigObservation], isSplit: Bool
    ) {
        self.name = name
        self.place = place
        self.why = why
        self.operations = operations
        self.condition = condition
        self.names = names
        self.outcome = outcome
        self.alternatives = alternatives
        self.observations = observations
        self.isSplit = isSplit
    }

    /// True if the rule is tried for the operation.
    func concerns(_ operation: String) -> Bool { operations?.contains(operation) ?? true }
}

extension BackendRule {
    /// The ids of the decisions that it rests on.
    var restsOn: [String] { place.texts(of: "rests-on") }

    /// The members of the state that it may write into.
    var writtenMembers: [String] {
        ([outcome] + alternatives).flatMap(\.steps).flatMap(\.writtenMembers)
    }
}

/// The changes and the answer of a rule.
final class RuleOutcome: Sendable {
    /// The name of an alternative; nil for what the rule itself says.
    let name: String?
    /// The condition that permits the outcome, in the state before; nil if always permitted.
    let condition: Expression?
    /// Values that are computed once, in order, each seen by the next.
    let names: [NamedExpression]
    /// The values that only a server can choose.
    let chosen: [ChosenName]
    let steps: [UpdateStep]
    /// The answer; nil for a job, which nobody waits for.
    let answer: AnswerTemplate?

    init(
        name: String?, condition: Expression?, names: [NamedExpression], chosen: [ChosenName],
        steps: [UpdateStep], answer: AnswerTemplate?
    ) {
        self.name = name
        self.condition = condition
        self.names = names
        self.chosen = chosen
        self.steps = steps
        self.answer = answer
    }

    /// The answers of the contract that it chooses.
    var choices: [AnswerChoice] {
        let own = (chosen + steps.flatMap(\.allChosen)).compactMap { name -> AnswerChoice? in
            if case .answer(let choice) = name.value { choice } else { nil }
        }
        guard case .answer(let choice)? = answer?.content else { return own }
        return own + [choice]
    }

    /// True if the state may change.
    var changesState: Bool { !steps.isEmpty || !chosen.isEmpty }
}

/// A value of the configuration that an answer shows.
struct ConfigObservation: Sendable {
    /// True where the answer shows it; nil where it always does.
    let condition: Expression?
    /// The fields that are learned, and what they are.
    let learned: [(target: UpdateTarget, value: Expression)]
}
