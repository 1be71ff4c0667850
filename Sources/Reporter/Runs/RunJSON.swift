import Contracts
import Scenarios
import Simulator

/// Writes what came of scenarios as JSON for `--json FILE`.
public enum RunJSON {
    /// The number that changes when a reader of older files would misread newer ones.
    public static let formatVersion = 1

    /// The document about the runs of some specs.
    public static func document(of runs: [SpecRun], seed: UInt64) -> String {
        var writer = JSONWriter(.pretty, alphabet: .unicode)
        writer.object { writer in
            writer.member("version", formatVersion)
            writer.member("tool", "rehearse \(Version.current)")
            writer.member("seed", Int(clamping: seed))
            writer.key("specs")
            writer.array { writer in for run in runs { write(run, to: &writer) } }
        }
        return String(decoding: writer.bytes, as: UTF8.self) + "\n"
    }

    private static func write(_ run: SpecRun, to writer: inout JSONWriter) {
        writer.object { writer in
            writer.member("spec", run.folder)
            writer.member("whole", run.isWhole)
            writer.key("scenarios")
            writer.array { writer in
                for (result, _) in run.results { write(result, in: run, to: &writer) }
            }
            list("leftOut", run.leftOut.map(\.path), to: &writer)
            writer.key("clients")
            writer.array { writer in for client in run.clients { write(client, to: &writer) } }
            list("unplayed", run.unplayed.map(\.name), to: &writer)
            writer.key("rules")
            writer.object { writer in
                writer.member("total", run.rules.total)
                list("missing", run.rules.missing, to: &writer)
            }
            list("overlaps", run.coverage.overlaps, to: &writer)
            list("times", run.coverage.times, to: &writer)
            writer.key("stale")
            writer.array { writer in
                for (client, known) in run.stale {
                    writer.object { writer in
                        writer.member("client", client.name)
                        writer.member("finding", known.finding)
                        place(known.staleness, to: &writer)
                    }
                }
            }
        }
    }

    // MARK: Scenarios

    private static func write(
        _ result: ScenarioResult, in run: SpecRun, to writer: inout JSONWriter
    ) {
        writer.object { writer in
            writer.member("name", result.scenario.path)
            writer.member("kind", result.scenario.kind.rawValue)
            writer.member("strategy", result.scenario.strategy.rawValue)
            writer.member("cases", result.cases)
            writer.member("moves", result.moves)
            writer.member("simulatedSeconds", Int(result.simulatedSeconds))
            writer.member("cutShort", result.isCutShort)
            if let search = result.search {
                write(search, to: &writer)
            } else {
                writer.member("historySHA256", result.fingerprint)
            }
            writer.key("findings")
            writer.array { writer in
                for finding in result.findings { write(finding, result, run, to: &writer) }
            }
        }
    }

    private static func write(_ search: SearchFacts, to writer: inout JSONWriter) {
        writer.key("search")
        writer.object { writer in
            writer.member("states", search.states)
            writer.member("quietStates", search.quietStates)
            writer.member("depth", search.depth)
            writer.member("movesLeftOut", search.leftOut)
            writer.member("complete", search.isComplete)
            list("assumptions", search.assumptions, to: &writer)
        }
    }

    private static func write(
        _ finding: Finding, _ result: ScenarioResult, _ run: SpecRun,
        to writer: inout JSONWriter
    ) {
        let actors = result.scenario.plan.actors.map(\.identity.name)
        writer.object { writer in
            writer.member("name", finding.name)
            writer.member("kind", finding.breach.kind.rawValue)
            writer.member("message", finding.breach.message)
            if let client = finding.client { writer.member("client", client) }
            place(finding.diagnostic, to: &writer)
            if let known = finding.known { writer.member("known", known.why) }
            writer.member("steps", finding.run.steps.count)
            writer.member("originalSteps", finding.originalSteps)
            writer.member("replay", run.replay(of: result.scenario))
            list("story", finding.story(actors), to: &writer)
        }
    }

    // MARK: Coverage

    private static func write(_ coverage: ClientCoverage, to writer: inout JSONWriter) {
        writer.object { writer in
            writer.member("client", coverage.client)
            write("states", coverage.states, to: &writer)
            write("transitions", coverage.transitions, to: &writer)
            write("outcomes", coverage.outcomes, to: &writer)
            writer.key("unreachable")
            writer.array { writer in
                for part in coverage.excused {
                    writer.object { writer in
                        writer.member("name", part.name)
                        writer.member("why", part.why)
                    }
                }
            }
        }
    }

    private static func write(
        _ name: String, _ part: ClientCoverage.Part, to writer: inout JSONWriter
    ) {
        writer.key(name)
        writer.object { writer in
            writer.member("total", part.total)
            writer.member("reached", part.reached)
            list("missing", part.missing, to: &writer)
            if !part.surprising.isEmpty { list("surprising", part.surprising, to: &writer) }
        }
    }

    private static func place(_ diagnostic: Diagnostic, to writer: inout JSONWriter) {
        writer.member("file", diagnostic.file)
        guard let position = diagnostic.position else { return }
        writer.member("line", position.line)
        writer.member("column", position.column)
    }

    private static func list(_ name: String, _ texts: [String], to writer: inout JSONWriter) {
        writer.key(name)
        writer.array { writer in for text in texts { writer.string(text) } }
    }
}

extension UnreachablePart {
    /// What findings and coverage call it.
    var name: String {
        switch part {
        case .state(let path): path
        case .transition(let name): name
        }
    }
}
