import Contracts
import Simulator

/// Leads a client machine from state to state by its own events, one after another.
struct ClientMeasurement {
    private let engine: ClientEngine
    private let start: ClientState

    /// Reads a machine.
    init(path: String) throws {
        let text = try contents(of: path)
        let contract = """
            openapi: 3.1.0
            info: {title: Nothing, version: "1"}
            paths: {}
            """
        let files = SpecFiles(
            paths: ["clients/measured.yaml", "openapi.yaml"], registry: SchemaRegistry(),
            openDocument: { path throws(DocumentFailure) in
                let bytes = path == "openapi.yaml" ? Array(contract.utf8) : text
                return try Document(yaml: bytes, name: path)
            }, openFile: { _ in [] })
        let zones = ZoneDatabase(open: { _ in nil })
        let (spec, diagnostics) = Spec.load(files, zones: zones)
        guard let model = spec?.clients.first else {
            throw Refusal(diagnostics.first?.message ?? "\(path) is no client machine")
        }
        engine = ClientEngine(model)
        var choices = SeededChoices(seed: 1)
        start = engine.start(at: Self.moment, &choices).state
    }

    private static let now = Instant(seconds: 1_700_000_000)
    private static let moment = ActorMoment(
        ActorIdentity(name: "anna", number: 1, device: "d"), at: now)

    /// The time of an event, alone and with the digest of the state that follows.
    func report() throws -> Report {
        var state = start
        var choices = SeededChoices(seed: 1)
        let events = engine.model.events.indices
        var (event, taken, turns) = (events.startIndex, 0, 0)
        func happen() {
            let turn = engine.handle(
                .did(event: event, with: CELMap()), in: state, at: Self.moment, choices: &choices)
            state = turn.state
            taken += turn.taken.count
            turns += 1
            event = (event + 1) % events.count
        }
        let alone = Timing.nanoseconds(happen)
        let transitions = taken * 1_000 / max(turns, 1)
        var sum: UInt64 = 0
        let digested = Timing.nanoseconds {
            happen()
            sum &+= state.digest(at: Self.now).first
        }
        // The sum is printed, so that no work can be left out as unused.
        return [
            "states": engine.model.states.count, "event": alone, "digested": digested,
            "thousandTransitions": transitions, "sum": Int(truncatingIfNeeded: sum >> 1),
        ]
    }
}
