import TestSupport
import Testing

@Suite struct ProjectFilesTests {
    @Test func theArchitectureNamesEveryFolder() throws {
        let text = try #require(Repository.text(of: "ARCHITECTURE.md"))
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
        #expect(lines.count <= 130)
        let words = Set(lines.flatMap { $0.split(separator: " ") })
        for (module, folders) in FolderMap.rehearse.order {
            for name in [module] + folders where !words.contains("\(name)/") {
                Issue.record("ARCHITECTURE.md has no line for \(name)/ of \(module)")
            }
        }
    }

    @Test func theReadmeSaysDemoFirstAndTestSecond() throws {
        let text = try #require(Repository.text(of: "README.md"))
        #expect(ProjectFiles.makeCommands(in: text).prefix(2) == ["demo", "test"])
    }

    @Test func everyMakeCommandIsExplained() throws {
        let makefile = try #require(Repository.text(of: "Makefile"))
        #expect(ProjectFiles.unexplainedTargets(in: makefile) == [])
    }

    @Test func decisionsAreNumbered() {
        let paths = Repository.files(below: "docs/decisions")
        let names = paths.map { String($0.split(separator: "/").last ?? "") }
        #expect(!names.isEmpty)
        #expect(ProjectFiles.decisionFaults(in: names) == [])
    }

    @Test func theIndexOfDesignRecordsIsComplete() throws {
        let records = try Repository.files(below: "docs/decisions")
            .filter { !$0.hasSuffix("/README.md") }.map { path in
                (
                    name: String(path.split(separator: "/").last ?? ""),
                    text: try #require(Repository.text(of: path))
                )
            }
        let index = try #require(Repository.text(of: "docs/decisions/README.md"))
        #expect(ProjectFiles.indexFaults(of: records, index: index) == [])
    }

    @Test func faultsOfTheIndexAreFound() {
        let record = "# 1. A table\n\nStatus: accepted\n"
        let row = "| [1. A table](0001-a.md) | accepted |\n"
        func faults(_ text: String, _ index: String) -> [String] {
            ProjectFiles.indexFaults(of: [(name: "0001-a.md", text: text)], index: index)
        }
        #expect(faults(record, row) == [])
        #expect(faults("# A table\n", row) == ["0001-a.md: the title does not begin with 1."])
        #expect(
            faults("# 1. A table\nText\n", row) == ["0001-a.md: there is no status below the title"]
        )
        #expect(
            faults(record, row.replacing("table", with: "list"))
                == ["0001-a.md: the index has no row with its title"])
        #expect(faults(record, "").first == "the index has 0 rows")
    }

    @Test(arguments: [
        (["0001-a.md", "0002-b.md"], []),
        (["0001-a.md", "0003-b.md"], ["docs/decisions/0003-b.md: expected 0002-title.md"]),
        (["0001-a.md", "0001-b.md"], ["docs/decisions/0001-b.md: expected 0002-title.md"]),
        (["0001-a.txt"], ["docs/decisions/0001-a.txt: expected 0001-title.md"]),
    ])
    func gapsAreFound(names: [String], expected: [String]) {
        #expect(ProjectFiles.decisionFaults(in: names) == expected)
    }

    @Test(arguments: [
        ("a: b ## says it\n", []), ("a-b: c\n\tdo: it\n", ["a-b"]), (".PHONY: a\n", []),
        ("x := y\n", []),
    ])
    func unexplainedTargetsAreFound(makefile: String, expected: [String]) {
        #expect(ProjectFiles.unexplainedTargets(in: makefile) == expected)
    }
}
