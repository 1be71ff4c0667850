import Contracts
import Scenarios
import Simulator

/// What documents and lines about a run have in common.
extension JSONWriter {
    /// The number that changes when a reader of older files would misread newer ones.
    static let runFormat = 1

    /// What identifies a run.
    mutating func runMembers(_ plan: RunPlan, _ facts: RunFacts) {
        member("format", Self.runFormat)
        member("tool", "rehearse \(Version.current)")
        member("seed", decimal: "\(plan.seed)")
        member("target", facts.mask.text(facts.target))
        member("startedAt", "\(facts.startedAt)Z")
        if let tzdata = facts.tzdata { member("tzdata", tzdata) }
        if let plan = facts.planSHA256 { member("planSHA256", plan) }
        if let shard = facts.shard { member("shard", shard) }
        if let cases = facts.budgetCases { member("budgetCases", cases) }
    }

    /// How a run ended, and what it came to.
    mutating func endMembers(_ tally: RunTally) {
        if let ending = tally.ending { member("ending", ending.rawValue) }
        key("totals")
        object { writer in
            writer.member("planned", tally.planned)
            for outcome in TrialOutcome.allCases {
                writer.member(outcome.rawValue, tally.count(outcome))
            }
            writer.member("findings", tally.news)
        }
        key("faults")
        array { writer in for fault in tally.faults { writer.diagnostic(fault, ReportMask()) } }
    }

    /// Members about a trial that is at its end.
    mutating func trialMembers(
        _ result: ScenarioResult, _ duration: Duration, in part: RunPlan.Part, _ facts: RunFacts
    ) {
        let scenario = result.scenario
        member("id", part.id(of: result.trial))
        member("scenario", scenario.path)
        member("kind", scenario.kind.rawValue)
        member("strategy", scenario.strategy.rawValue)
        let row = result.trial.row.map { scenario.script.rows[$0].place }
        key("place")
        place((row ?? scenario.place).document.name, (row ?? scenario.place).position)
        member("outcome", facts.outcome(of: result, in: part).rawValue)
        member("cases", result.cases)
        member("moves", result.moves)
        member("simulatedSeconds", Int(result.simulatedSeconds))
        member("durationSeconds", decimal: duration.decimalSeconds)
        member("cutShort", result.isCutShort)
        member("historySHA256", result.historySHA256)
        func told(_ text: String) -> String { CutText.start(of: facts.mask.text(text), 2_000) }
        if let skipped = result.skipped { member("skipped", told(skipped)) }
        if let search = result.search { searchMember(search) }
        if !result.classes.isEmpty { classesMember(result) }
        if !result.unjudged.isEmpty { member("unjudged", result.unjudged.map(told)) }
        key("undecided")
        array { writer in
            for diagnostic in result.undecided { writer.diagnostic(diagnostic, facts.mask) }
        }
        key("findings")
        array { writer in
            for finding in result.findings {
                writer.finding(ToldFinding(finding, of: result, in: part, facts))
            }
        }
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

    private mutating func classesMember(_ result: ScenarioResult) {
        key("classes")
        array { writer in
            for (name, inputs, findings) in result.classes {
                writer.object { writer in
                    writer.member("name", name)
                    writer.member("inputs", inputs)
                    writer.member("findings", findings)
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
            writer.place(finding.diagnostic.file, finding.diagnostic.position)
            if let why = finding.why { writer.member("why", why) }
            if case .known(let why) = finding.standing { writer.member("known", why) }
            writer.member("cases", finding.cases)
            writer.member("steps", finding.steps)
            writer.member("originalSteps", finding.originalSteps)
            writer.member("story", finding.story)
            writer.member("exchange", finding.exchange)
            guard let replay = finding.replay else { return }
            writer.member("command", replay.command)
            if let text = replay.text { writer.member("replay", text) }
            if let file = replay.file { writer.member("replayFile", file) }
        }
    }

    // MARK: Parts

    mutating func diagnostic(_ diagnostic: Diagnostic, _ mask: ReportMask) {
        object { writer in
            writer.member("check", diagnostic.check)
            writer.member("message", CutText.start(of: mask.text(diagnostic.message), 4_000))
            if let remedy = diagnostic.remedy { writer.member("remedy", remedy) }
            writer.key("place")
            writer.place(diagnostic.file, diagnostic.position)
        }
    }

    private mutating func place(_ file: String, _ position: SourcePosition?) {
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
    private mutating func member(_ name: String, decimal digits: String) {
        key(name)
        if let number = Number(digits) { self.number(number) } else { null() }
    }
}
