import Contracts

/// One way in which a model explains what happened so far: a state on two sides, which differ in
/// nothing but what nobody has seen.
struct Hypothesis {
    /// Something that was explained, and what was there before.
    struct Step {
        let subject: OracleSubject
        let left: BackendState
        let right: BackendState
        let observations: Set<RuleName>
        let told: Set<CatalogueTables.Table>
    }

    var left: BackendState
    var right: BackendState
    /// The chosen values of servers that are known.
    var known: [DrawName: CELValue] = [:]
    /// The values that servers chose so far, in order.
    var unseen: [UnseenValue] = []
    /// When the server was at work, where its answer shows that, by step.
    var instants: [Int: Instant] = [:]
    /// The rules whose observations were learned.
    var observations: Set<RuleName> = []
    /// The tables whose rows answers have told.
    var told: Set<CatalogueTables.Table> = []
    var steps: [Step] = []

    init(at state: BackendState) {
        left = state
        right = state
    }

    /// The values that are not known.
    var open: [UnseenValue] { unseen.filter { known[$0.name] == nil } }

    /// The same with values that are known now; nil where one of them cannot be.
    func knowing(_ values: [(name: DrawName, value: CELValue)], of all: [UnseenValue])
        -> Hypothesis?
    {
        var hypothesis = self
        for (name, value) in values {
            if let other = hypothesis.known[name] {
                guard other.isIdentical(to: value) else { return nil }
                continue
            }
            guard let draw = all.first(where: { $0.name == name }),
                !hypothesis.hasGiven(value, of: draw, among: all)
            else { return nil }
            hypothesis.known[name] = value
        }
        return hypothesis
    }

    /// True if the value was given out before in a set where no value may occur twice.
    private func hasGiven(_ value: CELValue, of draw: UnseenValue, among all: [UnseenValue]) -> Bool
    {
        guard let set = draw.uniqueAmong else { return false }
        return all.contains { other in
            other.name != draw.name && other.uniqueAmong == set
                && known[other.name]?.isIdentical(to: value) == true
        }
    }

    /// The same as it was before a step, with what became known since.
    func rewound(to step: Int) -> Hypothesis {
        var hypothesis = self
        hypothesis.left = steps[step].left
        hypothesis.right = steps[step].right
        hypothesis.observations = steps[step].observations
        hypothesis.told = steps[step].told
        hypothesis.unseen.removeAll { $0.name.step >= step }
        hypothesis.steps.removeSubrange(step...)
        return hypothesis
    }

    /// The same after a step.
    func stepped(
        _ subject: OracleSubject, to left: BackendState, _ right: BackendState,
        drawing values: [UnseenValue]
    ) -> Hypothesis {
        var hypothesis = self
        hypothesis.steps.append(
            Step(
                subject: subject, left: self.left, right: self.right, observations: observations,
                told: told))
        hypothesis.left = left
        hypothesis.right = right
        hypothesis.unseen += values
        return hypothesis
    }
}

/// Something that a model explains in one step.
enum OracleSubject: Hashable {
    /// A request, by its number.
    case exchange(Int)
    /// A change of the state from outside, by its number.
    case change(Int)
}
