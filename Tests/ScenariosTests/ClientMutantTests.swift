import Contracts
import Scenarios
import Simulator
import SpecSupport
import TestSupport
import Testing

/// A client machine that is broken on purpose, and the finding that must show it.
struct ClientMutant: Sendable, CustomTestStringConvertible {
    let system: String
    let name: String
    /// The machine that is changed.
    let client: String
    let changes: [DocumentChange]
    /// The scenario, as a suite of one.
    let suite: String
    /// The finding that reports it.
    let finding: String
    /// The most steps of the finding, once it is as small as possible.
    let steps: Int

    var testDescription: String { "\(system), \(client): \(name)" }

    /// The mutants of all systems.
    static let all: [ClientMutant] = Repository.files(below: "Tests/ScenariosTests/ClientMutants")
        .filter { $0.hasSuffix(".yaml") }
        .flatMap(mistakes)

    /// One of each system; conformance plays all of them with a release build.
    static let samples: [ClientMutant] = all.reduce(into: []) { samples, mistake in
        if !samples.contains(where: { $0.system == mistake.system }) { samples.append(mistake) }
    }

    private static func mistakes(in path: String) -> [ClientMutant] {
        let system = path.split(separator: "/").last.map { String($0.dropLast(5)) } ?? ""
        guard let bytes = Repository.bytes(of: path),
            let document = try? Document(reading: bytes, name: path)
        else { return [] }
        return document.root.elements.compactMap { ClientMutant($0, of: system) }
    }

    private init?(_ value: Value, of system: String) {
        guard let name = value["name"]?.string, let client = value["client"]?.string,
            let changes = value["change"], let scenario = value["scenario"],
            let finding = value["finds"]?.string, let steps = value["steps"]?.int
        else { return nil }
        self.system = system
        self.name = name
        self.client = client
        self.changes = changes.elements.compactMap(DocumentChange.init)
        self.finding = finding
        self.steps = steps
        let members = scenario.members.map {
            "\(CELValue.string($0.name).json): \($0.value.compactJSON)"
        }
        let named = ["\"name\": \"planted\"", "\"kind\": \"explore\""] + members
        suite = "{\"scenarios\": [{\(named.joined(separator: ", "))}]}"
    }

    /// The spec of the system, with the mistake or without it.
    func spec(isMutant: Bool) throws -> Spec {
        guard isMutant else { return try TestSpec.repository(system) }
        let path = "clients/\(client).yaml"
        let bytes = try #require(Repository.bytes(of: "specs/\(system)/\(path)"))
        let document = try Document(reading: bytes, name: path)
        let (changed, faults) = DocumentChange.document(document, with: changes)
        let text = try #require(changed?.root.compactJSON, "\(faults.map(\.line))")
        let (spec, diagnostics) = TestSpec.repositoryDiagnostics(system, changed: [path: text])
        let errors = diagnostics.filter { $0.severity == .error }
        guard let spec, errors.isEmpty else { throw TestSpec.Unusable(diagnostics: errors) }
        return spec
    }

    /// The result of the scenario.
    func result(isMutant: Bool) throws -> ScenarioResult {
        let spec = try spec(isMutant: isMutant)
        let document = try Document(json: suite.utf8, name: "scenarios/planted.yaml")
        let (loaded, diagnostics) = ScenarioSuite.load(
            ScenarioSource(
                name: "planted", document: document, backend: spec.model, clients: spec.clients,
                zones: try SystemZones.database(), files: TestSpec.files([:])))
        guard let scenario = loaded?.scenarios.first else {
            throw TestSpec.Unusable(diagnostics: diagnostics)
        }
        return try ScenarioRunner(spec, seed: 1).run(scenario)
    }
}

@Suite struct ClientMutantTests {
    @Test func thereAreManyAndEachIsComplete() {
        #expect(ClientMutant.all.count >= 30)
        let folder = "Tests/ScenariosTests/ClientMutants"
        for path in Repository.files(below: folder) where path.hasSuffix(".yaml") {
            let bytes = Repository.bytes(of: path) ?? []
            let entries = (try? Document(reading: bytes, name: path))?.root.count
            let system = path.dropFirst(folder.utf8.count + 1).dropLast(5)
            let read = ClientMutant.all.filter { $0.system == system }
            #expect(read.count == entries, "an entry of \(path) is not complete")
            #expect(read.allSatisfy { !$0.changes.isEmpty }, "an entry of \(path) changes nothing")
        }
    }

    @Test(arguments: ClientMutant.samples)
    func theMistakeIsFoundAndMadeSmall(_ mistake: ClientMutant) throws {
        let result = try mistake.result(isMutant: true)
        let names = result.findings.map(\.name)
        let finding = try #require(
            result.findings.first { $0.name == mistake.finding }, "found \(names)")
        #expect(
            finding.run.steps.count <= mistake.steps,
            "it takes \(finding.run.steps.count) steps")
        #expect(!finding.records.isEmpty)
    }

    @Test(arguments: ClientMutant.samples)
    func nothingIsFoundWithoutTheMistake(_ mistake: ClientMutant) throws {
        let result = try mistake.result(isMutant: false)
        #expect(!result.findings.contains { $0.name == mistake.finding })
        #expect(result.news.map(\.name).isEmpty)
    }
}
