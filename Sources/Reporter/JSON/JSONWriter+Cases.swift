import Contracts
import Scenarios
import Simulator

/// The members of cases in documents and lines about a run; `ReportCase` reads them again, and
/// `CaseObjects` describes them.
extension JSONWriter {
    /// The outcome of a case.
    mutating func members(of testCase: ReportCase, in run: ReportRun) {
        member("id", run.id(of: testCase))
        member("number", testCase.number)
        member("scenario", testCase.scenario)
        member("suite", testCase.suite)
        member("name", testCase.name)
        member("row", testCase.row)
        member("kind", testCase.kind.rawValue)
        member("strategy", testCase.strategy.rawValue)
        place(testCase.file, testCase.position)
        member("outcome", testCase.outcome.rawValue)
        member("cases", testCase.runs)
        if let planned = testCase.plannedRuns { member("plannedCases", planned) }
        member("moves", testCase.moves)
        if let judgements = testCase.judgements {
            self.object("judgements") { $0.members(of: judgements) }
        }
        member("simulatedSeconds", Int(testCase.simulatedSeconds))
        member("durationSeconds", decimal: testCase.duration.decimalSeconds)
        member("cutShort", testCase.isCutShort)
        member("historySHA256", testCase.historySHA256)
        if let part = testCase.part { self.object("part") { $0.members(of: part) } }
        member("skipped", testCase.skipped)
        if let need = testCase.need { self.object("need") { $0.members(of: need) } }
        if let search = testCase.search { self.object("search") { $0.members(of: search) } }
        if !testCase.classes.isEmpty {
            objects("classes", of: testCase.classes) { writer, inputs in
                writer.member("name", inputs.name)
                writer.member("inputs", inputs.inputs)
                writer.member("findings", inputs.findings)
                writer.member("judgements", inputs.judgements)
            }
        }
        if !testCase.uncountedClasses.isEmpty {
            member("uncountedClasses", testCase.uncountedClasses)
        }
        if !testCase.unjudged.isEmpty { member("unjudged", testCase.unjudged) }
        if !testCase.differing.isEmpty {
            objects("differing", of: testCase.differing.sorted { $0.key < $1.key }) {
                $0.member("decision", $1.key)
                $0.member("deviations", $1.value)
            }
        }
        objects("undecided", of: testCase.undecided) { $0.members(of: $1) }
        objects("findings", of: testCase.findings) { $0.members(of: $1) }
        members(testCase.details)
    }

    private mutating func members(of part: CasePart) {
        member("from", part.range.first)
        member("to", part.range.last)
        member("of", part.range.total)
        if part.range.isSmaller { member("smaller", true) }
        member("hashes", part.hashes)
        objects("first", of: part.first) { writer, finding in
            writer.member("fingerprint", finding.fingerprint)
            writer.member("run", finding.run)
        }
    }

    private mutating func members(of need: ReportNeed) {
        member("needs", need.need.rawValue)
        member("ruledOut", need.isRuledOut)
        member("remedy", need.remedy)
        member("operation", need.operation)
    }

    private mutating func members(of judgements: Judgements) {
        member("total", judgements.total)
        member("requests", judgements.requests)
        member("answers", judgements.answers)
        member("emissions", judgements.emissions)
        member("states", judgements.states)
        member("expectations", judgements.expectations)
    }

    private mutating func members(of search: SearchFacts) {
        member("states", search.states)
        member("quietStates", search.quietStates)
        member("depth", search.depth)
        member("movesLeftOut", search.leftOut)
        member("complete", search.isComplete)
        member("assumptions", search.assumptions)
    }

    private mutating func members(of finding: ReportFinding) {
        member("fingerprint", finding.fingerprint)
        member("name", finding.name)
        member("title", finding.title)
        member("kind", finding.kind)
        member("message", finding.message)
        member("headline", finding.headline)
        member("operation", finding.operation)
        member("refusal", finding.refusal)
        if !finding.refusals.isEmpty { member("refusals", finding.refusals) }
        if finding.blamesRefusal { member("blamesRefusal", true) }
        member("member", finding.member)
        member("client", finding.client)
        place(finding.file, finding.position)
        if !finding.excerpt.isEmpty {
            objects("excerpt", of: finding.excerpt) { writer, line in
                writer.member("line", line.number)
                writer.member("text", line.text)
                writer.member("marked", line.isMarked)
            }
        }
        member("why", finding.why)
        if case .known(let why, let knower) = finding.standing {
            member("known", why)
            member("knownBy", knower.rawValue)
        }
        member("consequence", finding.impact)
        member("cases", finding.runs)
        if let played = finding.played { member("played", played) }
        if let inputs = finding.inputs { member("inputs", inputs) }
        member("input", finding.input)
        member("steps", finding.steps)
        member("originalSteps", finding.originalSteps)
        member("retrial", finding.retrial)
        member("story", finding.story)
        member("outline", finding.outline)
        member("exchange", finding.exchange)
        member("curl", finding.curl)
        member("command", finding.replay?.command)
        member("replay", finding.replay?.text)
        member("replayFile", finding.replay?.file)
        members(finding.details)
    }
}
