import Contracts
import Scaffolding
import Scenarios
import Simulator
import Testing

/// New specs as a whole.
@Suite struct SpecScaffoldingTests {
    @Test func everythingThatIsWrittenCanBeReadAndHolds() throws {
        let proved = try #require(try Shop.scaffolding().proved())
        #expect(proved.omitted.isEmpty && proved.unanswered == [] && proved.unasked == [])
        let files = SpecFiles(texts: proved.files)
        let (spec, diagnostics) = Spec.load(files, zones: .empty)
        #expect(diagnostics.map(\.message) == [])
        let loaded = try #require(spec)
        let suites = ScenarioSuite.loadAll(of: loaded, files: files, zones: .empty)
        #expect(suites.diagnostics.map(\.message) == [])
        for testCase in suites.suites.flatMap(\.scenarios).flatMap({ TestCase.all(of: $0) }) {
            let result = try ScenarioRunner(loaded, seed: 5).run(testCase)
            #expect(
                result.verdict == .passed, "\(testCase.path) \(result.undecided.map(\.message))")
        }
    }

    /// The mutant is found by the script that it names.
    @Test func theMutantIsFound() throws {
        let proved = try #require(try Shop.scaffolding().proved())
        let files = SpecFiles(texts: proved.files)
        let (mutants, faults) = Mutant.loadAll(of: files)
        #expect(faults.isEmpty && mutants.count == 1)
        let (spec, _) = Spec.load(files, zones: .empty, mutants: mutants)
        let broken = try #require(spec)
        let suites = ScenarioSuite.loadAll(of: broken, files: files, zones: .empty).suites
        let script = try #require(
            suites.flatMap(\.scenarios).first { $0.path == "operations/dropItem" })
        let result = try ScenarioRunner(broken, seed: 1).run(script)
        #expect(
            result.findings.map(\.name)
                .contains("expectation/dropItem: what was removed is gone"))
    }

    /// The model says what differs from what the contract implies, and no more.
    @Test func theModelIsShort() throws {
        let proved = try #require(try Shop.scaffolding().proved())
        let text = try #require(proved.files.first { $0.path == "backend.yaml" }?.text)
        #expect(text.split(separator: "\n").count <= 17, "\(text)")
        #expect(text.contains("implied: true"))
    }

    @Test func theClientListsOpensAndAdds() throws {
        let files = try Shop.files()
        let (path, client) = try #require(
            files.first { $0.key.hasPrefix("clients/") })
        #expect(path == "clients/items.yaml" || path.hasPrefix("clients/"))
        let operations = client["states"]?.members.compactMap {
            $0.value["invoke"]?["operation"]?.string
        }
        #expect(operations == ["listItems", "getItem", "addItem"])
    }

    /// Whoever waits can give up at any time.
    @Test(arguments: [1, 2, 5, 9])
    func itCanBeGivenUp(after: Int) throws {
        let scaffolding = try Shop.scaffolding()
        var asked = 0
        let proved = try scaffolding.proved { _ in
            asked += 1
            return asked < after
        }
        #expect(proved == nil)
    }

    /// If no answer fits, the operation has no rules and is named.
    @Test func whatCannotBeAnsweredIsNamed() throws {
        let proved = try #require(
            try Shop.scaffolding(replacing: [
                "{schema: {type: integer}}}}, '404': {description: none}}":
                    "{schema: {type: integer, minimum: 3, maximum: 2}}}}, '404': {description: none}}"
            ]).proved())
        #expect(proved.unanswered == ["price"])
    }

    @Test func whatCannotBeAskedIsNamed() throws {
        let proved = try #require(
            try Shop.scaffolding(replacing: [
                "schema: {type: string}}]\n      responses: {'200': {description: one, content: {application/json: {schema: {type: integer":
                    "schema: {type: string, minLength: 2, maxLength: 1}}]\n      responses: {'200': {description: one, content: {application/json: {schema: {type: integer"
            ]).proved())
        #expect(proved.unasked == ["price"])
    }
}
