import Contracts
import Simulator
import SpecSupport
import TestSupport
import Testing

/// No drawn requests lead a model of the repository to an answer that breaks its contract, or to
/// something that it has no value for.
@Suite struct ModelPropertyTests {
    private static let modelled = Repository.folders(in: "specs").filter {
        Repository.bytes(of: "specs/\($0)/backend.yaml") != nil
    }

    @Test(arguments: modelled) func drawnRequestsFindNoFault(name: String) throws {
        let spec = try TestSpec.repository(name)
        try #require(spec.model != nil)
        let report = ModelSoak.run(spec, seed: 20_240_501, count: 600)
        for finding in report.findings {
            Issue.record("\(name): seed \(report.seed), \(finding.text)")
        }
        #expect(report.requests == 600 && report.invalidRequests > 50)
        #expect(report.barren == [])
        #expect(report.counts.contains { $0.count > 0 })
    }

    @Test(arguments: modelled.prefix(1)) func aRunIsRepeatedBySeed(name: String) throws {
        let spec = try TestSpec.repository(name)
        let runs = (0..<2).map { _ in ModelSoak.run(spec, seed: 8, count: 300) }
        #expect(runs[0].counts.map(\.count) == runs[1].counts.map(\.count))
        #expect(runs[0].statuses.map(\.count) == runs[1].statuses.map(\.count))
    }
}

extension SoakReport.Finding {
    /// Everything that a replay needs.
    fileprivate var text: String {
        let request = step.request.map { "\($0.method) \($0.target)" } ?? "time passed"
        let place = "episode \(step.episode), step \(step.step), \(step.rule?.text ?? "no rule")"
        let fault = TestSpec.Unusable(diagnostics: [diagnostic]).description
        return "\(place): \(request): \(fault) (\(count) times)"
    }
}
