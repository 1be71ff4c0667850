import Contracts

/// The kinds of events in a history, with the facts about each.
///
/// Histories and reports write them with the words of `what` and `members`.
public indirect enum HistoryEvent: Sendable {
    /// An app began on its device.
    case started(client: String, device: CELMap)
    /// The person or the device did something.
    case did(event: String, data: CELMap)
    /// A timer of an app fired.
    case fired(timer: String)
    /// An app took an event: its transitions, and the states that were entered.
    case turned(event: String?, took: [String], entered: [String])
    /// A request began its way.
    case sent(MessageLabel, operation: String, Exchange.Request)
    /// An app learned how much of its request is under way.
    case progressed(MessageLabel, fraction: Double)
    /// An app gave up a request, by its number.
    case abandoned(request: Int)
    /// A split rule took a request; its updates come later.
    case arrived(MessageLabel, rule: String)
    /// The backend answered a request, or left it without an answer.
    case processed(MessageLabel, rule: String?, Exchange.Response?)
    /// An answer came to the app.
    case delivered(MessageLabel, status: Int)
    /// An answer came that nobody awaits.
    case unheard(MessageLabel)
    /// A fault struck a message.
    case struck(MessageLabel, by: NetworkFault)
    /// A request got no answer.
    case lost(MessageLabel, why: String)
    /// A job of the backend ran.
    case ran(rule: String?)
    /// The backend sent something by itself.
    case emitted(Emission)
    /// An emission of the backend came to an app.
    case received(MessageLabel, emission: String)
    /// Nothing happened for a time.
    case waited(TimeSpan)
    /// A script changed the state of the backend.
    case changed
    /// A requirement was violated.
    case broke(finding: String, message: String)
    /// A target was not asked or did not answer, so that nothing follows.
    case undecided(why: String)

    /// The message that the event is about; nil where it is about none.
    package var message: MessageLabel? {
        switch self {
        case .sent(let message, _, _), .progressed(let message, _), .arrived(let message, _),
            .processed(let message, _, _), .delivered(let message, _), .unheard(let message),
            .struck(let message, _), .lost(let message, _), .received(let message, _):
            message
        case .started, .did, .fired, .turned, .abandoned, .ran, .emitted, .waited, .changed,
            .broke, .undecided:
            nil
        }
    }
}

/// The name of a message in histories and replays: `anna/3`, `anna/3.2`, `anna/3+`.
public struct MessageLabel: Sendable, Hashable {
    /// The name of the actor.
    package var actor: String
    /// The number of the request among those of the actor.
    package var flight: Int
    /// The attempt of the request, which is shown where it is not the first.
    package var attempt: Int
    /// True for the copy of a request that arrives twice.
    package var isDouble: Bool

    /// A label; of a first attempt unless something else is said.
    package init(_ actor: String, _ flight: Int, attempt: Int = 1, isDouble: Bool = false) {
        self.actor = actor
        self.flight = flight
        self.attempt = attempt
        self.isDouble = isDouble
    }

    /// The label as it is written.
    package var text: String {
        var text = actor + "/" + String(flight)
        if attempt != 1 { text += "." + String(attempt) }
        return isDouble ? text + "+" : text
    }

    /// The label of the double, or of the message that a double repeats.
    package func doubled(_ isDouble: Bool) -> MessageLabel {
        var label = self
        label.isDouble = isDouble
        return label
    }
}
