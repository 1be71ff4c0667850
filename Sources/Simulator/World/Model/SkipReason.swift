import Contracts

/// A reason why a case, or a request of it, is left out on a target.
///
///     let reason = SkipReason.clock
///     reason.sentence  // it begins at a time to which the clock of the target cannot be set
///     reason.remedy    // clock: faketime
package enum SkipReason: Sendable, Hashable {
    /// Only the mock can have it; with the sentence that says why.
    case mock(String)
    /// It needs the webhooks that a target sends; with the sentence that says so.
    case sink(String)
    /// It begins with a state that somebody must give to the target.
    case state
    /// Nobody can give the target the state with which it begins; with the reason.
    case given(String)
    /// It needs a target that begins anew before each case.
    case reset
    /// The rounds of a race need things of their own, or such a target; with the sentence that says
    /// so.
    case rounds(String)
    /// It needs a target that nobody else uses, and the user says that others do.
    case shared
    /// It begins at a time of its own.
    case clock
    /// It waits longer than anybody waits; with the sentence that says so.
    case wait(String)
    /// The operation may change something, and the user permits no writes.
    case permission(operation: String)
    /// An answer leads to a host that nobody permits.
    case host(origin: String, authority: String)
    /// The target has nothing that a fixture could be; with the sentence that says so.
    case fixture(String)
    /// Nobody can be the user that an actor needs; with the sentence that says so, and the remedy.
    case identity(String, remedy: String?)
    /// It rests on a decision on which the target differs.
    case decision(String)
    /// The target does not support it; with the sentence that says so.
    case unsupported(String)
    /// A workflow needs inputs that nobody gives; with the sentence that says so.
    case inputs(String)
    /// A wait does not fit into the time of its case.
    case outOfTime
    /// The run came to its end before it; with the sentence that says why.
    case ended(String)

    /// The things that a target, or a run, can lack.
    package enum Need: String, Sendable, CaseIterable {
        case fixture, identity, decision, mock, sink, state, reset, clock, wait, permission, host,
            support, inputs,
            time
    }

    /// The thing that is missing.
    package var need: Need {
        switch self {
        case .mock: .mock
        case .sink: .sink
        case .state, .given: .state
        case .reset, .rounds, .shared: .reset
        case .fixture: .fixture
        case .identity: .identity
        case .decision: .decision
        case .clock: .clock
        case .wait: .wait
        case .permission: .permission
        case .host: .host
        case .unsupported: .support
        case .inputs: .inputs
        case .outOfTime, .ended: .time
        }
    }

    /// True if the user has ruled it out, so that it does not count as left undecided.
    package var isRuledOut: Bool { [.permission, .decision].contains(need) || self == .shared }

    /// The reason in a sentence.
    package var sentence: String {
        switch self {
        case .state: "it begins with a state that nobody gives to the target"
        case .given(let reason): "the target cannot be given its state: \(reason)"
        case .reset: "it requires a target that remembers nothing of earlier cases; see --reset"
        case .decision(let id):
            "it rests on the decision \(quoted(id)), on which the target differs"
        case .shared: "it requires a target that nobody else uses, and this one is shared"
        case .outOfTime: "out of time: a wait does not fit into the time of the case"
        case .clock: "it begins at a time to which the clock of the target cannot be set"
        case .permission(let id):
            "\(quoted(id)) may change something and is not sent; say --allow-writes, or "
                + "--allow-writes=\(id)"
        case .host(let origin, let authority):
            "an answer leads to \(quoted(origin)), which is no host of the contract; say "
                + "--allow-host \(authority) if it may be asked"
        case .mock(let sentence), .sink(let sentence), .rounds(let sentence), .wait(let sentence),
            .fixture(let sentence), .identity(let sentence, _), .unsupported(let sentence),
            .inputs(let sentence),
            .ended(let sentence):
            sentence
        }
    }

    /// The member of a target in `rehearse.yaml` that would give it; nil where none does.
    package var remedy: String? {
        switch self {
        case .state: "given: {run: ./given}"
        case .sink: "sink: {}"
        case .reset, .rounds: "reset: restart"
        case .clock, .wait: "clock: faketime"
        case .permission(let operation): "writes: [\(operation)]"
        case .fixture: "fixtures: {NAME: VALUE}"
        case .identity(_, let remedy): remedy
        case .given, .decision, .shared, .mock, .host, .unsupported, .inputs, .outOfTime,
            .ended:
            nil
        }
    }
}
