import Contracts

/// One permitted behaviour of an operation: when it applies, what it does and what it answers.
package final class BackendRule: Sendable {
    /// What findings and coverage call it; no other rule of the same list has the name.
    package let name: String
    /// Where it stands in the model.
    package let place: Value
    /// What it says about itself: the document and the section that it comes from.
    package let why: Value?
    /// The operations that it is asked for; nil for every one.
    let operations: Set<String>?
    /// Whether it applies; nil where it always does.
    let condition: Expression?
    /// Values that are computed once, in order, each seen by the next.
    let names: [NamedExpression]
    /// What happens and is answered, unless one of the alternatives is taken.
    let outcome: RuleOutcome
    /// Further permitted outcomes.
    let alternatives: [RuleOutcome]
    /// How the configuration of a target is read from its answers.
    let observations: [ConfigObservation]
    /// Whether the updates happen in a later step than the condition was asked.
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

    /// Whether the rule is asked for an operation.
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

/// What a rule does and answers.
final class RuleOutcome: Sendable {
    /// The name of an alternative; nil for what the rule itself says.
    let name: String?
    /// Whether the outcome is permitted, in the state before; nil where it always is.
    let condition: Expression?
    /// Values that are computed once, in order, each seen by the next.
    let names: [NamedExpression]
    /// What only a server can choose.
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

    /// Whether the state may be another one afterwards.
    var changesState: Bool { !steps.isEmpty || !chosen.isEmpty }
}

/// A value of the configuration that an answer shows.
struct ConfigObservation: Sendable {
    /// True where the answer shows it; nil where it always does.
    let condition: Expression?
    /// The fields that are learned, and what they are.
    let learned: [(target: UpdateTarget, value: Expression)]
}
