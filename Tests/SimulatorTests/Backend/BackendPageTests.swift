import Contracts
import Simulator
import SpecSupport
import TestSupport
import Testing

/// The examples of `docs/backend-models.md` are models, or parts of the first one.
struct BackendPageTests {
    private static let blocks = PageBlock.texts("yaml", of: "docs/backend-models.md")

    /// The model with the members of a part in place of its own.
    private static func model(with part: String) -> String {
        let whole = members(of: blocks[1])
        let changed = members(of: part)
        let kept = whole.filter { member in !changed.contains { $0.name == member.name } }
        return (kept + changed).map(\.text).joined()
    }

    private static func members(of block: String) -> [(name: String, text: String)] {
        var members: [(name: String, text: String)] = []
        for line in block.split(separator: "\n") where !line.hasPrefix("#") {
            if !line.hasPrefix(" ") {
                members.append((String(line.prefix { $0 != ":" }), ""))
            }
            members[members.count - 1].text += line + "\n"
        }
        return members
    }

    @Test func thereAreExamples() { #expect(Self.blocks.count >= 7) }

    @Test(arguments: Array(blocks.dropFirst()))
    func everyExampleIsAPartOfAModel(block: String) throws {
        let (spec, diagnostics) = TestSpec.load([
            "openapi.yaml": Self.blocks[0], "backend.yaml": Self.model(with: block),
        ])
        #expect(diagnostics.isEmpty, "\(TestSpec.Unusable(diagnostics: diagnostics))")
        #expect(spec?.model != nil)
    }

    @Test func theFirstExampleLendsBooks() throws {
        let (spec, _) = TestSpec.load([
            "openapi.yaml": Self.blocks[0], "backend.yaml": Self.blocks[1],
        ])
        let talk = try Conversation(try #require(spec))
        for status in [201, 201, 409] {
            #expect(try talk.send("POST", "/loans", json: #"{"book": "emma"}"#).status == status)
        }
    }
}
