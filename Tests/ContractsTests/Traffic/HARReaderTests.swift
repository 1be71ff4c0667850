import Contracts
import Testing

@Suite struct HARReaderTests {
    private func read(_ entries: String) throws -> HARReader {
        let text = "{\"log\":{\"version\":\"1.2\",\"entries\":[\(entries)]}}"
        return HARReader(try Document(json: text.utf8, name: "t.har"))
    }

    @Test func entriesBecomeExchanges() throws {
        let recording = try read(
            """
            {"request":{"method":"POST","url":"https://tea.example/teas?x=1","headers":[
            {"name":":authority","value":"tea.example"},{"name":"X-A","value":"b"}],
            "postData":{"mimeType":"application/json","text":"{}"}},
            "response":{"status":201,"headers":[{"name":"Content-Encoding","value":"gzip"},
            {"name":"content-length","value":"9"},{"name":"ETag","value":"w"}],
            "content":{"size":3,"text":"AQL/","encoding":"base64"}}},
            {"request":{"method":"GET","url":"/teas"},"response":{"status":0}}
            """)
        #expect(recording.diagnostics.isEmpty)
        #expect(
            recording.exchanges.map(\.exchange) == [
                Exchange(
                    request: .init(
                        method: "POST", target: "https://tea.example/teas?x=1",
                        headers: ["X-A": "b"], body: Array("{}".utf8)),
                    response: .init(status: 201, headers: ["ETag": "w"], body: [1, 2, 255])),
                Exchange(request: .init(method: "GET", target: "/teas")),
            ])
        #expect(recording.exchanges.map(\.position) == [0, 1])
    }

    @Test(arguments: [
        (#"{"request":{"method":"GET"},"response":{"status":200}}"#, "needs a request"),
        (#"{"request":{"method":"GET","url":"/"}}"#, "needs a response"),
        (
            #"{"request":{"method":"GET","url":"/"},"response":{"status":200,"content":{"text":"*","encoding":"base64"}}}"#,
            "not base64"
        ),
        ("7", "needs a request"),
    ])
    func whatCannotBeJudgedIsReported(entry: String, words: String) throws {
        let recording = try read(entry)
        #expect(recording.exchanges.isEmpty)
        #expect(recording.diagnostics.count == 1)
        #expect(recording.diagnostics.first?.message.contains(words) == true)
    }

    @Test func anythingElseIsNoRecording() throws {
        let recording = HARReader(try Document(json: #"{"log":[]}"#.utf8, name: "t.har"))
        #expect(recording.diagnostics.first?.message.contains("no HTTP Archive") == true)
        let requests = HARReader(
            try Document(json: #"{"info":{"name":"Cups"},"item":[]}"#.utf8, name: "cups.json"))
        #expect(requests.diagnostics.map(\.message).first?.contains("requests to send") == true)
    }
}
