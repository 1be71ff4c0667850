import Contracts

/// A member of an event, as histories write it.
package enum HistoryMember: Sendable {
    case data(CELValue)
    case headers(HeaderFields)
    case body([UInt8])

    fileprivate static func text(_ text: String?) -> HistoryMember {
        .data(text.map(CELValue.string) ?? .null)
    }
    fileprivate static func texts(_ texts: [String]) -> HistoryMember {
        .data(.list(texts.map(CELValue.string)))
    }

    /// The member as a value: header fields are a list of lines, and a body is a text if possible,
    /// otherwise base64, or null if it is empty.
    package var celValue: CELValue {
        switch self {
        case .data(let value): value
        case .headers(let headers): .list(headers.fields.map { .string("\($0.name): \($0.value)") })
        case .body([]): .null
        case .body(let body):
            String(validating: body, as: UTF8.self).map(CELValue.string) ?? .bytes(body)
        }
    }
}

extension HistoryEvent {
    /// The members of an event, in the order in which they are written.
    package typealias Members = [(name: String, value: HistoryMember)]

    /// The word for the event in histories and reports, and its members.
    package var encoded: (what: String, members: Members) {
        let (what, members) = encodedFacts
        guard let message else { return (what, members) }
        return (what, [("message", .text(message.text))] + members)
    }

    /// The same without the message that the event is about.
    private var encodedFacts: (what: String, members: Members) {
        switch self {
        case .started(let client, let device):
            ("started", [("client", .text(client)), ("device", .data(.map(device)))])
        case .did(let event, let data):
            ("did", [("event", .text(event)), ("with", .data(.map(data)))])
        case .fired(let timer): ("fired", [("timer", .text(timer))])
        case .turned(let event, let took, let entered):
            (
                "turned",
                [("event", .text(event)), ("took", .texts(took)), ("entered", .texts(entered))]
            )
        case .sent(_, let operation, let request):
            ("sent", [("operation", .text(operation))] + Self.members(of: request))
        case .progressed(_, let fraction):
            ("progressed", [("fraction", .data(.double(fraction)))])
        case .abandoned(let request): ("abandoned", [("request", .data(.int(request)))])
        case .arrived(_, let rule): ("arrived", [("rule", .text(rule))])
        case .processed(_, let rule, let response):
            ("processed", [("rule", .text(rule))] + Self.members(of: response))
        case .delivered(_, let status): ("delivered", [("status", .data(.int(status)))])
        case .unheard: ("unheard", [])
        case .struck(_, let fault): ("struck", [("by", .text(fault.text))])
        case .lost(_, let why): ("lost", [("why", .text(why))])
        case .ran(let rule): ("ran", [("rule", .text(rule))])
        case .emitted(let emission): ("emitted", Self.members(of: emission))
        case .received(_, let emission): ("received", [("emission", .text(emission))])
        case .waited(let span): ("waited", [("for", .data(.duration(span)))])
        case .changed: ("changed", [])
        case .broke(let finding, let message):
            ("broke", [("finding", .text(finding)), ("message", .text(message))])
        case .undecided(let why): ("undecided", [("why", .text(why))])
        }
    }

    private static func members(of request: Exchange.Request) -> Members {
        [
            ("method", .text(request.method)), ("target", .text(request.target)),
            ("headers", .headers(request.headers)), ("body", .body(request.body)),
        ]
    }

    private static func members(of response: Exchange.Response?) -> Members {
        [
            ("status", .data(response.map { .int($0.status) } ?? .null)),
            ("headers", response.map { .headers($0.headers) } ?? .data(.null)),
            ("body", .body(response?.body ?? [])),
        ]
    }

    private static func members(of emission: Emission) -> Members {
        [
            ("emission", .text(emission.name)), ("to", .data(emission.recipient ?? .null)),
            ("headers", .headers(emission.headers)), ("body", .data(emission.body)),
        ]
    }
}

extension HistoryRecord {
    /// The record as a line of canonical JSON, without the line's end.
    ///
    /// Its members stand in the order `at`, `who`, `what`, and then those of the event; the same
    /// record gives the same bytes everywhere.
    ///
    /// - Parameter actors: the names of the actors.
    public func line(_ actors: [String]) -> [UInt8] {
        let (what, members) = event.encoded
        var writer = JSONWriter()
        writer.object { writer in
            writer.key("at")
            writer.string(time.text)
            if let actor {
                writer.key("who")
                writer.string(actors[actor])
            }
            writer.key("what")
            writer.string(what)
            for (name, member) in members {
                writer.key(name)
                writer.celValue(member.celValue)
            }
        }
        return writer.bytes
    }
}
