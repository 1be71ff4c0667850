import Contracts
import Simulator

/// One case of a fuzz while it is played: requests that are sent one after the other.
struct FuzzCase {
    let engine: WorldEngine
    private var choices: CaseChoices
    private(set) var played: PlayedCase
    /// What was sent, as it is written into a recorded run.
    private var sent: [Datum] = []
    /// The name of the member of `row` that holds what was sent.
    static let requests = "requests"

    init(_ engine: WorldEngine, choices: CaseChoices) {
        self.engine = engine
        var choices = choices
        choices.begin([])
        let opening = engine.begin(&choices)
        played = PlayedCase(world: opening.world)
        played.run.opening = choices.drawn
        self.choices = choices
        absorb(opening)
    }

    private mutating func absorb(_ step: WorldStep) {
        played.world = step.world
        played.records += step.records
        played.marks += step.marks
        played.undecided += step.undecided
        for breach in step.breaches {
            let key = engine.key(of: breach)
            if played.shows(key) { continue }
            played.run.row.set(.string(Self.requests), to: .list(sent))
            let record = played.record(of: breach, amongLast: step.records.count)
            played.breaches.append(
                ShownBreach(breach: breach, key: key, steps: sent.count, record: record))
        }
    }

    /// Sends a request, and judges the answer; nil where there is none.
    mutating func send(
        _ request: Exchange.Request, to operation: Contracts.Operation, flaw: String?
    ) -> Exchange.Response? {
        sent.append(Self.datum(of: request, operation.id, flaw))
        var step = WorldStep(world: played.world)
        let name = engine.ask(request, for: operation, as: 0, in: &step)
        var response: Exchange.Response?
        choices.begin([])
        _ = engine.proceed(in: &step, &choices) { sofar in
            response = engine.answer(to: name, in: sofar.world) ?? response
            return !engine.isUnderWay(name, in: sofar.world)
        }
        guard let response else {
            absorb(step)
            return nil
        }
        absorb(step)
        return response
    }

    /// Lets time pass, as far as that can be had.
    mutating func pass(_ span: TimeSpan) {
        var step = WorldStep(world: played.world)
        choices.begin([])
        _ = engine.pass(span, in: &step, &choices)
        absorb(step)
        sent.append(.string(span.text))
    }

    // MARK: What is written down

    private static func datum(
        of request: Exchange.Request, _ operation: String, _ flaw: String?
    ) -> Datum {
        .map(
            DatumMap(inOrder: [
                ("body", .bytes(request.body)), ("flaw", flaw.map(Datum.string) ?? .null),
                (
                    "headers",
                    .list(request.headers.fields.flatMap { [.string($0.name), .string($0.value)] })
                ), ("method", .string(request.method)), ("operation", .string(operation)),
                ("target", .string(request.target)),
            ]))
    }

    /// Does again what a recorded run says.
    mutating func replay(_ run: RecordedRun) {
        guard case .list(let list) = run.row[Self.requests] else { return }
        let operations = engine.contract.operations
        for entry in list {
            if case .string(let text) = entry, let span = try? TimeSpan(text: text) {
                pass(span)
            }
            guard case .map(let map) = entry, case .string(let id) = map["operation"],
                let operation = operations.first(where: { $0.id == id })
            else { continue }
            _ = send(Self.request(of: map), to: operation, flaw: map["flaw"]?.text)
        }
    }

    private static func request(of map: DatumMap) -> Exchange.Request {
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

extension Datum {
    /// The text that it is; nil for anything else.
    fileprivate var text: String? { if case .string(let text) = self { text } else { nil } }
}
