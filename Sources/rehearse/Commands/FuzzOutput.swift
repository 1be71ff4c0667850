import Contracts
import Reporter
import Simulator

/// Reports the results of a fuzz run, in every form that was asked for.
struct FuzzOutput {
    let run: FuzzRun
    let invocation: Invocation

    /// Reports the findings of a spec and, unless it is to be quiet, a line about the rest.
    func report(_ fuzzed: FuzzedSpec) throws {
        let environment = invocation.environment
        for finding in fuzzed.report.findings {
            let text = invocation.console(for: .error).text(of: [
                diagnostic(of: finding, in: fuzzed)
            ])
            let replay = "  replay: \(replay(of: finding, in: fuzzed))\n"
            try environment.print(text + replay, to: .error)
        }
        if invocation.values.isSet(CommonOptions.quiet) { return }
        let report = fuzzed.report
        var line = "\(VisibleText.line(fuzzed.folder)): seed \(report.seed), "
        line += "\(report.requests) requests, \(report.invalidRequests) of them invalid: "
        line += "\(report.findings.count) findings"
        if fuzzed.spec.model != nil {
            let all = report.counts.count
            line += "; \(all - report.unreached.count) of \(all) rules reached"
        }
        line += "\n"
        for operation in report.barren {
            line += "  undecided: \(Self.barren(operation))\n"
        }
        for operation in report.spent {
            line +=
                "  the search for a value of \(VisibleText.line(operation)) took all its steps; "
            line += "give its schemas examples\n"
        }
        if invocation.values.isSet(CommonOptions.verbose) {
            for (rule, count) in report.counts {
                line += "  \(count)  \(VisibleText.line(rule.text))\n"
            }
        }
        try environment.print(line, to: .error)
    }

    /// Writes the reports about all specs.
    func write(_ fuzzed: [FuzzedSpec]) throws {
        let environment = invocation.environment
        if let path = invocation.values.text(CommonOptions.json) {
            try environment.writeReport(path, text: json(fuzzed))
        }
        guard let path = invocation.values.text(CommonOptions.junit) else { return }
        let named = invocation.values.text(CommonOptions.junitDialect)
        let dialect = named.flatMap(JUnitDialect.init) ?? .common
        let timestamp = UTCTimestamp(secondsSince1970: environment.secondsSince1970())
        let report = JUnitReport(
            name: "rehearse fuzz", suites: fuzzed.map { suite($0, timestamp) })
        try environment.writeReport(path) { write in
            try JUnitWriter(dialect: dialect).write(report, to: write)
        }
    }

    /// The finding with the request that led to it.
    private func diagnostic(
        of finding: SoakReport.Finding, in fuzzed: FuzzedSpec
    ) -> Diagnostic {
        var diagnostic = finding.diagnostic
        let request = finding.step.request.map { "\($0.method) \($0.target)" } ?? "time passed"
        let status = finding.step.response.map { " → \($0.status)" } ?? ""
        let flaw = finding.step.flaw.map { " (\($0.text))" } ?? ""
        diagnostic.message = "\(request)\(flaw)\(status): \(diagnostic.message)"
        if finding.count > 1 { diagnostic.message += " (\(finding.count) times)" }
        if let request = finding.step.request {
            fuzzed.mask.learn(Exchange(request: request, response: finding.step.response))
        }
        return diagnostic.changingTexts(fuzzed.mask.text)
    }

    /// The command that leads to a finding again.
    private func replay(of finding: SoakReport.Finding, in fuzzed: FuzzedSpec) -> String {
        let before = Int(finding.step.episode) * ModelSoak.Settings().episode
        let count = before + finding.step.step + 1
        return "rehearse fuzz \(VisibleText.line(fuzzed.folder)) --seed \(run.seed) "
            + "--budget \(count)runs"
    }

    // MARK: JUnit

    /// A suite with a case for each operation, and one for what happens by itself.
    private func suite(_ fuzzed: FuzzedSpec, _ timestamp: UTCTimestamp) -> JUnitReport.Suite {
        let operations = fuzzed.spec.contract.operations.map(\.id)
        func owner(_ finding: SoakReport.Finding) -> String {
            let rule = finding.step.rule?.owner ?? ""
            return operations.contains(rule) ? rule : ""
        }
        let names = operations + [""]
        let cases = names.compactMap { name -> JUnitReport.Case? in
            let own = fuzzed.report.findings.filter { owner($0) == name }
            if name.isEmpty, own.isEmpty { return nil }
            return JUnitReport.Case(
                classname: "fuzz", name: name.isEmpty ? "everything else" : name,
                outcome: own.isEmpty
                    ? unprovoked(name, in: fuzzed.report) : outcome(own, in: fuzzed))
        }
        return JUnitReport.Suite(
            name: "fuzz \(fuzzed.folder)", timestamp: timestamp, duration: fuzzed.duration,
            properties: [
                .init(name: "rehearse.version", value: Version.current),
                .init(name: "rehearse.seed", value: "\(run.seed)"),
                .init(name: "rehearse.requests", value: "\(fuzzed.report.requests)"),
            ], cases: cases)
    }

    /// The outcome of an operation without findings, which passes only if it was asked for.
    private func unprovoked(_ operation: String, in report: SoakReport) -> JUnitReport.Outcome {
        if report.barren.contains(operation) {
            let sentence = Self.barren(operation)
            return .error(.init(kind: "no-valid-request", message: sentence, body: sentence))
        }
        if report.unasked.contains(operation) {
            return .skipped("no request was drawn for it; raise --budget")
        }
        return .passed
    }

    private static func barren(_ operation: String) -> String {
        "no valid request could be drawn for \(VisibleText.line(operation)), so nothing checked it"
    }

    private func outcome(
        _ findings: [SoakReport.Finding], in fuzzed: FuzzedSpec
    ) -> JUnitReport.Outcome {
        guard let first = findings.first else { return .passed }
        let texts = findings.map { finding in
            ConsoleDiagnostics(detail: .excerpts).text(of: [diagnostic(of: finding, in: fuzzed)])
        }
        let more = findings.count == 1 ? "" : " (and \(findings.count - 1) more)"
        return .failure(
            .init(
                kind: first.diagnostic.check,
                message: diagnostic(of: first, in: fuzzed).message + more,
                body: texts.joined(), replay: replay(of: first, in: fuzzed)))
    }

    // MARK: JSON

    private func json(_ fuzzed: [FuzzedSpec]) -> String {
        JSONWriter.document { writer in
            writer.member("version", 1)
            writer.member("tool", "rehearse \(Version.current)")
            writer.member("seed", Int(clamping: run.seed))
            writer.objects("specs", of: fuzzed) { write($1, to: &$0) }
        }
    }

    private func write(_ fuzzed: FuzzedSpec, to writer: inout JSONWriter) {
        let report = fuzzed.report
        writer.member("spec", fuzzed.folder)
        writer.member("requests", report.requests)
        writer.member("invalid", report.invalidRequests)
        writer.member("faults", report.faults)
        writer.object("statuses") { writer in
            for (status, count) in report.statuses { writer.member("\(status)", count) }
        }
        writer.object("rules") { writer in
            for (rule, count) in report.counts { writer.member(rule.text, count) }
        }
        writer.member("barren", report.barren)
        if !report.spent.isEmpty { writer.member("tooManySteps", report.spent) }
        writer.objects("findings", of: report.findings) { write($1, fuzzed, to: &$0) }
    }

    private func write(
        _ finding: SoakReport.Finding, _ fuzzed: FuzzedSpec, to writer: inout JSONWriter
    ) {
        writer.member("check", finding.diagnostic.check)
        writer.member("message", fuzzed.mask.text(finding.diagnostic.message))
        writer.member("file", finding.diagnostic.file)
        writer.member("line", finding.diagnostic.position?.line)
        writer.member("column", finding.diagnostic.position?.column)
        writer.member("count", finding.count)
        if let request = finding.step.request {
            writer.member("request", "\(request.method) \(fuzzed.mask.text(request.target))")
        }
        writer.member("flaw", finding.step.flaw?.text)
        writer.member("rule", finding.step.rule?.text)
        writer.member("replay", replay(of: finding, in: fuzzed))
    }
}
