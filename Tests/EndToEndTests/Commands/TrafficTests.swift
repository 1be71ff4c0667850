import Contracts
import Simulator
import Synchronization
import Testing
import Transports

@testable import rehearse

/// Recorded traffic that two servers get.
@Suite struct TrafficTests {
    private static let book =
        "{type: object, required: [id, title], properties: {id: {type: string}, title: {type: string}}}"
    private static let contract = """
        openapi: 3.1.0
        info: {title: Books, version: "1"}
        servers: [{url: "https://books.example/v1"}]
        paths:
          /login:
            post:
              operationId: login
              responses: {"200": {description: In., content: {application/json: {schema: {type: object, properties: {token: {type: string}}}}}}}
          /books:
            post:
              operationId: add
              security: [{key: []}]
              responses: {"201": {description: Added., content: {application/json: {schema: \(book)}}}, "401": {description: No.}}
          /books/{id}:
            parameters: [{name: id, in: path, required: true, schema: {type: string}}]
            get:
              operationId: show
              security: [{key: []}]
              responses: {"200": {description: One., content: {application/json: {schema: \(book)}}}, "401": {description: No.}, "404": {description: None.}}
            delete:
              operationId: drop
              security: [{key: []}]
              responses: {"204": {description: Gone.}, "401": {description: No.}}
        components: {securitySchemes: {key: {type: http, scheme: bearer}}}

        """

    /// A session: a login, two books, a removal, and a request to another service.
    private static let recording: String = {
        func entry(
            _ method: String, _ url: String, _ status: Int, body: String = "", answer: String = "",
            isIn: Bool = true
        ) -> String {
            let login = isIn ? #"{"name":"Authorization","value":"Bearer recorded-token"},"# : ""
            let sent =
                body.isEmpty
                ? "" : #","postData":{"mimeType":"application/json","text":\#(quoted(body))}"#
            return #"""
                {"startedDateTime":"2026-11-28T10:00:00Z","time":1,"request":{"method":"\#(method)",
                "url":"\#(url)","headers":[\#(login){"name":"User-Agent","value":"phone"},
                {"name":"Content-Type","value":"application/json"}],"cookies":[]\#(sent)},
                "response":{"status":\#(status),"headers":[{"name":"Content-Type",
                "value":"application/json"}],"content":{"mimeType":"application/json",
                "text":\#(quoted(answer))}}}
                """#
        }
        func quoted(_ text: String) -> String {
            #"""# + text.replacing(#"""#, with: #"\""#) + #"""#
        }
        let base = "https://books.example/v1"
        return #"{"log":{"version":"1.2","creator":{"name":"phone","version":"1"},"entries":["#
            + [
                entry(
                    "POST", base + "/login", 200, answer: #"{"token":"recorded-token"}"#,
                    isIn: false),
                entry(
                    "POST", base + "/books", 201, body: #"{"title":"Moby"}"#,
                    answer: #"{"id":"r-1","title":"Moby"}"#),
                entry(
                    "POST", base + "/books", 201, body: #"{"title":"Emma"}"#,
                    answer: #"{"id":"r-2","title":"Emma"}"#),
                entry("GET", "https://ads.example/x", 200),
                entry("DELETE", base + "/books/r-1", 204),
                entry("GET", base + "/books/r-1", 404),
                entry("GET", base + "/books/r-2", 200, answer: #"{"id":"r-2","title":"Emma"}"#),
            ].joined(separator: ",") + "]}}"
    }()

    /// A server whose ids and tokens have a name of their own.
    private static func server(_ name: String, forgets: Bool = true) throws -> HTTPServer {
        let books = Mutex<(count: Int, titles: [String: String])>((0, [:]))
        return try HTTPServer { request in
            let message = request.message
            func json(_ status: Int, _ text: String) -> HTTPReply {
                HTTPReply(
                    .init(
                        status: status, headers: ["Content-Type": "application/json"],
                        body: Array(text.utf8)))
            }
            if message.target == "/v1/login" { return json(200, #"{"token":"\#(name)-token"}"#) }
            if message.headers["authorization"] != "Bearer \(name)-token" {
                return HTTPReply(.init(status: 401))
            }
            let id = message.target.split(separator: "/").last.map(String.init) ?? ""
            return books.withLock { books in
                switch message.method {
                case "POST":
                    books.count += 1
                    let title = (try? Document(json: message.body, name: "b"))?.root["title"]
                    let id = "\(name)-\(books.count)"
                    books.titles[id] = title?.string
                    return json(201, #"{"id":"\#(id)","title":"\#(title?.string ?? "")"}"#)
                case "DELETE":
                    if forgets { books.titles[id] = nil }
                    return HTTPReply(.init(status: 204))
                default:
                    guard let title = books.titles[id] else { return HTTPReply(.init(status: 404)) }
                    return json(200, #"{"id":"\#(id)","title":"\#(title)"}"#)
                }
            }
        }
    }

    private static func parity(
        _ left: HTTPServer, _ right: HTTPServer, _ recording: String = recording
    ) throws -> (code: ExitCode, output: String, errors: String) {
        let world = RecordedWorld(files: ["books.yaml": contract, "s.har": recording])
        let code = try world.run([
            "parity", "books.yaml", "--left", "http://127.0.0.1:\(left.port)", "--right",
            "http://127.0.0.1:\(right.port)", "--from", "s.har", "--allow-writes",
        ])
        return (code, world.output, world.errors)
    }

    @Test func theIdsAndTokensOfTheRecordingAreExchanged() throws {
        let (left, right) = (try Self.server("left"), try Self.server("right"))
        defer { [left, right].forEach { $0.stop() } }
        let ended = try Self.parity(left, right)
        #expect(ended.code == .passed, "\(ended.output)\(ended.errors)")
        #expect(ended.errors.contains("6 requests"), "\(ended.errors)")
        #expect(ended.errors.contains("left out: 1 to other services"), "\(ended.errors)")
    }

    /// The command prints times, and they decide nothing.
    @Test func theTimesOfTheAnswersAreTold() throws {
        let (left, right) = (try Self.server("left"), try Self.server("right"))
        defer { [left, right].forEach { $0.stop() } }
        let world = RecordedWorld(files: ["books.yaml": Self.contract])
        _ = try world.run([
            "parity", "books.yaml", "--left", "http://127.0.0.1:\(left.port)", "--right",
            "http://127.0.0.1:\(right.port)", "--allow-writes", "--budget", "80runs",
        ])
        #expect(
            world.errors.contains("times of answers, which are not judged; left: half within "),
            "\(world.errors)")
        #expect(!world.output.contains("half within"))
    }

    @Test func aDifferenceIsFoundAndCanBeReplayed() throws {
        let (left, right) = (try Self.server("left"), try Self.server("right", forgets: false))
        defer { [left, right].forEach { $0.stop() } }
        let ended = try Self.parity(left, right)
        #expect(ended.code == .findings, "\(ended.errors)")
        #expect(
            ended.output.contains("the left one answers 404, the right one 200"), "\(ended.output)")
        #expect(ended.output.contains("rehearse parity books.yaml --from s.har"), "\(ended.output)")
    }

    @Test(arguments: [
        ("{}", "this is no HTTP Archive"),
        (
            recording.replacing("books.example/v1", with: "other.example"),
            "no request of the recording is one of this contract"
        ),
    ])
    func anotherRecordingIsRefused(recording: String, message: String) throws {
        let (left, right) = (try Self.server("left"), try Self.server("right"))
        defer { [left, right].forEach { $0.stop() } }
        let ended = try Self.parity(left, right, recording)
        #expect(ended.code == .unusable, "\(ended.output)")
        #expect(ended.errors.contains(message), "\(ended.errors)")
    }
}
