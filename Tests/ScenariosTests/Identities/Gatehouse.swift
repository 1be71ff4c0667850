import Contracts
import SpecSupport
import Synchronization
import TestSupport
import Testing

@testable import Scenarios
@testable import Simulator

/// An invented API behind a login by JSON Web Tokens, and a backend of it that was written by hand.
enum Gatehouse {
    static let contract = """
        openapi: 3.1.0
        info: {title: Gates, version: "1"}
        security: [{token: []}]
        paths:
          /login:
            post:
              operationId: login
              security: []
              requestBody:
                required: true
                content: {application/json: {schema: {type: object, required: [name, word], properties: {name: {type: string}, word: {type: string}}}}}
              responses:
                "200":
                  description: A token for an hour.
                  content: {application/json: {schema: {type: object, required: [token], properties: {token: {type: string}}}}}
                "401": {description: Nobody.}
                "422": {description: Not understood.}
          /logout:
            post:
              operationId: logout
              responses: {"204": {description: Ended.}, "401": {description: Nobody.}}
          /gate:
            get:
              operationId: openGate
              responses: {"200": {description: Open.}, "401": {description: Nobody.}}
        components:
          securitySchemes: {token: {type: http, scheme: bearer, bearerFormat: JWT}}

        """

    static let identities = """
        identities:
          keeper:
            calls: [{call: login, with: {body: {name: "keeper ${number}", word: friend}}, keep: {token: answer.body.token}}]
            headers: {Authorization: "Bearer ${token}"}
          formerKeeper:
            refused: the session was ended
            calls:
              - {call: login, with: {body: {name: "former ${number}", word: friend}}, keep: {token: answer.body.token}}
              - {call: logout, with: {headers: {Authorization: "Bearer ${token}"}}}
            headers: {Authorization: "Bearer ${token}"}

        """

    /// The spec, without a model, and the scenarios of a suite.
    static func loaded(_ suite: String = "") throws -> (spec: Spec, scenarios: [Scenario]) {
        let texts = [
            "openapi.yaml": contract, "identities.yaml": identities,
            "backend.yaml": "implied: true\n", "scenarios/gate.yaml": suite,
        ].filter { !$0.value.isEmpty }
        let (spec, wrong) = TestSpec.load(texts)
        let loaded = try #require(spec, "\(wrong.map(\.line))")
        let read = ScenarioSuite.loadAll(
            of: loaded, files: TestSpec.files(texts), zones: try SystemZones.database())
        #expect((wrong + read.diagnostics).map(\.line) == [])
        return (loaded, read.suites.flatMap(\.scenarios))
    }

    /// The result of a scenario on a backend.
    static func result(
        of scenario: Scenario, in spec: Spec, on house: WrittenGatehouse,
        withHeader token: String? = nil
    ) throws -> ScenarioResult {
        var runner = ScenarioRunner(spec, seed: 1, zones: try SystemZones.database())
        var target = house.target
        if let token { target.headers = [.init("Authorization", "Bearer \(token)")] }
        runner.target = target
        runner.users = runner.pool
        return try runner.run(scenario)
    }
}

/// A backend of the gatehouse.
final class WrittenGatehouse: Sendable {
    /// A way in which it may be wrong.
    enum Flaw: CaseIterable {
        /// It reads tokens without a look at their signatures.
        case signature
        /// It believes a token that says that it has no signature.
        case algorithm
        /// It takes tokens after their end.
        case end
        /// It takes tokens of sessions that were ended.
        case session
    }

    private struct State {
        var ended: Set<String> = []
        var asked: [String] = []
    }

    private let flaw: Flaw?
    private let state = Mutex(State())
    private static let key = Array("the key of the house".utf8)

    init(_ flaw: Flaw? = nil) { self.flaw = flaw }

    /// The requests: method, target and status.
    var requests: [String] { state.withLock(\.asked) }

    var target: RemoteTarget {
        RemoteTarget(
            name: "written by hand", clock: .world, longestWait: .longest,
            server: "https://gates.example",
            send: { calls in calls.map { .answered(self.answer($0.request, at: $0.now)) } },
            beginsAnew: true,
            reset: { _ in
                self.state.withLock { $0.ended = [] }
                return nil
            })
    }

    /// A token for an hour.
    func token(of name: String, at now: Instant) -> String {
        let parts = [
            #"{"alg":"HS256","typ":"JWT"}"#, #"{"sub":"\#(name)","exp":\#(now.seconds + 3600)}"#,
        ].map { Base64.encoded(Array($0.utf8), .urlSafe, padding: .none) }
        let signed = parts.joined(separator: ".")
        let code = HMACSHA256.code(of: Array(signed.utf8), key: Self.key)
        return "\(signed).\(Base64.encoded(code, .urlSafe, padding: .none))"
    }

    private func answer(_ request: Exchange.Request, at now: Instant) -> Exchange.Response {
        let response = response(to: request, at: now)
        state.withLock {
            $0.asked.append("\(request.method) \(request.target) \(response.status)")
        }
        return response
    }

    private func response(
        to request: Exchange.Request, at now: Instant
    ) -> Exchange.Response {
        if request.target == "/login" {
            let body = (try? Document(json: request.body, name: "body"))?.root
            guard let name = body?["name"]?.string, let word = body?["word"]?.string else {
                return Exchange.Response(status: 422)
            }
            guard word == "friend" else { return Exchange.Response(status: 401) }
            return Exchange.Response(
                status: 200, headers: ["Content-Type": "application/json"],
                body: Array(#"{"token":"\#(token(of: name, at: now))"}"#.utf8))
        }
        guard let token = request.headers["authorization"]?.dropFirst("Bearer ".count),
            isRight(String(token), at: now)
        else { return Exchange.Response(status: 401) }
        switch (request.method, request.target) {
        case ("GET", "/gate"): return Exchange.Response(status: 200)
        case ("POST", "/logout"): break
        default: return Exchange.Response(status: 405, headers: ["Allow": "GET, POST"])
        }
        state.withLock { _ = $0.ended.insert(String(token)) }
        return Exchange.Response(status: 204)
    }

    private func isRight(_ token: String, at now: Instant) -> Bool {
        let parts = token.split(separator: ".", omittingEmptySubsequences: false)
        guard parts.count == 3, let header = object(parts[0]), let claims = object(parts[1]),
            let end = claims.root["exp"]?.int
        else { return false }
        let code = HMACSHA256.code(of: Array("\(parts[0]).\(parts[1])".utf8), key: Self.key)
        let isSigned = parts[2] == Base64.encoded(code, .urlSafe, padding: .none)
        let isBelieved =
            flaw == .signature || flaw == .algorithm && header.root["alg"]?.string == "none"
        if !isSigned, !isBelieved { return false }
        if now.seconds >= end, flaw != .end { return false }
        return flaw == .session || !state.withLock { $0.ended.contains(token) }
    }

    private func object(_ part: Substring) -> Document? {
        (try? Base64.decoded(part.utf8, .urlSafe, padding: .none))
            .flatMap { try? Document(json: $0, name: "part") }
    }
}
