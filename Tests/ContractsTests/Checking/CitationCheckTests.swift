import Contracts
import TestSupport
import Testing

/// Sentences of source documents, and what a spec cites of them.
@Suite struct CitationCheckTests {
    private static let text = """
        # Boats

        A boat is rented by the hour. It must be
        **back** before sunset, e.g. at 6 pm. Late boats cost double!

        ## Prices

        | boat | price |
        |---|---|
        | rowing boat | 9 |

        1. Pay first
        2. Row

        ```json
        {"boat": 7}
        ```

        ## Colours

        Boats are red.

        """

    @Test func aDocumentIsSentences() {
        let document = SourceDocument(name: "boats.md", text: Self.text)
        let found = document.sentences.map { "\($0.line) \($0.section): \($0.text)" }
        #expect(
            found == [
                "3 Boats: A boat is rented by the hour.",
                "3 Boats: It must be **back** before sunset, e.g. at 6 pm.",
                "4 Boats: Late boats cost double!", "8 Prices: | boat | price |",
                "10 Prices: | rowing boat | 9 |", "12 Prices: Pay first", "13 Prices: Row",
                "16 Prices: {\"boat\": 7}", "21 Colours: Boats are red.",
            ])
    }

    @Test func whatNothingCitesIsListed() throws {
        let spec = """
            rules:
              - why: {document: boats.md, section: Boats, says: "must be back before sunset … Late boats"}
              - why: {document: boats.md, section: Prices, says: '{"boat": 7}'}
              - why: {document: other.md, section: Boats, says: A boat is rented}
            """
        let readme = """
            ## Section map

            | section | described by |
            |---|---|
            | **Colours**; Sizes | states no behaviour: looks |
            | Prices | `pay`; the names state no behaviour |

            ## Not described

            - “Pay first”: the order of things on paper
            """
        let root = try Document(yaml: Array(spec.utf8), name: "backend.yaml").root
        let check = CitationCheck(Citation.all(in: root), readme: readme)
        #expect(check.cites("boats.md") && !check.cites("ships.md"))
        let (counts, diagnostics) = check.result(
            of: SourceDocument(name: "boats.md", text: Self.text), file: "docs/boats.md")
        #expect(counts.sentences == 9 && counts.cited == 3 && counts.uncited == 4)
        #expect(counts.leftOut == 2)
        #expect(diagnostics.map { $0.position?.line ?? 0 } == [3, 8, 10, 13])
        #expect(diagnostics.allSatisfy { $0.severity == .warning && $0.file == "docs/boats.md" })
    }
}

/// Citations in both forms.
@Suite struct CitationTests {
    private func citation(_ yaml: String) throws -> Citation? {
        Citation(try Document(yaml: yaml.utf8, name: "rules.yaml").root)
    }

    @Test func aTextSaysWhereAndWhat() throws {
        let citation = try citation("\"app.md, Flow 2: Renting, by hour: “It costs 9: now.”\"")
        #expect(citation?.document == "app.md")
        #expect(citation?.section == "Flow 2: Renting, by hour")
        #expect(citation?.says == "It costs 9: now.")
    }

    @Test(arguments: [
        "app.md", "app.md Renting", "\"app.md, Renting: free\"", "\"app.md: “free”\"",
        "\"my app, Renting: “free”\"", "\"app.md, Renting: “free” or taken”\"", "7", "[]",
        "{document: app.md}",
    ])
    func anythingElseIsNone(yaml: String) throws {
        #expect(try citation(yaml) == nil)
    }

    @Test func aMapSaysTheSame() throws {
        let map = try citation("{document: app.md, section: Renting, says: free}")
        #expect(try citation("\"app.md, Renting: “free”\"") == map)
    }
}
