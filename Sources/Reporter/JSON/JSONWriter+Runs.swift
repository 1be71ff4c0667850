import Contracts
import Scenarios

/// What documents and lines about a run have in common; `RunReportReading` reads it again.
extension JSONWriter {
    /// The number that changes when a reader of older files would misread newer ones.
    static let runFormat = 1

    /// What identifies a run.
    mutating func runMembers(_ run: ToldRun) {
        member("format", Self.runFormat)
        member("tool", run.tool)
        member("seed", decimal: "\(run.seed)")
        member("target", run.target)
        member("startedAt", "\(run.startedAt)Z")
        if let tzdata = run.tzdata { member("tzdata", tzdata) }
        if let plan = run.planSHA256 { member("planSHA256", plan) }
        if let shard = run.shard { member("shard", shard) }
        if let cases = run.budgetCases { member("budgetCases", cases) }
        member("partial", run.isPartial)
    }

    /// What identifies a spec of a run.
    mutating func specMembers(_ spec: ToldRun.Spec) {
        member("spec", spec.folder)
        member("name", spec.name)
        member("contractSHA256", spec.contractSHA256)
        member("planned", spec.planned)
    }

    /// How a run ended, and what it came to.
    mutating func endMembers(_ end: ToldEnd) {
        member("ending", end.ending.rawValue)
        if !end.missingShares.isEmpty { member("missingShares", end.missingShares) }
        key("totals")
        object { writer in
            writer.member("planned", end.totals.planned)
            for outcome in TrialOutcome.allCases {
                writer.member(outcome.rawValue, end.totals.count(outcome))
            }
            writer.member("findings", end.totals.news)
        }
        if let baseline = end.baseline { baselineMember(baseline) }
        key("faults")
        array { writer in for fault in end.faults { writer.diagnostic(fault) } }
    }

    private mutating func baselineMember(_ baseline: ToldBaseline) {
        key("baseline")
        array { writer in
            for entry in baseline.entries {
                writer.object { writer in
                    writer.member("finding", entry.finding)
                    writer.member("shown", entry.isShown)
                    writer.member("expired", entry.isExpired)
                    writer.member("cases", entry.cases)
                    writer.key("fault")
                    writer.diagnostic(entry.fault)
                }
            }
        }
    }

    /// Members about a trial that is at its end.
    mutating func trialMembers(_ trial: ToldTrial, in run: ToldRun) {
        member("id", run.id(of: trial))
        member("number", trial.number)
        member("scenario", trial.scenario)
        member("suite", trial.suite)
        member("name", trial.name)
        if let row = trial.row { member("row", row) }
        member("kind", trial.kind.rawValue)
        member("strategy", trial.strategy.rawValue)
        key("place")
        place(trial.file, trial.position)
        member("outcome", trial.outcome.rawValue)
        member("cases", trial.cases)
        member("moves", trial.moves)
        member("simulatedSeconds", Int(trial.simulatedSeconds))
        member("durationSeconds", decimal: trial.duration.decimalSeconds)
        member("cutShort", trial.isCutShort)
        member("historySHA256", trial.historySHA256)
        if let skipped = trial.skipped { member("skipped", skipped) }
        if let search = trial.search { searchMember(search) }
        if !trial.classes.isEmpty { classesMember(trial.classes) }
        if !trial.uncountedClasses.isEmpty { member("uncountedClasses", trial.uncountedClasses) }
        if !trial.unjudged.isEmpty { member("unjudged", trial.unjudged) }
        key("undecided")
        array { writer in for diagnostic in trial.undecided { writer.diagnostic(diagnostic) } }
        key("findings")
        array { writer in for finding in trial.findings { writer.finding(finding) } }
        members(trial.details)
    }

    private mutating func searchMember(_ search: SearchFacts) {
        key("search")
        object { writer in
            writer.member("states", search.states)
            writer.member("quietStates", search.quietStates)
            writer.member("depth", search.depth)
            writer.member("movesLeftOut", search.leftOut)
            writer.member("complete", search.isComplete)
            writer.member("assumptions", search.assumptions)
        }
    }

    private mutating func classesMember(_ classes: [ToldTrial.InputClass]) {
        key("classes")
        array { writer in
            for inputs in classes {
                writer.object { writer in
                    writer.member("name", inputs.name)
                    writer.member("inputs", inputs.inputs)
                    writer.member("findings", inputs.findings)
                }
            }
        }
    }

    private mutating func finding(_ finding: ToldFinding) {
        object { writer in
            writer.member("fingerprint", finding.fingerprint)
            writer.member("name", finding.name)
            writer.member("kind", finding.kind)
            writer.member("message", finding.message)
            if let client = finding.client { writer.member("client", client) }
            writer.key("place")
            writer.place(finding.file, finding.position)
            if !finding.excerpt.isEmpty { writer.excerptMember(finding.excerpt) }
            if let why = finding.why { writer.member("why", why) }
            if case .known(let why, let knower) = finding.standing {
                writer.member("known", why)
                writer.member("knownBy", knower.rawValue)
            }
            if let consequence = finding.consequence { writer.member("consequence", consequence) }
            writer.member("cases", finding.cases)
            writer.member("steps", finding.steps)
            writer.member("originalSteps", finding.originalSteps)
            writer.member("story", finding.story)
            writer.member("exchange", finding.exchange)
            if let replay = finding.replay {
                writer.member("command", replay.command)
                if let text = replay.text { writer.member("replay", text) }
                if let file = replay.file { writer.member("replayFile", file) }
            }
            writer.members(finding.details)
        }
    }

    private mutating func excerptMember(_ lines: [ToldLine]) {
        key("excerpt")
        array { writer in
            for line in lines {
                writer.object { writer in
                    writer.member("line", line.number)
                    writer.member("text", line.text)
                    writer.member("marked", line.isMarked)
                }
            }
        }
    }

    // MARK: Parts

    /// Writes what is wrong somewhere.
    mutating func diagnostic(_ diagnostic: Diagnostic) {
        object { writer in
            writer.member("check", diagnostic.check)
            writer.member("severity", diagnostic.severity.rawValue)
            writer.member("message", diagnostic.message)
            if let remedy = diagnostic.remedy { writer.member("remedy", remedy) }
            writer.key("place")
            writer.place(diagnostic.file, diagnostic.position)
            if let line = diagnostic.sourceLine { writer.member("sourceLine", line) }
        }
    }

    mutating func place(_ file: String, _ position: SourcePosition?) {
        object { writer in
            writer.member("file", file)
            guard let position else { return }
            writer.member("line", position.line)
            writer.member("column", position.column)
        }
    }

    /// Writes a member whose value is a list of strings.
    mutating func member(_ name: String, _ texts: [String]) {
        key(name)
        array { writer in for text in texts { writer.string(text) } }
    }

    /// Writes a member whose value is a number that is given by its digits.
    mutating func member(_ name: String, decimal digits: String) {
        key(name)
        if let number = Number(digits) { self.number(number) } else { null() }
    }
}
