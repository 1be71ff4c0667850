import Contracts

/// Everything that a backend remembers, as a value.
///
/// Copying one is cheap, and a copy never changes with the original, so that whoever explores can
/// go on from any of them.
public struct BackendState: Sendable {
    /// What the rules call `state`.
    public var data: CELMap
    /// What the rules call `config`.
    public var config: CELMap
    /// The tables of `data`, once answers of a target have told them; nil for those of the model.
    var tables: CELMap?
    /// What was given out and may not be given out again, by the name of its set.
    var given: CELMap
    /// What happens later, in the order in which it will.
    package internal(set) var schedule: Schedule
    /// The seed of answers of the contract, the same for as long as a backend runs.
    package var answerSeed: UInt64 = 1

    init(data: CELMap, config: CELMap) {
        self.data = data
        self.config = config
        given = CELMap()
        schedule = Schedule()
    }
}
