import Contracts

/// Something that comes to an app from outside.
public enum Happening: Sendable {
    /// The person did something, or something happened to the device: an event by its number in the
    /// model, with its data.
    case did(event: Int, with: CELMap)
    /// A request ended.
    case ended(flight: Int, RequestOutcome)
    /// A fraction of a request was sent, from 0 to 1.
    case progressed(flight: Int, Double)
    /// The next timer is due.
    case timerFired
    /// The backend sent something by itself; the receiver by its number in the model.
    case received(receiver: Int, Emission)
}

/// The end of a request for the app.
public enum RequestOutcome: Sendable {
    /// With an answer.
    case answered(Exchange.Response)
    /// Nothing came in time.
    case timeout
    /// There is no network.
    case offline
    /// The connection broke.
    case reset
}
