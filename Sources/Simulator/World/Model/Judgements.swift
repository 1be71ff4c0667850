/// The judgements behind a verdict, counted by the observation that was judged.
///
/// A case that has none has shown nothing and does not pass.
package struct Judgements: Sendable, Equatable {
    /// Requests that reached the backend; no judgement themselves.
    package var requests = 0
    /// Answers that were checked against the contract.
    package var answers = 0
    /// Emissions of the backend, which the model checks against the contract.
    package var emissions = 0
    /// States of clients that were checked after a move.
    package var states = 0
    /// Expectations of scenarios that look at an observation.
    package var expectations = 0

    /// No judgement yet.
    package init() {}

    /// Everything that was judged.
    package var total: Int { answers + emissions + states + expectations }

    /// Adds the judgements of something else.
    package static func += (sum: inout Judgements, other: Judgements) {
        sum.requests += other.requests
        sum.answers += other.answers
        sum.emissions += other.emissions
        sum.states += other.states
        sum.expectations += other.expectations
    }
}
