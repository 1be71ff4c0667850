import Contracts

/// One state of a machine.
public struct StateNode: Sendable {
    /// What a state is made of.
    package enum Kind: Sendable {
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
    package let number: Int
    /// Its own name; that of the machine for the whole of it.
    package let name: String
    /// Its names from the top, such as `main.list`; empty for the whole machine.
    package let path: String
    /// The state around it; nil for the whole machine.
    package let parent: Int?
    /// What it is made of.
    package let kind: Kind
    /// The states right inside it.
    package let children: [Int]
    /// The number behind the last of the states inside it.
    package let end: Int
    /// Its transitions by descriptor, in the order of the document: `on`, with those of its
    /// invocations and `onDone`, which stands under the name `done`.
    package let handlers: [EventHandler]
    /// Transitions that are taken as soon as they can be.
    package let always: [Int]
    /// Transitions that are taken after a time.
    package let timers: [TimerTemplate]
    /// What is done on the way in.
    let entry: [ActionStep]
    /// What is done on the way out.
    let exit: [ActionStep]
    /// The requests that are made while it is active.
    package let invocations: [Int]
    /// Words for whoever reads about it.
    package let tags: [String]
    /// Where it is described.
    package let place: Value
    /// The document and section it comes from; nil where it does not say.
    package let why: Value?

    /// Whether a state stands inside this one, at any depth.
    package func contains(_ other: Int) -> Bool { other > number && other < end }

    /// Whether nothing can be inside it.
    package var isLeaf: Bool {
        switch kind {
        case .atomic, .final, .history: true
        case .compound, .parallel: false
        }
    }
}

/// The transitions of a state for an event.
package struct EventHandler: Sendable {
    /// What the event is called, as the document writes it: `tap`, `booking.4XX`, `*`.
    package let descriptor: String
    /// The candidates, the first of which that may be taken is.
    package let transitions: [Int]
}

/// Transitions that are taken once a state has been active for a time.
package struct TimerTemplate: Sendable {
    /// How long.
    let delay: DelayTemplate
    /// The text of it in the document.
    package let text: String
    /// Whether it is a poll, which keeps the world from being quiet only until it has fired.
    package let isPeriodic: Bool
    /// The candidates.
    package let transitions: [Int]
}

/// A time that is waited.
enum DelayTemplate: Sendable {
    case fixed(TimeSpan)
    /// Any time between two, which is a choice.
    case range(TimeSpan, TimeSpan)
    case computed(Expression)
}

/// A way from one state to others.
package struct ClientTransition: Sendable {
    /// Its place among the transitions of the machine.
    package let number: Int
    /// What findings and coverage call it: state and event, such as `borrowing/borrow.409` or, for
    /// a further candidate, `chosen/confirm#2`.
    package let name: String
    /// The state that has it.
    package let source: Int
    /// Where it leads; empty where nothing is left or entered.
    package let targets: [Int]
    /// Whether it leaves its own state even for one inside it.
    package let isReentering: Bool
    /// Whether it may be taken; nil where it always may.
    package let condition: Expression?
    /// What is done on the way.
    let steps: [ActionStep]
    /// What triggers it.
    package let trigger: Trigger
    /// Where it is described.
    package let place: Value

    /// What triggers a transition.
    package enum Trigger: Sendable, Equatable {
        /// An event, by its descriptor.
        case event(String)
        /// Nothing but its guard.
        case always
        /// A time, as the document writes it.
        case after(String)
    }
}
