import Contracts
import TestSupport
import Testing

@testable import Reporter

@Suite struct HTMLPageTests {
    static let history = #"{"actors":[{"name":"ann"}],"entries":[{"at":0.5,"what":"sent"}]}"#

    static let packed =
        #"{"actors":[{"name":"ann"}],"rows":[[0.5,0]],"names":["sent"]}"#

    static func report(_ text: String = "x", history: String = history) -> String {
        var writer = JSONWriter()
        writer.string(text)
        let quoted = String(decoding: writer.bytes, as: UTF8.self)
        return """
            {"format": 1, "target": \(quoted), "seed": 18446744073709551615, "specs": [
              {"spec": \(quoted), "cases": [
                {"id": \(quoted), "history": \(history), "findings": [
                  {"message": \(quoted), "steps": 1.50, "history": \(history)}, {"steps": 2}]},
                {"id": "b", "findings": []}]},
              {"spec": "other", "cases": []}], "ending": "complete"}
            """
    }

    private func page(_ report: String) throws -> String {
        String(decoding: try HTMLPage.page(ofReport: Array(report.utf8)), as: UTF8.self)
    }

    /// The elements of data in a page, by their order: the name, and what each holds.
    private func elements(of page: String) -> [(id: String, content: Substring)] {
        let start = #"<script type="application/json" id=""#
        var found: [(String, Substring)] = []
        var rest = page[...]
        while let mark = rest.firstRange(of: start) {
            rest = rest[mark.upperBound...]
            let id = String(rest.prefix { $0 != "\"" })
            rest = rest.dropFirst(id.count + 2)
            guard let end = rest.firstRange(of: "</script>") else { return [] }
            found.append((id, rest[..<end.lowerBound]))
            rest = rest[end.upperBound...]
        }
        return found
    }

    /// A page without what it carries.
    private func frame(of page: String) -> String {
        elements(of: page).reduce(page) { frame, element in
            element.content.isEmpty
                ? frame : frame.replacing(element.content, with: "", maxReplacements: 1)
        }
    }

    // MARK: What it carries

    @Test func theReportIsInItWithHistoriesApart() throws {
        let parts = elements(of: try page(Self.report()))
        #expect(parts.map(\.id) == ["report", "history-0"])
        #expect(
            parts[0].content == """
                {"format":1,"target":"x","seed":18446744073709551615,"specs":[{"spec":"x",\
                "cases":[{"id":"x","history":0,"findings":[{"message":"x","steps":1.50,\
                "history":0},{"steps":2}]},{"id":"b","findings":[]}]},{"spec":"other",\
                "cases":[]}],"ending":"complete"}
                """)
        #expect(parts[1].content == Self.packed)
    }

    @Test func aHistoryIsPackedWithoutLoss() throws {
        let history = """
            {"startedAt": "2026-03-29T00:59:58Z", "left": 2, "breach": 1, "entries": [
              {"at": 0, "what": "sent", "actor": "ann", "text": "sent", "message": "ann/1"},
              {"at": 1.50, "what": "turned", "actor": "ann", "states": ["a", "a.b", "sent"]},
              {"at": 2, "what": "turned", "more": 1}, {}, 7, {"what": 3}]}
            """
        let parts = elements(of: try page(Self.report(history: history)))
        #expect(
            parts[1].content == """
                {"startedAt":"2026-03-29T00:59:58Z","left":2,"breach":1,"rows":[\
                [0,0,"sent",1,null,null,2],[1.50,3,null,1,null,null,null,null,[4,5,0]],\
                {"at":2,"what":"turned","more":1},[],7,{"what":3}],\
                "names":["sent","ann","ann/1","turned","a","a.b"]}
                """)
    }

    @Test func aStoryIsNotReportedBesideItsHistory() throws {
        func carried(_ history: String) throws -> Substring {
            let report = """
                {"specs": [{"cases": [{"findings": [{"story": ["+0s a"], "history": \(history)}]}]}]}
                """
            return try #require(elements(of: try page(report)).first).content
        }
        #expect(try !carried(Self.history).contains(#""story""#))
        #expect(try carried("null").contains(#""story""#))
    }

    @Test func whatIsNoHistoryStays() throws {
        let parts = elements(of: try page(Self.report(history: "null")))
        #expect(parts.count == 1)
        #expect(parts[0].content.contains(#""history":null"#))
    }

    @Test(arguments: ["[]", "{}", #"{"specs": 1}"#, #"{"specs": [1, {"cases": [2]}]}"#, "7"])
    func otherDocumentsAreCarriedAsTheyAre(text: String) throws {
        let parts = elements(of: try page(text))
        #expect(parts.count == 1)
        let carried = try Document(json: parts[0].content.utf8, name: "carried").root
        #expect(try carried == Document(json: text.utf8, name: "given").root)
    }

    @Test func whatIsNoJSONIsRefused() {
        #expect(throws: DocumentFailure.self) { try HTMLPage.page(ofReport: Array("{".utf8)) }
    }

    @Test(arguments: [
        "</script><script>alert(1)</script>", "<!--", "-->", "<!--<script>", "]]>", "</ScRiPt >",
        "<img src=x onerror=alert(1)>", "&lt;/script&gt;", "a\u{2028}b\u{2029}c", "{{script}}",
        "{{data}}", "\u{0}\u{1B}[2J", "\u{202E}drow", "\\u003c/script", "\"'`${1}", "\r\n",
    ])
    func nothingBreaksOut(text: String) throws {
        let harmless = try page(Self.report())
        let hostile = try page(Self.report(text))
        #expect(frame(of: hostile) == frame(of: harmless))
        let parts = elements(of: hostile)
        #expect(parts.count == 2)
        for part in parts {
            #expect(!part.content.contains { "<>&\u{2028}\u{2029}\r\n".contains($0) })
        }
        let carried = try Document(json: parts[0].content.utf8, name: "carried").root
        #expect(carried["target"]?.string == Self.shown(text))
        let message = carried["specs"]?[0]?["cases"]?[0]?["findings"]?[0]?["message"]?.string
        #expect(message == Self.shown(text))
    }

    /// A text as the page has it: what would act is an escape, as on the console.
    private static func shown(_ text: String) -> String {
        text.unicodeScalars.map { scalar in
            let stays = ["\n", "\r", "\t"].contains(scalar)
            return (stays ? nil : VisibleText.escape(for: scalar)) ?? String(scalar)
        }.joined()
    }

    // MARK: The page itself

    @Test func itNeedsNothingElse() throws {
        let frame = frame(of: try page(Self.report()))
        let addresses = frame.ranges(of: "://").map { mark in
            frame[..<mark.lowerBound].suffix(5) + frame[mark.lowerBound...].prefix { $0 != "\"" }
        }
        #expect(addresses == ["\"http://www.w3.org/2000/svg"])
        for loading in ["@import", "src=", "import(", "fetch(", "XMLHttpRequest", "WebSocket"] {
            #expect(!frame.contains(loading), "\(loading)")
        }
        for mark in frame.ranges(of: "url(") {
            #expect(frame[mark.upperBound...].hasPrefix("#"))
        }
    }

    @Test func textsNeverBecomeMarkup() throws {
        let frame = frame(of: try page(Self.report()))
        for way in [
            "innerHTML", "outerHTML", "insertAdjacent", "document.write", "eval(", "Function(",
        ] {
            #expect(!frame.contains(way), "\(way)")
        }
    }

    @Test func itsPolicyAllowsItsOwnScriptAndStyleAlone() throws {
        let page = try page(Self.report())
        func hash(_ start: String, _ end: String) throws -> String {
            let open = try #require(page.ranges(of: start).last)
            let close = try #require(page[open.upperBound...].firstRange(of: end))
            let content = Array(page[open.upperBound..<close.lowerBound].utf8)
            return "'sha256-\(Base64.encoded(SHA256.digest(of: content)))'"
        }
        let script = try hash("<script>", "</script>")
        let style = try hash("<style>", "</style>")
        let policy =
            "default-src 'none'; script-src \(script); style-src \(style); img-src data:; "
            + "base-uri 'none'; form-action 'none'"
        #expect(page.contains(#"http-equiv="Content-Security-Policy" content="\#(policy)""#))
        #expect(page.ranges(of: "<script>").count == 1 && page.ranges(of: "<style>").count == 1)
    }

    @Test func theSameReportIsTheSamePage() throws {
        let report = Array(Self.report("ä").utf8)
        #expect(try HTMLPage.page(ofReport: report) == HTMLPage.page(ofReport: report))
    }

    @Test func everyFileOfThePageIsInIt() throws {
        let page = try page(Self.report())
        let paths = Repository.files(below: "Sources/Reporter/HTML/Page")
        #expect(paths.count > 20)
        for path in paths where !path.hasSuffix(".html") {
            let text = try #require(Repository.text(of: path))
            #expect(page.contains(text), "\(path)")
            // These would end the element that holds the text.
            #expect(!text.contains("</") && !text.contains("<!--"), "\(path)")
        }
    }

    @Test func aTemplateFillsEachNameOnce() {
        let template = HTMLTemplate(text: Array("a{{x}}b{{y}}c{".utf8))
        let filled = template.filled(["x": Array("{{y}}".utf8), "y": Array("1".utf8)])
        #expect(String(decoding: filled, as: UTF8.self) == "a{{y}}b1c{")
    }
}
