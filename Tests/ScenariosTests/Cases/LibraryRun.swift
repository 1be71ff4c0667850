import Contracts
import Scenarios
import Simulator
import SpecSupport
import TestSupport
import Testing

/// Runs of scenarios in the library of the pages.
enum LibraryRun {
    /// The outcomes of the cases of a suite of one scenario with the given lines.
    static func results(
        _ lines: String, changing files: [String: String] = [:], seed: UInt64 = 1
    ) throws -> [ScenarioResult] {
        let text =
            "scenarios:\n  - name: one\n"
            + lines.split(separator: "\n").map { "    \($0)\n" }.joined()
        let (suite, reported) = try Library.load(text, changing: files)
        #expect(reported == [])
        let scenario = try #require(suite?.scenarios.first)
        let runner = try self.runner(changing: files, seed: seed)
        return try TestCase.all(of: scenario).map { try runner.run($0) }
    }

    static func runner(
        changing files: [String: String] = [:], seed: UInt64 = 1
    ) throws -> ScenarioRunner {
        let texts = Library.texts.merging(files) { $1 }
        let spec = try #require(TestSpec.load(texts).spec)
        return ScenarioRunner(spec, seed: seed, zones: try SystemZones.database())
    }

    /// The result of a script with these steps. Its actors are a caller and a borrower.
    static func script(_ steps: String, _ more: String = "") throws -> ScenarioResult {
        let indented = steps.split(separator: "\n").map { "  \($0)\n" }.joined()
        let lines = """
            kind: script
            actors: {anna: {headers: {x-card: c1}}, ben: {client: borrowing}}
            \(more)
            steps:
            \(indented)
            """
        return try #require(try results(lines).first)
    }
}
