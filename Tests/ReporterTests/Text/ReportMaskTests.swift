import Contracts
import Testing

@testable import Reporter
@testable import Scenarios
@testable import Simulator

@Suite struct ReportMaskTests {
    @Test(arguments: [
        ("the word is s3cr3t!", "the word is ***"), ("s3cr3t!s3cr3t!", "******"),
        ("\"q\":\"s3cr3t!\"", "\"q\":\"***\""), ("/a?b=s3cr3t%21", "/a?b=***"),
        ("s3cr3t!\u{301}", "***\u{301}"), ("s3cr3t", "s3cr3t"), ("", ""),
        ("a \\\"quoted\\\" one", "a ***ne"),
        ("the longer one is s3cr3t!-too", "the longer one is ***"),
    ])
    func givenSecretsAreHidden(text: String, masked: String) {
        let mask = ReportMask(values: ["s3cr3t!", "s3cr3t!-too", "\"quoted\" o", "ab", ""])
        #expect(mask.text(text) == masked)
    }

    private func sent(_ headers: [String], target: String = "/a", body: String = "")
        -> HistoryRecord
    {
        HistoryRecord(
            time: Instant(seconds: 0), actor: 0, what: "sent",
            details: [
                ("method", .string("POST")), ("target", .string(target)),
                ("headers", .list(headers.map { .string($0) })), ("body", .string(body)),
            ])
    }

    private func text(_ records: [HistoryRecord]) -> String {
        records.flatMap(\.details).map { "\($0.value.json)" }.joined(separator: " ")
    }

    @Test(arguments: [
        "Authorization: Bearer abcdefgh12", "authorization: abcdefgh12", "X-Key: abcdefgh12",
        "Cookie: theme=dark; session=abcdefgh12", "X-API-Key:abcdefgh12",
    ])
    func credentialsAreHiddenWhereverTheyAppear(header: String) throws {
        let mask = ReportMask(contracts: [try SampleRun().plan.parts[0].spec.contract])
        let records = [
            sent([header], target: "/a/abcdefgh12?token=x", body: "{\"t\":\"abcdefgh12\"}")
        ]
        let masked = text(mask.learning(from: records).records(records))
        #expect(!masked.contains("abcdefgh12") && !masked.contains("token=x"))
        #expect(masked.contains("\"{\\\"t\\\":\\\"***\\\"}\""))
        // What is no secret stays.
        let plain = [sent(["Content-Type: text/plain"], body: "abcdefgh12")]
        #expect(text(mask.learning(from: plain).records(plain)).contains("abcdefgh12"))
    }

    @Test func shortNamesThatTestsUseAsKeysStay() {
        let records = [sent(["Authorization: Bearer anna"], body: "anna borrows")]
        let masked = text(ReportMask().learning(from: records).records(records))
        #expect(masked.contains("Bearer ***") && masked.contains("anna borrows"))
    }
}

@Suite struct CutTextTests {
    @Test(arguments: [
        ("short", 10, "short"), ("twelve bytes", 6, "twelve … (6 bytes more)"),
        ("ééé", 3, "é … (4 bytes more)"), ("🙂🙂", 5, "🙂 … (4 bytes more)"),
    ])
    func theStartIsKept(text: String, limit: Int, cut: String) {
        #expect(CutText.start(of: text, limit) == cut)
    }

    @Test func theMiddleIsCut() {
        let text = "begin" + String(repeating: "é", count: 100) + "end.."
        let cut = CutText.middle(of: text, 11)
        #expect(cut == "begin\n… (200 bytes are left out here) …\nend..")
        #expect(CutText.middle(of: "short", 5) == "short")
    }

    @Test func theLastLinesAreKept() {
        #expect(CutText.end(of: ["a", "b", "c"], 2) == ["… 1 lines before", "b", "c"])
        #expect(CutText.end(of: ["a", "b"], 2) == ["a", "b"])
    }
}
