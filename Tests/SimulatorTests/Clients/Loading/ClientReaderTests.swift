import Contracts
import SpecSupport
import Simulator
import Testing

@testable import struct Simulator.ClientReader

/// The answers that an app's own models can decode.
struct ClientReaderTests {
    private static let reader = """
        x-reads:
          - {operation: listBooks, status: 200, at: /*}
        type: object
        required: [title]
        properties: {title: {type: string}, copies: {type: integer, maximum: 9}}

        """

    private func invocation(
        _ reads: String = "", files: [String: String] = [:]
    ) throws -> Invocation {
        let machine = """
            initial: a
            states:
              a:
                invoke: {operation: listBooks\(reads), on: {default: {target: b}}}
              b: {type: final}

            """
        let (spec, diagnostics) = TestSpec.load(
            Lending.files.merging(
                ["clients/m.yaml": machine, "schemas/readers/Book.yaml": Self.reader]
                    .merging(files) { $1 }
            ) { $1 })
        guard let model = spec?.client("m") else {
            throw TestSpec.Unusable(diagnostics: diagnostics)
        }
        return model.invocations[0]
    }

    @Test func readersAreFoundByWhatTheyRead() throws {
        let readers = try invocation().readers
        #expect(readers.map(\.name) == ["schemas/readers/Book.yaml"])
        #expect(readers.map(\.status) == [200])
        #expect(readers.map(\.keys) == [["*"]])
    }

    @Test func aRequestMayHaveNoneOrAnother() throws {
        #expect(try invocation(", reads: false").readers.isEmpty)
        let files = ["schemas/Shelf.yaml": "type: array\n"]
        let readers = try invocation(", reads: schemas/Shelf.yaml", files: files).readers
        #expect(readers.map(\.name) == ["schemas/Shelf.yaml"])
        #expect(readers.map(\.status) == [nil] && readers.map(\.keys) == [[]])
        let named = try invocation(", reads: schemas/readers/Book.yaml").readers
        #expect(named.map(\.keys) == [["*"]])
    }

    @Test(arguments: [
        ("[]", nil), (#"[{"title": "Dune"}]"#, nil), (#"{"a": 1}"#, nil), ("3", nil),
        (#"[{"title": "Dune"}, {}]"#, #"Book.yaml: missing member "title""#),
        (#"[{"title": 1}]"#, "Book.yaml: /title: "),
        (#"[{"title": "Dune", "copies": 10}]"#, "/copies: "),
    ])
    func whatIsRefusedIsReported(json: String, expected: String?) throws {
        let body = try Document(json: json.utf8, name: "body").root
        let refusal = try invocation().readers[0].refusal(of: body)
        guard let expected else {
            #expect(refusal == nil)
            return
        }
        #expect(refusal?.contains(expected) == true, "\(refusal ?? "nothing")")
    }

    @Test func whatAReaderNeedsIsThere() throws {
        let machine = """
            context: {title: ""}
            initial: a
            states:
              a:
                invoke:
                  operation: getLoan
                  with: {path: {id: x}}
                  on:
                    "200": {target: b, assign: {context.title: "${event.body.note}"}}
                    default: b
              b: {type: final}

            """
        let reader = """
            x-reads: [{operation: getLoan, status: 200}]
            type: object
            required: [note]
            properties: {note: {type: string}}

            """
        let files = Lending.files.merging(["clients/m.yaml": machine]) { $1 }
        let without = TestSpec.load(files).diagnostics.map(\.check)
        #expect(without == ["unguarded-field"])
        let with = files.merging(["schemas/readers/Note.yaml": reader]) { $1 }
        #expect(TestSpec.load(with).diagnostics.isEmpty)
    }
}
