import TestSupport
import Testing

@testable import rehearse

/// A newcomer finds every page from `docs/README.md`, and no link leads nowhere.
@Suite struct PageIndexTests {
    static let pages =
        [
            "README.md", "CONTRIBUTING.md", "ARCHITECTURE.md", "CHANGELOG.md", "SECURITY.md",
            "CODE_OF_CONDUCT.md",
        ]
        + ["docs", "examples", "specs"].flatMap { Repository.files(below: $0) }
        .filter { $0.hasSuffix(".md") }

    @Test func theIndexNamesEveryPage() {
        let index = Self.links(in: "docs/README.md").map(\.target)
        for page in Self.pages where page.hasPrefix("docs/") && page != "docs/README.md" {
            if page.hasPrefix("docs/decisions/") { continue }
            #expect(index.contains(page), "docs/README.md does not name \(page)")
        }
    }

    @Test(arguments: pages) func noLinkLeadsNowhere(page: String) {
        for link in Self.links(in: page) {
            guard let text = Repository.text(of: link.target) else {
                if Repository.bytes(of: link.target) != nil { continue }
                let isFolder = !Repository.files(below: link.target).isEmpty
                #expect(isFolder, "\(page) leads to \(link.target), which is not there")
                continue
            }
            guard let part = link.part, link.target.hasSuffix(".md") else { continue }
            #expect(
                Self.headings(in: text).contains(part),
                "\(page) leads to #\(part) of \(link.target), which is not there")
        }
    }

    @Test(arguments: ["README.md", "docs/README.md", "docs/guide.md", "docs/running.md"])
    func exitCodesAreThoseOfTheProgram(page: String) {
        let codes = Set(ExitCode.allCases.map { "\($0.rawValue)" })
        let lines = (Repository.text(of: page) ?? "").split(separator: "\n")
        // A table, or a sentence in which each stands between backticks.
        let rows = lines.drop { !$0.hasPrefix("| exit code |") }.prefix { $0.hasPrefix("|") }
        let cells = rows.dropFirst().flatMap { row in
            row.split(separator: "|")[0].split { !$0.isNumber }.map(String.init)
        }
        let sentence = lines.first { $0.contains("Exit codes") }?.split(separator: "`") ?? []
        let said = cells + sentence.filter { $0.allSatisfy(\.isNumber) }.map(String.init)
        #expect(Set(said) == codes, "\(page) explains \(said.sorted())")
    }

    /// The links of a page to files of the repository, by path from its root.
    private static func links(in page: String) -> [(target: String, part: String?)] {
        let text = Repository.text(of: page) ?? ""
        let folder = page.split(separator: "/").dropLast()
        return text.split(separator: "](").dropFirst().compactMap { rest in
            guard let end = rest.firstIndex(of: ")") else { return nil }
            let link = rest[..<end]
            if link.contains("://") || link.contains(" ") { return nil }
            let halves = link.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false)
            let part = halves.count > 1 ? String(halves[1]) : nil
            if halves[0].isEmpty { return (page, part) }
            var path = Array(folder)
            for word in halves[0].split(separator: "/") {
                if word == ".." { _ = path.popLast() } else if word != "." { path.append(word) }
            }
            return (path.joined(separator: "/"), part)
        }
    }

    // As GitHub makes them: letters in lower case, blanks as hyphens, signs left out.
    private static func headings(in text: String) -> Set<String> {
        Set(
            text.split(separator: "\n").filter { $0.hasPrefix("#") }.map { line in
                let title = line.drop { $0 == "#" || $0 == " " }.lowercased()
                return String(
                    title.compactMap { character in
                        character == " "
                            ? "-"
                            : character.isLetter || character.isNumber || "-_".contains(character)
                                ? character : nil
                    })
            })
    }
}
