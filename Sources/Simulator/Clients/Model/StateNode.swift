import Contracts

/// One state of a machine.
public struct StateNode: Sendable {
    /// The kind of a state.
    package enum Kind: Sendable {
        /// Nothing inside.
        case atomic
        /// One of its states is active. `initial` has the states that are entered first: one state,
        /// or several in different regions.
        case compound(initial: [Int])
        /// All of its states are active.
        case parallel
        /// When it is active, the state around it is done.
        case final
        /// Stands for the states that were active when the state around it was last left; for
        /// `fallback` if it was never left.
        case history(isDeep: Bool, fallback: [Int])
    }

    /// Its place among the states of the machine.
    package let number: Int
    /// Its own name; the name of the machine for the whole machine.
    package let name: String
    /// Its names from the top, such as `main.list`; empty for the whole machine.
    package let path: String
    /// The state around it; nil for the whole machine.
    package let parent: Int?
    /// Its kind.
    package let kind: Kind
    /// The states directly inside it.
    package let children: [Int]
    /// The number after the last state inside it.
    package let end: Int
    /// Its transitions by descriptor, in the order of the document: those in `on`, in its
    /// invocations, and in `onDone` under the name `done`.
    package let handlers: [EventHandler]
    /// Transitions that are taken as soon as they can be.
    package let always: [Int]
    /// Transitions that are taken after a time.
    package let timers: [TimerTemplate]
    /// The actions when it is entered.
    let entry: [ActionStep]
    /// The actions when it is left.
    let exit: [ActionStep]
    /// The requests that are made while it is active.
    package let invocations: [Int]
    /// Words for readers.
    package let tags: [String]
    /// Its place in the document.
    package let place: Value
    /// The document and section it comes from; nil if the machine names none.
    package let why: Value?

    /// True if a state is inside this one, at any depth.
    package func contains(_ other: Int) -> Bool { other > number && other < end }

    /// True if no state can be inside it.
    package var isLeaf: Bool {
        switch kind {
        case .atomic, .final, .history: true
        case .compound, .parallel: false
        }
    }
}

/// The transitions of a state for an event.
package struct EventHandler: Sendable {
    /// The name of the event as the document writes it: `tap`, `booking.4XX`, `*`.
    package let descriptor: String
    /// The candidates. The first that may be taken is taken.
    package let transitions: [Int]
}

/// Transitions that are taken once a state has been active for a time.
package struct TimerTemplate: Sendable {
    /// The time for which the state must be active.
    let delay: DelayTemplate
    /// The text of the time in the document.
    package let text: String
    /// True if it is a poll. A poll no longer keeps the world from being quiet once it has settled.
    package let isPeriodic: Bool
    /// The candidates. The first that may be taken is taken.
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
    /// The name in findings and coverage: state and event, such as `borrowing/borrow.409`. A
    /// further candidate has a number, such as `chosen/confirm#2`.
    package let name: String
    /// The state that has it.
    package let source: Int
    /// The states that it leads to; empty if it leaves and enters nothing.
    package let targets: [Int]
    /// True if it leaves its own state even if its targets are inside that state.
    package let isReentering: Bool
    /// The guard; nil if it may always be taken.
    package let condition: Expression?
    /// The actions when it is taken.
    let steps: [ActionStep]
    /// Its trigger.
    package let trigger: Trigger
    /// Its place in the document.
    package let place: Value

    /// The trigger of a transition.
    package enum Trigger: Sendable, Equatable {
        /// An event, by its descriptor.
        case event(String)
        /// Nothing but its guard.
        case always
        /// A time, as the document writes it.
        case after(String)
    }
}
