import TestSupport
import Testing

@testable import rehearse

/// Whatever the pages tell a reader to type can be typed, and prints what they show.
@Suite struct PageCommandTests {
    /// The pages that people write; those that are made from the program show what it says.
    static let pages: [String] = {
        let made = ["docs/commands.md", "docs/checks.md", "docs/expressions.md"]
        let paths =
            ["README.md", "CONTRIBUTING.md"]
            + ["docs", "examples", "specs"].flatMap { Repository.files(below: $0) }
        return paths.filter { path in
            path.hasSuffix(".md") && !made.contains(path)
                && !["docs/decisions/", "docs/formats/"].contains { path.hasPrefix($0) }
        }
    }()

    /// Commands that are only read by the parser, by how they begin, and why.
    static let readOnly: [(start: String, reason: String)] = [
        ("rehearse mock specs/shop --port 8080", "it serves until it is stopped"),
        ("rehearse run specs/shop --against 'exec:./engine", "the engine is the reader's"),
        ("rehearse run --against shop=https://", "nothing is asked of other hosts"),
        ("rehearse run specs/library --watch", "it waits until it is stopped"),
        ("rehearse merge build/share-*.json", "the shares come from other machines"),
        ("rehearse run --baseline baseline.yaml", "no spec here has the finding of the example"),
    ]

    static func isReadOnly(_ command: PageCommand) -> Bool {
        readOnly.contains { command.text.hasPrefix($0.start) }
            // Programs in Python may not be there, and take their time; conformance runs them.
            || command.text.contains("exec:python3")
            || (command.page != "docs/guide.md" && command.text.contains("http://127.0.0.1"))
    }

    static func parts(of page: String) -> [PagePart] {
        PageCommand.parts(of: page, Repository.text(of: page) ?? "")
    }

    static func commands(of page: String) -> [PageCommand] {
        parts(of: page).compactMap { if case .command(let command) = $0 { command } else { nil } }
    }

    static let pagesWithCommands = pages.filter { !commands(of: $0).isEmpty }

    @Test func thereAreCommands() {
        #expect(Self.pagesWithCommands.contains("README.md"))
        let all = Self.pages.flatMap(Self.commands)
        #expect(all.count > 20)
        for (start, _) in Self.readOnly {
            #expect(all.contains { $0.text.hasPrefix(start) }, "no page says \(start)")
        }
    }

    @Test(arguments: pagesWithCommands) func theProgramUnderstandsThem(page: String) throws {
        let playground = try Playground(for: "")
        let makefile = Repository.text(of: "Makefile") ?? ""
        for command in Self.commands(of: page) {
            if command.text.hasPrefix("make ") {
                let target = command.text.dropFirst(5).prefix { $0 != " " }
                #expect(makefile.contains("\n\(target): "), "\(command.testDescription)")
                continue
            }
            for words in try playground.words(of: command) {
                do {
                    _ = try Parser(table: .rehearse).request(words)
                } catch {
                    Issue.record("\(command.testDescription): \(error.error.sentence)")
                }
            }
        }
    }

    @Test(arguments: pagesWithCommands) func theyPrintWhatThePageShows(page: String) throws {
        let playground = try Playground(for: Repository.text(of: page) ?? "")
        // A page may speak of a file before it shows it.
        for case .file(let path, let text) in Self.parts(of: page) where path.hasSuffix(".json") {
            try playground.write(path, text: text)
        }
        for part in Self.parts(of: page) {
            switch part {
            case .file(let path, let text): try playground.write(path, text: text)
            case .command(let command):
                if command.text.hasPrefix("make") || Self.isReadOnly(command) { continue }
                let (lines, exitCode) = try playground.type(command)
                #expect(
                    exitCode == command.exitCode,
                    "\(command.testDescription):\n\(lines.joined(separator: "\n"))")
                if let difference = command.difference(from: lines) {
                    Issue.record("\(command.testDescription): \(difference)")
                }
            }
        }
    }

    @Test func theGuideBuildsTheExample() {
        var built: [String: String] = [:]
        for case .file(let path, let text) in Self.parts(of: "docs/guide.md") {
            built[path] = String(text.dropFirst("# \(path)\n".count))
        }
        for path in Repository.files(below: "examples/tea-house") where !path.hasSuffix(".md") {
            let own = path.split(separator: "/").dropFirst(2).joined(separator: "/")
            #expect(built["specs/teahouse/\(own)"] == Repository.text(of: path), "\(own)")
        }
    }

    // Only what no test can run may go unrun, and only with its reason here.
    @Test func onlyWhatCannotBeRunIsNotRun() {
        let all = Self.pages.flatMap(Self.commands).filter(\.isOurs)
        let unrun = all.filter(Self.isReadOnly)
        #expect(unrun.count * 3 < all.count, "\(unrun.map(\.testDescription))")
    }
}

/// How a page is read.
@Suite struct PageReadingTests {
    @Test func dialoguesAndListsAreTold() {
        let text = """
            # A page

                $ rehearse check specs/tea # exit code 2
                specs/tea: …
                …
                $ rehearse help

            ```sh
            rehearse run   # all
            echo not told
            ```

            ```yaml
            # specs/tea/backend.yaml
            state: {}
            ```
            """
        let parts = PageCommand.parts(of: "p.md", text)
        #expect(parts.count == 4)
        guard case .command(let check) = parts[0], case .command(let help) = parts[1],
            case .command(let run) = parts[2], case .file(let path, let file) = parts[3]
        else {
            Issue.record("other parts")
            return
        }
        #expect(check.text == "rehearse check specs/tea" && check.line == 3)
        #expect(check.exitCode == 2 && check.output == ["specs/tea: …", "…"])
        #expect(help.output == nil && help.exitCode == 0)
        #expect(run.text == "rehearse run" && run.output == nil)
        #expect(path == "specs/tea/backend.yaml")
        #expect(file == "# specs/tea/backend.yaml\nstate: {}\n")
    }

    @Test(arguments: [
        (["a", "b"], ["a", "b"], true), (["a", "…"], ["a", "b", "c"], true),
        (["a", "…", "c"], ["a", "c"], true), (["a", "…", "d"], ["a", "b", "c"], false),
        (["took … ms"], ["took 12 ms"], true), (["took … ms"], ["took 12 s"], false),
        (["a"], ["a", "b"], false), (["a…b…c"], ["a1b2c"], true), (["a…"], ["b"], false),
    ])
    func whatIsLeftOutMayBeAnything(shown: [String], printed: [String], isSame: Bool) {
        let command = PageCommand(page: "p", line: 1, text: "x", output: shown, exitCode: 0)
        #expect((command.difference(from: printed) == nil) == isSame)
    }
}
