import Contracts
import TestSupport
import Testing

@testable import rehearse

/// Specs that are scaffolded from contracts of the kinds that everybody knows.
@Suite struct InitTests {
    static let contracts = Repository.files(below: ScaffoldedContracts.folder)

    @Test func thereAreContracts() { #expect(Self.contracts.count >= 22) }

    @Test(arguments: contracts)
    func whatIsStartedHasNothingWrongAndHolds(contract: String) throws {
        let text = try #require(Repository.text(of: contract))
        let name = try #require(contract.split(separator: "/").last.map(String.init))
        let world = RecordedWorld(files: [name: text])
        #expect(try world.run("init", name, "specs/one", "--json", "made.json") == .passed)
        let made = try Document(json: (world.file("made.json") ?? "").utf8, name: "made").root
        #expect(made["unanswered"]?.count == 0, "\(world.errors)")
        #expect(made["unasked"]?.count == 0, "\(world.errors)")
        #expect(made["omitted"]?.count == 0, "\(world.errors)")
        #expect(made["plain"]?.count == 0, "\(world.errors)")
        let kept = world.file("specs/one/openapi.\(name.hasSuffix("json") ? "json" : "yaml")")
        // Nothing goes, and what comes is names.
        #expect(made["named"]?.count == 0 ? kept == text : kept?.count ?? 0 > text.count)
        let checked = try world.run("check", "specs/one", "--quiet", "--json", "checked.json")
        #expect(checked == .passed, "\(world.errors)")
        #expect(try world.run("run", "specs/one") == .passed, "\(world.errors)")
        #expect(world.errors.hasSuffix(" passed; 0 findings\n"), "\(world.errors)")
    }

    @Test func aMutantIsNoticed() throws {
        let world = ScaffoldedContracts.world("ferries.yaml")
        #expect(try world.run("init", "ferries.yaml", "specs/one", "--quiet") == .passed)
        let ending = try world.run(
            "run", "specs/one", "--mutant", "removed-and-still-there", "--only", "operations/*")
        #expect(ending == .findings)
        #expect(world.output.contains("what was removed is gone"), "\(world.output)")
    }

    /// The expectations of scripts about remembered values, and how often they stand there at
    /// least.
    @Test(arguments: [
        ("parlour.yaml", "what was sent is shown", 2), ("parlour.yaml", "what was asked for", 1),
        ("parlour.yaml", "what was removed is gone", 2),
        ("parlour.yaml", "what was created is in the list", 1),
        ("tenants.yaml", "what was sent is shown", 3), ("tenants.yaml", "what was asked for", 1),
        ("album.yaml", "what was created is in the list", 1),
        ("notes.yaml", "what was sent is shown", 1),
        ("errands.yaml", "what was created is in the list", 1),
    ])
    func scriptsHoldItToItsMemory(contract: String, requirement: String, count: Int) throws {
        let world = ScaffoldedContracts.world(contract)
        #expect(try world.run("init", contract, "specs/one", "--quiet") == .passed)
        let scripts = try #require(world.file("specs/one/scenarios/operations.yaml"))
        #expect(scripts.ranges(of: requirement).count >= count, "\(scripts)")
    }

    /// A model that does something else than it should, and the script that notices.
    @Test(arguments: [
        (
            "state.me: false", "state.settings: {theme: dark}", "forgetMe",
            "what was removed is gone"
        ),
        (
            "state.me: \"${new.merge(made.shown)}\"",
            "state.rating: {}",
            "replaceMe", "what was sent is shown"
        ),
        (
            "shows: \"state.scoops[request.path.scoopId]\"",
            "shows: \"{'id': 7, 'flavour': 'none', 'status': 'served'}\"", "cancelScoop",
            "what was asked for is shown"
        ),
    ])
    func aModelThatForgetsIsNoticed(
        right: String, wrong: String, script: String, requirement: String
    ) throws {
        let world = ScaffoldedContracts.world("parlour.yaml")
        #expect(try world.run("init", "parlour.yaml", "specs/one", "--quiet") == .passed)
        let model = try ScaffoldedContracts.wholeModel(of: "specs/one", in: world)
        #expect(model.contains(right), "\(model)")
        world.put("specs/one/backend.yaml", model.replacing(right, with: wrong))
        #expect(try world.run("run", "specs/one", "--only", "operations/\(script)") == .findings)
        #expect(world.output.contains(requirement), "\(world.output)")
    }

    /// The rules of a generated model about lists, actions and uploads.
    @Test(arguments: [
        ("parlour.yaml", "request.query.?flavour.optMap(q, r.?flavour.orValue(null) == q)"),
        ("parlour.yaml", "state.scoops[request.path.scoopId].status\": cancelled"),
        ("tenants.yaml", "nextCursor: \"${to < all.size() ? string(to) : null}\""),
        ("tenants.yaml", "state.settings[string(request.path.tenantId)]"),
        ("album.yaml", "k in ['title']"),
        ("datasets.yaml", "list-data-sets:"),
    ])
    func modelsSayWhatIsGuessed(contract: String, says: String) throws {
        let world = ScaffoldedContracts.world(contract)
        #expect(try world.run("init", contract, "specs/one", "--quiet") == .passed)
        let model = try ScaffoldedContracts.wholeModel(of: "specs/one", in: world)
        #expect(model.contains(says), "\(model)")
    }

    @Test func thatNoOperationCanRunIsTold() throws {
        let contract = """
            openapi: 3.1.0
            info: {title: Never, version: "1"}
            paths:
              /teas/{id}:
                get:
                  operationId: never
                  parameters: [{name: id, in: path, required: true, schema: {type: string, pattern: '^(?!a)a$'}}]
                  responses: {"200": {description: Never.}}

            """
        let world = RecordedWorld(files: ["never.yaml": contract])
        #expect(try world.run("init", "never.yaml") == .findings, "\(world.errors)")
        let says = "no operation can run: none has both a valid request and an answer\n"
        #expect(world.errors.contains(says), "\(world.errors)")
        #expect(!world.errors.contains("rehearse run"), "\(world.errors)")
        #expect(try world.run("init", "never.yaml", "specs/quiet", "--quiet") == .findings)
    }

    /// A variable of a path has no parameter here, and no value can meet a schema. Both are
    /// warnings, and the spec runs.
    @Test func whatIsOnlyWarnedOfRuns() throws {
        let contract = """
            openapi: 3.1.0
            info: {title: Loose, version: "1"}
            paths:
              /teas/{id}:
                get:
                  operationId: tea
                  responses:
                    "200":
                      description: The tea.
                      content: {application/json: {schema: {properties: {odd: {type: string, enum: [1]}}}}}

            """
        let world = RecordedWorld(files: ["loose.yaml": contract])
        #expect(try world.run("init", "loose.yaml") == .passed, "\(world.errors)")
        #expect(try world.run("check", "specs/loose") == .passed, "\(world.output)")
        #expect(try world.run("check", "specs/loose", "--strict") == .unusable)
        #expect(try world.run("run", "specs/loose", "--seed", "1") == .passed, "\(world.output)")
        let checked = RecordedWorld(files: ["loose.yaml": contract])
        #expect(try checked.run("check", "loose.yaml") == .passed)
        for says in ["has no path parameter \"id\"", "nothing can meet this schema"] {
            #expect(checked.errors.contains(says), "\(checked.output) \(checked.errors)")
        }
    }

    /// A contract that lists no answers says nothing of them, and they are no findings.
    @Test func whatListsNoAnswersRuns() throws {
        let contract = """
            openapi: 3.1.0
            info: {title: Silent, version: "1"}
            paths:
              /teas: {get: {operationId: teas}}

            """
        let world = RecordedWorld(files: ["silent.yaml": contract])
        #expect(try world.run("init", "silent.yaml") == .passed, "\(world.errors)")
        #expect(!world.errors.contains("no answer of"), "\(world.errors)")
        #expect(try world.run("run", "specs/silent", "--seed", "1") == .passed, "\(world.output)")
    }

    /// An editor finds the schema of each file, wherever the spec is below the present folder.
    @Test(arguments: ["specs/kennel", "./kennel/", "/away/kennel", "../kennel"])
    func filesNameTheirSchemas(folder: String) throws {
        let world = ScaffoldedContracts.world("kennel.yaml")
        #expect(try world.run("init", "kennel.yaml", folder) == .passed, "\(world.errors)")
        let home = folder.hasSuffix("/") ? String(folder.dropLast()) : folder
        let texts = ["backend.yaml", "scenarios/operations.yaml"].map { file in
            world.file("\(home)/\(file)")?.prefix { $0 != "\n" }
        }
        let start = "# yaml-language-server: $schema="
        switch folder {
        case "specs/kennel":
            #expect(
                texts == [
                    "\(start)../../.rehearse/schemas/backend.schema.json",
                    "\(start)../../../.rehearse/schemas/scenario.schema.json",
                ])
        case "./kennel/":
            #expect(texts[1] == "\(start)../../.rehearse/schemas/scenario.schema.json")
        default: #expect(texts.allSatisfy { $0?.hasPrefix(start) == false }, "\(texts)")
        }
        #expect(world.file("\(home)/openapi.yaml")?.hasPrefix(start) == false)
        #expect(world.errors.contains("rehearse schema --write .rehearse/schemas\n"))
    }

    @Test func whatHasNoOperationsIsToldToHaveNone() throws {
        let world = RecordedWorld(files: [
            "none.yaml": "openapi: 3.1.0\ninfo: {title: None, version: \"1\"}\npaths: {}\n"
        ])
        #expect(try world.run("init", "none.yaml") == .findings, "\(world.errors)")
        #expect(
            world.errors.hasSuffix(
                "the contract has no operations, so there is nothing to run or to serve yet\n"
                    + "next:\n  rehearse check specs/none\n"), "\(world.errors)")
        #expect(try world.run("check", "specs/none") == .passed, "\(world.errors)")
    }

    @Test func whatIsCreatedIsRemembered() throws {
        let world = ScaffoldedContracts.world("kennel.yaml")
        #expect(try world.run("init", "kennel.yaml", "--quiet") == .passed)
        let model = try ScaffoldedContracts.wholeModel(of: "specs/kennel", in: world)
        #expect(model.contains("- name: created\n"), "\(model)")
        #expect(model.contains("state.dogs"), "\(model)")
        let scripts = try #require(world.file("specs/kennel/scenarios/operations.yaml"))
        #expect(scripts.contains("call: showDogById"), "\(scripts)")
    }

    @Test func theSameContractMakesTheSameSpec() throws {
        let one = ScaffoldedContracts.world("heroes.json")
        let other = ScaffoldedContracts.world("heroes.json")
        #expect(try one.run("init", "heroes.json", "--json", "j") == .passed)
        #expect(try other.run("init", "heroes.json", "--json", "j") == .passed)
        #expect(one.file("j") == other.file("j") && one.errors == other.errors)
        let made = try Document(json: (one.file("j") ?? "").utf8, name: "j").root
        let files = made["files"]?.elements.compactMap(\.string) ?? []
        #expect(files.count >= 7)
        for file in files { #expect(one.file(file) == other.file(file)) }
    }

    @Test func pathsAndTheirPartsMayStandInOtherFiles() throws {
        let world = RecordedWorld(files: [
            "api/openapi.yaml": """
            openapi: 3.0.3
            info: {title: Kites, version: "1"}
            paths:
              /kites: {$ref: paths/kites.yaml}
              /kites/{kiteId}: {$ref: "paths/kite.yaml#/item"}
            """,
            "api/paths/kites.yaml": """
            get:
              operationId: listKites
              parameters: [{$ref: "../parts/common.json#/parameters/limit"}]
              responses:
                "200": {description: All., content: {application/json: {schema: {type: array, items: {$ref: ../parts/Kite.yaml}}}}}
                "400": {$ref: "../parts/common.json#/responses/no"}
            post:
              requestBody: {$ref: "../parts/common.json#/bodies/kite"}
              responses:
                "201": {description: One., content: {application/json: {schema: {$ref: ../parts/Kite.yaml}}}}
                "400": {$ref: "../parts/common.json#/responses/no"}
            """,
            "api/paths/kite.yaml": """
            item:
              parameters: [{name: kiteId, in: path, required: true, schema: {$ref: "../parts/Kite.yaml#/properties/id"}}]
              get:
                responses:
                  "200": {description: One., content: {application/json: {schema: {$ref: ../parts/Kite.yaml}}}}
                  "404": {$ref: "../parts/common.json#/responses/no"}
            """,
            "api/parts/Kite.yaml": """
            type: object
            required: [id, colour]
            properties: {id: {type: integer, minimum: 1}, colour: {$ref: common.json#/schemas/Colour}}
            """,
            "api/parts/common.json": """
            {"parameters": {"limit": {"name": "limit", "in": "query", "schema": {"type": "integer", "minimum": 1}}},
             "bodies": {"kite": {"required": true, "content": {"application/json": {"schema": {
               "type": "object", "required": ["colour"], "properties": {"colour": {"$ref": "#/schemas/Colour"}}}}}}},
             "responses": {"no": {"description": "No."}},
             "schemas": {"Colour": {"type": "string", "enum": ["red", "blue"]}}}
            """,
        ])
        #expect(try world.run("init", "api/openapi.yaml") == .passed, "\(world.errors)")
        #expect(
            world.file("specs/kites/paths/kite.yaml")?.contains("operationId: getKites") == true)
        let model = try ScaffoldedContracts.wholeModel(of: "specs/kites", in: world)
        #expect(model.contains("state.kites"), "\(model)")
        #expect(try world.run("check", "specs/kites", "--quiet") == .passed, "\(world.errors)")
        #expect(try world.run("run", "specs/kites") == .passed, "\(world.errors)")
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
        #expect(try world.run("init", "api/cups.yaml") == .passed, "\(world.errors)")
        #expect(world.file("specs/cups/models/cup.yaml")?.hasPrefix("# kept\n") == true)
        #expect(try world.run("check", "specs/cups") == .passed, "\(world.errors)")
        #expect(try world.run("run", "specs/cups") == .passed, "\(world.errors)")
    }
}

/// Contracts of well-known kinds, written anew.
enum ScaffoldedContracts {
    static let folder = "Tests/EndToEndTests/Commands/Scaffolding"

    /// A world that holds one of them.
    static func world(_ name: String) -> RecordedWorld {
        RecordedWorld(files: [name: Repository.text(of: "\(folder)/\(name)") ?? ""])
    }

    /// The whole model of a started spec, which stands in its `backend.yaml` from then on.
    static func wholeModel(of spec: String, in world: RecordedWorld) throws -> String {
        #expect(try world.run("export", spec, "--model", "--out", "whole.yaml") == .passed)
        let model = try #require(world.file("whole.yaml"), "\(world.errors)")
        world.put("\(spec)/backend.yaml", model)
        return model
    }
}
