import Contracts
import TestSupport
import Testing

@testable import rehearse

/// Recorded traffic checked against the model of a backend.
@Suite struct JudgeModelTests {
    /// One recorded exchange with the tea shop.
    struct Entry: Sendable {
        var method = "GET"
        var path = "/teas"
        var body = ""
        var status = 200
        var answer = ""
        /// Seconds after the first.
        var second = 0
        var lasts = 0.5
        var more = ""
        /// True if the recorder left out the body of the request, or of the answer.
        var lacksRequest = false
        var lacksAnswer = false

        func lacking(request: Bool = false, answer: Bool = false) -> Entry {
            var entry = self
            (entry.lacksRequest, entry.lacksAnswer) = (request, answer)
            return entry
        }

        static func teas(_ left: Int, at second: Int) -> Entry {
            Entry(answer: "{\"oolong\":\(left)}", second: second)
        }

        static func order(_ id: String, at second: Int, lasts: Double = 0.5) -> Entry {
            let time = (second < 10 ? "0" : "") + "\(second)"
            return Entry(
                method: "POST", path: "/orders", body: #"{"tea":"oolong"}"#, status: 201,
                answer:
                    "{\"id\":\"\(id)\",\"tea\":\"oolong\",\"at\":\"2026-03-02T09:00:\(time)Z\"}",
                second: second, lasts: lasts)
        }

        var text: String {
            func quoted(_ text: String) -> String {
                "\"" + text.replacing("\"", with: "\\\"") + "\""
            }
            let sent =
                lacksRequest
                ? ",\"bodySize\":14"
                : body.isEmpty
                    ? ""
                    : ",\"postData\":{\"mimeType\":\"application/json\",\"text\":\(quoted(body))}"
            let time = (second < 10 ? "0" : "") + "\(second)"
            let content =
                lacksAnswer ? "{\"size\":99}" : "{\"size\":-1,\"text\":\(quoted(answer))}"
            return """
                {"startedDateTime":"2026-03-02T09:00:\(time)Z","time":\(lasts * 1_000)\(more),
                "request":{"method":"\(method)","url":"http://here:1/v1\(path)","headers":[
                {"name":":authority","value":"here:1"},{"name":"X-Tea-Key","value":"k"},
                {"name":"Content-Type","value":"application/json"}]\(sent)},
                "response":{"status":\(status),"headers":[{"name":"Content-Type",
                "value":"application/json"}],"content":\(content)}}
                """
        }
    }

    private static func judge(
        _ entries: [Entry], _ words: String..., files: [String: String] = TeaShop.files
    ) throws -> (code: ExitCode, said: String) {
        var all = [
            "t.har": "{\"log\":{\"entries\":[\(entries.map(\.text).joined(separator: ","))]}}"
        ]
        for (name, text) in files { all["tea/\(name)"] = text }
        let world = RecordedWorld(files: all)
        let program = Program(table: .rehearse, environment: world.environment)
        return (try program.run(["judge", "t.har", "tea"] + words), world.errors)
    }

    static let session = [
        Entry.teas(100, at: 0), .order("order-0001", at: 1), .order("order-0002", at: 2),
        .teas(98, at: 3),
    ]

    @Test func whatTheModelExplainsHolds() throws {
        let exclusive = try Self.judge(Self.session, "--exclusive")
        #expect(exclusive.code == .passed, "\(exclusive.said)")
        let shared = try Self.judge(Self.session)
        #expect(shared.code == .passed, "\(shared.said)")
        #expect(shared.said == "4 exchanges: 0 broken, 0 advisory\n")
    }

    @Test func aLieIsFoundWhereNobodyElseWrote() throws {
        let session = Self.session.dropLast() + [.teas(99, at: 3)]
        let found = try Self.judge(Array(session), "--exclusive", "--json", "-")
        #expect(found.code == .findings, "\(found.said)")
        #expect(found.said.contains("GET http://here:1/v1/teas → 200: listTeas (entry 3)"))
        #expect(found.said.contains("tea/backend.yaml"))
        // Others may have bought less, so far as anybody knows.
        #expect(try Self.judge(Array(session)).code == .passed)
    }

    @Test func aNumberThatOnlyFallsNeverRises() throws {
        let session = Self.session + [.teas(99, at: 4)]
        let found = try Self.judge(session)
        #expect(found.code == .findings, "\(found.said)")
        #expect(found.said.contains("listTeas shows /oolong as 99"), "\(found.said)")
    }

    @Test func overlappingRequestsAreExplainedInAnyOrder() throws {
        let session = [
            Entry.order("order-0001", at: 1, lasts: 5), .teas(99, at: 2), .teas(100, at: 3),
        ]
        let backwards = try Self.judge(session, "--exclusive")
        #expect(backwards.code == .findings, "\(backwards.said)")
        let forwards = try Self.judge(
            [session[0], .teas(100, at: 2), .teas(99, at: 3)], "--exclusive")
        #expect(forwards.code == .passed, "\(forwards.said)")
    }

    @Test func anIDThatWasGivenTwiceIsFound() throws {
        let found = try Self.judge([.order("order-0001", at: 1), .order("order-0001", at: 2)])
        #expect(found.code == .findings)
        #expect(found.said.contains("which entry 0 had got before"), "\(found.said)")
    }

    @Test func aStatusThatNoRuleGivesIsFound() throws {
        var files = TeaShop.files
        files["openapi.yaml"] = files["openapi.yaml"]?.replacing(
            "\"409\":", with: "\"410\": {description: Gone.}\n        \"409\":")
        var order = Entry.order("", at: 1)
        (order.status, order.answer) = (410, "")
        let found = try Self.judge([order], files: files)
        #expect(found.code == .findings)
        #expect(found.said.contains("the rules give 409, 201"), "\(found.said)")
    }

    // MARK: Bodies that were not recorded

    private static func answering410() -> [String: String] {
        var files = TeaShop.files
        files["openapi.yaml"] = files["openapi.yaml"]?.replacing(
            "\"409\":", with: "\"410\": {description: Gone.}\n        \"409\":")
        return files
    }

    @Test func aStatusIsJudgedWithoutTheBodiesBesideIt() throws {
        var order = Entry.order("", at: 1).lacking(answer: true)
        #expect(try Self.judge([order]).code == .passed)
        order.status = 410
        let found = try Self.judge([order], files: Self.answering410())
        #expect(found.code == .findings, "\(found.said)")
        #expect(found.said.contains("the rules give 409, 201"), "\(found.said)")
    }

    /// The contract may refuse the body. The model here has no rule about such a body.
    @Test func aStatusIsLeftAloneWhereTheRequestMayBeAny() throws {
        var order = Entry.order("", at: 1).lacking(request: true, answer: true)
        order.status = 410
        let open = try Self.judge([order], files: Self.answering410())
        #expect(open.code == .passed, "\(open.said)")
        #expect(open.said.contains("not judged: 1 of requests, 1 of answers"), "\(open.said)")
        // With a rule for such requests, the model permits no other answers.
        var files = Self.answering410()
        files["backend.yaml"]? += """
            invalid:
              - name: refused
                respond: {status: 422, body: {error: refused}}

            """
        let found = try Self.judge([order], files: files)
        #expect(found.code == .findings, "\(found.said)")
        #expect(found.said.contains("the rules give 409, 201, 422"), "\(found.said)")
    }

    @Test func whatLooksAtAnUnknownBodyMayHold() throws {
        var files = TeaShop.files
        files["backend.yaml"]?.replace(
            "- name: none left",
            with: """
                - name: chai
                      when: "request.body.tea == 'chai'"
                      respond: {status: 409, body: {error: no chai}}
                    - name: none left
                """)
        var order = Entry.order("", at: 1)
        (order.status, order.answer) = (409, "{}")
        order.body = #"{"tea":"oolong"}"#
        #expect(try Self.judge([order], files: files).code == .passed)
        #expect(try Self.judge([order.lacking(request: true)], files: files).code == .passed)
    }

    /// A request of unknown content ends the judgements of the model only where it has to explain
    /// everything.
    @Test func othersAreJudgedBehindAnUnknownRequest() throws {
        let session =
            [Entry.order("order-0009", at: 0).lacking(request: true)] + Self.session.dropFirst()
            + [.teas(99, at: 4)]
        let found = try Self.judge(session)
        #expect(found.code == .findings, "\(found.said)")
        #expect(found.said.contains("listTeas shows /oolong as 99"), "\(found.said)")
        let exclusive = try Self.judge(session, "--exclusive")
        #expect(exclusive.code == .undecided, "\(exclusive.said)")
        #expect(exclusive.said.contains("nothing from here on is held to the model"))
    }

    /// Its effect may be seen in answers of requests that were under way with it.
    @Test func whatIsUnderWayWithAnUnknownRequestIsNotHeldToTheModel() throws {
        var teas = Entry.teas(99, at: 0)
        teas.lasts = 5
        let session = [teas, Entry.order("order-0001", at: 1).lacking(request: true)]
        let judged = try Self.judge(session, "--exclusive")
        #expect(judged.code == .undecided, "\(judged.said)")
        #expect(judged.said.contains("2 exchanges: 0 broken"), "\(judged.said)")
    }

    @Test func theModelExplainsTheStatusOfAnAnswerWithoutBody() throws {
        var session = Self.session
        session[1] = session[1].lacking(answer: true)
        let held = try Self.judge(session, "--exclusive")
        #expect(held.code == .passed, "\(held.said)")
        // It was ordered for sure: an answer that was lost may mean that it was not.
        session[3] = .teas(99, at: 3)
        let found = try Self.judge(session, "--exclusive")
        #expect(found.code != .passed, "\(found.said)")
        session[1].status = 409
        let refused = try Self.judge(session, "--exclusive")
        #expect(refused.code == .findings, "\(refused.said)")
        #expect(refused.said.contains("order (entry 1)"), "\(refused.said)")
    }

    /// The content of its answer may be known to a later request.
    @Test func whatAnUnseenAnswerMayHaveSaidIsNoViolation() throws {
        let session = [
            Entry.order("order-0001", at: 1).lacking(answer: true),
            Entry.order("order-0002", at: 2), .teas(99, at: 3),
        ]
        let judged = try Self.judge(session, "--exclusive")
        #expect(judged.code == .undecided, "\(judged.said)")
        #expect(judged.said.contains("what entry 0 was answered was not recorded"))
    }

    @Test func noiseOfBrowsersIsLeftOut() throws {
        var memory = Entry.teas(7, at: 1)
        memory.more = #","_fromCache":"disk""#
        var unchanged = Entry.teas(7, at: 1)
        (unchanged.status, unchanged.answer) = (304, "")
        let held = try Self.judge(Self.session + [memory, unchanged], "--exclusive")
        #expect(held.code == .passed, "\(held.said)")
        #expect(held.said.contains("left out: 2 from the browser's memory"))
    }

    @Test func otherServicesAndThePageAreLeftOut() throws {
        var page = Entry(path: "/index.html", answer: "", second: 1)
        page.more = #","_resourceType":"document""#
        var other = Entry.teas(1, at: 1)
        other.path = "/../../metrics"
        let text =
            Self.session[0].text + "," + page.text + ","
            + other.text.replacing("http://here:1", with: "https://metrics.example") + ","
            + other.text.replacing("http://here:1/v1", with: "data:")
        var files = TeaShop.files
        files["openapi.yaml"] = files["openapi.yaml"]?.replacing(
            "{url: /v1}", with: "{url: 'http://here:1/v1'}")
        let world = RecordedWorld(
            files: ["t.har": "{\"log\":{\"entries\":[\(text)]}}"].merging(
                files.map { ("tea/\($0)", $1) }
            ) { $1 })
        #expect(try world.run("judge", "tea", "t.har") == .passed, "\(world.errors)")
        #expect(
            world.errors.contains(
                "left out: 1 to other services, 1 for the page itself, 1 not over HTTP"),
            "\(world.errors)")
    }

    @Test func whatCannotBeExclusiveIsRefused() throws {
        var files = TeaShop.files
        files["backend.yaml"] = nil
        let refused = try Self.judge(Self.session, "--exclusive", files: files)
        #expect(refused.code == .unusable)
        #expect(refused.said.contains("--exclusive"), "\(refused.said)")
    }

    @Test func whatAMockRecordsIsExplained() throws {
        let files = TemporaryFolder()
        defer { files.remove() }
        let har = "\(files.path)/t.har"
        let mock = try RunningMock(["--record", har])
        _ = try mock.curl("/teas")
        for _ in 0..<3 {
            _ = try mock.curl("-H", "X-Tea-Key: k", "--json", #"{"tea":"oolong"}"#, "/orders")
        }
        #expect(try mock.curl("/teas") == #"{"oolong":97}"#)
        _ = mock.stop()
        let spec = "\(mock.folder.path)/tea"
        let held = try Subprocess.rehearse(["judge", spec, har, "--exclusive"]).run()
        #expect(held.exitCode == 0, "\(held.errors)")
        let lie = (textOfFile(har) ?? "").replacing(#"{\"oolong\":97}"#, with: #"{\"oolong\":98}"#)
        let world = RecordedWorld(
            files: ["t.har": lie].merging(TeaShop.files.map { ("tea/\($0)", $1) }) { $1 })
        #expect(try world.run("judge", "tea", "t.har", "--exclusive") == .findings)
        #expect(world.errors.contains("listTeas"), "\(world.errors)")
    }
}
