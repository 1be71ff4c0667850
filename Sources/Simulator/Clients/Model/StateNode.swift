import Contracts

/// One state of a machine.
public struct StateNode: Sendable {
    /// What a state is made of.
    public enum Kind: Sendable {
        /// Nothing inside.
        case atomic
        /// One of its states is active; `initial` are the states that are entered at first, one
        /// unless they stand in different regions.
        case compound(initial: [Int])
        /// All of its states are active.
        case parallel
        /// The state around it is done.
        case final
        /// What was active when the state around it was last left; `fallback` if it never was.
        case history(isDeep: Bool, fallback: [Int])
    }

    /// Its place among the states of the machine.
    public let number: Int
    /// Its own name; that of the machine for the whole of it.
    public let name: String
    /// Its names from the top, such as `main.list`; empty for the whole machine.
    public let path: String
    /// The state around it; nil for the whole machine.
    public let parent: Int?
    /// What it is made of.
    public let kind: Kind
    /// The states right inside it.
    public let children: [Int]
    /// The number behind the last of the states inside it.
    public let end: Int
    /// Its transitions by descriptor, in the order of the document: `on`, with those of its
    /// invocations and `onDone`, which stands under the name `done`.
    public let handlers: [EventHandler]
    /// Transitions that are taken as soon as they can be.
    public let always: [Int]
    /// Transitions that are taken after a time.
    public let timers: [TimerTemplate]
    /// What is done on the way in.
    let entry: [ActionStep]
    /// What is done on the way out.
    let exit: [ActionStep]
    /// The requests that are made while it is active.
    public let invocations: [Int]
    /// Words for whoever reads about it.
    public let tags: [String]
    /// Where it is described.
    public let place: Value
    /// The document and section it comes from; nil where it does not say.
    public let why: Value?

    /// Whether a state stands inside this one, at any depth.
    public func contains(_ other: Int) -> Bool { other > number && other < end }

    /// Whether nothing can be inside it.
    public var isLeaf: Bool {
        switch kind {
        case .atomic, .final, .history: true
        case .compound, .parallel: false
        }
    }
}

/// The transitions of a state for an event.
public struct EventHandler: Sendable {
    /// What the event is called, as the document writes it: `tap`, `booking.4XX`, `*`.
    public let descriptor: String
    /// The candidates, the first of which that may be taken is.
    public let transitions: [Int]
}

/// Transitions that are taken once a state has been active for a time.
public struct TimerTemplate: Sendable {
    /// How long.
    let delay: DelayTemplate
    /// The text of it in the document.
    public let text: String
    /// Whether it is a poll, which keeps the world from being quiet only until it has fired.
    public let isPeriodic: Bool
    /// The candidates.
    public let transitions: [Int]
}

/// A time that is waited.
enum DelayTemplate: Sendable {
    case fixed(TimeSpan)
    /// Any time between two, which is a choice.
    case range(TimeSpan, TimeSpan)
    case computed(Expression)
}

/// A way from one state to others.
public struct ClientTransition: Sendable {
    /// Its place among the transitions of the machine.
    public let number: Int
    /// What findings and coverage call it: state and event, such as `borrowing/borrow.409` or, for
    /// a further candidate, `chosen/confirm#2`.
    public let name: String
    /// The state that has it.
    public let source: Int
    /// Where it leads; empty where nothing is left or entered.
    public let targets: [Int]
    /// Whether it leaves its own state even for one inside it.
    public let isReentering: Bool
    /// Whether it may be taken; nil where it always may.
    public let condition: Expression?
    /// What is done on the way.
    let steps: [ActionStep]
    /// What triggers it.
    public let trigger: Trigger
    /// Where it is described.
    public let place: Value

    /// What triggers a transition.
    public enum Trigger: Sendable, Equatable {
        /// An event, by its descriptor.
        case event(String)
        /// Nothing but its guard.
        case always
        /// A time, as the document writes it.
        case after(String)
    }
}
