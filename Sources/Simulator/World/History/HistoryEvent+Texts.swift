import Contracts

extension HistoryEvent {
    /// The event with other texts and data.
    ///
    /// - Parameters:
    ///   - change: changes a value, which it gets with the name of the member; a text stays one.
    ///   - fields: changes header fields.
    package func changing(
        _ change: (CELValue, String) -> CELValue, fields: (HeaderFields) -> HeaderFields = { $0 }
    ) -> HistoryEvent {
        func text(_ text: String, _ name: String) -> String {
            if case .string(let text) = change(.string(text), name) { text } else { text }
        }
        func map(_ map: CELMap, _ name: String) -> CELMap {
            if case .map(let map) = change(.map(map), name) { map } else { map }
        }
        func body(_ body: [UInt8]) -> [UInt8] {
            let content = body.isEmpty ? nil : String(validating: body, as: UTF8.self)
            return content.map { Array(text($0, "body").utf8) } ?? body
        }
        func label(_ label: MessageLabel) -> MessageLabel {
            var label = label
            label.actor = text(label.actor, "message")
            return label
        }
        switch self {
        case .started(let client, let device):
            return .started(client: text(client, "client"), device: map(device, "device"))
        case .did(let event, let data):
            return .did(event: text(event, "event"), data: map(data, "with"))
        case .fired(let timer): return .fired(timer: text(timer, "timer"))
        case .turned(let event, let took, let entered):
            return .turned(
                event: event.map { text($0, "event") }, took: took.map { text($0, "took") },
                entered: entered.map { text($0, "entered") })
        case .sent(var message, var operation, var request):
            message = label(message)
            operation = text(operation, "operation")
            request.method = text(request.method, "method")
            request.target = text(request.target, "target")
            request.headers = fields(request.headers)
            request.body = body(request.body)
            return .sent(message, operation: operation, request)
        case .progressed(let message, let fraction):
            return .progressed(label(message), fraction: fraction)
        case .arrived(let message, let rule):
            return .arrived(label(message), rule: text(rule, "rule"))
        case .processed(var message, var rule, var response):
            message = label(message)
            rule = rule.map { text($0, "rule") }
            if let answer = response {
                response?.headers = fields(answer.headers)
                response?.body = body(answer.body)
            }
            return .processed(message, rule: rule, response)
        case .delivered(let message, let status): return .delivered(label(message), status: status)
        case .unheard(let message): return .unheard(label(message))
        case .struck(let message, let fault): return .struck(label(message), by: fault)
        case .lost(let message, let why): return .lost(label(message), why: text(why, "why"))
        case .ran(let rule): return .ran(rule: rule.map { text($0, "rule") })
        case .emitted(let emission):
            return .emitted(
                Emission(
                    name: text(emission.name, "emission"),
                    recipient: emission.recipient.map { change($0, "to") },
                    headers: fields(emission.headers), body: change(emission.body, "body")))
        case .received(let message, let emission):
            return .received(label(message), emission: text(emission, "emission"))
        case .broke(let finding, let message):
            return .broke(finding: text(finding, "finding"), message: text(message, "message"))
        case .undecided(let why): return .undecided(why: text(why, "why"))
        case .abandoned, .waited, .changed: return self
        }
    }
}
