import Contracts
import Scenarios
import Simulator

/// What documents and lines about a run say of its trials; `ToldTrial` reads it again, and
/// `CaseObjects` describes it.
extension JSONWriter {
    /// What came of a trial.
    mutating func members(of trial: ToldTrial, in run: ToldRun) {
        member("id", run.id(of: trial))
        member("number", trial.number)
        member("scenario", trial.scenario)
        member("suite", trial.suite)
        member("name", trial.name)
        member("row", trial.row)
        member("kind", trial.kind.rawValue)
        member("strategy", trial.strategy.rawValue)
        place(trial.file, trial.position)
        member("outcome", trial.outcome.rawValue)
        member("cases", trial.cases)
        member("moves", trial.moves)
        if let judgements = trial.judgements {
            self.object("judgements") { $0.members(of: judgements) }
        }
        member("simulatedSeconds", Int(trial.simulatedSeconds))
        member("durationSeconds", decimal: trial.duration.decimalSeconds)
        member("cutShort", trial.isCutShort)
        member("historySHA256", trial.historySHA256)
        member("skipped", trial.skipped)
        if let search = trial.search { self.object("search") { $0.members(of: search) } }
        if !trial.classes.isEmpty {
            objects("classes", of: trial.classes) { writer, inputs in
                writer.member("name", inputs.name)
                writer.member("inputs", inputs.inputs)
                writer.member("findings", inputs.findings)
                writer.member("judgements", inputs.judgements)
            }
        }
        if !trial.uncountedClasses.isEmpty { member("uncountedClasses", trial.uncountedClasses) }
        if !trial.unjudged.isEmpty { member("unjudged", trial.unjudged) }
        objects("undecided", of: trial.undecided) { $0.members(of: $1) }
        objects("findings", of: trial.findings) { $0.members(of: $1) }
        members(trial.details)
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

    private mutating func members(of finding: ToldFinding) {
        member("fingerprint", finding.fingerprint)
        member("name", finding.name)
        member("kind", finding.kind)
        member("message", finding.message)
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
        member("consequence", finding.consequence)
        member("cases", finding.cases)
        member("steps", finding.steps)
        member("originalSteps", finding.originalSteps)
        member("retrial", finding.retrial)
        member("story", finding.story)
        member("exchange", finding.exchange)
        member("command", finding.replay?.command)
        member("replay", finding.replay?.text)
        member("replayFile", finding.replay?.file)
        members(finding.details)
    }
}
