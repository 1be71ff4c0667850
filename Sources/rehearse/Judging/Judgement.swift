import Contracts
import Reporter
import Simulator

/// The results for the exchanges of some recordings.
struct Judgement {
    let spec: JudgedSpec
    let judge: ExchangeJudge
    let isStrict: Bool
    let isExclusive: Bool
    let address: RecordedAddress
    private(set) var exchanges = 0
    private(set) var broken = 0
    private(set) var advisory = 0
    /// The number of questions that were not decided.
    private(set) var undecided = 0
    private var left = LeftOut()
    private var unseen = UnseenCount()
    private var isUnusable = false
    private var diagnostics: [Diagnostic] = []
    private var files = 0
    private var mask: SecretMask { spec.mask }
    /// The number of faults that may be due to values that a recorder has masked.
    private var masked = 0
    /// True if the recorder left out credentials that the contract asks for.
    private var hidesCredentials = false
    /// An address that the contract does not name; the first one that was met.
    private var stranger: String?
    /// True if something was recorded at the server that the user named, or if none was named.
    private var isAsSaid = false

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
            let (recording, reported) = try RecordingReading.recording(file, environment)
            diagnostics += reported
            let errors = recording.diagnostics.filter { $0.severity == .error }
            isUnusable = isUnusable || !errors.isEmpty
            for recorded in recording.exchanges { mask.learn(recorded.exchange) }
            let own = own(recording.exchanges)
            // Missing parts of exchanges with other services do not matter.
            diagnostics += errors + own.flatMap(\.shortfalls)
            hidesCredentials = recording.hidesCredentials && spec.contract.asksForHiddenCredentials
            for recorded in own where environment.interruption() == nil {
                judge(recorded)
            }
            if environment.interruption() != nil { return }
            if hidesCredentials, !own.isEmpty {
                reportHidden(in: recording, at: own[0])
            } else if let model = spec.model {
                hold(own, to: model)
            }
        } catch {
            isUnusable = true
            diagnostics += error.diagnostics
        }
    }

    /// The exchanges that are the service's, at the contract's own server.
    private mutating func own(_ recorded: [RecordedExchange]) -> [RecordedExchange] {
        isAsSaid = isAsSaid || recorded.contains { address.isAsSaid($0.target) }
        let own = OwnExchanges(of: recorded, judge, at: address)
        for reason in own.left { left.count(reason) }
        return own.exchanges
    }

    private mutating func reportHidden(in recording: HARReader, at first: RecordedExchange) {
        undecided += spec.model == nil ? 0 : 1
        diagnostics.append(
            first.value.diagnostic(
                .warning, check: "har-content",
                "the browser left credentials out of the recording, so whether they were sent "
                    + (spec.model == nil
                        ? "is not judged" : "and what the model says are not judged"),
                remedy: "allow it to export them in its settings, under network"))
    }

    private mutating func judge(_ recorded: RecordedExchange) {
        exchanges += 1
        unseen.count(recorded.unseen)
        if stranger == nil { stranger = address.stranger(recorded.target) }
        for fault in faults(in: recorded) {
            if fault.severity == .broken { broken += 1 } else { advisory += 1 }
            let requirement = fault.requirement.map {
                Diagnostic.Note(
                    file: $0.document.name, position: $0.position, message: "promised here")
            }
            diagnostics.append(
                recorded.diagnostic(
                    fault.severity == .broken ? .error : .warning, check: fault.check,
                    "\(fault.place.text): \(fault.sentence)", requirement: requirement))
        }
    }

    /// The faults of an exchange, without those that may be due to masked values or to credentials
    /// that were left out.
    private mutating func faults(in recorded: RecordedExchange) -> [ExchangeFault] {
        let all = judge.faults(in: recorded.exchange, unseen: recorded.unseen)
        let faults = withoutMasked(all)
        masked += all.count - faults.count
        guard hidesCredentials else { return faults }
        let isOtherwiseValid = !faults.contains {
            $0.place.side == .request && $0.severity == .broken && $0.check != "missing-security"
        }
        return faults.filter { fault in
            fault.check != "missing-security"
                && !(isOtherwiseValid && fault.check == "accepted-invalid-request")
        }
    }

    /// The faults that stay whatever the masked values were.
    private func withoutMasked(_ all: [ExchangeFault]) -> [ExchangeFault] {
        let sure = all.filter { !$0.mayComeFromMask }
        if sure.count == all.count { return all }
        let isInvalid = sure.contains { $0.place.side == .request && $0.severity == .broken }
        let mayBeValid = !isInvalid && sure.count < all.count
        return sure.filter { !(mayBeValid && $0.check == "accepted-invalid-request") }
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
            for finding in verdict.findings {
                broken += 1
                let requirement = Diagnostic.Note(
                    file: finding.place.document.name, position: finding.place.position,
                    message: "promised here")
                diagnostics += timed.violation(
                    at: finding.call, check: finding.check, finding.message,
                    requirement: requirement)
            }
            for doubt in verdict.doubts {
                undecided += 1
                diagnostics += timed.doubt(at: doubt.call, because: doubt.message)
            }
        }
    }

    /// The most that the clocks of recorder and backend may differ.
    private static let tolerance = TimeSpan(seconds: 2)

    private mutating func explain(
        _ recording: TimedRecording, by model: BackendModel, _ server: String
    ) {
        guard let first = recording.calls.first else { return }
        let calls = recording.knownCalls
        let plan = WorldPlan(start: first.started, actors: [], server: server)
        let oracle = Oracle(
            model, plan: plan, timing: .near(Self.tolerance),
            budget: max(20_000, 200 * calls.count))
        let verdict = oracle.verdict(on: calls)
        if let finding = verdict.violation {
            broken += 1
            let requirement = Diagnostic.Note(
                file: finding.place.file, position: finding.place.position, message: "promised here"
            )
            diagnostics += recording.violation(
                at: verdict.subject ?? first.name, check: finding.kind.rawValue, finding.message,
                requirement: requirement)
        }
        for reason in verdict.unjudged + recording.gaps {
            doubt(first, in: recording, because: reason)
        }
        if let unseen = recording.unseenRequest {
            doubt(
                unseen, in: recording,
                because:
                    "what was sent was not recorded, and so nothing from here on is held to the model"
            )
        }
    }

    private mutating func doubt(
        _ call: RecordedCall, in recording: TimedRecording, because reason: String
    ) {
        undecided += 1
        diagnostics += recording.doubt(at: call.name, because: reason)
    }

    // MARK: The end

    func finish(_ invocation: Invocation) throws -> ExitCode {
        let environment = invocation.environment
        let diagnostics = diagnostics.map(reported)
        if let path = invocation.values.text(CommonOptions.json) {
            let judged = DiagnosticJSON.Judged(
                exchanges: exchanges, broken: broken, advisory: advisory, undecided: undecided,
                leftOut: left.numbers, unrecorded: unseen.numbers)
            let text = DiagnosticJSON.document(of: diagnostics, files: files, judged: judged)
            try environment.writeReport(path, text: text)
        }
        try invocation.report(diagnostics)
        if !invocation.values.isSet(CommonOptions.quiet) {
            try environment.print(summary, to: .error)
        }
        if isUnusable { return .unusable }
        if broken > 0 || (isStrict && advisory > 0) { return .findings }
        return exchanges == 0 || (isExclusive && undecided > 0) ? .undecided : .passed
    }

    /// A diagnostic without secrets. A very long line of a recording is left out.
    private func reported(_ diagnostic: Diagnostic) -> Diagnostic {
        var diagnostic = diagnostic
        if (diagnostic.sourceLine?.utf8.count ?? 0) > Self.longestLine {
            diagnostic.sourceLine = nil
        }
        return diagnostic.changingTexts(mask.text)
    }

    private static let longestLine = 4_000

    private var summary: String {
        var text = "\(counted(exchanges, "exchange")): \(broken) broken, \(advisory) advisory"
        if undecided > 0 { text += ", \(undecided) not decided" }
        text += "\n"
        if let reported = unseen.text { text += reported + "\n" }
        if masked > 0 {
            text += "not judged, because the values are masked: \(masked)\n"
        }
        if let reported = left.text { text += reported + "\n" }
        if !isAsSaid, let server = address.recorded {
            text += "nothing was recorded at \(VisibleText.line(server)), which --server names\n"
        }
        if exchanges == 0, !isUnusable { text += "nothing is decided, since nothing was judged\n" }
        if let stranger {
            text +=
                "the contract names no server at \(stranger); "
                + "add --server \(stranger) with the base path, if it is the same service\n"
        }
        return text
    }
}

extension Contract {
    /// True if it asks for credentials that browsers leave out of recordings: `Authorization`, or a
    /// cookie.
    fileprivate var asksForHiddenCredentials: Bool {
        securitySchemes.contains { scheme in
            switch scheme.kind {
            case .apiKey(_, let location): location == .cookie
            case .mutualTLS: false
            default: true
            }
        }
    }
}
