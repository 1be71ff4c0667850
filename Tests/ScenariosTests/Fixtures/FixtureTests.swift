import Contracts
import Scenarios
import Simulator
import SpecSupport
import TestSupport
import Testing

/// Fixtures on the model and on a backend that was written by hand.
@Suite struct FixtureTests {
    // MARK: Runs

    @Test func theModelIsAskedLikeATarget() throws {
        let result = try #require(try BoatHouse.results(BoatHouse.rent).first)
        #expect(result.verdict == .passed, "\(result.undecided) \(result.findings)")
        #expect(
            Self.sent(in: result) == [
                "fixtures GET /boats?harbour=north", "someone POST /boats/b2/rentals",
            ])
    }

    @Test func aTargetIsAskedForWhatItHas() throws {
        let house = WrittenBoatHouse([("canoe-7", 0), ("canoe-9", 2)])
        let result = try #require(try BoatHouse.results(BoatHouse.rent, on: house.target).first)
        #expect(result.verdict == .passed, "\(result.undecided) \(result.findings)")
        // It begins anew once, before the first of both worlds.
        #expect(
            house.requests == ["anew", "GET /boats?harbour=north", "POST /boats/canoe-9/rentals"])
        #expect(
            Self.sent(in: result)
                == ["fixtures GET /boats?harbour=north", "someone POST /boats/canoe-9/rentals"])
    }

    @Test func aTargetMaySayWhatItHas() throws {
        let house = WrittenBoatHouse([("canoe-7", 5), ("canoe-9", 2)])
        let result = try #require(
            try BoatHouse.results(
                BoatHouse.rent, on: house.target, having: ["boat": .string("canoe-9")]
            ).first)
        #expect(result.verdict == .passed)
        #expect(house.requests == ["anew", "POST /boats/canoe-9/rentals"])
    }

    static let lacking: [(WrittenBoatHouse, KeyValuePairs<String, CELValue>, String)] = [
        (
            WrittenBoatHouse([("canoe-7", 0)]), [:],
            #"the fixture "boat" cannot be had: listBoats (GET /boats?harbour=north) answered 200 "#
                + #"[{"id": "canoe-7", "name": "a canoe-7", "free": 0}], and "#
                + #""answer.body.filter(b, b.free > 0)[0].id" has no value: "#
        ),
        (
            WrittenBoatHouse([], isClosed: true), [:],
            #"the fixture "boat" cannot be had: listBoats (GET /boats?harbour=north) answered 503"#
        ),
        (
            WrittenBoatHouse([("canoe-7", 1)]), ["boat": .null],
            #"the fixture "boat" cannot be had: the target says that it has none"#
        ),
    ]

    @Test(arguments: lacking.indices)
    func aCaseThatLacksAFixtureIsSkipped(number: Int) throws {
        let (house, given, reason) = Self.lacking[number]
        let suite = BoatHouse.rent + "    cleanup: [{call: listBoats}]\n"
        let result = try #require(
            try BoatHouse.results(suite, on: house.target, having: given).first)
        #expect(result.verdict == .skipped)
        #expect(
            result.skipped?.sentence.hasPrefix(reason) == true, "\(result.skipped?.sentence ?? "")")
        #expect(!house.requests.contains { $0.contains("POST") })
        // Nothing was begun, so that nothing is cleaned up.
        #expect(!house.requests.contains("GET /boats"))
    }

    @Test func whatFollowsFromAFixtureNamesItsRequest() throws {
        let fixtures =
            "fixtures: {boats: {ask: listBoats, take: answer.body}, "
            + "first: {take: \"fixtures.boats[4].id\"}}\n"
        let suite = BoatHouse.rent.replacing("fixtures.boat}", with: "fixtures.first}")
        let result = try #require(
            try BoatHouse.results(suite, changing: ["fixtures.yaml": fixtures]).first)
        #expect(
            result.skipped?.sentence.hasPrefix(
                #"the fixture "first" cannot be had: listBoats (GET /boats) answered 200 [{"free""#)
                == true, "\(result.skipped?.sentence ?? "")")
        #expect(
            result.skipped?.sentence.contains(#"and "fixtures.boats[4].id" has no value"#) == true)
    }

    @Test func onlyNeededFixturesAreAskedFor() throws {
        let house = WrittenBoatHouse([("canoe-7", 0)])
        let suite = """
            scenarios:
              - {name: closed, kind: script, steps: [{call: rent, with: {path: {id: nothing}}, expect: {status: 404}}]}
              - {name: north, kind: script, steps: [{call: listBoats, with: {query: {harbour: "${fixtures.harbour}"}}, expect: {status: 200}}]}
            """
        let results = try BoatHouse.results(suite, on: house.target)
        #expect(results.map(\.verdict) == [.passed, .passed])
        #expect(
            house.requests == [
                "anew", "POST /boats/nothing/rentals", "anew", "GET /boats?harbour=north",
            ])
    }

    @Test func racesAndSweepsAskAnewForEachRun() throws {
        let suite = """
            scenarios:
              - name: the last one
                kind: race
                actors: {anna: {}, ben: {}}
                budget: {cases: 3}
                release:
                  - {call: rent, as: anna, with: {path: {id: "${fixtures.boat}"}}, expect: {status: [201, 409]}}
                  - {call: rent, as: ben, with: {path: {id: "${fixtures.boat}"}}, expect: {status: [201, 409]}}
              - name: each
                kind: sweep
                over: {n: {values: [1, 2]}}
                steps: [{call: rent, with: {path: {id: "${fixtures.boat}"}}, expect: {status: 201}}]
            """
        let house = WrittenBoatHouse([("canoe-1", 1), ("canoe-2", 2), ("canoe-3", 5)])
        let results = try BoatHouse.results(suite, on: house.target)
        #expect(
            results.map(\.verdict) == [.passed, .passed], "\(results.map(\.skipped?.sentence))")
        #expect(house.requests.filter { $0.hasPrefix("GET") }.count == 5)
        #expect(Set(house.requests.filter { $0.hasPrefix("POST") }).count > 1)
    }

    @Test func explorationsFillInTheirActors() throws {
        let suite = """
            scenarios:
              - name: free
                kind: explore
                actors: {anna: {client: renting, config: {boat: "${fixtures.boat}"}}}
                network: {faults: 0}
                budget: {cases: 3, steps: 4}
            """
        let house = WrittenBoatHouse([("canoe-9", 50)])
        for target in [nil, house.target] {
            let result = try #require(try BoatHouse.results(suite, on: target).first)
            #expect(result.verdict == .passed, "\(result.undecided) \(result.findings)")
        }
        #expect(house.requests.contains("POST /boats/canoe-9/rentals"))
        let none = WrittenBoatHouse([])
        let result = try #require(try BoatHouse.results(suite, on: none.target).first)
        #expect(result.verdict == .skipped)
        #expect(!none.requests.contains { $0.hasPrefix("POST") })
    }

    @Test func aSearchFillsInItsActors() throws {
        let suite = """
            scenarios:
              - name: all
                kind: explore
                strategy: exhaustive
                actors: {anna: {client: renting, config: {boat: "${fixtures.boat}"}}}
                network: {faults: 0}
                budget: {states: 200}
                waits: []
            """
        let result = try #require(try BoatHouse.results(suite).first)
        #expect(result.verdict == .passed, "\(result.undecided) \(result.findings)")
        let none = ["fixtures.yaml": BoatHouse.fixtures.replacing("b.free > 0", with: "b.free > 9")]
        #expect(try BoatHouse.results(suite, changing: none).first?.verdict == .skipped)
    }

    @Test func aWorkflowTakesFixturesForItsInputs() throws {
        let workflow = """
            arazzo: 1.0.1
            info: {title: Renting, version: "1"}
            sourceDescriptions: [{name: boats, url: ../openapi.yaml, type: openapi}]
            workflows:
              - workflowId: renting
                inputs: {type: object, required: [boat], properties: {boat: {type: string}}}
                steps:
                  - stepId: rent
                    operationId: rent
                    parameters: [{name: id, in: path, value: $inputs.boat}]
                    successCriteria: [{condition: $statusCode == 201}]

            """
        let house = WrittenBoatHouse([("canoe-7", 0), ("canoe-9", 2)])
        let results = try BoatHouse.results(
            BoatHouse.rent, changing: ["scenarios/renting.arazzo.yaml": workflow],
            on: house.target)
        #expect(results.map(\.verdict) == [.passed, .passed], "\(results.map(\.undecided))")
        #expect(
            house.requests.suffix(2) == ["GET /boats?harbour=north", "POST /boats/canoe-9/rentals"])
    }

    @Test func aFindingShowsTheRequestOfItsFixture() throws {
        let suite = BoatHouse.rent.replacing("status: 201", with: "status: 202")
        let result = try #require(try BoatHouse.results(suite).first)
        let finding = try #require(result.findings.first)
        #expect(
            finding.records.contains { record in
                guard case .sent(_, "listBoats", _) = record.event else { return false }
                return record.actor == 1
            })
        let record = try #require(finding.breakingRecord)
        #expect(finding.records.indices.contains(record))
    }

    /// The requests of the first run, each with its actor.
    private static func sent(in result: ScenarioResult) -> [String] {
        (result.first?.records ?? []).compactMap { record in
            guard case .sent(let message, _, let request) = record.event else { return nil }
            return "\(message.actor) \(request.method) \(request.target)"
        }
    }

    // MARK: Loading

    static let faults: [(fixtures: String, suite: String, reported: [String])] = [
        (
            "fixtures: {boat: {ask: listBoat, take: answer.body}}", BoatHouse.rent,
            [
                "fixtures.yaml:1:24: error: the contract has no operation \"listBoat\"; did you mean listBoats?"
            ]
        ),
        (
            "fixtures: {boat: {ask: rent, with: {path: {id: b1}}, take: answer.body}}",
            BoatHouse.rent,
            [
                "fixtures.yaml:1:24: error: \"rent\" is POST, which may change something; ask an operation of GET, HEAD or OPTIONS; make things in 'setup'"
            ]
        ),
        (
            "fixtures: {boat: {take: answer.body}}", BoatHouse.rent,
            [
                "fixtures.yaml:1:25: error: there is no \"answer\" here; name the operation to ask, in 'ask'"
            ]
        ),
        (
            "fixtures: {boat: {take: fixtures.later}, later: 1}", BoatHouse.rent,
            ["fixtures.yaml:1:33: error: there is no field \"later\""]
        ),
        (
            "fixtures: {boat: 1, raft: 2}", BoatHouse.rent,
            [
                "fixtures.yaml:1:21: warning: no scenario needs the fixture \"raft\"; remove it, or use fixtures.raft in a scenario"
            ]
        ),
        (
            "fixtures: {boat: 1, base: 2, more: {value: \"${fixtures.base}\"}}",
            BoatHouse.rent.replacing(
                "201, body", with: "201, that: fixtures.more == fixtures.boat, body"),
            []
        ),
        (
            "fixtures: {boat: {ask: listBoats}}", BoatHouse.rent,
            ["fixtures.yaml:1:18: error: /fixtures/boat: missing member \"take\""]
        ),
        (
            "fixtures: {boats: 1}",
            BoatHouse.rent.replacing("{boat: \"${fixtures.boat}\"}", with: "{}"),
            [
                "scenarios/boats.yaml:5:51: error: there is no field \"boat\"; did you mean \"boats\"?"
            ]
        ),
        (
            "", BoatHouse.rent.replacing("{boat: \"${fixtures.boat}\"}", with: "{}"),
            ["scenarios/boats.yaml:5:51: error: there is no field \"boat\""]
        ),
    ]

    @Test(arguments: faults.indices)
    func faultsHaveTheirPlace(number: Int) throws {
        let (fixtures, suite, expected) = Self.faults[number]
        let reported = try BoatHouse.loaded(suite, changing: ["fixtures.yaml": fixtures]).reported
        #expect(reported.count == expected.count, "\(reported)")
        for (line, start) in zip(reported, expected) {
            #expect(line.hasPrefix(start), "\(line)")
        }
    }

    @Test func givenNamesOfFixturesCount() throws {
        let fixtures = """
            fixtures: {boat: {ask: listBoats, with: {headers: {X-Key: "${secrets.key}"}}, take: "answer.body[1].id"}}
            """
        let loaded = try BoatHouse.loaded(BoatHouse.rent, changing: ["fixtures.yaml": fixtures])
        let part = RunPlan.Part(
            folder: "boats", name: "boats", spec: try #require(loaded.spec), suites: loaded.suites)
        #expect(part.uses(.secret, "key"))
        #expect(!part.uses(.secret, "kay"))
        #expect(ScriptGivens.names(of: .secret, in: [part]) == ["key"])
    }
}
