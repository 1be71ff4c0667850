import Contracts
import Scenarios
import Simulator
import SpecSupport
import TestSupport
import Testing

/// The library of the pages in `docs/`, whose examples are files of one spec.
enum Library {
    /// The examples of a page, in order.
    static func blocks(of page: String) -> [String] {
        PageBlock.texts("yaml", of: "docs/\(page)")
    }

    /// The contract, the model and the machine of the pages.
    static let texts: [String: String] = {
        let backend = blocks(of: "backend-models.md")
        return [
            "openapi.yaml": backend[0], "backend.yaml": backend[1],
            "clients/borrowing.yaml": blocks(of: "client-machines.md")[0],
        ]
    }()

    /// A suite of a text, and its problems.
    static func load(
        _ suite: String, changing files: [String: String] = [:]
    ) throws -> (suite: ScenarioSuite?, reported: [String]) {
        let texts = texts.merging(files) { $1 }.merging(["scenarios/suite.yaml": suite]) { $1 }
        let spec = try #require(TestSpec.load(texts).spec)
        let (suites, diagnostics) = ScenarioSuite.loadAll(
            of: spec, files: TestSpec.files(texts), zones: try SystemZones.database())
        return (suites.first, diagnostics.map(\.line))
    }

    /// A suite of one scenario, with further lines.
    static func suite(_ lines: String) -> String {
        """
        scenarios:
          - name: one
            kind: explore
            actors: {anna: {client: borrowing}}
        """ + "\n" + lines.split(separator: "\n").map { "    \($0)\n" }.joined()
    }
}

extension Library {
    /// The problems of the suites of some files alone.
    static func loadAlone(_ texts: [String: String]) throws -> [String] {
        let spec = try #require(TestSpec.load(texts).spec)
        let zones = try SystemZones.database()
        return ScenarioSuite.loadAll(of: spec, files: TestSpec.files(texts), zones: zones)
            .diagnostics.map(\.line)
    }
}
