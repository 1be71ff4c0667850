import Contracts
import TestSupport
import Testing

@testable import rehearse

/// Specs that are started from contracts of the kinds that everybody knows.
@Suite struct InitTests {
    static let contracts = Repository.files(below: StartedContracts.folder)

    @Test func thereAreContracts() { #expect(Self.contracts.count >= 10) }

    @Test(arguments: contracts)
    func whatIsStartedHasNothingWrongAndHolds(contract: String) throws {
        let text = try #require(Repository.text(of: contract))
        let name = try #require(contract.split(separator: "/").last.map(String.init))
        let world = RecordedWorld(files: [name: text])
        #expect(try world.run("init", name, "specs/one", "--json", "made.json") == .held)
        let made = try Document(json: (world.file("made.json") ?? "").utf8, name: "made").root
        #expect(made["unanswered"]?.count == 0, "\(world.errors)")
        #expect(made["unasked"]?.count == 0, "\(world.errors)")
        #expect(made["omitted"]?.count == 0, "\(world.errors)")
        #expect(made["plain"]?.count == 0, "\(world.errors)")
        let kept = world.file("specs/one/openapi.\(name.hasSuffix("json") ? "json" : "yaml")")
        // Nothing goes, and what comes is names.
        #expect(made["named"]?.count == 0 ? kept == text : kept?.count ?? 0 > text.count)
        let checked = try world.run("check", "specs/one", "--quiet", "--json", "checked.json")
        #expect(checked == .held, "\(world.errors)")
        #expect(try world.run("run", "specs/one") == .held, "\(world.errors)")
        #expect(world.errors.hasSuffix(" held; 0 findings\n"), "\(world.errors)")
    }

    @Test func aSabotageIsNoticed() throws {
        let world = StartedContracts.world("ferries.yaml")
        #expect(try world.run("init", "ferries.yaml", "specs/one", "--quiet") == .held)
        let ending = try world.run(
            "run", "specs/one", "--sabotage", "removed-and-still-there", "--only", "operations/*")
        #expect(ending == .findings)
        #expect(world.errors.contains("what was removed is gone"), "\(world.errors)")
    }

    @Test func whatIsCreatedIsRemembered() throws {
        let world = StartedContracts.world("kennel.yaml")
        #expect(try world.run("init", "kennel.yaml", "--quiet") == .held)
        let model = try #require(world.file("specs/kennel/backend.yaml"))
        #expect(model.contains("- name: created\n"), "\(model)")
        #expect(model.contains("state.dogs"), "\(model)")
        let scripts = try #require(world.file("specs/kennel/scenarios/operations.yaml"))
        #expect(scripts.contains("call: showDogById"), "\(scripts)")
    }

    @Test func theSameContractMakesTheSameSpec() throws {
        let one = StartedContracts.world("heroes.json")
        let other = StartedContracts.world("heroes.json")
        #expect(try one.run("init", "heroes.json", "--json", "j") == .held)
        #expect(try other.run("init", "heroes.json", "--json", "j") == .held)
        #expect(one.file("j") == other.file("j") && one.errors == other.errors)
        let made = try Document(json: (one.file("j") ?? "").utf8, name: "j").root
        let files = made["files"]?.elements.compactMap(\.string) ?? []
        #expect(files.count >= 7)
        for file in files { #expect(one.file(file) == other.file(file)) }
    }

    @Test func refusalsOfFrameworksSayWhatIsWrong() throws {
        let world = StartedContracts.world("heroes.json")
        #expect(try world.run("init", "heroes.json", "--quiet") == .held)
        let model = try #require(world.file("specs/heroes/backend.yaml"))
        #expect(model.contains("msg: \"${request.faults[0].message}\""), "\(model)")
        #expect(model.contains("loc: \"${request.faults[0].pointer}\""), "\(model)")
    }

    @Test func filesThatAreReferredToComeAlong() throws {
        let world = RecordedWorld(files: [
            "api/cups.yaml": """
            openapi: 3.1.0
            info: {title: Cups, version: "1"}
            paths:
              /cups/{id}:
                get:
                  operationId: getCup
                  parameters: [{name: id, in: path, required: true, schema: {type: string}}]
                  responses:
                    "200":
                      description: A cup.
                      content: {application/json: {schema: {$ref: models/cup.yaml}}}
                    default: {description: No.}
            """,
            "api/models/cup.yaml":
                "# kept\ntype: object\nrequired: [id]\nproperties: {id: {type: string}}\n",
        ])
        #expect(try world.run("init", "api/cups.yaml") == .held, "\(world.errors)")
        #expect(world.file("specs/cups/models/cup.yaml")?.hasPrefix("# kept\n") == true)
        #expect(try world.run("check", "specs/cups") == .held, "\(world.errors)")
        #expect(try world.run("run", "specs/cups") == .held, "\(world.errors)")
    }
}

/// Contracts of well-known kinds, written anew.
enum StartedContracts {
    static let folder = "Tests/EndToEndTests/Commands/Starting"

    /// A world that holds one of them.
    static func world(_ name: String) -> RecordedWorld {
        RecordedWorld(files: [name: Repository.text(of: "\(folder)/\(name)") ?? ""])
    }
}
