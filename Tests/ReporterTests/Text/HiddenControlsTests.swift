import Contracts
import Testing

@testable import Reporter
@testable import Scenarios
@testable import Simulator

/// Characters that turn the writing direction, or that nobody sees, act in no report.
@Suite struct HiddenControlsTests {
    private static let hidden =
        "\u{202A}\u{202E}\u{2066}\u{2069}\u{200B}\u{200D}\u{200E}\u{200F}\u{061C}\u{2060}\u{FEFF}"
        + "\u{AD}\u{9B}\u{E0041}"
    private static let message = "got a\(hidden)b"

    private func run() throws -> SampleRun {
        var run = try SampleRun()
        let record = run.record(
            .sent(
                MessageLabel("ann", 1), operation: "buy",
                Exchange.Request(method: "GET", target: "/", body: Array(Self.message.utf8))))
        run.end(run.result(run.scenario("x"), [run.finding("y", Self.message, records: [record])]))
        return run
    }

    private func acting(in text: String) -> [String] {
        text.unicodeScalars.filter { Self.hidden.unicodeScalars.contains($0) }
            .map { String($0.value, radix: 16) }
    }

    @Test func jsonHasTheSameValueInEscapes() throws {
        for isEvents in [false, true] {
            let shelf = SampleRun.Shelf()
            if isEvents {
                try run().report(RunEventLines { shelf.all.append($0) })
            } else {
                try run().report(RunReportJSON { shelf.all.append($0) })
            }
            #expect(acting(in: shelf.text).isEmpty)
            #expect(shelf.text.contains("got a\\u202a\\u202e"))
        }
        let shelf = SampleRun.Shelf()
        try run().report(RunReportJSON { shelf.all.append($0) })
        let root = try Document(json: shelf.all[0], name: "report").root
        let finding = root["specs"]?[0]?["cases"]?[0]?["findings"]?[0]
        let read = Array(finding?["message"]?.string?.unicodeScalars ?? "".unicodeScalars)
        #expect(read == Array(Self.message.unicodeScalars))
    }

    @Test func thePageShowsTheEscapesOfTheConsole() throws {
        let shelf = SampleRun.Shelf()
        try run().report(
            RunReportJSON { shelf.all.append(try HTMLPage.page(ofReport: $0)) })
        #expect(acting(in: shelf.text).isEmpty)
        #expect(shelf.text.contains(#"got a\\u{202A}\\u{202E}\\u{2066}"#))
        #expect(shelf.text.contains(#"\\u{AD}\\u{9B}\\u{E0041}b"#))
    }

    @Test func otherReportsShowThemToo() throws {
        let shelf = SampleRun.Shelf()
        let exit = SARIFExit(code: 1, meaning: "findings", isSuccess: true)
        try run().report(
            SARIFRunReporter(SARIFRunReporterTests.style, ending: { _ in exit }) {
                shelf.all.append($0)
            })
        shelf.all += try run().junit()
        #expect(shelf.all.count == 2 && acting(in: shelf.text).isEmpty)
        #expect(shelf.text.contains("u{202E}"))
    }
}
