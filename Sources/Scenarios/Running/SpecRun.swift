import Contracts
import Simulator

/// Runs the cases of a spec against its backend model, for the tests of a Swift team.
///
///     let run = try SpecRun(files, name: "shop", zones: zones)
///     for id in run.cases {
///         let result = try #require(run.result(of: id))
///         #expect(result.verdict == .passed, "\(result)")
///     }
///
/// Everything happens in this process. The same seed gives the same result.
public struct SpecRun: Sendable {
    private let part: RunPlan.Part
    private let zones: ZoneDatabase

    /// Reads the files of a spec.
    ///
    /// - Parameter name: the first part of the ids of its cases.
    public init(_ files: SpecFiles, name: String, zones: ZoneDatabase) throws(DocumentFailure) {
        let (spec, faults) = Spec.load(files, zones: zones)
        guard let spec else { throw DocumentFailure(faults) }
        let (suites, wrong) = ScenarioSuite.loadAll(of: spec, files: files, zones: zones)
        let errors = (faults + wrong).filter { $0.severity == .error }
        if !errors.isEmpty { throw DocumentFailure(errors) }
        part = RunPlan.Part(folder: name, name: name, spec: spec, suites: suites)
        self.zones = zones
    }

    /// The ids of all cases, in the order of the files.
    public var cases: [String] { part.testCases.map(part.id) }

    /// Runs one case; the result is nil if no case has that id.
    public func result(of id: String, seed: UInt64 = 1) -> CaseResult? {
        guard let testCase = part.testCases.first(where: { part.id(of: $0) == id }) else {
            return nil
        }
        do throws(WorldFailure) {
            return CaseResult(
                id, try ScenarioRunner(part.spec, seed: seed, zones: zones).run(testCase))
        } catch {
            return CaseResult(id, error)
        }
    }
}

/// The result of one case.
public struct CaseResult: Sendable, CustomStringConvertible {
    /// The id of the case, such as `shop/buying/the last one#two at once`.
    public let id: String
    /// The verdict.
    public let verdict: CaseVerdict
    /// The reasons for the verdict, in sentences; empty for a case that passed.
    public let reasons: [String]
    /// The number of judgements behind the verdict.
    public let judgements: Int

    init(_ id: String, _ result: ScenarioResult) {
        self.id = id
        judgements = result.judgements.total
        verdict = result.verdict
        reasons =
            switch verdict {
            case .passed: []
            case .failed: result.news.map { "\($0.name): \($0.violation.message)" }
            case .undecided: result.undecided.map(\.message)
            case .skipped: result.skipped.map { [$0.sentence] } ?? []
            }
    }

    init(_ id: String, _ failure: WorldFailure) {
        self.id = id
        verdict = .undecided
        reasons = failure.diagnostics.map(\.message)
        judgements = 0
    }

    /// The id, the verdict and its reasons, one a line.
    public var description: String {
        (["\(id): \(verdict.rawValue)"] + reasons.map { "  \($0)" }).joined(separator: "\n")
    }
}
