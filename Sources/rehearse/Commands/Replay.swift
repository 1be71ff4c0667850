import Contracts
import Reporter
import Scenarios
import Simulator

extension Command {
    private static let replayed = Argument.many(
        "FINDING", .filePlace, least: 1,
        help: "a file below .rehearse/findings, a token, or a report of rehearse run --json with "
            + "the fingerprint of a finding after a #")

    private static let spec = Option.single(
        "spec", value: OptionValue("SPEC", .spec),
        help: "the folder of the spec, where it is not the one that the finding names")

    /// `rehearse replay`, which shows a finding again.
    static let replay = Command(
        name: "replay",
        summary: "reproduce a finding, step by step",
        discussion: """
            Plays a finding of rehearse run or rehearse fuzz again and shows it step by step: \
            actors, times, zones, requests and answers. It ends with the requirement that broke \
            and its place. Secrets are masked.

            The replay uses the recorded steps and draws. So it does not depend on the seed, the \
            budget or other scenarios. Only the spec decides whether the requirement still \
            breaks.

            Several findings are shown one after the other. --json takes one of them.

            Exit code 0: no finding appears any more. 1: one appears again. 2: one cannot be \
            read, or the spec has changed too much for it.
            """,
        arguments: [replayed],
        options: [
            spec, CommonOptions.json, CommonOptions.zoneinfo, CommonOptions.quiet,
            CommonOptions.color,
        ],
        examples: [
            Example(
                "rehearse replay .rehearse/findings/0123456789abcdef-shop-buying-one-a1b2c3d4.yaml",
                "show the finding of a file"),
            Example(
                "rehearse replay build/run.json#0123456789abcdef",
                "show a finding of a report from elsewhere"),
            Example(
                "rehearse replay .rehearse/findings/* --quiet",
                "see which of the last findings still appear"),
        ]
    ) { invocation in
        let sources = invocation.values.texts(replayed)
        if sources.count > 1, invocation.values.isSet(CommonOptions.json) {
            throw UsageError.badValue(
                of: CommonOptions.json.spelling,
                value: invocation.values.text(CommonOptions.json) ?? "",
                expected: "one FINDING beside it")
        }
        let runs = sources.map {
            ReplayRun(source: $0, folder: invocation.values.text(spec), invocation: invocation)
        }
        if runs.count == 1 { return try runs[0].run() }
        // One that cannot be read keeps no other from being shown.
        var codes: [ExitCode] = []
        for run in runs {
            if invocation.environment.interruption() != nil { break }
            do {
                codes.append(try run.run())
            } catch let error as UsageError {
                try invocation.environment.print(
                    "rehearse: error: \(error.sentence)\n", to: .error)
                codes.append(.unusable)
            }
        }
        let again = codes.filter { $0 == .findings }.count
        try invocation.environment.print(
            "findings that appear again: \(again) of \(runs.count)\n")
        if codes.contains(.unusable) { return .unusable }
        return again > 0 ? .findings : .passed
    }
}

/// One finding that is played again.
private struct ReplayRun {
    let source: String
    let folder: String?
    let invocation: Invocation

    private var environment: Environment { invocation.environment }

    func run() throws -> ExitCode {
        let zones = try EvaluationFunctions.zones(invocation)
        do {
            let replay = try Replay.load(try ReplaySource(environment).document(source))
            return try play(replay, zones)
        } catch let error as DocumentFailure {
            return try refuse(error.diagnostics)
        } catch let error as ReplayFailure {
            return try refuse(error.diagnostics)
        } catch let error as UsageError {
            // It is reported as a mistake in the command line.
            try invocation.writeRefusal(
                [
                    Diagnostic(
                        file: input ?? "token", position: nil, check: "replay-schema",
                        message: error.sentence)
                ])
            throw error
        }
    }

    /// The file that the finding is read from; nil for a token.
    private var input: String? {
        if source.hasPrefix(Replay.tokenPrefix) { return nil }
        return source.lastIndex(of: "#").map { String(source[..<$0]) } ?? source
    }

    private func refuse(_ diagnostics: [Diagnostic]) throws -> ExitCode {
        try invocation.refuse(diagnostics)
    }

    private func play(_ replay: Replay, _ zones: ZoneDatabase) throws -> ExitCode {
        let place = folder ?? replay.folder
        let reading = SpecReading.scenarios(
            place, zones: zones, environment, mutants: MutantChoice(names: replay.mutants))
        let faults = reading.diagnostics.filter { $0.severity == .error }
        guard var spec = reading.spec, faults.isEmpty else { return try refuse(faults) }
        // Without a model only a fuzz has findings.
        if spec.model == nil { spec = spec.withoutClients }
        let part = RunPlan.Part(
            folder: place, name: reading.name, spec: spec, suites: reading.suites)
        let testCase = try replay.caseToReplay(of: part)
        var runner = ScenarioRunner(spec, seed: replay.seed, zones: zones)
        runner.givens = ScriptGivens(variables: replay.variables)
        let narration = ReplayNarration(
            replay, try replay.play(runner, testCase), zones: zones,
            mask: SecretMask(specs: [spec]).ofMock)
        try write(narration)
        return narration.appears ? .findings : .passed
    }

    private func write(_ narration: ReplayNarration) throws {
        let path = invocation.values.text(CommonOptions.json)
        if let path { try environment.writeReport(path, text: narration.json) }
        // One stream is for one of them.
        let stream: Environment.Stream = path == Environment.standardStream ? .error : .output
        let isQuiet = invocation.values.isSet(CommonOptions.quiet)
        try environment.print(
            narration.text(invocation.console(for: stream), isQuiet: isQuiet), to: stream)
    }
}

/// The source from which a finding is read.
private struct ReplaySource {
    private let environment: Environment

    init(_ environment: Environment) { self.environment = environment }

    /// The text of a finding: of a token, of a report, or of a file.
    func document(_ source: String) throws -> Document {
        if source.hasPrefix(Replay.tokenPrefix) {
            guard let text = Replay.text(ofToken: source) else {
                throw UsageError.badValue(
                    of: "FINDING", value: source,
                    expected: "a whole token, as the line that begins with replay: has it")
            }
            return try Document(yaml: text, name: "token")
        }
        guard let mark = source.lastIndex(of: "#") else {
            let document = try environment.document(in: source)
            guard document.root["replay"] == nil, document.root["format"] != nil else {
                return document
            }
            throw UsageError.badValue(
                of: "FINDING", value: source,
                expected: Self.expected(Self.findings(in: document.root), source))
        }
        let path = String(source[..<mark])
        let fingerprint = String(source[source.index(after: mark)...])
        let report = try environment.document(in: path)
        let findings = Self.findings(in: report.root)
        let meant = findings.filter {
            !fingerprint.isEmpty && $0.fingerprint.hasPrefix(fingerprint)
        }
        guard let first = meant.first, meant.allSatisfy({ $0.fingerprint == first.fingerprint })
        else {
            throw UsageError.badValue(
                of: "FINDING", value: source, expected: Self.expected(findings, path))
        }
        return try Document(yaml: Array(first.text.utf8), name: source)
    }

    /// The findings of a report that can be shown again, in order.
    private static func findings(in root: Value) -> [(fingerprint: String, text: String)] {
        var found: [(fingerprint: String, text: String)] = []
        var open = [root]
        while let value = open.popLast() {
            if let fingerprint = value["fingerprint"]?.string, let text = value["replay"]?.string {
                found.append((fingerprint, text))
                continue
            }
            open += value.elements.reversed()
            open += value.members.map(\.value).reversed()
        }
        return found
    }

    private static func expected(
        _ findings: [(fingerprint: String, text: String)], _ path: String
    ) -> String {
        var names: [String] = []
        for finding in findings where !names.contains(finding.fingerprint) {
            names.append(finding.fingerprint)
        }
        if names.isEmpty { return "a report with findings that can be shown again" }
        let shown = names.prefix(10).map { "\(path)#\($0)" }.joined(separator: ", ")
        return "one finding of the report: \(shown)" + (names.count > 10 ? ", …" : "")
    }
}
