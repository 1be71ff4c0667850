import Contracts
import Foundation
import Reporter
import Scenarios
import Simulator

/// Reports runs of very many cases as JUnit XML.
struct ReportMeasurement {
    private let plan: RunPlan
    private let results: [ScenarioResult]
    /// Each scenario is reported 100 times, because playing is not measured.
    private static let rounds = 100
    private static let scenarios = 1_000

    /// Plays the scenarios to report, on the spec of a folder.
    init(folder: String) throws {
        let spec = try WorldMeasurement(folder: folder).spec
        let scenarios = (1...Self.scenarios).map { number in
            "  - {name: guests arrive \(number), kind: explore, actors: {anna: {client: switch}}, "
                + "budget: {cases: 1, steps: 1}}\n"
        }
        let text = "scenarios:\n" + scenarios.joined()
        let files = SpecFiles(
            paths: [], registry: SchemaRegistry { _ throws(DocumentFailure) in nil },
            openDocument: { _ throws(DocumentFailure) in throw DocumentFailure([]) },
            openFile: { _ throws(SpecFileFault) in throw SpecFileFault(reason: "not here") })
        let document = try Document(reading: Array(text.utf8), name: "scenarios/guests.yaml")
        let (suite, diagnostics) = ScenarioSuite.load(
            ScenarioSource(
                name: "guests", document: document, backend: spec.model, clients: spec.clients,
                zones: .empty, files: files))
        guard let suite else {
            throw Refusal("the scenarios cannot be used: \(diagnostics.map(\.message))")
        }
        let runner = ScenarioRunner(spec, seed: 1)
        results = try suite.scenarios.map { try runner.run(TestCase($0)) }
        let part = RunPlan.Part(
            folder: folder, name: "hall", spec: spec, testCases: results.map(\.testCase))
        plan = RunPlan(parts: [part], seed: 1)
    }

    /// The time of all cases, how many they are, and how many bytes they take.
    func report() throws -> Report {
        var size = 0
        let time = Timing.nanoseconds { size = reported() }
        return ["time": time, "cases": Self.rounds * results.count, "bytes": size]
    }

    private func reported() -> Int {
        var size = 0
        var maker = ReportMaker(RunFacts(startedAt: UTCTimestamp(secondsSince1970: 0)))
        var reporters = RunReporters([
            JUnitRunReporter { _, content in try content { size += $0.count } }
        ])
        do {
            try reporters.receive(maker.reported(.runStarted(plan)))
            for _ in 0..<Self.rounds {
                for result in results {
                    let event = RunEvent.caseEnded(result, spec: 0, duration: .zero)
                    try reporters.receive(maker.reported(event))
                }
            }
            try reporters.receive(maker.reported(.runEnded(.complete)))
        } catch {
            preconditionFailure("nothing that is counted fails: \(error)")
        }
        return size
    }
}
