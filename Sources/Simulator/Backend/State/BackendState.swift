import Contracts

/// Everything that a backend remembers, as a value.
///
/// Copying one is cheap, and a copy never changes with the original, so that whoever explores can
/// go on from any of them.
public struct BackendState: Sendable {
    /// The value of `state` in rules.
    public var data: CELMap
    /// The value of `config` in rules.
    public var config: CELMap
    /// The tables of `data`, once answers of a target have told them; nil for those of the model.
    var tables: CELMap?
    /// The values that were given out and may not occur again, by the name of their set.
    var given: CELMap
    /// The planned jobs, in the order of their times.
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
