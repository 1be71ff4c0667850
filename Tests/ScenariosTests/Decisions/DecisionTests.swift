import Contracts
import Scenarios
import Simulator
import SpecSupport
import Testing

/// Decisions of a spec, and a backend that decides otherwise.
@Suite struct DecisionTests {
    private static let decisions = """
        decisions:
          - id: busy-status-unsaid
            documents: [{document: app.md, section: Renting}]
            problem: No document says how a boat that is not free is refused.
            decided: The answer is 409.
            alternatives: [The answer is 423.]
          - id: list-order-unsaid
            documents: [{document: app.md, section: Boats}]
            problem: No document says in which order boats are listed.
            decided: By id.

        """

    private static let model = """
        state: {free: {b1: 0, b2: 3, b3: 1}}
        operations:
          listBoats: [{name: all, respond: {body: []}}]
          rent:
            - {name: unknown, when: "!(request.path.id in state.free)", respond: {status: 404}}
            - {name: none is free, when: "state.free[request.path.id] == 0", respond: {status: 409}}
            - name: rented
              do: [{set: {"state.free[request.path.id]": "${state.free[request.path.id] - 1}"}}]
              respond: {status: 201, body: {boat: "${request.path.id}", at: "${string(now)}"}}

        """

    private static let files = [
        "decisions.yaml": decisions, "fixtures.yaml": "", "clients/renting.yaml": "",
        "backend.yaml": model,
    ]

    /// The contract in which the operation rests on a decision.
    private static let contract = BoatHouse.contract.replacing(
        "operationId: rent\n", with: "operationId: rent\n      x-rests-on: [busy-status-unsaid]\n")

    /// The rent of a boat that is not free, on a backend that refuses it otherwise.
    private static func result(
        _ expectation: String, _ more: String = "", changing files: [String: String] = [:],
        on house: WrittenBoatHouse = WrittenBoatHouse([("b1", 0)], refusing: 404),
        differing ids: Set<String> = []
    ) throws -> ScenarioResult {
        let suite = """
            scenarios:
              - name: busy
                kind: script
                \(more)
                steps: [{call: rent, with: {path: {id: b1}}, expect: \(expectation)}]
            """
        var target = house.target
        target.differs = ids
        let results = try BoatHouse.results(
            suite, changing: Self.files.merging(files) { $1 }, on: target)
        return try #require(results.first)
    }

    private static let resting = "{status: 409, rests-on: [busy-status-unsaid]}"

    @Test func anExpectationIsAFindingOfItsDecision() throws {
        let result = try Self.result(Self.resting)
        let finding = try #require(result.findings.first)
        #expect(result.verdict == .failed)
        #expect(finding.name == "decision/busy-status-unsaid")
        #expect(
            finding.violation.message.hasPrefix(
                "the backend answers an open question differently: busy-status-unsaid: "
                    + "expected the status 409"))
    }

    @Test func aTargetMayDiffer() throws {
        let result = try Self.result(Self.resting, differing: ["busy-status-unsaid"])
        #expect(result.findings.isEmpty)
        #expect(result.verdict == .passed)
        #expect(result.differing == ["busy-status-unsaid": 1])
    }

    @Test func otherDecisionsStillCount() throws {
        let result = try Self.result(Self.resting, differing: ["list-order-unsaid"])
        #expect(result.findings.map(\.name) == ["decision/busy-status-unsaid"])
        #expect(result.differing == [:])
    }

    /// The boat is not known to the backend, which the machine's requirement does not expect.
    @Test(arguments: [[], ["busy-status-unsaid"]] as [Set<String>])
    func aRequirementOfAMachineMayRestOnADecision(differing: Set<String>) throws {
        let client = BoatHouse.client.replacing(
            "the boat is known,", with: "the boat is known, rests-on: [busy-status-unsaid],")
        var target = WrittenBoatHouse([("b1", 0)], refusing: 404).target
        target.differs = differing
        let results = try BoatHouse.results(
            """
            scenarios:
              - name: a rent
                kind: script
                actors: {anna: {client: renting}}
                steps: [{do: rent, as: anna}, {settle: true}]
            """,
            changing: Self.files.merging(["clients/renting.yaml": client]) { $1 }, on: target)
        let names = results.flatMap(\.findings).map(\.name)
        #expect(names == (differing.isEmpty ? ["decision/busy-status-unsaid"] : []))
        #expect(results.map(\.differing["busy-status-unsaid"]) == [differing.isEmpty ? nil : 1])
    }

    @Test func whatRestsOnNothingContradictsADocument() throws {
        let result = try Self.result("{status: 409}", differing: ["busy-status-unsaid"])
        #expect(result.findings.map(\.name) == ["expectation/busy: status 409"])
        #expect(result.differing == [:])
    }

    /// The contract has no 423, and the operation rests on the decision.
    @Test(arguments: [[], ["busy-status-unsaid"]] as [Set<String>])
    func theContractMayRestOnADecision(differing: Set<String>) throws {
        let result = try Self.result(
            "{status: [409, 423]}", changing: ["openapi.yaml": Self.contract],
            on: WrittenBoatHouse([("b1", 0)], refusing: 423), differing: differing)
        let findings = differing.isEmpty ? ["decision/busy-status-unsaid"] : []
        #expect(result.findings.map(\.name) == findings)
        #expect(result.differing.isEmpty == differing.isEmpty)
    }

    @Test(arguments: [
        ("rests-on: [busy-status-unsaid]", "decision/busy-status-unsaid"),
        ("description: Not said.", "oracle/rent/none is free"),
    ])
    func aRuleMayRestOnADecision(member: String, finding: String) throws {
        let model = Self.model.replacing(
            "{name: none is free,", with: "{name: none is free, \(member),")
        let result = try Self.result(
            "{status: 404}", "requires: [exclusive]", changing: ["backend.yaml": model])
        #expect(result.findings.map(\.name) == [finding])
    }

    @Test func aCaseThatRestsOnItIsSkipped() throws {
        let result = try Self.result(
            "{status: 409}", "rests-on: [busy-status-unsaid]", differing: ["busy-status-unsaid"])
        #expect(
            result.skipped?.sentence
                == "it rests on the decision \"busy-status-unsaid\", on which the target differs")
    }

    @Test func theModelIsHeldToItsDecisions() throws {
        let suite = """
            scenarios:
              - name: busy
                kind: script
                steps: [{call: rent, with: {path: {id: b1}}, expect: {status: 404, rests-on: [busy-status-unsaid]}}]
            """
        let result = try #require(try BoatHouse.results(suite, changing: Self.files).first)
        #expect(result.findings.map(\.name) == ["expectation/busy: status 404"])
    }

    // MARK: Judging by the model

    private static func rentals(
        _ ids: [String], by model: String, on house: WrittenBoatHouse,
        contract: String = BoatHouse.contract
    ) throws -> ScenarioResult {
        let steps = ids.map {
            "{call: rent, with: {path: {id: \($0)}}, expect: {status: [201, 404, 409]}}"
        }
        let suite = """
            scenarios:
              - name: rentals
                kind: script
                requires: [exclusive]
                steps: [\(steps.joined(separator: ", "))]
            """
        let results = try BoatHouse.results(
            suite,
            changing: Self.files.merging(["backend.yaml": model, "openapi.yaml": contract]) { $1 },
            on: house.target)
        return try #require(results.first)
    }

    @Test func theOracleGoesOnWhereTheStateIsKnown() throws {
        let house = WrittenBoatHouse([("b1", 0), ("b2", 0), ("b3", 5)], refusing: 404)
        let result = try Self.rentals(["b1", "b2", "b3", "b3"], by: Self.model, on: house)
        #expect(
            result.findings.map(\.name) == ["oracle/rent/none is free", "oracle/rent/rented"])
        // The last boat went to the first of the two, and a state after that is nobody's guess.
        #expect(result.findings.first?.runs == 1)
    }

    @Test(arguments: [
        (#"{"error": "come back later", "code": "busy"}"#, []),
        (#"{"error": "none is left", "code": "gone"}"#, ["oracle/rent/none is free/code"]),
    ])
    func messagesBindNobody(body: String, findings: [String]) throws {
        let model = Self.model.replacing(
            "== 0\", respond: {status: 409}",
            with: "== 0\", respond: {status: 409, body: {error: none is left, code: busy}}")
        let house = WrittenBoatHouse([("b1", 0)], saying: body)
        let contract = BoatHouse.contract.replacing(
            "\"409\": {description: None is free.}",
            with: "\"409\": {description: None is free., content: {application/json: {schema: "
                + "{$ref: '#/components/schemas/Refusal'}}}}")
        let result = try Self.rentals(["b1"], by: model, on: house, contract: contract)
        #expect(result.findings.map(\.name) == findings)
    }

    @Test(arguments: [("ticket-zz", []), ("", ["oracle/rent/rented/ticket"])])
    func tokensBindNobody(ticket: String, findings: [String]) throws {
        let model = Self.model
            .replacing(
                "- name: rented", with: "- name: rented\n      chosen: {ticket: {like: 'T-####'}}"
            )
            .replacing("body: {boat:", with: "body: {ticket: \"${ticket}\", boat:")
        let house = WrittenBoatHouse([("b2", 3)], giving: ticket)
        let result = try Self.rentals(["b2"], by: model, on: house)
        #expect(result.findings.map(\.name) == findings)
        #expect(result.unjudged == [])
    }

    // MARK: Loading

    @Test(arguments: [
        (
            "decisions.yaml", "decisions: [{id: a, documents: [], problem: p, decided: d}]",
            "decisions.yaml:1:32: error: /decisions/0/documents: "
        ),
        (
            "decisions.yaml",
            decisions
                + "  - {id: list-order-unsaid, documents: [{document: a, section: b}], problem: p, decided: d}\n",
            "decisions.yaml:11:10: error: the file has two decisions \"list-order-unsaid\"; give one of them another id"
        ),
        (
            "backend.yaml",
            model.replacing("{name: unknown,", with: "{name: unknown, rests-on: [busy-status],"),
            "backend.yaml:5:34: error: the spec has no decision \"busy-status\"; did you mean busy-status-unsaid?"
        ),
        (
            "clients/renting.yaml",
            BoatHouse.client.replacing("the boat is known,", with: "known, rests-on: [busy],"),
            "clients/renting.yaml:12:39: error: the spec has no decision \"busy\""
        ),
        (
            "scenarios/boats.yaml",
            "scenarios: [{name: a, kind: script, rests-on: [nothing-at-all], steps: [{settle: true}]}]",
            "scenarios/boats.yaml:1:48: error: the spec has no decision \"nothing-at-all\""
        ),
    ])
    func faultsHaveTheirPlace(path: String, text: String, expected: String) throws {
        var files = Self.files
        files[path] = text
        let suite =
            files.removeValue(forKey: "scenarios/boats.yaml")
            ?? "scenarios: [{name: a, kind: script, steps: [{settle: true}]}]"
        let reported = try BoatHouse.loaded(suite, changing: files).reported
        #expect(reported.contains { $0.hasPrefix(expected) }, "\(reported)")
    }

    @Test func unusedDecisionsAreReported() throws {
        let files = Self.files.merging(["openapi.yaml": Self.contract]) { $1 }
        let texts = BoatHouse.texts.merging(files) { $1 }.filter { !$0.value.isEmpty }
        let spec = try #require(TestSpec.load(texts).spec)
        let reported = DecisionCheck.diagnostics(of: spec, in: TestSpec.files(texts)).map(\.line)
        #expect(
            reported == [
                "decisions.yaml:7:9: warning: nothing rests on the decision \"list-order-unsaid\"; refer to it by rests-on: or x-rests-on:, or remove it"
            ])
    }
}
