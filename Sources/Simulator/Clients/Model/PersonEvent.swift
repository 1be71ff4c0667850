import Contracts

/// An event of the person or of the device.
public struct PersonEvent: Sendable {
    /// The effect of an event, in addition to the transitions of states.
    package enum Meaning: String, Sendable, CaseIterable {
        /// No additional effect.
        case own
        case background, foreground, kill, relaunch, offline, online
    }

    /// The name.
    package let name: String
    /// The additional effect.
    package let meaning: Meaning
    /// The weight among other events, in thousandths. A greater weight makes the event more
    /// frequent.
    package let weight: Int
    /// The condition under which it can happen; nil if it always can.
    package let condition: Expression?
    /// Its data, in order. Each value may read those before it.
    let data: [EventValue]
    /// The names of its data, in order.
    package var brought: [String] { data.map(\.name) }
    /// The greatest number of times in one run; nil for any number.
    package let limit: Int?
    /// Its place in the document.
    package let place: Value
}

/// A value that an event brings.
struct EventValue: Sendable {
    /// The source of a value.
    enum Source: Sendable {
        case drawn(ChosenName)
        /// An element of the list that an expression gives.
        case element(Expression, point: String)
        case data(DataTemplate)
    }

    let name: String
    /// The slot in which later data can read it.
    let slot: Int
    let source: Source
}

/// The reaction of a machine to a message that the backend sends by itself.
struct EmissionReceiver: Sendable {
    /// The name of the message.
    let emission: String
    /// The condition under which the message is for this device; nil for always.
    let condition: Expression?
    /// The actions, which are done even if the app does not run.
    let steps: [ActionStep]
    /// The event that reports the message to the app; nil for none.
    let event: String?
    let place: Value
}

/// A requirement of a machine.
package struct ClientRequirement: Sendable {
    /// The name of the requirement that every machine has in `eventually`.
    package static let rest = "the world comes to rest"

    /// The name.
    package let name: String
    /// The condition under which it must hold; nil for always, or from the start.
    let condition: Expression?
    /// The expression that must hold.
    let holds: Expression
    /// The names that both may use.
    let scope: ExpressionScope
    /// Its place in the document.
    package let place: Value
    /// The document and section it comes from; nil if the machine names none.
    package let why: Value?
    /// The ids of the decisions that it rests on.
    var restsOn: [String] { place.texts(of: "rests-on") }
}
