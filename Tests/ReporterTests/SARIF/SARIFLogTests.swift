import Contracts
import Testing

@testable import Reporter

@Suite struct SARIFLogTests {
    private static let exit = SARIFExit(code: 2, meaning: "bad", isSuccess: true)

    private func result(
        _ level: SARIFResult.Level, _ message: String, story: Int = 0
    ) -> SARIFResult {
        let place = SARIFResult.Place(file: "a.yaml", position: nil, message: "step")
        return SARIFResult(
            rule: "r", level: level, lines: [message], place: place, fingerprint: "0",
            story: Array(repeating: place, count: story))
    }

    private func log(_ results: [SARIFResult]) -> SARIFLog {
        var log = SARIFLog(
            category: "c", exit: Self.exit, tree: SourceTree(folder: "/"), page: { _ in nil })
        log.results = results
        return log
    }

    @Test func noMoreResultsAreWrittenThanAreShown() throws {
        let notes = (0..<5_000).map { result(.note, "note \($0)") }
        let bounded = log(notes + [result(.error, "error"), result(.warning, "warning")]).bounded
        #expect(bounded.results.count == 5_000)
        // The more severe results stay, and all results stay in their order.
        #expect(bounded.results.suffix(2).map(\.lines) == [["error"], ["warning"]])
        #expect(bounded.results[4_997].lines == ["note 4997"])
        #expect(
            bounded.notifications.map(\.text) == ["2 results left out; --json has everything"])
    }

    @Test func storiesAreLeftOutBeforeResultsAre() throws {
        let results = (0..<100).map { result(.error, "error \($0)", story: 500) }
        let bounded = log(results).bounded
        #expect(bounded.results.count == 100)
        let reported = bounded.results.count { !$0.story.isEmpty }
        #expect(reported > 10 && reported < 100 && !bounded.results[0].story.isEmpty)
        #expect(
            bounded.notifications.map(\.text) == ["\(100 - reported) of the stories are left out"])
        #expect(SARIFWriter.bytes(of: log(results)).count < 10_000_000)
    }

    @Test func hugeResultsAreLeftOut() {
        let results = (0..<20).map { result(.error, String(repeating: "{", count: 400_000 + $0)) }
        let bytes = SARIFWriter.bytes(of: log(results))
        #expect(bytes.count < 10_000_000)
        #expect(log(results).bounded.results.count < 20)
    }

    @Test func aCheckIsReported() throws {
        var fault = Diagnostic(
            file: "/home/me/specs/a b.yaml", position: SourcePosition(line: 3, column: 5),
            check: "duplicate-key", message: "duplicate key \"id\"", remedy: "remove one",
            notes: [
                .init(
                    file: "specs/a.yaml", position: SourcePosition(line: 1, column: 1),
                    message: "first written here")
            ])
        let style = SARIFStyle(tree: SourceTree(folder: "/home/ci/shop")) { CheckPage.page(of: $0) }
        var twin = fault
        twin.position = SourcePosition(line: 9, column: 5)
        let bytes = style.bytes(of: [twin, fault], exit: Self.exit)
        let root = try Document(json: bytes, name: "log").root
        try SARIFFormat.check(root)
        let run = try #require(root["runs"]?[0])
        #expect(run["automationDetails"]?["id"]?.string == "rehearse/check/")
        let result = try #require(run["results"]?[0])
        #expect(result["message"]?["text"]?.string == "duplicate key \"id\"; remove one")
        // Outside of the tree nobody sees whose folders there are.
        let file = result["locations"]?[0]?["physicalLocation"]?["artifactLocation"]
        #expect(file?["uri"]?.string == "a%20b.yaml" && file?["uriBaseId"]?.string == "OUTSIDE")
        #expect(result["relatedLocations"]?[0]?["message"]?["text"]?.string == "first written here")
        func prints(_ bytes: [UInt8]) throws -> [String] {
            let results = try Document(json: bytes, name: "log").root["runs"]?[0]?["results"]
            return try #require(results).elements.compactMap {
                $0["partialFingerprints"]?["rehearse/v1"]?.string
            }
        }
        // Lines do not distinguish faults, and two of them are two.
        let first = try prints(bytes)
        #expect(Set(first).count == 2)
        fault.position = SourcePosition(line: 40, column: 1)
        twin.position = SourcePosition(line: 41, column: 1)
        #expect(try prints(style.bytes(of: [fault, twin], exit: Self.exit)) == first)
        fault.message = "duplicate key \"name\""
        #expect(try prints(style.bytes(of: [fault], exit: Self.exit)) != [first[0]])
    }
}
