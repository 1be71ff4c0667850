import Contracts
import Scenarios
import Simulator

extension ReportCase {
    /// The most bytes of a sentence and of a message; a target can send megabytes.
    private static let sentence = 2_000
    private static let message = 4_000

    /// The outcome of a case.
    init(
        _ result: ScenarioResult, at planned: PlanPlace, facts: RunFacts, duration: Duration
    ) {
        let scenario = result.scenario
        let row = result.testCase.tableRow
        let place = result.testCase.place
        self.init(
            spec: planned.spec, number: planned.number, suite: scenario.suite, name: scenario.name,
            row: row?.name, kind: scenario.kind, strategy: scenario.strategy,
            file: place.document.name, position: place.position)
        runs = result.runs
        plannedRuns = result.planned
        moves = result.moves
        judgements = result.judgements
        simulatedSeconds = result.simulatedSeconds
        self.duration = duration.inMilliseconds
        isCutShort = result.isCutShort
        historySHA256 = result.historySHA256
        part = result.part
        let mask = facts.mask(of: planned.part)
        func masked(_ text: String) -> String {
            CutText.start(of: mask.text(text), Self.sentence)
        }
        skipped = result.skipped.map { masked($0.sentence) }
        need = result.skipped.map { ReportNeed($0) }
        search = result.search.map { search in
            SearchFacts(
                states: search.states, quietStates: search.quietStates, depth: search.depth,
                leftOut: search.leftOut, isComplete: search.isComplete,
                assumptions: search.assumptions.map(mask.text))
        }
        if !result.classes.isEmpty {
            classes = result.classes
        } else if case .sweep(_, let sweep) = scenario.experiment {
            uncountedClasses = sweep.classes.map(\.name)
        }
        differing = result.differing
        if !result.unjudged.isEmpty { unjudged = result.unjudged.map(masked) }
        if !result.undecided.isEmpty {
            undecided = result.undecided.map { Self.masked($0, by: mask) }
        }
        if !result.findings.isEmpty {
            findings = result.findings.map {
                ReportFinding($0, of: result, in: planned.part, facts)
            }
        }
        if let grid = result.grid {
            details.add("grid") { $0.value(of: grid, mask) }
        }
        if let history = ReportHistory(ofFirstIn: result, facts, mask) {
            details.add { $0.historyMember(history) }
        }
    }

    private static func masked(_ diagnostic: Diagnostic, by mask: SecretMask) -> Diagnostic {
        var reported = diagnostic
        reported.message = CutText.start(of: mask.text(diagnostic.message), message)
        // The place may be a target, whose command can hold a secret.
        if reported.file.hasPrefix("exec:") || reported.file.contains("://") {
            reported.file = mask.text(reported.file)
        }
        reported.remedy = diagnostic.remedy.map { CutText.start(of: mask.text($0), message) }
        // Nobody shows where it is, or more than where.
        reported.sourceLine = nil
        reported.notes = []
        return reported
    }
}

extension JSONWriter {
    /// The most bytes of a value of an input.
    private static let valueLimit = 60

    /// The inputs of a sweep that failed, as `CaseObjects` describes them.
    fileprivate mutating func value(of grid: InputGrid, _ mask: SecretMask) {
        func shown(_ value: CELValue) -> String {
            CutText.start(of: mask.known(RunNarration.text(value)), Self.valueLimit)
        }
        object { writer in
            for (name, side) in [("rows", grid.rows), ("columns", grid.columns)] {
                guard let side else { continue }
                writer.key(name)
                writer.object { writer in
                    writer.member("name", side.name)
                    writer.member("values", side.values.map(shown))
                    writer.member("left", side.left)
                }
            }
            writer.objects("cells", of: grid.cells) { writer, cell in
                writer.member("row", shown(grid.rows.values[cell.row]))
                if let columns = grid.columns {
                    writer.member("column", shown(columns.values[cell.column]))
                }
                writer.member("inputs", cell.inputs)
                writer.member("failed", cell.failed)
            }
            writer.member("failedLeft", grid.failedLeft)
        }
    }
}

extension Duration {
    /// The duration in whole milliseconds, so that sums are the same whoever adds them up.
    var inMilliseconds: Duration {
        let (seconds, attoseconds) = max(self, .zero).components
        return .seconds(seconds) + .milliseconds(attoseconds / 1_000_000_000_000_000)
    }
}
