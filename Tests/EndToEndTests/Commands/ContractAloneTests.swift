import Contracts
import Simulator
import Synchronization
import Testing
import Transports

@testable import rehearse

/// A contract in the place of a spec: a file, or the document of a URL.
@Suite struct ContractAloneTests {
    private static let contract = """
        openapi: 3.0.3
        info: {title: Pond, version: "1"}
        security: [{badge: []}]
        paths:
          /fish:
            get:
              operationId: list
              responses:
                "200":
                  description: all
                  content: {application/json: {schema: {$ref: 'parts/fish.yaml#/List'}}}
            post:
              operationId: add
              responses: {"204": {description: added}}
        components: {securitySchemes: {badge: {type: apiKey, in: header, name: X-Badge}}}

        """
    private static let parts = "List: {type: array, items: {type: integer}}\n"

    private static let files = ["api/pond.yaml": contract, "api/parts/fish.yaml": parts]

    /// Answers as the contract says, to whoever has the badge.
    private static func pond(
        _ change: @escaping @Sendable (Exchange.Request) -> Exchange.Response? = { _ in nil }
    ) throws -> HTTPServer {
        try HTTPServer { request in
            let message = request.message
            if let response = change(message) { return HTTPReply(response) }
            func text(_ text: String) -> HTTPReply {
                HTTPReply(.init(status: 200, body: Array(text.utf8)))
            }
            switch (message.method, message.target) {
            case ("GET", "/docs/pond.yaml"): return text(contract)
            case ("GET", "/docs/parts/fish.yaml"): return text(parts)
            case ("GET", "/old"):
                return HTTPReply(.init(status: 301, headers: ["Location": "/docs/pond.yaml"]))
            case ("GET", "/away"):
                return HTTPReply(.init(status: 302, headers: ["Location": "http://pond.example/"]))
            case ("GET", "/page"): return text("<html></html>")
            case (_, "/fish"):
                if message.headers["x-badge"] != "b-1" { return HTTPReply(.init(status: 401)) }
                if message.method == "POST" { return HTTPReply(.init(status: 204)) }
                if message.method != "GET" {
                    return HTTPReply(.init(status: 405, headers: ["Allow": "GET, POST"]))
                }
                return HTTPReply(
                    .init(
                        status: 200, headers: ["Content-Type": "application/json"],
                        body: Array("[1, 2]".utf8)))
            default: return HTTPReply(.init(status: 404))
            }
        }
    }

    @Test(arguments: ["check", "fuzz", "run"]) func aFileStandsForASpec(verb: String) throws {
        let world = RecordedWorld(files: Self.files)
        let words = verb == "check" ? [] : ["--seed", "1", "--budget", "20runs"]
        #expect(try world.run([verb, "api/pond.yaml"] + words) == .passed, "\(world.errors)")
        if verb != "check" {
            #expect(world.errors.contains("api/pond.yaml fuzz/every operation: 20 requests"))
        }
    }

    private static let twice = [
        "pond.yaml": """
        openapi: 3.1.0
        info: {title: Pond, version: "1", title: Lake}
        paths:
          /fish: {get: {operationId: old, responses: {"200": {description: all}}}}
          /fish: {get: {operationId: fish, responses: {"200": {description: all}}}}

        """,
        "pond.json": """
        {"openapi": "3.1.0", "info": {"title": "Pond", "version": "1"},
         "paths": {
          "/fish": {"get": {"operationId": "old", "responses": {"200": {"description": "all"}}}},
          "/fish": {"get": {"operationId": "fish", "responses": {"200": {"description": "all"}}}}}}
        """,
    ]

    @Test(arguments: ["pond.yaml", "pond.json"])
    func ofAKeyThatIsThereTwiceTheLastCounts(name: String) throws {
        let world = RecordedWorld(files: Self.twice)
        let told = #"warning: duplicate key "/fish", of which only the last counts"#
        #expect(try world.run("check", name) == .passed, "\(world.errors)")
        #expect(world.errors.contains(told), "\(world.errors)")
        #expect(try world.run("check", name, "--strict") == .unusable)
        #expect(try world.run("init", name, "specs/pond") == .passed, "\(world.errors)")
        #expect(try world.run("check", "specs/pond") == .passed, "\(world.errors)")
        #expect(world.errors.contains("specs/pond/openapi"), "\(world.errors)")
        #expect(try world.run("run", "specs/pond", "--seed", "1") == .passed, "\(world.errors)")
        #expect(try world.run("fuzz", name, "--seed", "1", "--budget", "5runs") == .passed)
    }

    @Test func aFileIsJudgedAndStarted() throws {
        let world = RecordedWorld(files: Self.files)
        #expect(try world.run("init", "api/pond.yaml", "specs/pond") == .passed, "\(world.errors)")
        #expect(try world.run("check", "specs/pond") == .passed, "\(world.errors)")
    }

    @Test(arguments: ["/docs/pond.yaml", "/old"]) func aURLStandsForASpec(path: String) throws {
        let server = try Self.pond()
        defer { server.stop() }
        let address = "http://127.0.0.1:\(server.port)\(path)"
        for verb in ["check", "fuzz", "run"] {
            let world = RecordedWorld(files: [:])
            let words = verb == "check" ? [] : ["--seed", "1", "--budget", "20runs"]
            #expect(try world.run([verb, address] + words) == .passed, "\(world.errors)")
        }
    }

    @Test func whatAURLRefersToIsCopiedBesideIt() throws {
        let texts = [
            "/v2/docs/pond.yaml": Self.contract,
            "/v2/docs/parts/fish.yaml": """
            List: {type: array, items: {$ref: '../../weights.yaml#/Grams'}}

            """, "/v2/weights.yaml": "Grams: {type: integer, minimum: 1}\n",
        ]
        let server = try HTTPServer { request in
            guard let text = texts[request.message.target] else {
                return HTTPReply(.init(status: 404))
            }
            return HTTPReply(.init(status: 200, body: Array(text.utf8)))
        }
        defer { server.stop() }
        let world = RecordedWorld(files: [:])
        let address = "http://127.0.0.1:\(server.port)/v2/docs/pond.yaml"
        #expect(try world.run("init", address, "specs/pond") == .passed, "\(world.errors)")
        let copied = ["openapi.yaml", "parts/fish.yaml", "weights.yaml"]
        #expect(copied.allSatisfy { world.file("specs/pond/" + $0) != nil }, "\(world.paths)")
        let checked = RecordedWorld(
            files: Dictionary(uniqueKeysWithValues: world.paths.map { ($0, world.file($0) ?? "") }))
        #expect(try checked.run("check", "specs/pond") == .passed, "\(checked.errors)")
        #expect(!checked.errors.contains("warning"), "\(checked.errors)")
    }

    @Test(arguments: [6, 7]) func ofManyWarningsTheFirstAreShown(count: Int) throws {
        let unused = (1...count).map { "    Unused\($0): {type: string}\n" }.joined()
        let contract = """
            openapi: 3.1.0
            info: {title: Pond, version: "1"}
            paths:
              /fish: {get: {operationId: fish, responses: {"204": {description: none}}}}
            components:
              schemas:

            """
        let world = RecordedWorld(files: ["pond.yaml": contract + unused])
        #expect(try world.run("init", "pond.yaml", "specs/pond") == .passed, "\(world.errors)")
        let isShort = world.errors.contains(
            "pond.yaml: 2 further warnings; rehearse check pond.yaml tells them\n")
        #expect(isShort == (count == 7), "\(world.errors)")
        #expect(world.errors.contains("Unused6") == (count == 6), "\(world.errors)")
    }

    static let unusable = [
        ("/nothing", "the server answers 404"), ("/page", "this is a page for people"),
        ("/away", "the server redirects to another one, http://pond.example"),
    ]

    @Test(arguments: unusable) func aURLWithoutAContractIsRefused(path: String, says: String) throws
    {
        let server = try Self.pond()
        defer { server.stop() }
        let world = RecordedWorld(files: [:])
        let address = "http://127.0.0.1:\(server.port)\(path)"
        #expect(try world.run("fuzz", address, "--seed", "1") == .unusable)
        #expect(world.errors.contains("\(address): error: \(says)"), "\(world.errors)")
    }

    @Test func aServerThatIsNotThereIsTold() throws {
        let world = RecordedWorld(files: [:])
        #expect(try world.run("check", "http://127.0.0.1:9/openapi.json") == .unusable)
        #expect(world.errors.contains("see whether the server runs"), "\(world.errors)")
        let secret = RecordedWorld(files: [:])
        #expect(try secret.run("check", "http://ann:word@pond.example/") == .unusable)
        #expect(!secret.errors.contains("word@"), "\(secret.errors)")
    }

    // MARK: A server of one's own

    private static func fuzz(
        _ words: String..., against server: HTTPServer
    ) throws -> (code: ExitCode, text: String) {
        let world = RecordedWorld(files: files)
        let code = try world.run(
            [
                "fuzz", "api/pond.yaml", "--against", "http://127.0.0.1:\(server.port)", "--seed",
                "1",
                "--budget", "40runs",
            ] + words)
        return (code, world.output + world.errors)
    }

    @Test func whoIsNotLetInIsToldTheHeaderField() throws {
        let server = try Self.pond()
        defer { server.stop() }
        let ended = try Self.fuzz(against: server)
        #expect(ended.code == .undecided, "\(ended.text)")
        #expect(ended.text.contains("log in by --header 'X-Badge: …'"), "\(ended.text)")
        #expect(ended.text.contains("the target answered 401 to all requests"), "\(ended.text)")
    }

    /// A request that must be refused has no login all the same.
    @Test func aGivenFieldTakesThePlaceOfWrittenOnes() throws {
        let server = try Self.pond()
        defer { server.stop() }
        let scripts = """
            scenarios:
              - name: with a login of its own
                kind: script
                actors: {ann: {headers: {X-Badge: made up}}}
                steps: [{call: list, as: ann, expect: {status: 200}}]
              - name: without one
                kind: script
                actors: {ben: {}}
                steps: [{call: list, as: ben, expect: {status: 401}}]
            """
        let world = RecordedWorld(files: [
            "specs/pond/openapi.yaml": Self.contract, "specs/pond/parts/fish.yaml": Self.parts,
            "specs/pond/backend.yaml": "implied: true\n",
            "specs/pond/scenarios/fish.yaml": scripts,
        ])
        let code = try world.run([
            "run", "specs/pond", "--against", "http://127.0.0.1:\(server.port)", "--header",
            "X-Badge: b-1",
        ])
        // The answer is as expected, and the contract does not list it.
        #expect(code == .findings, "\(world.errors)")
        #expect(world.errors.contains("1 passed, 1 failed; 1 finding"), "\(world.errors)")
        #expect(world.output.contains("contract/list/401/undocumented-status"), "\(world.output)")
    }

    /// Two written logins say who is who. One field for both would make one person of them.
    @Test func aGivenFieldLeavesSeveralWrittenOnes() throws {
        let badges = Mutex<Set<String>>([])
        let server = try Self.pond { request in
            badges.withLock { _ = $0.insert(request.headers["x-badge"] ?? "") }
            if request.headers["x-badge"] != "b-2" { return nil }
            return Exchange.Response(
                status: 200, headers: ["Content-Type": "application/json"], body: Array("[]".utf8))
        }
        defer { server.stop() }
        let scripts = """
            scenarios:
              - name: two people
                kind: script
                actors: {ann: {headers: {X-Badge: b-1}}, ben: {headers: {X-Badge: b-2}}, cas: {}}
                steps:
                  - {call: list, as: ann}
                  - {call: list, as: ben}
                  - {call: list, as: cas, expect: {status: 200}}
            """
        let world = RecordedWorld(files: [
            "specs/pond/openapi.yaml": Self.contract, "specs/pond/parts/fish.yaml": Self.parts,
            "specs/pond/backend.yaml": "implied: true\n",
            "specs/pond/scenarios/fish.yaml": scripts,
        ])
        let code = try world.run([
            "run", "specs/pond", "--against", "http://127.0.0.1:\(server.port)", "--header",
            "X-Badge: b-1",
        ])
        #expect(code == .passed, "\(world.output)")
        // The first request only looks if somebody is there.
        #expect(badges.withLock { $0 } == ["", "b-1", "b-2"])
    }

    @Test func aGivenFieldTakesThePlaceOfDrawnOnes() throws {
        let badges = Mutex<Set<String>>([])
        let server = try Self.pond { request in
            badges.withLock { _ = $0.insert(request.headers["x-badge"] ?? "") }
            return nil
        }
        defer { server.stop() }
        let ended = try Self.fuzz("--allow-writes", "--header", "X-Badge: b-1", against: server)
        #expect(ended.code == .passed, "\(ended.text)")
        // Without it, and with wrong ones, only to see that nobody else is let in.
        #expect(badges.withLock { $0 } == ["", "b-1", "b-6", "e-6"])
    }

    @Test func whoForgetsToAskForTheBadgeIsFound() throws {
        let server = try Self.pond { request in
            request.method == "POST" && request.headers["x-badge"] == nil ? .init(status: 204) : nil
        }
        defer { server.stop() }
        let ended = try Self.fuzz("--allow-writes", "--header", "X-Badge: b-1", against: server)
        #expect(ended.code == .findings && ended.text.contains("contract/add/"), "\(ended.text)")
    }

    @Test func whoLooksOnlyAtTheBeginningOfABadgeIsFound() throws {
        let server = try Self.pond { request in
            let isBadge = request.headers["x-badge"]?.hasPrefix("b-") ?? false
            return request.method == "POST" && isBadge ? .init(status: 204) : nil
        }
        defer { server.stop() }
        let ended = try Self.fuzz("--allow-writes", "--header", "X-Badge: b-1", against: server)
        #expect(ended.code == .findings, "\(ended.text)")
        #expect(ended.text.contains("contract/add/accepted-wrong-credential"), "\(ended.text)")
        #expect(!ended.text.contains("contract/list/"), "\(ended.text)")
    }

    // MARK: What a server says of itself

    /// The contract that the pond serves: what the spec has, and `/depth`, which may be wrong.
    private static func describing(
        depth: String
    ) -> @Sendable (Exchange.Request) -> Exchange.Response? {
        { request in
            switch request.target {
            case "/v3/api-docs":
                let further = """
                      /depth:
                        get:
                          operationId: depth
                          security: []
                          responses: {"200": {description: m, content: {application/json: {schema: {type: integer}}}}}
                    components:
                    """
                let text =
                    contract.replacing("components:", with: further)
                    .replacing("{$ref: 'parts/fish.yaml#/List'}", with: "{type: array}")
                return .init(status: 200, body: Array(text.utf8))
            case "/depth":
                return .init(
                    status: 200, headers: ["Content-Type": "application/json"],
                    body: Array(depth.utf8))
            default: return nil
            }
        }
    }

    @Test(arguments: [("7", ExitCode.passed), (#""deep""#, .findings)])
    func whatOnlyTheServerDescribesIsFuzzed(depth: String, code: ExitCode) throws {
        let server = try Self.pond(Self.describing(depth: depth))
        defer { server.stop() }
        let ended = try Self.fuzz("--header", "X-Badge: b-1", against: server)
        #expect(ended.code == code, "\(ended.text)")
        let says =
            "http://127.0.0.1:\(server.port)/v3/api-docs has 1 operation that pond lacks: "
            + "GET /depth; it is fuzzed as pond-served"
        #expect(ended.text.contains(says), "\(ended.text)")
        let isFound = ended.text.contains("contract/depth/response-body-schema")
        #expect(isFound == (code == .findings), "\(ended.text)")
    }

    /// A server may serve another contract, or none at all.
    @Test(arguments: ["{}", "[", "openapi: 3.0.3\ninfo: {title: no, version: '1'}\npaths: {}\n"])
    func whatIsNoContractIsPassedOver(text: String) throws {
        let server = try Self.pond { request in
            request.target == "/openapi.json" ? .init(status: 200, body: Array(text.utf8)) : nil
        }
        defer { server.stop() }
        let ended = try Self.fuzz("--header", "X-Badge: b-1", against: server)
        #expect(ended.code == .passed, "\(ended.text)")
        #expect(!ended.text.contains("lacks"), "\(ended.text)")
    }

    @Test func whatTheServerAnswersIsHeldAgainstTheContract() throws {
        let server = try Self.pond { request in
            guard request.target == "/fish", request.method == "GET" else { return nil }
            return .init(
                status: 200, headers: ["Content-Type": "application/json"],
                body: Array("[1.5]".utf8))
        }
        defer { server.stop() }
        let ended = try Self.fuzz("--header", "X-Badge: b-1", against: server)
        #expect(ended.code == .findings, "\(ended.text)")
        #expect(ended.text.contains("contract/list/response-body-schema"), "\(ended.text)")
    }
}
