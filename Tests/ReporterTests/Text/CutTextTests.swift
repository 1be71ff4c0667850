import Testing

@testable import Reporter

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

    @Test func whatAMessageIsAboutIsShown() {
        let text =
            #"{"id":"r-1","name":"\#(String(repeating: "n", count: 60))","hours":9,"zone":"UTC"}"#
        let cut = CutText.start(of: text, 60, showing: ["hours", "is", "id"])
        #expect(cut == #"{"id":"r-1","name":"nnnnnnnnnn … "hours":9,"zone":"UTC"}"#)
        #expect(
            CutText.start(of: text, 60, showing: ["id", "left"]) == CutText.start(of: text, 60))
        #expect(CutText.start(of: text, 600, showing: ["hours"]) == text)
    }
}
