import Contracts
import Reporter
import Simulator

extension Command {
    private static let specs = Argument.many(
        "SPEC", .spec, help: "the folder of a spec; without any, all folders in specs/")

    private static let against = Option.single(
        "against", value: OptionValue("T", .choice(["mock"]), default: "mock"),
        help: "what is exercised: the model, in process")

    private static let seed = Option.single(
        "seed", value: OptionValue("N", .integer(0...Int.max)),
        help: "draw everything from this seed; without it, from a fresh one that is printed")

    private static let budget = Option.single(
        "budget", value: OptionValue("LIMIT", .budget, default: "1000runs"),
        help: "limit the requests to each spec (5000runs) or the total time (60s)")

    /// `rehearse fuzz`, which sends drawn requests and looks for answers that break the contract.
    static let fuzz = Command(
        name: "fuzz",
        summary: "send drawn requests and judge every answer",
        discussion: """
            Requests are drawn from the contract: valid ones that lean to the edges of their \
            schemas, some that are invalid in exactly one way, and again and again with the ids \
            and keys that answers gave. The clock is moved by drawn steps. Every answer is held \
            against the contract; a fault of the model is told as well. A spec without \
            backend.yaml is answered for by its contract alone.

            Exit code 0 means that every answer held, 1 that one did not, 2 that a spec cannot be \
            used or that no operation has a valid request, 3 that an operation has none and was \
            not checked.
            """,
        arguments: [specs],
        options: [
            against, seed, budget, CommonOptions.junit, CommonOptions.junitDialect,
            CommonOptions.json, CommonOptions.zoneinfo, CommonOptions.quiet,
            CommonOptions.verbose, CommonOptions.color,
        ],
        examples: [
            Example("rehearse fuzz specs/shop", "send 1000 requests, drawn from a fresh seed"),
            Example(
                "rehearse fuzz specs/shop --seed 7 --budget 5000runs --verbose",
                "send those of seed 7, and list how often each rule applied"),
            Example(
                "rehearse fuzz --budget 60s --junit build/fuzz.xml",
                "fuzz every spec for a minute, and write the result for CI"),
        ]
    ) { invocation in
        let environment = invocation.environment
        let named = invocation.values.texts(specs)
        guard let folders = try SpecFolders.folders(named, to: "fuzz", environment) else {
            return .unusable
        }
        let given = invocation.values.integer(seed).map(UInt64.init)
        let run = FuzzRun(
            folders: folders, seed: given ?? FuzzRun.freshSeed(environment),
            budget: invocation.values.budget(budget) ?? .runs(1000))
        return try run.run(invocation)
    }
}

/// One run over some specs, one after the other.
struct FuzzRun {
    let folders: [String]
    let seed: UInt64
    let budget: RunBudget

    /// A seed that is short enough to be typed and that the last run hardly had.
    static func freshSeed(_ environment: Environment) -> UInt64 {
        let now = environment.now()
        var stream = RandomStream(
            seed: UInt64(bitPattern: now.seconds), name: "\(now.nanoseconds)")
        return stream.next(below: 1_000_000_000)
    }

    func run(_ invocation: Invocation) throws -> ExitCode {
        let environment = invocation.environment
        let zones = try EvaluationFunctions.zones(invocation)
        var fuzzed: [FuzzedSpec] = []
        var isUnusable = false
        for folder in folders where environment.interruption() == nil {
            let reading = SpecReading.spec(folder, zones: zones, environment)
            let isQuiet = invocation.values.isSet(CommonOptions.quiet)
            let diagnostics = reading.diagnostics.filter { !isQuiet || $0.severity == .error }
            try environment.print(
                invocation.console(for: .error).text(of: diagnostics), to: .error)
            guard let spec = reading.spec else {
                isUnusable = true
                continue
            }
            let done = fuzz(folder, spec: spec, invocation: invocation)
            if done.report.requests == 0 { isUnusable = true }
            try FuzzOutput(run: self, invocation: invocation).report(done)
            fuzzed.append(done)
        }
        try FuzzOutput(run: self, invocation: invocation).write(fuzzed)
        if let interruption = environment.interruption() { return interruption.exitCode }
        if isUnusable { return .unusable }
        if !fuzzed.allSatisfy(\.report.findings.isEmpty) { return .findings }
        return fuzzed.allSatisfy(\.report.barren.isEmpty) ? .passed : .undecided
    }

    private func fuzz(_ folder: String, spec: Spec, invocation: Invocation) -> FuzzedSpec {
        let environment = invocation.environment
        let start = environment.stopwatch()
        var settings = ModelSoak.Settings(seed: seed)
        var limit: Duration?
        switch budget {
        case .runs(let count): settings.count = count
        case .seconds(let seconds):
            settings.count = .max
            limit = .seconds(seconds)
        }
        let progress = FuzzProgress(folder: folder, environment: environment)
        let isQuiet = invocation.values.isSet(CommonOptions.quiet)
        let report = ModelSoak.run(spec, settings) { report in
            let spent = environment.stopwatch() - start
            if !isQuiet { progress.show(report, spent) }
            return environment.interruption() == nil && limit.map { spent < $0 } ?? true
        } isStopped: {
            environment.interruption() != nil
        }
        progress.clear()
        return FuzzedSpec(
            folder: folder, spec: spec, mask: SecretMask(specs: [spec]).ofMock,
            report: report,
            duration: environment.stopwatch() - start)
    }
}

/// A spec and what a run led to.
struct FuzzedSpec {
    let folder: String
    let spec: Spec
    /// Hides what the contract marks.
    let mask: SecretMask
    let report: SoakReport
    let duration: Duration
}

/// A line on a terminal that shows how far a run is.
struct FuzzProgress {
    let folder: String
    let environment: Environment

    func show(_ report: SoakReport, _ spent: Duration) {
        guard environment.canMoveLines(on: .error) else { return }
        let seconds = max(1, spent / .milliseconds(1)) / 1000
        let rate = Int(Double(report.requests) / seconds)
        let line =
            "\(VisibleText.line(folder)): \(report.requests) requests, \(rate) a second, "
            + "\(report.findings.count) findings"
        try? environment.print("\r\(line)\u{1B}[K", to: .error)
    }

    func clear() {
        if environment.canMoveLines(on: .error) { try? environment.print("\r\u{1B}[K", to: .error) }
    }
}
