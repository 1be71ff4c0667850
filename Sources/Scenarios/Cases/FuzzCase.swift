import Contracts
import Simulator

/// One run of a fuzz while it is played: requests that are sent one after the other.
struct FuzzCase {
    let engine: WorldEngine
    private var choices: CaseChoices
    private(set) var played: PlayedRun
    /// What was sent, as it is written into a recorded run.
    private var sent: [CELValue] = []
    /// The name of the member of `row` that holds what was sent.
    static let requests = "requests"

    /// - Parameter opening: what was drawn before the first request; a seed decides otherwise.
    init(_ engine: WorldEngine, choices: CaseChoices, opening draws: [UInt64] = []) {
        self.engine = engine
        var choices = choices
        choices.begin(draws)
        let opening = engine.begin(&choices)
        played = PlayedRun(world: opening.world)
        played.run.opening = choices.drawn
        self.choices = choices
        absorb(opening)
    }

    private mutating func absorb(_ step: WorldStep) {
        played.world = step.world
        played.records += step.records
        played.marks += step.marks
        played.undecided += step.undecided
        played.judgements += step.judgements
        for violation in step.violations {
            let key = engine.key(of: violation)
            if played.shows(key) { continue }
            played.run.row.set(.string(Self.requests), to: .list(sent))
            let record = played.record(of: violation, amongLast: step.records.count)
            played.violations.append(
                ShownViolation(violation: violation, key: key, steps: sent.count, record: record))
        }
    }

    /// Sends a request, and judges the answer; nil where there is none.
    ///
    /// - Parameter draws: what the backend chose when the request was recorded. Later requests name
    ///   what was chosen, such as an id, and mean something else without it.
    mutating func send(
        _ request: Exchange.Request, to operation: Contracts.Operation, flaw: String?,
        draws: [UInt64] = []
    ) -> Exchange.Response? {
        var step = WorldStep(world: played.world)
        let name = engine.ask(request, for: operation, as: 0, in: &step)
        var response: Exchange.Response?
        choices.begin(draws)
        _ = engine.proceed(in: &step, &choices) { sofar in
            response = engine.answer(to: name, in: sofar.world) ?? response
            return !engine.isUnderWay(name, in: sofar.world)
        }
        sent.append(
            Self.celValue(of: request, operation: operation.id, flaw: flaw, draws: choices.drawn))
        absorb(step)
        return response
    }

    /// Lets time pass, as far as that can be had.
    ///
    /// - Parameter draws: what was chosen meanwhile when the wait was recorded.
    mutating func pass(_ span: TimeSpan, draws: [UInt64] = []) {
        var step = WorldStep(world: played.world)
        choices.begin(draws)
        _ = engine.pass(span, in: &step, &choices)
        let wait = CELValue.string(span.text)
        sent.append(
            choices.drawn.isEmpty
                ? wait : .map(CELMap(inOrder: [Self.member(choices.drawn), (Self.wait, wait)])))
        absorb(step)
    }

    // MARK: What is written down

    private static let draws = "draws"
    private static let wait = "wait"

    private static func member(_ draws: [UInt64]) -> (String, CELValue) {
        (Self.draws, .list(draws.map { .int(Int(bitPattern: UInt($0))) }))
    }

    private static func draws(of map: CELMap) -> [UInt64] {
        guard case .list(let list) = map[draws] else { return [] }
        return list.map {
            if case .int(let draw) = $0 { UInt64(bitPattern: Int64(draw)) } else { 0 }
        }
    }

    /// The same without what was drawn in it; nil where nothing was.
    static func plain(_ entry: CELValue) -> CELValue? {
        guard case .map(var map) = entry, draws(of: map).contains(where: { $0 != 0 }) else {
            return nil
        }
        map.set(.string(draws), to: .list([]))
        return .map(map)
    }

    private static func celValue(
        of request: Exchange.Request, operation: String, flaw: String?, draws: [UInt64]
    ) -> CELValue {
        .map(
            CELMap(inOrder: [
                ("body", .bytes(request.body)), member(draws),
                ("flaw", flaw.map(CELValue.string) ?? .null),
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
            guard case .map(let map) = entry else { continue }
            let draws = Self.draws(of: map)
            if let text = map[Self.wait]?.text, let span = try? TimeSpan(text: text) {
                pass(span, draws: draws)
            }
            guard case .string(let id) = map["operation"],
                let operation = operations.first(where: { $0.id == id })
            else { continue }
            _ = send(
                Self.request(of: map), to: operation, flaw: map["flaw"]?.text, draws: draws)
        }
    }

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
