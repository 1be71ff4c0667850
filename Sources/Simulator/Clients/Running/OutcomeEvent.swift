import Contracts

/// The value of `event` when a request has ended, with only the fields that expressions read.
struct OutcomeEvent {
    let flight: ClientFlight
    let invocation: Invocation
    let reading: AnswerReading
    let isCached: Bool
    /// The time at which the request was first made, by the device's clock.
    let sent: Instant
    /// The fields that expressions read.
    let use: FieldUse

    /// The event.
    func celValue(named name: String) -> CELValue {
        guard use.isAny else { return .null }
        // In the order of the names, as `CELMap(inOrder:)` needs them.
        var fields: [(name: String, value: CELValue)] = []
        func add(_ name: String, _ value: @autoclosure () -> CELValue) {
            if use.includes(name) { fields.append((name, value())) }
        }
        add("attempt", .int(flight.attempt))
        add("body", reading.body)
        add("cached", .bool(isCached))
        add("each", .map(flight.each))
        add("headers", .map(reading.response?.headers.valueByName ?? CELMap()))
        add("id", .string(invocation.id))
        add("name", .string(name))
        add("outcome", .string(reading.outcome.text))
        add("request", flight.reported)
        add("sent", .timestamp(sent))
        add("status", reading.response.map { .int($0.status) } ?? .null)
        return .map(CELMap(inOrder: fields))
    }
}
