import TestSupport
import Testing

@testable import rehearse

/// Every command on the pages can be typed by a reader, and prints what they show.
@Suite struct PageCommandTests {
    /// The pages that people write; those that are made from the program show what it says. Pages
    /// below examples/backends speak of programs that have options of their own.
    static let pages: [String] = {
        let made = ["docs/commands.md", "docs/checks.md", "docs/expressions.md"]
        let paths =
            ["README.md", "CONTRIBUTING.md"]
            + ["docs", "examples", "specs"].flatMap { Repository.files(below: $0) }
        return paths.filter { path in
            path.hasSuffix(".md") && !made.contains(path)
                && !["docs/decisions/", "docs/formats/", "examples/backends/"]
                    .contains { path.hasPrefix($0) }
        }
    }()

    /// Commands that are only read by the parser, by what stands in them, and why.
    static let readOnly: [(part: String, reason: String)] = [
        ("exec:python3", "Python may not be there; conformance runs them"),
        ("python3 server.py", "the same"),
        ("127.0.0.1:8000", "a server in Python stands there; conformance runs them"),
        ("--against local", "the same"),
    ]

    static func isReadOnly(_ command: PageCommand) -> Bool {
        readOnly.contains { command.text.contains($0.part) }
    }

    /// The pages that a page goes on from.
    static let earlier = [
        "docs/first-race.md": ["docs/first-contract.md"],
        "docs/gate.md": ["docs/first-contract.md", "docs/first-race.md"],
    ]

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
        for (part, _) in Self.readOnly {
            #expect(all.contains { $0.text.contains(part) }, "no page says \(part)")
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
        let text = Repository.text(of: page) ?? ""
        let playground = try Playground(for: text)
        for part in (Self.earlier[page] ?? []).flatMap(Self.parts) {
            switch part {
            case .file(let path, let text): try playground.write(path, text: text)
            case .edit(let edit): try playground.apply(edit)
            case .command(let command) where Self.isReadOnly(command): continue
            case .command(let command): _ = try playground.type(command)
            }
        }
        // A page may speak of a file before it shows it.
        for case .file(let path, let text) in Self.parts(of: page) where !path.hasSuffix(".yaml") {
            try playground.write(path, text: text)
        }
        var renewal = PageRenewal(of: text)
        for part in Self.parts(of: page) {
            switch part {
            case .file(let path, let text): try playground.write(path, text: text)
            case .edit(let edit): try playground.apply(edit)
            case .command(let command):
                if command.text.hasPrefix("make") || Self.isReadOnly(command) { continue }
                let (lines, exitCode) = try playground.type(command)
                guard exitCode == command.exitCode else {
                    let said = lines.joined(separator: "\n")
                    Issue.record("\(command.testDescription): exit code \(exitCode ?? -1)\n\(said)")
                    continue
                }
                if let difference = renewal.show(lines, of: command) {
                    Issue.record("\(command.testDescription): \(difference)")
                }
            }
        }
        try expectGolden(renewal.text, at: page)
    }

    @Test func theGuideBuildsTheExample() throws {
        var built: [String: String] = [:]
        for part in Self.parts(of: "docs/guide.md") {
            switch part {
            case .file(let path, let text): built[path] = text
            case .edit(let edit): built[edit.path] = edit.applied(to: built[edit.path] ?? "")
            case .command: continue
            }
        }
        for path in Repository.files(below: "examples/tea-house") where !path.hasSuffix(".md") {
            let own = path.split(separator: "/").dropFirst(2).joined(separator: "/")
            let text = built["specs/teahouse/\(own)"]
            #expect(
                text?.dropFirst("# specs/teahouse/\(own)\n".count)
                    == Repository.text(of: path)?[...],
                "\(own)")
        }
    }

    // Only what no test can run may go unrun, and only with its reason here.
    @Test func onlyWhatCannotBeRunIsNotRun() {
        let all = Self.pages.flatMap(Self.commands).filter(\.isOurs)
        let unrun = all.filter(Self.isReadOnly)
        #expect(unrun.count * 10 < all.count, "\(unrun.map(\.testDescription))")
    }
}
