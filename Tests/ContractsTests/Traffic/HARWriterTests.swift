import Contracts
import Testing

@Suite struct HARWriterTests {
    private static let timing = HARWriter.Timing(
        start: Instant(seconds: 1_700_000_000), duration: .microseconds(12_045))

    private static func recording(_ exchanges: [Exchange]) throws -> Document {
        var writer = HARWriter()
        var bytes = HARWriter.start(by: "tea", version: "1.2.3")
        for exchange in exchanges {
            bytes += writer.entry(of: exchange, at: "http://tea.example", timing, comment: "ok")
        }
        return try Document(json: bytes + HARWriter.end, name: "t.har")
    }

    @Test func whatIsWrittenIsRead() throws {
        let exchanges = [
            Exchange(
                request: .init(method: "GET", target: "/teas?a=b%20c&d", headers: ["X-A": "\"é"]),
                response: .init(
                    status: 200, headers: ["Content-Type": "text/plain"], body: Array("té".utf8))),
            Exchange(
                request: .init(
                    method: "PUT", target: "/t", headers: ["Content-Type": "image/png"],
                    body: [0xFF, 0, 1]),
                response: .init(status: 204, headers: ["Location": "/x"])),
            Exchange(request: .init(method: "GET", target: "/gone")),
        ]
        let read = HARReader(try Self.recording(exchanges))
        #expect(read.diagnostics.isEmpty)
        try #require(read.exchanges.count == 3)
        for (recorded, exchange) in zip(read.exchanges, exchanges) {
            var expected = exchange
            expected.request.target = "http://tea.example" + exchange.request.target
            #expect(recorded.exchange == expected)
        }
    }

    @Test func anEntryHasWhatReadersAskFor() throws {
        let log = try #require(
            try Self.recording([Exchange(request: .init(method: "GET", target: "/a?x=1"))])
                .root["log"])
        #expect(log["version"]?.string == "1.2")
        #expect(log["creator"]?["name"]?.string == "tea")
        let entry = try #require(log["entries"]?[0])
        #expect(entry["startedDateTime"]?.string == "2023-11-14T22:13:20Z")
        #expect(entry["time"]?.number?.lexeme == "12.045")
        #expect(entry["timings"]?["wait"]?.number?.lexeme == "12.045")
        #expect(entry["request"]?["queryString"]?[0]?["name"]?.string == "x")
        #expect(entry["response"]?["status"]?.int == 0)
        #expect(entry["comment"]?.string == "ok")
    }

    @Test func aRecordingWithoutEntriesIsOne() throws {
        let read = HARReader(try Self.recording([]))
        #expect(read.exchanges.isEmpty && read.diagnostics.isEmpty)
    }
}
