import Contracts
import Reporter
import Scenarios

/// The units of a plan that `rehearse run --cases` runs.
struct RunUnits {
    /// The file; `-` for one request on each line of standard input.
    let path: String

    /// True if requests are read from standard input until it ends.
    var isStream: Bool { path == Environment.standardStream }

    /// Refuses a limit of the time: the result of a unit follows from the plan alone.
    static let noTime = UsageError.badValue(
        of: RunOptions.budget.spelling, value: "a time",
        expected: "a number of runs, such as 500runs: a unit does not depend on the time")

    /// The units that a command line names; nil where it names none.
    init?(_ values: Values, repeats: Int, budget: RunBudget?) throws {
        guard let path = values.text(RunOptions.cases) else { return nil }
        self.path = path
        let others = [
            RunOptions.shard, RunOptions.lastFailed, RunOptions.watch, RunOptions.list,
            RunOptions.dryRun, RunOptions.failFast, RunOptions.writeBaseline, RunOptions.durations,
            TargetOptions.against,
        ]
        for option in others where values.isSet(option) {
            throw UsageError.conflict(RunOptions.cases.spelling, option.spelling)
        }
        if repeats > 1 {
            throw UsageError.conflict(RunOptions.cases.spelling, RunOptions.repeats.spelling)
        }
        if case .seconds? = budget { throw Self.noTime }
        guard isStream else { return }
        let reports = [
            CommonOptions.junit, CommonOptions.html, CommonOptions.sarif, RunOptions.events,
        ]
        for option in reports where values.isSet(option) {
            throw UsageError.conflict("\(RunOptions.cases.spelling) -", option.spelling)
        }
        if values.text(CommonOptions.json) != Environment.standardStream {
            throw UsageError.badValue(
                of: RunOptions.cases.spelling, value: path,
                expected: "--json - beside it, for a report on each line of standard output")
        }
    }

    /// The plan with the units of the file alone.
    func taken(from plan: RunPlan, _ environment: Environment) throws -> RunPlan {
        let document: Document
        do throws(DocumentFailure) {
            document = try environment.document(in: path)
        } catch {
            throw unusable(error.diagnostics.first?.message ?? "it cannot be read")
        }
        return try taken(document, from: plan)
    }

    /// The plan with the units of one line alone.
    func taken(from plan: RunPlan, line: [UInt8]) throws -> RunPlan {
        let document: Document
        do throws(DocumentFailure) {
            document = try Document(json: line, name: FileError.standardInput)
        } catch {
            throw unusable(error.diagnostics.first?.message ?? "a line is not JSON")
        }
        return try taken(document, from: plan)
    }

    private func taken(_ document: Document, from plan: RunPlan) throws -> RunPlan {
        guard let hash = document.root["planSHA256"]?.string, let units = document.root["units"],
            units.kind == .array, units.count > 0
        else { throw unusable("it has no planSHA256, or no units") }
        guard hash == plan.hash else {
            throw unusable(
                "its plan is \(VisibleText.line(String(hash.prefix(80)))), and these specs and "
                    + "options have the plan \(plan.hash)")
        }
        var ids: [String] = []
        for unit in units.elements {
            guard let id = unit["id"]?.string else { throw unusable("a unit has no id") }
            ids.append(id)
        }
        do throws(UnitFault) {
            return try plan.taking(ids)
        } catch {
            throw unusable(error.sentence)
        }
    }

    private func unusable(_ reason: String) -> UsageError {
        UsageError.badValue(
            of: RunOptions.cases.spelling, value: path,
            expected: "units that rehearse plan --json has written: \(reason)")
    }
}

extension ScenarioRun {
    /// Lists the units of a plan, and runs nothing.
    func listUnits(of plan: RunPlan, _ refused: [Diagnostic]) throws -> ExitCode {
        let invocation = platform.invocation
        if !refused.isEmpty {
            try invocation.writeRefusal(refused)
            return .unusable
        }
        guard !plan.entries.isEmpty else {
            try reportNothingSelected()
            return .unusable
        }
        let units = plan.units(
            of: Double(settings.unitSeconds ?? PlanOptions.usualUnit), settings.durations)
        let list = UnitList(plan, units)
        let path = invocation.values.text(CommonOptions.json)
        if path != Environment.standardStream, !invocation.values.isSet(CommonOptions.quiet) {
            try invocation.environment.print(list.text)
        }
        if let path { try invocation.environment.writeReport(path, text: list.json) }
        return .passed
    }

    /// Refuses units at a live target, whose answers do not follow from the plan.
    func holdToMock(_ plan: RunPlan) throws {
        guard let part = plan.parts.first(where: { $0.target != "mock" }) else { return }
        throw UsageError.badValue(
            of: RunOptions.cases.spelling, value: settings.units?.path ?? "",
            expected: "the mock as the target of \(part.folder); divide a run at a target with "
                + RunOptions.shard.spelling)
    }

    /// Runs the units of each line of standard input, and writes the report of each on a line.
    func serveUnits(
        _ units: RunUnits, of plan: RunPlan, _ run: (RunPlan, RunReports) throws -> ExitCode
    ) throws -> ExitCode {
        let environment = platform.invocation.environment
        var lines = LineReader { try environment.readInput() }
        while environment.interruption() == nil, let line = try lines.next() {
            if line.allSatisfy({ $0 <= 0x20 }) { continue }
            let part = try units.taken(from: plan, line: line)
            _ = try run(part, RunReports(linesTo: environment))
        }
        return environment.interruption()?.exitCode ?? .passed
    }
}
