import Contracts
import SpecSupport
import Synchronization
import TestSupport
import Testing

@testable import Scenarios
@testable import Simulator

/// The login of the command line in explorations, in place of one that a machine writes.
@Suite struct GivenLoginTests {
    private static let contract = """
        openapi: 3.1.0
        info: {title: Mail, version: "1"}
        paths:
          /letters:
            get:
              operationId: list
              security: [{key: []}]
              responses: {"200": {description: All.}, "401": {description: No.}}
        components: {securitySchemes: {key: {type: apiKey, in: header, name: X-Key}}}

        """

    private static func machine(_ key: String) -> String {
        """
        why: {document: app.md, section: Mail, says: Letters are listed.}
        context: {key: kept}
        events: {ask: {limit: 3}}
        initial: idle
        states:
          idle: {on: {ask: asking}}
          asking:
            invoke:
              operation: list
              id: list
              with: {headers: {X-Key: \(key)}}
              on: {"200": idle, default: idle}

        """
    }

    /// The keys that a target gets in an exploration.
    private static func keys(_ written: String, given: [HeaderFields.Field]) throws -> Set<String> {
        let exploring = """
            why: {document: app.md, section: Mail, says: Letters are listed.}
            scenarios:
              - name: reading
                kind: explore
                actors: {anna: {client: mail}}
                budget: {cases: 3, steps: 12}

            """
        return try keys(exploring, machine: written, given: given).seen
    }

    /// The keys that a target gets in the first scenario of a suite, and the result.
    private static func keys(
        _ suite: String, machine written: String, given: [HeaderFields.Field],
        beside further: [String: String] = [:]
    ) throws -> (seen: Set<String>, result: ScenarioResult) {
        let own = [
            "openapi.yaml": contract, "backend.yaml": "implied: true\n",
            "clients/mail.yaml": machine(written), "scenarios/mail.yaml": suite,
        ]
        let files = own.merging(further) { $1 }
        let (loaded, wrong) = TestSpec.load(files)
        #expect(wrong.map(\.line) == [])
        let spec = try #require(loaded)
        let zones = try SystemZones.database()
        let (suites, faults) = ScenarioSuite.loadAll(
            of: spec, files: TestSpec.files(files), zones: zones)
        #expect(faults.map(\.line) == [])
        let seen = Mutex<Set<String>>([])
        var runner = ScenarioRunner(spec, seed: 1, zones: zones)
        var target = RemoteTarget(
            name: "mail", clock: .world, longestWait: .longest, server: "https://mail.example",
            send: { calls in
                calls.map { call in
                    let key = call.request.headers["x-key"]
                    seen.withLock { _ = $0.insert(key ?? "none") }
                    return .answered(Exchange.Response(status: key == nil ? 401 : 200))
                }
            })
        target.headers = given
        target.sendComplete = target.send
        runner.target = target
        let result = try runner.run(TestCase(try #require(suites.first?.scenarios.first)))
        return (seen.withLock { $0 }, result)
    }

    @Test func aConstantOfAMachineIsReplaced() throws {
        let given = HeaderFields.Field("X-Key", "real")
        #expect(try Self.keys("invented", given: [given]) == ["real"])
        #expect(try Self.keys("invented", given: []) == ["invented"])
        // Another field lets nobody in.
        #expect(try Self.keys("invented", given: [.init("X-Team", "a")]) == ["invented"])
    }

    /// A value from an answer says who the app is.
    @Test func whatAMachineRemembersStays() throws {
        let given = HeaderFields.Field("X-Key", "real")
        #expect(try Self.keys("\"${context.key}\"", given: [given]) == ["kept"])
    }

    /// Somebody who must be refused gets none of the given credentials, and the others do.
    @Test func aStrangerHasNoLogin() throws {
        let suite = """
            why: {document: app.md, section: Mail, says: Letters are listed.}
            scenarios:
              - name: reading
                kind: script
                actors: {anna: {headers: {X-Key: invented}}, stranger: {}}
                steps:
                  - {call: list, as: stranger, expect: {status: 401}}
                  - {call: list, as: anna, expect: {status: 200}}

            """
        let (seen, result) = try Self.keys(
            suite, machine: "unused", given: [.init("X-Key", "real")])
        #expect(seen == ["none", "real"])
        #expect(result.verdict == .passed)
    }

    /// Nobody logs in the lone user of a case for whom the command line gives a login.
    @Test(arguments: [
        ("{anna: {identity: reader}}", "", ["real"]),
        ("{anna: {identity: reader}, ben: {identity: reader}}", "", ["own-1", "own-2"]),
        ("{anna: {identity: {new: reader}}}", "", ["own-1"]),
        ("{anna: {identity: reader}}", ", stranger: true", ["own-1"]),
    ])
    func aLoneUserIsReplaced(actors: String, further: String, keys: [String]) throws {
        let steps = keys.count == 2 ? "\n      - {call: list, as: ben, expect: {status: 200}}" : ""
        let suite = """
            why: {document: app.md, section: Mail, says: Letters are listed.}
            scenarios:
              - name: reading
                kind: script
                actors: \(actors)
                steps:
                  - {call: list, as: anna, expect: {status: 200}}\(steps)

            """
        let identities = """
            identities:
              reader: {values: {key: "own-${string(number)}"}, headers: {X-Key: "${key}"}\(further)}

            """
        let (seen, _) = try Self.keys(
            suite, machine: "unused", given: [.init("X-Key", "real")],
            beside: ["identities.yaml": identities])
        #expect(seen.sorted() == keys)
    }
}
