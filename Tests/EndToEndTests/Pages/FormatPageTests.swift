import Contracts
import TestSupport
import Testing

@testable import rehearse

/// `docs/formats` is made from the JSON Schemas of the formats; `make docs` writes it anew.
@Suite struct FormatPageTests {
    @Test(arguments: FileKinds.all.map(\.name))
    func thePageIsUpToDate(name: String) throws {
        let kind = try #require(FileKinds.all.first { $0.name == name })
        try expectGolden(FormatPage(kind).text, at: "docs/formats/\(name).md")
    }

    @Test(arguments: FileKinds.all.map(\.name))
    func everyMemberIsOnThePage(name: String) throws {
        let kind = try #require(FileKinds.all.first { $0.name == name })
        let page = try FormatPage(kind).text
        for member in members(of: try Document(json: kind.schemaText.utf8, name: name).root) {
            #expect(
                page.contains("`\(member)`") || page.contains(".\(member)`"),
                "\(member) is not on the page")
        }
    }

    @Test func noPageIsOfAFormatThatIsNotThere() {
        let pages = Repository.files(below: "docs/formats").map { $0.split(separator: "/")[2] }
        #expect(pages.sorted() == FileKinds.all.map { "\($0.name).md" }.sorted().map { $0[...] })
    }

    private func members(of schema: Value) -> Set<String> {
        guard schema.kind == .object else {
            return schema.kind == .array
                ? schema.elements.reduce(into: []) { $0.formUnion(members(of: $1)) } : []
        }
        var found: Set<String> = []
        for member in schema.members where !["examples", "default", "const"].contains(member.name) {
            if member.name == "properties" { found.formUnion(member.value.members.map(\.name)) }
            if ["properties", "$defs", "patternProperties"].contains(member.name) {
                for inner in member.value.members { found.formUnion(members(of: inner.value)) }
            } else {
                found.formUnion(members(of: member.value))
            }
        }
        return found
    }
}
