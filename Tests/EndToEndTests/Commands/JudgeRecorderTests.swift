import Contracts
import Reporter
import Testing

@testable import rehearse

/// Recordings as different recorders write them: every exchange is judged, as far as it is there.
@Suite struct JudgeRecorderTests {
    private static let contract = """
        openapi: 3.1.0
        info: {title: Tea, version: "1"}
        servers: [{url: 'https://tea.example/v1'}]
        paths:
          /teas:
            get:
              operationId: listTeas
              parameters: [{name: kind, in: query, schema: {type: string}}]
              responses: {"200": {description: All., content: {application/json: {schema: {type: array}}}}}
            head:
              operationId: countTeas
              responses: {"200": {description: All.}}
          /session:
            post:
              operationId: signIn
              parameters: [{name: sid, in: cookie, schema: {type: integer}}]
              requestBody:
                required: true
                content:
                  application/x-www-form-urlencoded:
                    schema: {type: object, required: [name], properties: {name: {type: string, minLength: 2}}}
              responses: {"302": {description: In.}, "200": {description: In.}}
          /pictures:
            post:
              operationId: sendPicture
              requestBody: {content: {multipart/form-data: {schema: {type: object, required: [file], properties: {file: {type: string}}}}}}
              responses: {"204": {description: Kept.}}
            get:
              operationId: seePicture
              responses: {"200": {description: It., content: {image/png: {}}}}

        """

    private static let json = #"[{"name":"Content-Type","value":"application/json"}]"#

    /// An entry with some parts as a recorder writes them.
    private static func entry(
        _ method: String = "GET", _ path: String = "/teas", host: String = "https://tea.example/v1",
        status: String = "200", request: String = "", headers: String = "[]",
        content: String = #"{"size":2,"mimeType":"application/json","text":"[]"}"#,
        answer: String? = nil, more: String = ""
    ) -> String {
        """
        {"startedDateTime":"2026-03-02T09:00:00.125+02:00","time":12.5\(more),
        "request":{"method":"\(method)","url":"\(host)\(path)","httpVersion":"h2","headers":\(headers)\(request)},
        "response":\(answer ?? #"{"status":\#(status),"headers":\#(json),"content":\#(content)}"#)}
        """
    }

    private static func judge(
        _ entries: [String], creator: String = "a recorder", contract: String = contract,
        _ words: String...
    ) throws -> (code: ExitCode, said: String, output: String) {
        let log = """
            {"log":{"version":"1.2","creator":{"name":"\(creator)","version":"9"},
            "pages":[{"id":"p1","title":"Tea","startedDateTime":"2026-03-02T09:00:00Z"}],
            "entries":[\(entries.joined(separator: ",\n"))]}}
            """
        let world = RecordedWorld(files: ["tea/openapi.yaml": contract, "t.har": log])
        let program = Program(table: .rehearse, environment: world.environment)
        return (try program.run(["judge", "tea", "t.har"] + words), world.errors, world.output)
    }

    private static let form =
        #"[{"name":"content-type","value":"application/x-www-form-urlencoded"}]"#
    private static let parts =
        #"[{"name":"content-type","value":"multipart/form-data; boundary=x"}]"#
    private static let empty = #"{"size":0,"mimeType":"x-unknown"}"#

    @Test(arguments: [
        // Pseudo fields of HTTP/2, a page, an address of a connection, and times of phases.
        entry(
            headers:
                #"[{"name":":method","value":"GET"},{"name":":path","value":"/v1/teas"},{"name":"accept","value":"*/*"}]"#,
            more:
                #","pageref":"p1","connection":"443","_initiator":{"type":"script"},"_priority":"High","timings":{"blocked":-1,"dns":-1,"ssl":-1,"connect":-1,"send":0,"wait":9,"receive":-1,"_blocked_queueing":1}"#
        ),
        // A body in base64, with breaks of lines, that was compressed on its way.
        entry(
            content:
                #"{"size":2,"compression":-3,"mimeType":"application/json","encoding":"base64","text":"W1\r\n0="}"#,
            more: #","_transferSize":40"#),
        // A URL with a fragment, which is never sent, with a usual port and a host in capitals.
        entry("GET", "/teas?kind=green#top", host: "https://TEA.example:443/v1"),
        // An answer that never came, in three ways of writing it.
        entry(
            answer:
                #"{"status":0,"statusText":"","headers":[],"content":{"size":0,"mimeType":"x-unknown"},"redirectURL":"","headersSize":-1,"bodySize":-1,"_error":"net::ERR_ABORTED"}"#
        ),
        entry(answer: #"{"status":-1,"headers":[],"content":{"size":-1}}"#),
        entry(answer: #"{"headers":[],"content":{}}"#),
        // The size of an answer that has no body, because nobody asked for one.
        entry("HEAD", content: #"{"size":512,"mimeType":"application/json"}"#),
        // A form as text, as fields, as both, and with what the text lacks.
        entry(
            "POST", "/session",
            request:
                #","postData":{"mimeType":"application/x-www-form-urlencoded","text":"name=Ada"}"#,
            headers: form, content: empty),
        entry(
            "POST", "/session",
            request:
                #","postData":{"mimeType":"application/x-www-form-urlencoded","params":[{"name":"name","value":"Ada L"}]}"#,
            headers: form, content: empty),
        entry(
            "POST", "/session",
            request:
                #","postData":{"mimeType":"application/x-www-form-urlencoded","text":"name=Ada%20L","params":[{"name":"name","value":"Ada%20L"}]}"#,
            headers: form, content: empty),
        entry(
            "POST", "/session",
            request:
                #","postData":{"mimeType":"application/x-www-form-urlencoded","text":"","params":[{"name":"name","value":"Ada"}]}"#,
            headers: form, content: empty),
        // Cookies that were listed and not sent as a field.
        entry(
            "POST", "/session",
            request:
                #","cookies":[{"name":"sid","value":"7"}],"postData":{"mimeType":"application/x-www-form-urlencoded","text":"name=Ada"}"#,
            headers: form, content: empty),
        // Parts with a file.
        entry(
            "POST", "/pictures", status: "204",
            request:
                #","postData":{"mimeType":"multipart/form-data; boundary=x","params":[{"name":"file","fileName":"a.png","contentType":"image/png"}],"text":"--x\r\nContent-Disposition: form-data; name=\"file\"; filename=\"a.png\"\r\n\r\nabc\r\n--x--\r\n"}"#,
            headers: #"[{"name":"Content-Type","value":"multipart/form-data; boundary=x"}]"#,
            answer: #"{"status":204,"headers":[],"content":{"size":0}}"#),
        // Bytes that are no text.
        entry(
            "GET", "/pictures",
            answer:
                #"{"status":200,"headers":[{"name":"content-type","value":"image/png"}],"content":{"size":4,"mimeType":"image/png","encoding":"base64","text":"iVBORw=="}}"#
        ),
        // An offset without a colon, a time that nobody knows, a member that is null.
        entry(
            more:
                #","serverIPAddress":null,"time":-1,"startedDateTime":"2026-03-02T09:00:00.000+0200""#
        )
        .replacing(#""startedDateTime":"2026-03-02T09:00:00.125+02:00","time":12.5,"#, with: ""),
    ])
    func aRecordedExchangeIsJudged(_ entry: String) throws {
        let judged = try Self.judge([entry])
        #expect(judged.code == .passed, "\(judged.said)")
        #expect(judged.said == "1 exchange: 0 broken, 0 advisory\n", "\(judged.said)")
    }

    @Test(arguments: [
        // It is read as it was sent, so that what is wrong is found.
        (
            entry(
                "POST", "/session",
                request:
                    #","postData":{"mimeType":"application/x-www-form-urlencoded","params":[{"name":"name","value":"A"}]}"#,
                headers: form, content: empty), "/name"
        ),
        (
            entry(
                "POST", "/session",
                request:
                    #","cookies":[{"name":"sid","value":"x"}],"postData":{"mimeType":"application/x-www-form-urlencoded","text":"name=Ada"}"#,
                headers: form, content: empty), "sid"
        ),
        (entry(content: #"{"size":2,"encoding":"base64","text":"e30="}"#), "response body"),
    ])
    func whatIsWrongIsFound(_ entry: String, _ place: String) throws {
        let judged = try Self.judge([entry])
        #expect(judged.code == .findings, "\(judged.said)")
        #expect(judged.said.contains(place), "\(judged.said)")
    }

    @Test(arguments: [
        (
            entry(
                "OPTIONS", headers: #"[{"name":"access-control-request-method","value":"POST"}]"#),
            "1 preflights"
        ),
        (entry("OPTIONS", more: #","_resourceType":"preflight""#), "1 preflights"),
        (
            entry(
                host: "wss://tea.example/v1", status: "101",
                more:
                    #","_resourceType":"websocket","_webSocketMessages":[{"type":"send","time":1,"opcode":1,"data":"x"}]"#
            ), "1 not over HTTP"
        ),
        (entry(status: "101", more: #","_webSocketMessages":[]"#), "1 not over HTTP"),
        (entry("GET", "image/png;base64,AAAA", host: "data:"), "1 not over HTTP"),
        (entry("GET", "/0a-1b", host: "blob:https://tea.example"), "1 not over HTTP"),
        (entry(host: "chrome-extension://abcdef"), "1 not over HTTP"),
        (entry(host: "https://metrics.example"), "1 to other services"),
        (entry(host: "https://tea.example/v2"), "1 to other services"),
        (entry("GET", "/", more: #","_resourceType":"document""#), "1 for the page itself"),
        (entry(more: #","_fromCache":"memory""#), "1 from the browser's memory"),
        (entry(more: #","_fetchType":"Disk Cache""#), "1 from the browser's memory"),
        (entry(more: #","_fetchedViaServiceWorker":true"#), "1 from the browser's memory"),
        (entry(more: #","_wasFulfilled":true"#), "1 from the browser's memory"),
        (entry(status: "304", content: empty), "1 from the browser's memory"),
    ])
    func whatTheServiceDidNotAnswerIsLeftOut(_ entry: String, _ reported: String) throws {
        let judged = try Self.judge([entry, Self.entry()], "--json", "-")
        #expect(judged.code == .passed, "\(judged.said)")
        #expect(judged.said.contains("1 exchange: 0 broken"), "\(judged.said)")
        #expect(judged.said.contains("left out: \(reported)\n"), "\(judged.said)")
        let root = try Document(json: judged.output.utf8, name: "j").root
        #expect(FileKind.diagnostics.faults(in: root) == [])
        #expect(root["judged"]?["exchanges"]?.int == 1)
        let left = (root["judged"]?["leftOut"]?.members.map { $0.value.int ?? 0 } ?? [])
        #expect(left.reduce(0, +) == 1)
    }

    @Test(arguments: [
        (
            entry(content: #"{"size":4096,"mimeType":"application/json"}"#),
            "the body of the answer was not recorded"
        ),
        (
            entry(
                content:
                    #"{"size":4096,"mimeType":"application/json","comment":"left out by the recorder"}"#
            ), "the body of the answer was not recorded"
        ),
        (
            entry(content: #"{"size":-1,"mimeType":"application/json","_file":"0a1b.json"}"#),
            "the body stands in a file of its own, \"0a1b.json\""
        ),
        (
            entry(
                "POST", "/session",
                request:
                    #","postData":{"mimeType":"application/x-www-form-urlencoded","params":[{"name":"name","value":"A%20B"}]}"#,
                headers: form, content: empty), "the body was recorded as form fields"
        ),
        (
            entry(
                "POST", "/pictures", status: "204",
                request:
                    #","postData":{"mimeType":"multipart/form-data; boundary=x","params":[{"name":"file","fileName":"a.png"}]}"#,
                headers: parts, content: empty), "the body was recorded as form fields"
        ),
        (
            entry(
                "POST", "/pictures", status: "204",
                request: #","postData":{"mimeType":"image/png","_file":"b.png"}"#, headers: parts,
                content: empty),
            "the body stands in a file of its own"
        ),
        (
            entry(
                "POST", "/pictures", status: "204", request: #","bodySize":9"#, headers: parts,
                content: empty),
            "the body of the request was not recorded"
        ),
    ])
    func whatWasNotRecordedIsReported(_ entry: String, _ reported: String) throws {
        let judged = try Self.judge([Self.entry(), entry], "--json", "-")
        #expect(judged.code == .passed, "\(judged.said)")
        #expect(judged.said.contains("warning: \(reported)"), "\(judged.said)")
        #expect(judged.said.contains("2 exchanges: 0 broken"), "\(judged.said)")
        #expect(judged.said.contains("bodies that were not recorded, and so not judged: 1 of "))
        let root = try Document(json: judged.output.utf8, name: "j").root
        #expect(FileKind.diagnostics.faults(in: root) == [])
        let counts = root["judged"]?["unrecorded"]?.members.map { $0.value.int ?? 0 } ?? []
        #expect(counts.reduce(0, +) == 1)
    }

    private static let unseen = #"{"size":4096,"mimeType":"application/json"}"#

    /// A problem beside a body that was not recorded is found all the same.
    @Test(arguments: [
        (entry(status: "418", content: unseen), "the status is 418"),
        (entry("GET", "/tea", content: unseen), "no path of the contract fits"),
        (
            entry(content: unseen).replacing("application/json\"}]", with: "text/html\"}]"),
            "the content type is \"text/html\""
        ),
        (
            entry(
                "POST", "/session",
                request: #","bodySize":9,"cookies":[{"name":"sid","value":"x"}]"#, headers: form,
                content: empty), "sid"
        ),
    ])
    func theRestIsJudged(_ entry: String, _ reported: String) throws {
        let judged = try Self.judge([entry])
        #expect(judged.code == .findings, "\(judged.said)")
        #expect(judged.said.contains(reported), "\(judged.said)")
        #expect(!judged.said.contains("missing-"), "\(judged.said)")
        #expect(judged.said.contains("bodies that were not recorded"), "\(judged.said)")
    }

    @Test func whatWasNotRecordedOfOthersIsNotReported() throws {
        let content = #"{"size":4096,"mimeType":"image/gif"}"#
        let judged = try Self.judge([
            Self.entry(host: "https://metrics.example", content: content), Self.entry(),
        ])
        #expect(
            judged.said
                == "1 exchange: 0 broken, 0 advisory\nleft out: 1 to other services\n",
            "\(judged.said)")
    }

    @Test(arguments: [
        "null", "7", "{}", #"{"request":null,"response":null}"#,
        #"{"request":{"method":7,"url":[]}}"#,
        #"{"request":{"method":"GET","url":"https://tea.example/v1/teas","headers":{"a":1},"cookies":"x","postData":[]},"response":[]}"#,
        #"{"request":{"method":"GET","url":"https://tea.example/v1/teas"},"response":{"status":200,"content":{"text":7}}}"#,
    ])
    func whatIsNoEntryIsReported(_ entry: String) throws {
        let judged = try Self.judge([entry])
        #expect(judged.code == .unusable, "\(judged.said)")
        #expect(judged.said.contains("t.har:"))
    }

    // MARK: Credentials that browsers leave out

    private static let guarded = contract.replacing(
        "paths:",
        with:
            "components: {securitySchemes: {token: {type: http, scheme: bearer}}}\nsecurity: [{token: []}]\npaths:"
    )

    @Test func whatABrowserHidesIsNotMissed() throws {
        let hidden = try Self.judge([Self.entry()], creator: "WebInspector", contract: Self.guarded)
        #expect(hidden.code == .passed, "\(hidden.said)")
        #expect(hidden.said.contains("the browser left credentials out of the recording"))
        // Another recorder leaves nothing out, nor does a browser with that setting.
        let missed = try Self.judge([Self.entry()], contract: Self.guarded)
        #expect(missed.code == .findings && missed.said.contains("no credential was sent"))
        let shown = Self.entry(headers: #"[{"name":"Authorization","value":"Bearer x"}]"#)
        let reported = try Self.judge(
            [shown, Self.entry()], creator: "WebInspector", contract: Self.guarded)
        #expect(reported.code == .findings, "\(reported.said)")
    }

    /// A contract with a relative server names no host, so the host that answers is the right one.
    @Test func theHostThatAnswersIsMeant() throws {
        let contract = Self.contract.replacing("https://tea.example/v1", with: "/v1")
        let judged = try Self.judge(
            [Self.entry(), Self.entry(host: "https://metrics.example/collect")], contract: contract)
        #expect(judged.code == .passed, "\(judged.said)")
        #expect(judged.said.contains("1 to other services"), "\(judged.said)")
    }

    @Test func aMarkOfTheEncodingIsSkipped() throws {
        let log = "\u{FEFF}{\"log\":{\"entries\":[\(Self.entry())]}}"
        let world = RecordedWorld(files: ["tea/openapi.yaml": Self.contract, "t.har": log])
        #expect(try world.run("judge", "tea", "t.har") == .passed, "\(world.errors)")
    }
}
