import Contracts
import SpecSupport
import Testing

@testable import Simulator

/// The facts that a recording proves by itself, even if others write, too.
@Suite struct RecordingMemoryTests {
    private static let files = ["openapi.yaml": contract, "backend.yaml": model]

    private static let contract = """
        openapi: 3.1.0
        info: {title: Gate, version: "1"}
        paths:
          /badges:
            post: {operationId: makeBadge, responses: {"201": {description: Made.}}}
          /badges/{id}:
            parameters: [{name: id, in: path, required: true, schema: {type: string}}]
            get: {operationId: seeBadge, responses: {"200": {description: It.}, "404": {description: None.}}}
          /session:
            parameters: [{name: X-Token, in: header, schema: {type: string}}]
            post: {operationId: enter, responses: {"201": {description: In.}}}
            get: {operationId: who, responses: {"200": {description: You.}, "401": {description: Nobody.}}}
            delete: {operationId: leave, responses: {"204": {description: Out.}, "401": {description: Nobody.}}}
          /visits:
            get: {operationId: count, responses: {"200": {description: So many.}}}
            post: {operationId: visit, responses: {"201": {description: In.}}}
          /shelf/{id}:
            parameters: [{name: id, in: path, required: true, schema: {type: string}}]
            get: {operationId: look, responses: {"200": {description: It.}, "404": {description: None.}}}
            put: {operationId: fill, responses: {"201": {description: Filled.}}}
            delete: {operationId: empty, responses: {"204": {description: Empty.}}}
        """

    private static let model = """
        state: {badges: {}, tokens: {}, shelf: {}, visits: 0, left: {a: 9, b: 9}, turn: 0}
        let:
          token: request.headers[?'x-token'].orValue('')
          isKnown: token in state.tokens && now < timestamp('2999-01-01T00:00:00Z')
        operations:
          makeBadge:
            - name: made
              chosen: {id: {like: 'b-####', unique: true}}
              do: [{set: {"state.badges[id]": {id: "${id}"}}}]
              respond: {status: 201, body: {id: "${id}"}}
          seeBadge:
            - {name: none, when: "!(request.path.id in state.badges)", respond: {status: 404}}
            - {name: seen, respond: {status: 200}}
          enter:
            - name: in
              chosen: {made: {hex: 16, unique: true}}
              do: [{set: {"state.tokens[made]": {at: "${now}"}}}]
              respond: {status: 201, body: {token: "${made}"}}
          who:
            - {name: nobody, when: "!isKnown", respond: {status: 401}}
            - {name: you, respond: {status: 200}}
          leave:
            - {name: nobody, when: "!isKnown", respond: {status: 401}}
            - {name: out, do: [{remove: "state.tokens[token]"}], respond: {status: 204}}
          count:
            - name: counted
              respond: {status: 200, body: {visits: "${state.visits}", left: "${state.left}", turn: "${state.turn}"}}
          visit:
            - name: counted
              do:
                - set:
                    state.visits: "${state.visits + 1}"
                    state.left['a']: "${state.left['a'] - 1}"
                    state.turn: "${state.turn == 0 ? 1 : 0}"
              respond: {status: 201}
          look:
            - {name: none, when: "!(request.path.id in state.shelf)", respond: {status: 404}}
            - {name: there, respond: {status: 200}}
          fill:
            - name: filled
              do: [{set: {"state.shelf[request.path.id]": true}}]
              respond: {status: 201}
          empty:
            - {name: emptied, do: [{remove: "state.shelf[request.path.id]"}], respond: {status: 204}}
        """

    /// A call that begins ten seconds after the one before, unless it is said otherwise.
    private struct Call {
        let what: String
        let status: Int
        var body = ""
        var token = ""
        var begins: Int64?
        var lasts: Int64 = 1
    }

    private static func messages(_ calls: [Call]) throws -> [String] {
        let (spec, diagnostics) = TestSpec.load(files)
        guard let model = spec?.model else { throw TestSpec.Unusable(diagnostics: diagnostics) }
        let recorded = calls.enumerated().map { number, call in
            let words = call.what.split(separator: " ").map(String.init)
            let start = Instant(seconds: 1_772_442_000 + (call.begins ?? 10 * Int64(number)))
            let headers: HeaderFields = call.token.isEmpty ? [:] : ["X-Token": call.token]
            return RecordedCall(
                name: "call \(number)",
                request: .init(method: words[0], target: words[1], headers: headers),
                response: .init(
                    status: call.status, headers: ["Content-Type": "application/json"],
                    body: Array(call.body.utf8)),
                started: start, ended: start.adding(TimeSpan(seconds: call.lasts)) ?? start)
        }
        return RecordingJudge(model).verdict(on: recorded).findings.map {
            "\($0.call) \($0.check): \($0.message)"
        }
    }

    private static let token = "00112233445566ff"
    private static let entered = Call(
        what: "POST /session", status: 201, body: "{\"token\":\"\(token)\"}")
    private static let badge = Call(what: "POST /badges", status: 201, body: #"{"id":"b-0001"}"#)

    @Test func whatNothingRemovesIsThereFromThenOn() throws {
        let gone = Call(what: "GET /badges/b-0001", status: 404)
        #expect(
            try Self.messages([Self.badge, gone]) == [
                "call 1 model-status: seeBadge was answered 404, which no rule gives to this "
                    + "request in any state behind call 0; the rules give 200"
            ])
        // Before, at the same time, and of another nothing is known.
        #expect(try Self.messages([gone, Self.badge]) == [])
        var long = Self.badge
        long.lasts = 30
        #expect(try Self.messages([long, gone]) == [])
        #expect(
            try Self.messages([Self.badge, Call(what: "GET /badges/b-0002", status: 404)]) == [])
    }

    @Test func aTokenThatWasGivenBackIsNeverGoodAgain() throws {
        let out = Call(what: "DELETE /session", status: 204, token: Self.token)
        let known = Call(what: "GET /session", status: 200, token: Self.token)
        let found = try Self.messages([Self.entered, known, out, known, out])
        #expect(found.map { $0.prefix(19) } == ["call 3 model-status", "call 4 model-status"])
        #expect(found.first?.contains("behind call 2; the rules give 401") == true, "\(found)")
        var meanwhile = known
        meanwhile.begins = 20
        var slow = out
        slow.lasts = 5
        #expect(try Self.messages([Self.entered, known, slow, meanwhile]) == [])
    }

    /// Somebody else may have given it back; that is not known to be wrong.
    @Test func aTokenThatOthersMayGiveBackMayBeRefused() throws {
        let refused = Call(what: "GET /session", status: 401, token: Self.token)
        #expect(try Self.messages([Self.entered, refused]) == [])
    }

    /// Keys that a request chooses may come and go.
    @Test func whatAnybodyMayWriteIsNotKnown() throws {
        let look = { (status: Int) in Call(what: "GET /shelf/x", status: status) }
        let fill = Call(what: "PUT /shelf/x", status: 201)
        let empty = Call(what: "DELETE /shelf/x", status: 204)
        #expect(try Self.messages([fill, look(404), empty, look(200)]) == [])
    }

    private static func count(_ visits: Int, _ a: Int, turn: Int = 0) -> Call {
        Call(
            what: "GET /visits", status: 200,
            body: "{\"visits\":\(visits),\"left\":{\"a\":\(a),\"b\":9},\"turn\":\(turn)}")
    }

    @Test func numbersDoNotGoBack() throws {
        #expect(
            try Self.messages([
                Self.count(1, 8, turn: 1), Self.count(1, 8), Self.count(4, 3, turn: 1),
            ]) == [])
        #expect(
            try Self.messages([Self.count(5, 4), Self.count(6, 3), Self.count(5, 3)]) == [
                "call 2 model-monotone: count shows /visits as 5, and call 1 was shown 6 before; "
                    + "the model only ever raises it"
            ])
        #expect(
            try Self.messages([Self.count(5, 4), Self.count(5, 5)]) == [
                "call 1 model-monotone: count shows /left/a as 5, and call 0 was shown 4 before; "
                    + "the model only ever lowers it"
            ])
        // Answers of requests that overlap may have been made in the other order.
        var slow = Self.count(6, 3)
        slow.lasts = 15
        #expect(try Self.messages([slow, Self.count(5, 4), Self.count(6, 3)]) == [])
    }
}
