import Contracts
import Reporter
import Simulator

/// What became of the exchanges of some recordings.
struct Judgement {
    let spec: JudgedSpec
    let judge: ExchangeJudge
    let isStrict: Bool
    let isExclusive: Bool
    let address: RecordedAddress
    private(set) var exchanges = 0
    private(set) var broken = 0
    private(set) var advisory = 0
    /// What the model could not decide.
    private(set) var undecided = 0
    private var left = LeftOut()
    private var isUnusable = false
    private var diagnostics: [Diagnostic] = []
    private var files = 0
    /// An address that the contract does not name; the first one that was met.
    private var stranger: String?

    /// What the recorded service did not answer.
    private struct LeftOut {
        var elsewhere = 0
        var fromMemory = 0
        var preflights = 0
        var assets = 0

        var text: String? {
            let parts = [
                (elsewhere, "to other services"), (fromMemory, "from the browser's memory"),
                (preflights, "preflights"), (assets, "for the page itself"),
            ].filter { $0.0 > 0 }.map { "\($0.0) \($0.1)" }
            return parts.isEmpty ? nil : "left out: " + parts.joined(separator: ", ")
        }
    }

    init(spec: JudgedSpec, isStrict: Bool, isExclusive: Bool, address: RecordedAddress) {
        self.spec = spec
        judge = ExchangeJudge(spec.contract)
        self.isStrict = isStrict
        self.isExclusive = isExclusive
        self.address = address
    }

    mutating func judge(_ file: String, _ environment: Environment) {
        files += 1
        do throws(DocumentFailure) {
            let recording = HARReader(try environment.document(in: file))
            diagnostics += recording.diagnostics
            isUnusable = isUnusable || recording.diagnostics.contains { $0.severity == .error }
            let own = own(recording.all)
            for recorded in own where environment.interruption() == nil && recorded.gap == nil {
                judge(recorded)
            }
            if let model = spec.model { hold(own, to: model) }
        } catch {
            isUnusable = true
            diagnostics += error.diagnostics
        }
    }

    /// The exchanges that are the service's, at the contract's own server.
    private mutating func own(_ recorded: [RecordedExchange]) -> [RecordedExchange] {
        // Where nothing goes to the contract's servers, the recording was probably made elsewhere.
        let isElsewhere = recorded.map { address.isElsewhere($0.target) }
        let isNoisy = isElsewhere.contains(false)
        let translated = recorded.map { $0.addressed(to: address.translated($0.target)) }
        return zip(translated, isElsewhere).filter { exchange, isElsewhere in
            if isNoisy, isElsewhere {
                left.elsewhere += 1
            } else if exchange.isOfPage,
                judge.reading(of: exchange.exchange.request).operation == nil
            {
                left.assets += 1
            } else if exchange.isFromMemory || exchange.isUnchanged(by: spec.contract) {
                left.fromMemory += 1
            } else if exchange.isPreflight {
                left.preflights += 1
            } else {
                return true
            }
            return false
        }.map(\.0)
    }

    private mutating func judge(_ recorded: RecordedExchange) {
        exchanges += 1
        if stranger == nil { stranger = address.stranger(recorded.target) }
        for fault in judge.faults(in: recorded.exchange) {
            if fault.severity == .broken { broken += 1 } else { advisory += 1 }
            let promise = fault.promise.map {
                Diagnostic.Note(
                    file: $0.document.name, position: $0.position, message: "promised here")
            }
            diagnostics.append(
                recorded.diagnostic(
                    fault.severity == .broken ? .error : .warning, check: fault.check,
                    "\(fault.place.text): \(fault.sentence)", promise: promise))
        }
    }

    // MARK: The model

    private mutating func hold(_ own: [RecordedExchange], to model: BackendModel) {
        let timed = TimedRecording(own)
        let server =
            address.origin ?? own.lazy.compactMap { RecordedAddress.origin(of: $0.target) }.first
            ?? "https://backend.example"
        if isExclusive {
            explain(timed, by: model, server)
        } else {
            let verdict = RecordingJudge(model, server: server).verdict(on: timed.calls)
            for breach in verdict.breaches {
                broken += 1
                let promise = Diagnostic.Note(
                    file: breach.place.document.name, position: breach.place.position,
                    message: "promised here")
                diagnostics += timed.diagnostic(
                    .error, breach.call, check: breach.check, breach.message, promise)
            }
            for doubt in verdict.doubts {
                undecided += 1
                diagnostics += timed.diagnostic(
                    .warning, doubt.call, check: "model-undecided", "not decided: \(doubt.message)")
            }
        }
    }

    /// How far the clocks of recorder and backend may differ.
    private static let tolerance = TimeSpan(seconds: 2)

    private mutating func explain(
        _ recording: TimedRecording, by model: BackendModel, _ server: String
    ) {
        guard let first = recording.calls.first else { return }
        let plan = WorldPlan(start: first.started, actors: [], server: server)
        let oracle = Oracle(
            model, plan: plan, timing: .near(Self.tolerance),
            budget: max(20_000, 200 * recording.calls.count))
        let verdict = oracle.verdict(on: recording.calls)
        if let breach = verdict.breach {
            broken += 1
            let promise = Diagnostic.Note(
                file: breach.place.file, position: breach.place.position, message: "promised here")
            diagnostics += recording.diagnostic(
                .error, verdict.subject ?? first.name, check: breach.kind.rawValue, breach.message,
                promise)
        }
        for reason in verdict.unjudged + recording.gaps {
            undecided += 1
            diagnostics += recording.diagnostic(
                .warning, first.name, check: "model-undecided", "not decided: \(reason)")
        }
    }

    // MARK: The end

    func finish(_ invocation: Invocation) throws -> ExitCode {
        let environment = invocation.environment
        if let path = invocation.values.text(CommonOptions.json) {
            let text = DiagnosticJSON.document(of: diagnostics, files: files)
            try environment.writeReport(path, text: text)
        }
        let console = invocation.console(for: .error)
        try environment.print(console.text(of: diagnostics), to: .error)
        if !invocation.values.isSet(CommonOptions.quiet) {
            try environment.print(summary, to: .error)
        }
        if isUnusable { return .unusable }
        if broken > 0 || (isStrict && advisory > 0) { return .findings }
        return exchanges == 0 || (isExclusive && undecided > 0) ? .undecided : .held
    }

    private var summary: String {
        let plural = exchanges == 1 ? "exchange" : "exchanges"
        var text = "\(exchanges) \(plural): \(broken) broken, \(advisory) advisory"
        if undecided > 0 { text += ", \(undecided) not decided" }
        text += "\n"
        if let told = left.text { text += told + "\n" }
        if let stranger {
            text +=
                "the contract names no server at \(stranger); "
                + "add --server \(stranger) with the base path, if it is the same service\n"
        }
        return text
    }
}
