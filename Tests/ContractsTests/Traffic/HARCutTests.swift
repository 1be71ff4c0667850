import Contracts
import Testing

@Suite struct HARCutTests {
    private static func exchange(_ number: Int) -> Exchange {
        Exchange(
            request: .init(
                method: "PUT", target: "/teas/\(number)", headers: ["X-A": "[{\"\\é"],
                body: Array(#"{"a":["}]",{}]}"#.utf8)),
            response: .init(status: 204))
    }

    /// Wherever a recorder is killed, what it wrote whole is read.
    @Test func aRecordingMayBeCutAnywhere() throws {
        var writer = HARWriter()
        let start = HARWriter.start(by: "tea", version: "1")
        var bytes = start
        var ends: [Int] = []
        for number in 0..<3 {
            bytes += writer.entry(
                of: Self.exchange(number), at: "http://tea.example",
                HARWriter.Timing(start: Instant(seconds: 1), duration: .milliseconds(1)))
            ends.append(bytes.count)
        }
        let whole = bytes + HARWriter.end
        #expect(HARCut.mended(whole) == nil)
        let closing = whole.count - 2
        for count in start.count...closing {
            let mended = try #require(HARCut.mended(Array(whole[..<count])), "\(count)")
            let read = HARReader(try Document(json: mended, name: "t.har"))
            #expect(read.exchanges.count == ends.filter { $0 <= count }.count)
            #expect(read.diagnostics.isEmpty)
        }
    }

    @Test(arguments: ["", "{", "{\"log\":{", "[[[", "[1]", "{}", "\"", "{{{[", "]]]]", "x"])
    func whatHasNoListIsNotMended(text: String) {
        #expect(HARCut.mended(Array(text.utf8)) == nil)
    }
}
