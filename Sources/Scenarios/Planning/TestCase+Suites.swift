import Contracts
import Simulator

extension TestCase {
    /// The cases of a scenario: one for each row of a script's table, or one.
    package static func all(of scenario: Scenario) -> [TestCase] {
        scenario.rows.isEmpty
            ? [TestCase(scenario)] : scenario.rows.indices.map { TestCase(scenario, row: $0) }
    }
}

extension RunPlan.Part {
    /// Everything that the suites of a spec ask.
    package init(folder: String, name: String, spec: Spec, suites: [ScenarioSuite]) {
        self.init(
            folder: folder, name: name, spec: spec,
            testCases: suites.flatMap(\.scenarios).flatMap(TestCase.all))
    }
}

extension SpecFiles {
    /// The hash of all documents of a spec, in hexadecimal: the same as long as none of them
    /// changes. A file that cannot be read counts by its name alone.
    public var digest: String {
        var hash = SHA256()
        for path in paths {
            let content = (try? bytes(path)) ?? []
            hash.append(Array("\(path.utf8.count) \(path) \(content.count) ".utf8))
            hash.append(content)
        }
        return Hexadecimal.encoded(hash.digest())
    }
}
