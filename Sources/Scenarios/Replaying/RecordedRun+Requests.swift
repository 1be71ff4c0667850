import Contracts
import Simulator

/// The requests of a fuzz in replays: a member of the input holds them in a list.
extension RecordedRun {
    private static let member = "requests"
    private static let draws = "draws"
    private static let wait = "wait"
    private static let zone = "zone"

    /// The values of `row`, or what a fuzz has sent.
    var input: CELMap {
        let sent = steps.compactMap(Self.celValue)
        if sent.isEmpty { return row }
        let zone = home.map { [(Self.zone, CELValue.string($0))] } ?? []
        return CELMap(inOrder: [(Self.member, .list(sent))] + zone)
    }

    /// The zone in which somebody has fuzzed; nil where it is the usual one.
    static func home(of input: CELMap) -> String? { input[zone]?.text }

    private static func celValue(of step: Step) -> CELValue? {
        let draws = (
            Self.draws, CELValue.list(step.draws.map { .int(Int(truncatingIfNeeded: $0)) })
        )
        switch step.action {
        case .scripted, .move: return nil
        case .wait(let span):
            let wait = CELValue.string(span.text)
            return step.draws.isEmpty ? wait : .map(CELMap(inOrder: [draws, (Self.wait, wait)]))
        case .request(let sent):
            let fields = sent.request.headers.fields
            let actor = sent.actor.map { ("actor", CELValue.int($0)) }
            let given = sent.given.sorted { $0.key.precedes($1.key) }
                .map { (name: $0.key, value: $0.value) }
            let names = given.isEmpty ? [] : [("given", CELValue.map(CELMap(inOrder: given)))]
            return .map(
                CELMap(
                    inOrder: (actor.map { [$0] } ?? []) + [
                        ("body", .bytes(sent.request.body)), draws,
                        ("flaw", sent.flaw.map(CELValue.string) ?? .null),
                    ] + names + [
                        (
                            "headers",
                            .list(fields.flatMap { [.string($0.name), .string($0.value)] })
                        ),
                        ("method", .string(sent.request.method)),
                        ("operation", .string(sent.operation)),
                        ("target", .string(sent.request.target)),
                    ]))
        }
    }

    /// The steps that the input of a replay of a fuzz holds.
    static func requests(of input: CELMap) -> [Step] {
        guard case .list(let list) = input[member] else { return [] }
        return list.compactMap { entry -> Step? in
            if let span = entry.text.flatMap(span) { return Step(.wait(span)) }
            guard case .map(let map) = entry else { return nil }
            var draws: [UInt64] = []
            if case .list(let list) = map[Self.draws] {
                draws = list.map {
                    if case .int(let draw) = $0 { UInt64(truncatingIfNeeded: draw) } else { 0 }
                }
            }
            if let span = map[wait]?.text.flatMap(span) { return Step(.wait(span), draws: draws) }
            guard let operation = map["operation"]?.text else { return nil }
            var sent = FuzzRequest(
                operation: operation, request: request(of: map), flaw: map["flaw"]?.text)
            if case .int(let actor) = map["actor"] { sent.actor = actor }
            if let given = map["given"]?.entries {
                for (place, value) in given.entries { sent.given[place.plainText] = value }
            }
            return Step(.request(sent), draws: draws)
        }
    }

    private static func span(_ text: String) -> TimeSpan? { try? TimeSpan(text: text) }

    private static func request(of map: CELMap) -> Exchange.Request {
        var headers = HeaderFields()
        if case .list(let texts) = map["headers"] {
            for place in stride(from: 0, to: texts.count - 1, by: 2) {
                headers.fields.append(.init(texts[place].plainText, texts[place + 1].plainText))
            }
        }
        let body: [UInt8] =
            switch map["body"] {
            case .bytes(let bytes): bytes
            case .string(let text): Array(text.utf8)
            default: []
            }
        return Exchange.Request(
            method: map["method"]?.text ?? "GET", target: map["target"]?.text ?? "/",
            headers: headers, body: body)
    }
}

extension CELValue {
    /// The text that it is; nil for anything else.
    fileprivate var text: String? { if case .string(let text) = self { text } else { nil } }
}
