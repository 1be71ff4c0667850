import Contracts
import SpecSupport

@testable import Simulator

/// A client machine at play: what happens to it, word by word, and what it shows.
final class Play {
    let engine: ClientEngine
    private(set) var state: ClientState
    private(set) var now = Instant(seconds: 1_700_000_000)
    private(set) var turn: ClientTurn
    /// All that was taken, sent, given up and found so far.
    private(set) var taken: [String] = []
    private(set) var requests: [SentRequest] = []
    private(set) var abandoned: [Int] = []
    private(set) var unhandled: [String] = []
    private(set) var faults: [ClientFault] = []
    private(set) var reported: [String] = []
    private var choices: SeededChoices
    let actor: ActorIdentity

    /// The actor as it is now.
    var moment: ActorMoment { ActorMoment(actor, at: now) }

    /// A word of a script that is not understood.
    struct Misspelt: Error, CustomStringConvertible {
        let description: String
    }

    init(
        _ machine: String, contract: String = Shop.contract, readers: [String: String] = [:],
        device: CELMap = CELMap(), config: CELMap = CELMap(), seed: UInt64 = 1,
        skew: TimeSpan = .zero
    ) throws {
        engine = ClientEngine(try Self.model(machine, contract: contract, readers: readers))
        choices = SeededChoices(seed: seed)
        actor = ActorIdentity(name: "anna", number: 1, device: "device-1", skew: skew)
        turn = engine.start(
            at: ActorMoment(actor, config: config, at: now), device: device, &choices)
        state = turn.state
        note()
    }

    static func model(
        _ machine: String, contract: String = Shop.contract, readers: [String: String] = [:]
    ) throws -> ClientModel {
        var files = ["openapi.yaml": contract, "clients/flow.yaml": machine]
        for (name, text) in readers { files["schemas/readers/\(name).yaml"] = text }
        let (spec, diagnostics) = TestSpec.load(files)
        guard let model = spec?.clients.first else {
            throw TestSpec.Unusable(diagnostics: diagnostics)
        }
        return model
    }

    // MARK: What happens

    /// Plays a script of words.
    ///
    /// `tap` is an event, `find=200` an answer, and `find!timeout` the end of a request without an
    /// answer. `find%0.5` is the progress of a request. `+30s` lets time pass, and all timers that
    /// are due fire.
    func plays(_ script: String) throws {
        for word in script.split(separator: " ") { try plays(word: String(word)) }
    }

    private func plays(word: String) throws {
        if word.hasPrefix("+") {
            guard let span = DelayText.span(String(word.dropFirst())) else {
                throw Misspelt(description: word)
            }
            return passes(span)
        }
        for (sign, end) in [("=", answers), ("!", breaks), ("%", progresses)] {
            let parts = word.split(separator: Character(sign))
            if parts.count == 2 { return try end(String(parts[0]), String(parts[1])) }
        }
        try does(word)
    }

    /// Something that the person does, or that happens to the device.
    func does(_ name: String, _ data: [(String, CELValue)] = []) throws {
        guard let event = engine.model.events.firstIndex(where: { $0.name == name }) else {
            throw Misspelt(description: "no event \(name)")
        }
        var map = CELMap()
        for (name, value) in data { map.set(.string(name), to: value) }
        takes(.did(event: event, with: map))
    }

    /// An answer to the request of an id that is under way longest.
    func answers(
        _ id: String, _ status: Int, _ body: String = "{}",
        headers: HeaderFields = ["Content-Type": "application/json"]
    ) throws {
        let response = Exchange.Response(status: status, headers: headers, body: Array(body.utf8))
        takes(.ended(flight: try flight(id), .answered(response)))
    }

    func takes(_ happening: Happening) {
        turn = engine.handle(happening, in: state, at: moment, choices: &choices)
        state = turn.state
        note()
    }

    /// Time passes, and the timers that are due fire.
    func passes(_ span: TimeSpan) {
        let end = now.adding(span) ?? now
        while let timer = engine.nextTimer(in: state), timer.time <= end {
            now = max(now, timer.time)
            takes(.timerFired)
        }
        now = end
    }

    func flight(_ id: String) throws -> Int {
        let flight = state.flights.first {
            $0.isUnderWay && engine.model.invocations[$0.invocation].id == id
        }
        guard let flight else { throw Misspelt(description: "no request \(id) is under way") }
        return flight.number
    }

    private func answers(_ id: String, _ status: String) throws {
        guard let status = Int(status) else { throw Misspelt(description: status) }
        try answers(id, status, headers: ["Content-Type": "application/json"])
    }

    private func breaks(_ id: String, _ outcome: String) throws {
        let outcomes: [String: RequestOutcome] = [
            "timeout": .timeout, "offline": .offline, "reset": .reset,
        ]
        guard let outcome = outcomes[outcome] else { throw Misspelt(description: outcome) }
        takes(.ended(flight: try flight(id), outcome))
    }

    private func progresses(_ id: String, _ fraction: String) throws {
        takes(.progressed(flight: try flight(id), Double(fraction) ?? 0))
    }

    private func note() {
        taken += turn.taken.map { engine.model.transitions[$0].name }
        requests += turn.requests
        abandoned += turn.abandoned
        unhandled += turn.unhandled
        faults += turn.faults
        if let event = turn.event { reported.append(event) }
    }

    // MARK: What shows

    /// The paths of the innermost states that are active.
    var states: String {
        state.active.filter { engine.plan.leaves.contains($0) }
            .map { engine.model.states[$0].path }.joined(separator: " ")
    }

    /// The words that the machine wrote into `context.log`.
    var log: String {
        guard case .list(let words)? = state.context["log"] else { return "" }
        return words.map { $0.plainText }.joined(separator: " ")
    }

    /// A value of the context, as JSON.
    func context(_ name: String) -> String { state.context[name]?.json ?? "nothing" }

    /// The content of a store of the device, as JSON.
    func device(_ store: String) -> String { state.device[store]?.json ?? "nothing" }

    /// True if an event can happen now.
    func can(_ name: String) -> Bool {
        engine.model.events.indices.contains {
            engine.model.events[$0].name == name
                && engine.canHappen($0, in: state, at: moment)
        }
    }

    /// The data of an event that is drawn now.
    func draws(_ name: String) -> CELMap {
        let event = engine.model.events.firstIndex { $0.name == name } ?? 0
        return engine.draw(event, in: state, at: moment, &choices)
    }

    /// The milliseconds until the next timer.
    var wait: Int? {
        engine.nextTimer(in: state).flatMap { $0.time.span(since: now) }
            .map { Int($0.milliseconds) }
    }
}
