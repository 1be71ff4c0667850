import Contracts
import Simulator
import SpecSupport

@testable import Scenarios

/// Plans over two invented specs: one that loses taps when two of them read before either writes,
/// and the same with other scenarios.
enum InventedPlan {
    static let scenarios = """
        scenarios:
          - name: alone
            kind: explore
            tags: [quick, one]
            actors: {ann: {client: counting}}
            network: {faults: 0}
            waits: []
            budget: {cases: 8, steps: 10}
          - name: together
            kind: explore
            tags: [quick]
            actors: {ann: {client: counting}, bob: {client: counting}}
            network: {faults: 0, latest: 30s}
            waits: []
            budget: {cases: 40, steps: 16}
          - name: numbers
            kind: script
            actors: {ann: {}}
            cases:
              - {name: three, with: {value: 3}}
              - {name: "minus, four", with: {value: -4}}
              - {name: none, with: {value: 0}}
            steps:
              - {call: writeNumber, with: {body: {value: "${row.value}"}}, expect: {status: 204}}
              - {call: readNumber, expect: {body: {value: "${row.value}"}}}
        """

    /// A plan of the scenarios, once for each name of a spec.
    static func plan(
        _ names: [String] = ["counting"], seed: UInt64 = 1, suite: String = scenarios
    ) throws -> RunPlan {
        let files = [
            "openapi.yaml": Counting.contract, "backend.yaml": Counting.backend,
            "clients/counting.yaml": Counting.client, "scenarios/taps.yaml": suite,
        ]
        let loaded = TestSpec.load(files)
        guard let spec = loaded.spec else {
            throw TestSpec.Unusable(diagnostics: loaded.diagnostics)
        }
        let (suites, diagnostics) = ScenarioSuite.loadAll(
            of: spec, files: TestSpec.files(files), zones: .empty)
        guard !suites.isEmpty else { throw TestSpec.Unusable(diagnostics: diagnostics) }
        let parts = names.map { name in
            var part = RunPlan.Part(
                folder: "specs/\(name)", name: name, spec: spec, suites: suites)
            part.digest = TestSpec.files(files).digest
            return part
        }
        return RunPlan(parts: parts, seed: seed)
    }

    /// The report of a run.
    struct Reported {
        /// The report on each case.
        var lines: [String] = []
        var outcome = RunOutcome()
        /// The ids of the cases that have a finding which is news.
        var failed: [String] = []
        /// The ids of the cases that were run to their end.
        var finished: [String] = []
        /// The ids of the cases that were left out.
        var skipped: [String] = []
    }

    /// Runs a plan, and gives the report of it.
    static func reported(
        _ plan: RunPlan, _ change: (inout PlannedRun) -> Void = { _ in }
    ) throws -> Reported {
        var run = PlannedRun(plan) { entry, seed, goesOn throws(WorldFailure) in
            try ScenarioRunner(plan.parts[entry.part].spec, seed: seed).run(entry.testCase, goesOn)
        }
        change(&run)
        var entries = plan.entries[...]
        var reported = Reported()
        reported.outcome = try run.run { event in
            switch event {
            case .runStarted(let plan): reported.lines.append("started \(plan.hash)")
            case .progressed: break
            case .caseEnded(let result, let spec, _):
                reported.lines.append(line(result, plan.parts[spec]))
                let entry = entries.removeFirst()
                if result.skipped != nil {
                    reported.skipped.append(entry.id)
                } else if result.undecided.isEmpty, !result.isCutShort {
                    reported.finished.append(entry.id)
                }
                if result.findings.contains(where: { run.isNews($0, entry) }) {
                    reported.failed.append(entry.id)
                }
            case .runEnded(let ending): reported.lines.append("ended \(ending.rawValue)")
            }
        }
        return reported
    }

    private static func line(_ result: ScenarioResult, _ part: RunPlan.Part) -> String {
        let findings = result.findings.map { finding in
            "\(finding.fingerprint) \(finding.run)"
        }
        return [
            part.id(of: result.testCase), result.skipped?.sentence ?? result.historySHA256,
            "\(result.runs) cases", "\(result.isCutShort)", findings.joined(separator: "; "),
        ].joined(separator: " | ")
    }
}
