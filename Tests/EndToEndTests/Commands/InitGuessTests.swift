import Synchronization
import TestSupport
import Testing

@testable import rehearse

/// The guesses of `init` about conflicts, searches and webhooks. Its scripts notice a model that
/// does otherwise.
@Suite struct InitGuessTests {
    /// A model that does something wrong, and the script that notices it.
    @Test(arguments: [
        ("r.?email == request.body.?email", "false", "boundaries/join: what is there already"),
        ("r.?email == request.body.?email", "true", "boundaries/join: what is there already"),
        (
            "r.?row == request.body.?row && r.?number == request.body.?number", "false",
            "boundaries/addSeat: what is there already"
        ),
        (".contains(q.lowerAscii())", ".startsWith('-')", "operations/listMembers: what a text"),
        (".contains(q.lowerAscii())", ".startsWith('')", "operations/listMembers: what a text"),
    ])
    func aModelThatDoesOtherwiseIsNoticed(right: String, wrong: String, script: String) throws {
        let world = ScaffoldedContracts.world("seats.yaml")
        #expect(try world.run("init", "seats.yaml", "specs/one", "--quiet") == .passed)
        let model = try ScaffoldedContracts.wholeModel(of: "specs/one", in: world)
        #expect(model.contains(right), "\(model)")
        world.put("specs/one/backend.yaml", model.replacing(right, with: wrong))
        #expect(try world.run("run", "specs/one", "--only", "\(script)*") == .findings)
    }

    /// `init` guesses a conflict of members only if the description names it clearly.
    @Test(arguments: [
        ("description: None left.", "exists already"),
        ("description: The room is already booked.", "exists already"),
        ("description: A visit of this status exists already.", "status exists already"),
        ("description: A guest of this email already exists.", "name exists already"),
    ])
    func onlyWhatIsEvidentIsUnique(description: String, says: String) throws {
        let world = RecordedWorld(files: ["inn.yaml": Self.inn("409", description)])
        #expect(try world.run("init", "inn.yaml", "specs/one", "--quiet") == .passed)
        let model = try ScaffoldedContracts.wholeModel(of: "specs/one", in: world)
        #expect(!model.contains(says), "\(model)")
        #expect(try world.run("run", "specs/one") == .passed, "\(world.errors)")
    }

    @Test(arguments: [
        ("409", "description: Conflict", "email exists already"),
        ("409", "description: A guest of this name and room already exists.", "name and room"),
        ("409", "description: The e-mail or the name is taken.", "name exists already"),
        ("422", "description: The email already exists.", "email exists already"),
    ])
    func whatIsEvidentIsUnique(status: String, description: String, says: String) throws {
        let world = RecordedWorld(files: ["inn.yaml": Self.inn(status, description)])
        #expect(try world.run("init", "inn.yaml", "specs/one", "--quiet") == .passed)
        let model = try ScaffoldedContracts.wholeModel(of: "specs/one", in: world)
        #expect(model.contains(says) && model.contains("# Guessed, because "), "\(model)")
        let scripts = try #require(world.file("specs/one/scenarios/boundaries.yaml"))
        #expect(scripts.contains("checkIn: what is there already"), "\(scripts)")
        #expect(try world.run("run", "specs/one") == .passed, "\(world.errors)")
    }

    private static func inn(_ status: String, _ description: String) -> String {
        """
        openapi: 3.1.0
        info: {title: Inn, version: "1"}
        paths:
          /members:
            post:
              operationId: checkIn
              requestBody:
                required: true
                content:
                  application/json:
                    schema: {$ref: "#/components/schemas/Guest"}
                    example: {name: Anna, email: anna@example.com, room: blue, status: new}
              responses:
                "201": {description: In., content: {application/json: {schema: {$ref: "#/components/schemas/Member"}}}}
                "\(status)": {\(description)}
          /members/{id}:
            get:
              operationId: showGuest
              parameters: [{name: id, in: path, required: true, schema: {type: integer}}]
              responses:
                "200":
                  description: One.
                  content: {application/json: {schema: {$ref: "#/components/schemas/Member"}, example: {id: 7, name: Anna, email: anna@example.com, room: blue, status: new}}}
                "404": {description: None.}
        components:
          schemas:
            Guest:
              type: object
              required: [name, email, room]
              properties:
                name: {type: string}
                email: {type: string, format: email}
                room: {type: string}
                status: {enum: [new, old]}
            Member:
              allOf:
                - {$ref: "#/components/schemas/Guest"}
                - {type: object, required: [id], properties: {id: {type: integer, readOnly: true}}}
        """
    }

    @Test func webhooksAloneAreSent() throws {
        let contract = """
            openapi: 3.1.0
            info: {title: Hooks, version: "1"}
            webhooks:
              order.paid:
                post:
                  operationId: orderPaid
                  parameters: [{name: X-Signature, in: header, required: true, schema: {type: string}}]
                  requestBody:
                    required: true
                    content: {application/json: {schema: {type: object, required: [id, amount], properties: {id: {type: string}, amount: {type: integer, minimum: 1}, note: {type: string}}}}}
                  responses: {"204": {description: Noted.}}
              ping:
                get: {responses: {"200": {description: Alive.}}}
              sent:
                post:
                  operationId: sent
                  requestBody: {required: true, content: {application/cloudevents+json: {schema: {type: object}, examples: {one: {value: {"odd ${x}": "it's"}}}}}}
                  responses: {"204": {description: Noted.}}
            """
        let world = RecordedWorld(files: ["hooks.yaml": contract])
        #expect(try world.run("init", "hooks.yaml") == .passed, "\(world.errors)")
        #expect(
            world.errors.hasSuffix(
                "the contract has no operations, so there is nothing to serve; what runs are its "
                    + "webhooks\nnext:\n  rehearse check specs/hooks\n  rehearse run specs/hooks\n"
                    + "for completion in an editor:\n  rehearse schema --write .rehearse/schemas\n"
            ), "\(world.errors)")
        #expect(try world.run("check", "specs/hooks") == .passed, "\(world.errors)")
        #expect(try world.run("run", "specs/hooks") == .passed, "\(world.errors)")
        #expect(world.errors.hasSuffix("3 cases: 3 passed; 0 findings\n"), "\(world.errors)")
        // The webhook is checked against the contract.
        let scripts = try #require(world.file("specs/hooks/scenarios/webhooks.yaml"))
        world.put(
            "specs/hooks/scenarios/webhooks.yaml", scripts.replacing("amount: 1", with: "amount: 0")
        )
        #expect(try world.run("run", "specs/hooks") != .passed)
        #expect(world.output.contains("amount"), "\(world.output)")
    }

    /// Operations whose model cannot be read are left to the contract, one by one.
    @Test(arguments: [
        ("staff.yaml", "state.employees"), ("articles.yaml", "request.origin + '/"),
        ("payers.yaml", "- name: merged"), ("shelves.yaml", ".state\": archived"),
    ])
    func contractsOfFrameworksAreRemembered(contract: String, says: String) throws {
        let world = ScaffoldedContracts.world(contract)
        #expect(try world.run("init", contract, "specs/one", "--quiet") == .passed)
        let model = try ScaffoldedContracts.wholeModel(of: "specs/one", in: world)
        #expect(model.contains(says), "\(model)")
    }

    @Test func whatWaitsOnATerminalIsReported() throws {
        let world = ScaffoldedContracts.world("seats.yaml")
        var environment = world.environment
        environment.isTerminal = { _ in true }
        let program = Program(table: .rehearse, environment: environment)
        #expect(try program.run(["init", "seats.yaml", "specs/one"]) == .passed)
        #expect(world.errors.contains("\rseats.yaml: looking for requests: 0 of "))
        #expect(world.errors.contains("\rseats.yaml: running scenarios: "))
        #expect(world.errors.contains("\r\u{1B}[K"))
    }

    /// Whenever somebody interrupts, nothing stays.
    @Test(arguments: [0, 1, 3, 7, 20, 40])
    func whoIsInterruptedLeavesNothing(after questions: Int) throws {
        let world = ScaffoldedContracts.world("seats.yaml")
        var environment = world.environment
        let asked = Questions()
        environment.interruption = { asked.next() > questions ? .interrupted : nil }
        let program = Program(table: .rehearse, environment: environment)
        #expect(try program.run(["init", "seats.yaml", "specs/one"]) == .interrupted)
        #expect(world.file("specs/one/openapi.yaml") == nil)
        #expect(!world.errors.contains("wrote"), "\(world.errors)")
    }
}

/// The number of questions that were asked.
private final class Questions: Sendable {
    private let count = Atomic<Int>(0)

    func next() -> Int { count.add(1, ordering: .relaxed).newValue }
}
