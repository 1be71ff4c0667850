import Contracts
import Simulator
import Transports

@testable import rehearse

/// An invented spec with a secret in every place where one can stand, and a server that reveals
/// them.
///
/// Every secret holds the same mark, so that one search finds them all.
enum LeakingVault {
    static let mark = "mk7d1c"
    /// The value of `--secret`, with characters that need escapes everywhere.
    static let given = "given \"\(mark)/9e52\" é+1"
    static let header = "header-\(mark)-9e52"

    static let contract = """
        openapi: 3.1.0
        info: {title: Vault, version: "1"}
        paths:
          /echo:
            get:
              operationId: echo
              parameters: [{name: q, in: query, schema: {type: string}}]
              responses: {"200": {description: Fine., content: {application/json: {schema: {type: object}}}}}
          /login:
            post:
              operationId: login
              requestBody: {content: {application/json: {schema: {type: object}}}}
              responses:
                "200":
                  description: In.
                  content:
                    application/json:
                      schema:
                        type: object
                        properties:
                          nick: {type: string, x-secret: true}
                          access_token: {type: string, pattern: "^[a-z]+$"}
        """

    static let backend = """
        state: {riddle: riddle-\(mark)-9e52}
        shapes: {riddle: {type: string, x-secret: true}}
        operations:
          echo:
            - name: echoed
              respond: {status: 200, body: {made: made-up-token-1, riddle: "${state.riddle}"}}
          login:
            - name: in
              respond: {status: 200, body: {nick: nick-\(mark)-9e52, access_token: madeuptoken}}
        """

    static let scenarios = """
        scenarios:
          - name: logging in
            kind: script
            actors:
              ann: {headers: {Authorization: "Bearer actor-\(mark)-9e52", Cookie: "sid=cookie-\(mark)-9e52"}}
            steps:
              - call: login
                as: ann
                with: {body: {password: "${secrets.?key.orValue('none')}"}}
                expect: {status: 418, soft: true}
              - call: echo
                as: ann
                with: {query: {q: "${secrets.?key.orValue('none')}"}}
                expect: {that: "string(answer.body) == 'else'"}
          - name: fuzzing
            kind: fuzz
            actors: {ann: {headers: {Authorization: "Bearer actor-\(mark)-9e52"}}}
            operations: ["*"]
            budget: {cases: 4}
        """

    static func world() -> RecordedWorld {
        RecordedWorld(
            files: [
                "specs/vault/openapi.yaml": contract, "specs/vault/backend.yaml": backend,
                "specs/vault/scenarios/leaks.yaml": scenarios,
            ], variables: ["VAULT_KEY": given])
    }

    /// Answers with what it was sent, in every form, and with secrets of its own.
    static func server() throws -> HTTPServer {
        try HTTPServer { request in HTTPReply(answer(to: request.message)) }
    }

    private static func answer(to request: Exchange.Request) -> Exchange.Response {
        let reported =
            request.headers.fields.map { "\($0.name): \($0.value)" }.joined(separator: "\n")
            + String(decoding: request.body, as: UTF8.self)
        let json = text(reported)
        let members = [
            "plain": reported, "address": PercentCoding.encoded(reported), "strings": json,
            "base64": Base64.encoded(Array(reported.utf8)), "target": request.target,
            "access_token": "token-\(mark)-9e52", "apiKey": "key-\(mark)-9e52",
            "nick": "nick-\(mark)-9e52", "deep": "{\"client_secret\":\"deep-\(mark)-9e52\"}",
            "upload": "https://files.test/a?X-Amz-Signature=sig-\(mark)-9e52&key=k-\(mark)-9e52",
        ]
        let body = members.sorted { $0.key < $1.key }.map { "\(text($0.key)):\(text($0.value))" }
        return Exchange.Response(
            status: 200,
            headers: [
                "Content-Type": "application/json", "Set-Cookie": "sid=set-\(mark)-9e52; Path=/",
                "Location": "/next?access_token=next-\(mark)-9e52",
            ], body: Array("{\(body.joined(separator: ","))}".utf8))
    }

    private static func text(_ text: String) -> String {
        var writer = JSONWriter()
        writer.string(text)
        return String(decoding: writer.bytes, as: UTF8.self)
    }
}
