import Contracts

/// Something that the person can do, or that happens to the device.
public struct PersonEvent: Sendable {
    /// What an event means beside what states do with it.
    package enum Meaning: String, Sendable, CaseIterable {
        /// Nothing else.
        case own
        case background, foreground, kill, relaunch, offline, online
    }

    /// What it is called.
    package let name: String
    /// What it means.
    package let meaning: Meaning
    /// How often beside others, in thousandths.
    package let weight: Int
    /// Whether it can happen now; nil where it always can.
    package let condition: Expression?
    /// What it brings, in order; each may speak of those before.
    let data: [EventValue]
    /// The names of what it brings, in order.
    package var brought: [String] { data.map(\.name) }
    /// How many times in one case; nil for any number.
    package let limit: Int?
    /// Where it is described.
    package let place: Value
}

/// A value that an event brings.
struct EventValue: Sendable {
    /// Where it comes from.
    enum Source: Sendable {
        case drawn(ChosenName)
        /// An element of the list that an expression gives.
        case element(Expression, point: String)
        case data(DataTemplate)
    }

    let name: String
    /// The slot under which later data see it.
    let slot: Int
    let source: Source
}

/// What a machine takes from what the backend sends by itself.
struct EmissionReceiver: Sendable {
    /// What is sent.
    let emission: String
    /// Whether it is for this device.
    let condition: Expression?
    /// What is done even if the app does not run.
    let steps: [ActionStep]
    /// The event that reports it to the app; nil for none.
    let event: String?
    let place: Value
}

/// A requirement of a machine.
package struct ClientRequirement: Sendable {
    /// The name of the requirement that every machine has in `eventually`.
    package static let rest = "the world comes to rest"

    /// What it is called.
    package let name: String
    /// When it must hold; nil for always, or from the start.
    let condition: Expression?
    /// What must hold.
    let holds: Expression
    /// The names that both may use.
    let scope: ExpressionScope
    /// Where it is written.
    package let place: Value
    /// The document and section it comes from; nil where it does not say.
    package let why: Value?
}
