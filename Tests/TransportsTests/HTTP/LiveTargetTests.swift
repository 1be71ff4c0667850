import Contracts
import SpecSupport
import Testing

@testable import Simulator
@testable import Transports

/// The requests that a target gets, and the requests that are held back.
struct LiveTargetTests {
    private static let contract = """
        openapi: 3.1.0
        info: {title: Shelf, version: "1"}
        servers: [{url: /own}]
        security: [{key: []}]
        paths:
          /books:
            get:
              operationId: list
              responses: {"200": {description: The books.}}
            post:
              operationId: add
              responses: {"201": {description: Added.}}
        components:
          securitySchemes:
            key: {type: apiKey, in: header, name: X-Shelf-Key}

        """

    private func contract() throws -> Contract {
        let (spec, diagnostics) = TestSpec.load(["openapi.yaml": Self.contract])
        return try #require(spec?.contract, "\(diagnostics)")
    }

    private func call(
        _ operation: String, _ target: String, headers: HeaderFields = [:], in contract: Contract,
        timeout: TimeSpan = TimeSpan(seconds: 20)
    ) throws -> RemoteTarget.Call {
        let operation = try #require(contract.operation(operation))
        return RemoteTarget.Call(
            request: Exchange.Request(
                method: operation.method, target: target, headers: headers),
            operation: operation, now: Instant(seconds: 0), zone: "UTC", timeout: timeout)
    }

    /// The result of a call at a target: the text of an answer, or the reason why there is none.
    private func reported(
        _ live: LiveTarget, _ operation: String, _ target: String, headers: HeaderFields = [:],
        timeout: TimeSpan = TimeSpan(seconds: 20)
    ) throws -> String {
        let contract = try contract()
        let remote = live.target(of: contract, over: HTTPTransport(), clock: .world)
        let call = try call(operation, target, headers: headers, in: contract, timeout: timeout)
        let reply = remote.send([call])[0]
        switch reply {
        case .answered(let response): return String(decoding: response.body, as: UTF8.self)
        case .timedOut: return "timed out"
        case .reset(let reason): return "reset: \(reason)"
        case .ended(let reason), .garbled(let reason): return "ended: \(reason)"
        case .unreadable(let reason): return "unreadable: \(reason)"
        case .unreachable(let reason): return "unreachable: \(reason)"
        case .refused(let reason): return "refused: \(reason.sentence)"
        }
    }

    @Test(
        arguments: [
            ("http://a.example", "http://a.example"),
            ("https://a.example:8443/", "https://a.example:8443"),
            ("http://a.example/v1/", "http://a.example/v1"),
            ("HTTP://a.example", "http://a.example"),
        ])
    func aBaseIsSchemeHostAndPath(text: String, base: String) throws {
        #expect(try #require(LiveTarget(base: text)).base == base)
    }

    @Test(
        arguments: [
            "a.example", "ftp://a.example", "http://", "http://a:b@a.example",
            "http://a.example?b", "http://a.example/#c",
        ])
    func anythingElseIsNoBase(text: String) {
        #expect(LiveTarget(base: text) == nil)
    }

    @Test func pathsAndHeadersOfTheTargetAreAdded() throws {
        let server = try ServedHere.echo()
        var live = try #require(LiveTarget(base: "http://127.0.0.1:\(server.port)/api"))
        live.headers = [.init("X-Team", "ours"), .init("X-App", "target")]
        let text = try reported(live, "list", "/books?page=1", headers: ["X-App": "app"])
        #expect(text.hasPrefix("GET /api/books?page=1\n"))
        #expect(text.contains("X-Team=ours"))
        #expect(text.contains("X-App=app") && !text.contains("X-App=target"))
    }

    @Test(arguments: [("", ""), ("/own", ""), ("/api/own/", "/api"), ("/owner", "/owner")])
    func thePathOfTheContractIsNotRepeated(path: String, prefix: String) throws {
        let server = try ServedHere.echo()
        let live = try #require(LiveTarget(base: "http://127.0.0.1:\(server.port)\(path)"))
        #expect(try reported(live, "list", "/own/books").hasPrefix("GET \(prefix)/own/books\n"))
    }

    @Test func aTargetThatCanBeginsAnewBeforeEachCase() throws {
        let seen = Gathered<String>()
        let server = try ServedHere.server { request in
            seen.add("\(request.message.method) \(request.message.target)")
            return HTTPReply(.init(status: request.message.target == "/reset" ? 204 : 404))
        }
        var live = try #require(LiveTarget(base: "http://127.0.0.1:\(server.port)/api"))
        let contract = try contract()
        func reset() -> String? {
            live.target(of: contract, over: HTTPTransport(), clock: .world).reset(
                Instant(seconds: 0))
        }
        #expect(reset() == nil && seen.all.isEmpty)
        live.control.reset(byPostTo: "/reset")
        #expect(reset() == nil)
        live.control.reset(byPostTo: "/gone")
        #expect(reset() == "POST /gone was answered with 404")
        #expect(seen.all == ["POST /reset", "POST /gone"])
    }

    @Test func nothingIsWrittenUnlessItIsAllowed() throws {
        let seen = Gathered<String>()
        let server = try ServedHere.server { request in
            seen.add(request.message.method)
            return HTTPReply(.init(status: 201))
        }
        var live = try #require(LiveTarget(base: "http://127.0.0.1:\(server.port)"))
        #expect(try reported(live, "add", "/books").contains("--allow-writes=add"))
        live.writes = .operations(["remove"])
        #expect(try reported(live, "add", "/books").hasPrefix("refused"))
        #expect(seen.all.isEmpty)
        for writes in [WritePermission.all, .operations(["remove", "add"])] {
            live.writes = writes
            #expect(try reported(live, "add", "/books") == "")
        }
        #expect(seen.all == ["POST", "POST"])
    }

    @Test func aURLOfAnAnswerLeadsOnlyWhereItMay() throws {
        let (server, store) = (try ServedHere.echo(), try ServedHere.echo())
        let own = "http://127.0.0.1:\(server.port)"
        let other = "http://localhost:\(store.port)"
        var live = try #require(LiveTarget(base: own))
        live.headers = [.init("X-Team", "ours")]
        let fields: HeaderFields = [
            "X-Shelf-Key": "secret", "Authorization": "Bearer secret", "X-Plain": "1",
            "Cookie": "sid=secret", "X-Auth-Token": "secret",
            "X-Amz-Security-Token": "of the store",
        ]
        let home = try reported(live, "list", "\(own)/signed?a=1", headers: fields)
        #expect(home.hasPrefix("GET /signed?a=1\n") && home.contains("X-Shelf-Key=secret"))
        let refused = try reported(live, "list", "\(other)/signed", headers: fields)
        #expect(refused.hasPrefix("refused") && refused.contains("--allow-host localhost"))
        live.allowedHosts = ["localhost"]
        let allowed = try reported(live, "list", "\(other)/signed", headers: fields)
        #expect(allowed.contains("X-Plain=1"))
        // A field of a store belongs to its URL.
        #expect(allowed.contains("X-Amz-Security-Token=of the store"))
        #expect(!allowed.contains("secret") && !allowed.contains("X-Team"))
    }

    @Test func whatTheAppAskedToBeSmallerIsReadForIt() throws {
        let server = try ServedHere.server { _ in
            let body = ContentCoding.gzip.encoded(Array("tea".utf8)) ?? []
            return HTTPReply(.init(status: 200, headers: ["Content-Encoding": "gzip"], body: body))
        }
        let live = try #require(LiveTarget(base: "http://127.0.0.1:\(server.port)"))
        #expect(try reported(live, "list", "/", headers: ["Accept-Encoding": "gzip"]) == "tea")
        #expect(try reported(live, "list", "/") != "tea")
    }

    @Test func aTargetThatIsNotThereIsUnreachable() throws {
        let server = try ServedHere.echo()
        let live = try #require(LiveTarget(base: "http://127.0.0.1:\(server.port)"))
        #expect(live.silence(over: HTTPTransport()) == nil)
        server.stop(grace: .zero)
        #expect(live.silence(over: HTTPTransport()) != nil)
        #expect(try reported(live, "list", "/").hasPrefix("unreachable: http://127.0.0.1"))
    }

    // MARK: Silence

    private static let moment = TimeSpan(seconds: 0, nanoseconds: 50_000_000)

    /// A target that answers only the requests of these numbers, counted from 1.
    private func silentTarget(
        answering answered: [Int] = []
    ) throws -> (live: LiveTarget, server: HTTPServer, seen: Gathered<String>) {
        let seen = Gathered<String>()
        let server = try ServedHere.server { request in
            seen.add(request.message.method)
            let isAnswered = answered.contains(seen.all.count)
            return HTTPReply(.init(status: 200), delay: isAnswered ? .zero : .seconds(30))
        }
        var live = try #require(LiveTarget(base: "http://127.0.0.1:\(server.port)"))
        live.timeout = Self.moment
        return (live, server, seen)
    }

    @Test func aTargetThatIsSilentIsGivenUpAfterAFewRequests() throws {
        let (live, server, seen) = try silentTarget()
        defer { server.stop(grace: .zero) }
        for _ in 0..<5 {
            #expect(
                try reported(live, "list", "/")
                    == "unreachable: \(live.base) gave no answer within 0.050s")
        }
        let surrender =
            "\(live.base) gave no answer to 5 requests in a row, and is not asked any more"
        #expect(try reported(live, "list", "/") == "unreachable: \(surrender)")
        let again = live.target(of: try contract(), over: HTTPTransport(), clock: .world)
        #expect(again.reset(Instant(seconds: 0)) == surrender)
        #expect(seen.all.count == 5)
    }

    /// Otherwise a target that begins anew before each case would never be given up.
    @Test func anAnswerToTheResetEndsNoRow() throws {
        let server = try ServedHere.server { request in
            HTTPReply(
                .init(status: 204), delay: request.message.method == "POST" ? .zero : .seconds(30))
        }
        defer { server.stop(grace: .zero) }
        var live = try #require(LiveTarget(base: "http://127.0.0.1:\(server.port)"))
        live.timeout = TimeSpan(seconds: 1)
        live.control.reset(byPostTo: "/reset")
        let remote = live.target(of: try contract(), over: HTTPTransport(), clock: .world)
        live.timeout = Self.moment
        for _ in 0..<5 {
            #expect(remote.reset(Instant(seconds: 0)) == nil)
            _ = try reported(live, "list", "/")
        }
        #expect(remote.reset(Instant(seconds: 0))?.contains("5 requests in a row") == true)
    }

    @Test func anAnswerInBetweenEndsTheRow() throws {
        let (live, server, seen) = try silentTarget(answering: [5])
        defer { server.stop(grace: .zero) }
        for number in 1...9 {
            let reply = try reported(live, "list", "/")
            #expect(number == 5 ? reply.isEmpty : reply.hasSuffix("within 0.050s"), "\(number)")
        }
        #expect(seen.all.count == 9)
    }

    @Test func anAppThatGivesUpSoonerSaysNothingAboutTheTarget() throws {
        var (live, server, seen) = try silentTarget()
        defer { server.stop(grace: .zero) }
        live.timeout = TimeSpan(seconds: 20)
        for _ in 0..<7 {
            #expect(try reported(live, "list", "/", timeout: Self.moment) == "timed out")
        }
        #expect(seen.all.count == 7)
    }

    @Test func theFirstQuestionTakesNoLongerThanAnyOther() throws {
        let (live, server, _) = try silentTarget()
        defer { server.stop(grace: .zero) }
        #expect(live.silence(over: HTTPTransport()) == "no answer within 0.050s")
    }
}
