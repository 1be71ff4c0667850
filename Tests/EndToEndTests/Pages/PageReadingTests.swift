import TestSupport
import Testing

@testable import rehearse

/// Reading the commands and files of a page.
@Suite struct PageReadingTests {
    @Test func dialoguesAndListsAreReported() {
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

            ```diff
            # specs/tea/backend.yaml
            -state: {}
            +state: {left: 1}
            ```
            """
        let parts = PageCommand.parts(of: "p.md", text)
        #expect(parts.count == 5)
        guard case .command(let check) = parts[0], case .command(let help) = parts[1],
            case .command(let run) = parts[2], case .file(let path, let file) = parts[3],
            case .edit(let edit) = parts[4]
        else {
            Issue.record("other parts")
            return
        }
        #expect(check.text == "rehearse check specs/tea" && check.line == 3)
        #expect(check.exitCode == 2 && check.output?.lines == ["specs/tea: …", "…"])
        #expect(help.output == nil && help.exitCode == 0)
        #expect(run.text == "rehearse run" && run.output == nil)
        #expect(path == "specs/tea/backend.yaml")
        #expect(file == "# specs/tea/backend.yaml\nstate: {}\n")
        #expect(edit.path == path)
        #expect(edit.applied(to: file) == "# specs/tea/backend.yaml\nstate: {left: 1}\n")
        #expect(edit.applied(to: file + file) == nil && edit.applied(to: "") == nil)
    }

    @Test(arguments: [
        (["a", "b"], ["a", "b"], true), (["a", "…"], ["a", "b", "c"], true),
        (["a", "…", "c"], ["a", "c"], true), (["a", "…", "d"], ["a", "b", "c"], false),
        (["took … ms"], ["took 12 ms"], true), (["took … ms"], ["took 12 s"], false),
        (["a"], ["a", "b"], false), (["a…b…c"], ["a1b2c"], true), (["a…"], ["b"], false),
    ])
    func whatIsLeftOutMayBeAnything(shown: [String], printed: [String], isSame: Bool) {
        let output = ShownOutput(shown)
        #expect((output.difference(from: printed) == nil) == isSame)
        #expect(output.renewed(from: printed).difference(from: printed) == nil)
    }

    // The lines that the page shows, the lines that are printed now, and the lines that the page
    // shows afterwards.
    @Test(arguments: [
        (["a", "…"], ["a", "b"], ["a", "…"]),
        (["a b c", "…", "d"], ["a b x", "y", "d"], ["a b x", "…", "d"]),
        (
            ["…", "3 passed; 0 findings"], ["x", "y", "3 passed; 0 findings, 1 known"],
            ["…", "3 passed; 0 findings, 1 known"]
        ),
        (["a", "…", "c"], ["a", "x", "y"], ["a", "x", "y"]),
        (["a", "…", "c", "…", "e"], ["a", "x", "c", "y", "z"], ["a", "…", "c", "y", "z"]),
        (["took … ms", "a"], ["took 5 ms", "b"], ["took … ms", "b"]),
        (["took … ms"], ["took 5 s at all"], ["took 5 s at all"]),
        (["a", "", "b"], ["a", "", "b", "c"], ["a", "", "b", "c"]),
        (["a", "…"], [], []), ([], ["a"], ["a"]),
        (
            ["a", "…", "b"], ["a", "b", "x", "b"],
            ["a", "…", "b"]
        ),
    ])
    func whatIsStillPrintedStays(shown: [String], printed: [String], then: [String]) {
        let renewed = ShownOutput(shown).renewed(from: printed)
        #expect(renewed.lines == then)
        #expect(renewed.renewed(from: printed) == renewed)
    }

    @Test func aPageShowsWhatIsPrintedNow() {
        let text = "Tea\n\n    $ pour # hot\n    one cup\n    $ drink\n    none\n\nMore\n"
        var renewal = PageRenewal(of: text)
        for case .command(let command) in PageCommand.parts(of: "p.md", text) {
            let printed = command.text == "pour" ? ["one cup", "", "two cups"] : ["none"]
            #expect((renewal.show(printed, of: command) == nil) == (command.text == "drink"))
        }
        let then = text.replacing("one cup\n", with: "one cup\n    \n    two cups\n")
        #expect(renewal.text == then)
    }
}
