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
