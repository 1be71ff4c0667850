import Contracts
import Scenarios
import Simulator
import SpecSupport
import Testing

/// The oracle and a backend that has other rows than the model.
@Suite struct CatalogueTests {
    private static let model = """
        data: {boats: {value: [{id: b1, name: Osprey, free: 1}]}}
        state: {rentals: []}
        operations:
          listBoats:
            - {name: all, respond: {body: "${data.boats}"}}
          rent:
            - {name: unknown, when: "!data.boats.exists(b, b.id == request.path.id)", respond: {status: 404}}
            - name: rented
              do: [{append: {state.rentals: "${request.path.id}"}}]
              respond: {status: 201, body: {boat: "${request.path.id}", at: "${string(now)}"}}

        """

    /// The same with a listing from which the rows cannot be read.
    private static let shaped = model.replacing(
        "body: \"${data.boats}\"",
        with: "body: \"${data.boats.map(b, {'id': b.id, 'name': b.name, 'free': b.free})}\"")

    /// The same with a rule that says how.
    private static let learning = shaped.replacing(
        "{name: all, respond",
        with: "{name: all, learn: [{set: {data.boats: response.body}}], respond")

    private static func result(
        _ steps: String, by model: String, on house: WrittenBoatHouse
    ) throws -> ScenarioResult {
        let suite = """
            scenarios:
              - name: rented
                kind: script
                requires: [exclusive]
                at: "2026-03-02T09:00:00.250Z"
                steps: [\(steps)]
            """
        return try #require(
            try BoatHouse.results(
                suite, changing: ["backend.yaml": model, "clients/renting.yaml": ""],
                on: house.target
            ).first)
    }

    private static let list = "{call: listBoats, expect: {status: 200}}"
    private static let rent =
        "{call: rent, with: {path: {id: canoe-9}}, expect: {status: [201, 404]}}"

    @Test func rowsAreLearnedFromAListing() throws {
        for model in [Self.model, Self.learning] {
            let house = WrittenBoatHouse([("canoe-9", 2)])
            let result = try Self.result("\(Self.list), \(Self.rent)", by: model, on: house)
            #expect(result.verdict == .passed, "\(result.findings)")
            #expect(result.unjudged == [])
        }
    }

    @Test func aLearnedRowIsHeldAgainstLaterAnswers() throws {
        for model in [Self.model, Self.learning] {
            let house = WrittenBoatHouse([("canoe-9", 2)], forgetting: "canoe-9")
            let result = try Self.result("\(Self.list), \(Self.rent)", by: model, on: house)
            #expect(result.findings.map(\.name) == ["oracle/rent/rented"])
        }
    }

    @Test func whatFollowsFromUntoldRowsIsNoFinding() throws {
        let house = WrittenBoatHouse([("canoe-9", 2)])
        let result = try Self.result(Self.rent, by: Self.model, on: house)
        #expect(result.verdict == .passed, "\(result.findings)")
        #expect(
            result.unjudged == [
                "what rent answers follows from data.boats, which no answer has told"
            ])
    }

    @Test func anAnswerOfUntoldRowsIsAccepted() throws {
        let house = WrittenBoatHouse([("canoe-9", 2)])
        let result = try Self.result(Self.list, by: Self.shaped, on: house)
        #expect(result.verdict == .passed, "\(result.findings)")
        #expect(result.unjudged == [])
    }

    @Test(arguments: [
        ("2026-03-02T09:00:00Z", []), ("2026-03-02T09:00:00.3Z", []),
        ("2026-03-02T09:00:02Z", ["oracle/rent/rented/at"]),
        ("2026-03-02T09:00:00.251Z", ["oracle/rent/rented/at"]),
    ])
    func timesHaveThePrecisionOfTheTarget(time: String, findings: [String]) throws {
        let house = WrittenBoatHouse([("canoe-9", 2)], time: time)
        let result = try Self.result("\(Self.list), \(Self.rent)", by: Self.model, on: house)
        #expect(result.findings.map(\.name) == findings)
    }

    @Test(arguments: [("2026-03-02T09:00:00Z", 0), ("2026-03-02T09:00:05Z", 1)])
    func expectedTimesHaveThePrecisionOfTheTarget(time: String, findings: Int) throws {
        let house = WrittenBoatHouse([("canoe-9", 2)], time: time)
        let rent =
            "{call: rent, with: {path: {id: canoe-9}}, expect: {body: {at: \"${string(start)}\"}}}"
        let result = try Self.result("\(Self.list), \(rent)", by: Self.learning, on: house)
        #expect(result.findings.filter { $0.name.hasPrefix("expectation") }.count == findings)
    }

    @Test(arguments: [
        (
            "state.rentals", "response.body",
            "\"state.rentals\" is learned, and a rule writes it; learn only tables that no rule writes"
        ),
        ("data.boat", "response.body", "the data has no table \"boat\"; did you mean boats?"),
        (
            "state.boat", "response.body",
            "the state has no \"boat\"; give it a first value in 'state'"
        ),
    ])
    func whatCannotBeLearnedIsReported(place: String, value: String, message: String) throws {
        let model = Self.shaped.replacing(
            "{name: all, respond", with: "{name: all, learn: [{set: {\(place): \(value)}}], respond"
        )
        let reported = try BoatHouse.loaded(
            "scenarios: [{name: a, kind: script, steps: [{settle: true}]}]",
            changing: ["backend.yaml": model, "fixtures.yaml": "", "clients/renting.yaml": ""]
        ).reported
        #expect(reported.count == 1)
        #expect(reported.first?.hasSuffix("error: \(message)") == true, "\(reported)")
    }
}
