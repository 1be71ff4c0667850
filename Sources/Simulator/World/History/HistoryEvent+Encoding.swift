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

    /// The member as a value.
    ///
    /// Header fields are a list of lines. A body is a text if possible, otherwise base64, or null
    /// if it is empty.
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
    /// The word for the event in histories and reports.
    package var what: String {
        switch self {
        case .started: "started"
        case .did: "did"
        case .fired: "fired"
        case .turned: "turned"
        case .sent: "sent"
        case .progressed: "progressed"
        case .abandoned: "abandoned"
        case .arrived: "arrived"
        case .processed: "processed"
        case .delivered: "delivered"
        case .unheard: "unheard"
        case .struck: "struck"
        case .lost: "lost"
        case .ran: "ran"
        case .emitted: "emitted"
        case .received: "received"
        case .waited: "waited"
        case .changed: "changed"
        case .broke: "broke"
        case .undecided: "undecided"
        }
    }

    /// Gives the members one after the other, as they are written.
    ///
    /// It makes no list of them, because every line of a history asks for them.
    package func forEachMember(_ take: (String, HistoryMember) -> Void) {
        if let message { take("message", .text(message.text)) }
        switch self {
        case .started(let client, let device):
            take("client", .text(client))
            take("device", .data(.map(device)))
        case .did(let event, let data):
            take("event", .text(event))
            take("with", .data(.map(data)))
        case .fired(let timer): take("timer", .text(timer))
        case .turned(let event, let took, let entered):
            take("event", .text(event))
            take("took", .texts(took))
            take("entered", .texts(entered))
        case .sent(_, let operation, let request):
            take("operation", .text(operation))
            take("method", .text(request.method))
            take("target", .text(request.target))
            take("headers", .headers(request.headers))
            take("body", .body(request.body))
        case .progressed(_, let fraction): take("fraction", .data(.double(fraction)))
        case .abandoned(let request): take("request", .data(.int(request)))
        case .processed(_, let rule, let response):
            take("rule", .text(rule))
            take("status", .data(response.map { .int($0.status) } ?? .null))
            take("headers", response.map { .headers($0.headers) } ?? .data(.null))
            take("body", .body(response?.body ?? []))
        case .delivered(_, let status): take("status", .data(.int(status)))
        case .struck(_, let fault): take("by", .text(fault.text))
        case .arrived(_, let rule): take("rule", .text(rule))
        case .ran(let rule): take("rule", .text(rule))
        case .emitted(let emission):
            take("emission", .text(emission.name))
            take("to", .data(emission.recipient ?? .null))
            take("headers", .headers(emission.headers))
            take("body", .data(emission.body))
        case .received(_, let emission): take("emission", .text(emission))
        case .waited(let span): take("for", .data(.duration(span)))
        case .broke(let finding, let message):
            take("finding", .text(finding))
            take("message", .text(message))
        case .lost(_, let why), .undecided(let why): take("why", .text(why))
        case .unheard, .changed: break
        }
    }

    /// All members, in order.
    package var members: [(name: String, value: HistoryMember)] {
        var members: [(name: String, value: HistoryMember)] = []
        forEachMember { members.append(($0, $1)) }
        return members
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
        var writer = JSONWriter()
        writer.object { writer in
            writer.key("at")
            writer.string(time.text)
            if let actor {
                writer.key("who")
                writer.string(actors[actor])
            }
            writer.key("what")
            writer.string(event.what)
            event.forEachMember { name, member in
                writer.key(name)
                writer.celValue(member.celValue)
            }
        }
        return writer.bytes
    }
}
