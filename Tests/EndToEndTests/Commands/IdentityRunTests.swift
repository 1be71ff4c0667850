import Testing

@testable import rehearse

/// `rehearse run` with users that a target of the project has.
struct IdentityRunTests {
    /// A room behind a door that opens to a badge.
    static let spec = [
        "room/openapi.yaml": """
        openapi: 3.1.0
        info: {title: Room, version: "1"}
        security: [{badge: []}]
        paths:
          /people:
            post:
              operationId: register
              security: []
              responses: {"201": {description: Registered.}}
          /door:
            get:
              operationId: open
              responses: {"200": {description: Open.}, "400": {description: No badge.}, "401": {description: Closed.}}
        components: {securitySchemes: {badge: {type: apiKey, in: header, name: X-Badge}}}

        """,
        "room/backend.yaml": """
        operations:
          register: [{name: registered, respond: {status: 201, body: {badge: b-1}}}]
          open:
            - {name: closed, when: "request.headers[?'x-badge'].orValue('') != 'b-1'", respond: {status: 401}}
            - {name: opened, respond: {status: 200}}

        """,
        "room/identities.yaml": """
        identities:
          person:
            calls: [{call: register, keep: {badge: answer.body.badge}}]
            headers: {X-Badge: "${badge}"}

        """,
        "room/scenarios/door.yaml": """
        scenarios:
          - name: a person comes in
            kind: script
            actors: {anna: {identity: person}}
            steps: [{call: open, expect: {status: 200}}]

        """,
    ]

    /// The end of a run against a target with identities, which nobody sends anything.
    private static func run(
        _ identities: String, _ variables: [String: String] = [:]
    ) throws -> (code: ExitCode, output: String, errors: String) {
        var files = spec
        files["rehearse.yaml"] = """
            targets:
              house:
                url: http://127.0.0.1:9
                identities: \(identities)

            """
        let world = RecordedWorld(files: files, variables: variables)
        let code = try world.run(["run", "room", "--against", "house", "--dry-run"])
        return (code, world.output, world.errors)
    }

    @Test func theModelHasUsersOfTheSpec() throws {
        let world = RecordedWorld(files: Self.spec)
        #expect(try world.run(["run", "room"]) == .passed, "\(world.errors)")
    }

    @Test func usersOfTheTargetAreShown() throws {
        let calls = "{person: {calls: [{call: register, keep: {badge: answer.body.badge}}]}}"
        let ended = try Self.run(calls)
        #expect(ended.code == .passed, "\(ended.errors)")
        #expect(ended.output.contains("  users: person by register\n"), "\(ended.output)")
    }

    static let faults:
        [(identities: String, variables: [String: String], code: ExitCode, says: String)] =
            [
                (
                    "{person: {secret: env:BADGE}}", [:], .unusable,
                    "rehearse.yaml:4:26: error: the environment has no variable \"BADGE\"; export BADGE before the run"
                ),
                ("{person: {secret: env:BADGE}}", ["BADGE": "b-1"], .passed, ""),
                (
                    "{person: {calls: [{call: registr}]}}", [:], .unusable,
                    "error: the contract has no operation \"registr\"; did you mean register?"
                ),
                (
                    "{persom: {secret: env:BADGE}}", [:], .passed,
                    "warning: no spec of the run has an identity \"persom\"; did you mean \"person\"?"
                ),
                (
                    "{person: {secret: BADGE}}", [:], .unusable,
                    "rehearse.yaml:4:35: error: /targets/house/identities/person/secret"
                ),
            ]

    @Test(arguments: faults.indices) func whatIsWrongIsReported(_ number: Int) throws {
        let fault = Self.faults[number]
        let ended = try Self.run(fault.identities, fault.variables)
        #expect(ended.code == fault.code, "\(ended.errors)")
        #expect(
            fault.says.isEmpty ? ended.errors.isEmpty : ended.errors.contains(fault.says),
            "\(ended.errors)")
    }
}
