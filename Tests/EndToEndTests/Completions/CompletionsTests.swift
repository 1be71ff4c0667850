import TestSupport
import Testing

@testable import rehearse

/// Whether a shell is there to be asked.
private func isInstalled(_ shell: Shell) -> Bool {
    (try? Subprocess(shell.rawValue, ["-c", "exit 0"]).run().exitCode) == 0
}

@Suite struct CompletionsTests {
    static let shellsHere = Shell.allCases.filter(isInstalled)

    @Test(
        .enabled(if: !shellsHere.isEmpty), arguments: shellsHere, [Invented.table.name, "rehearse"])
    func theShellUnderstandsTheScript(shell: Shell, program: String) throws {
        let table = program == "rehearse" ? CommandTable.rehearse : Invented.table
        let script = TemporaryFile(shell.completions(for: table))
        defer { script.remove() }
        let ending = try Subprocess(shell.rawValue, ["-n", script.path]).run()
        #expect(ending.exitCode == 0)
        #expect(ending.errors.isEmpty)
    }

    static let questions: [(words: [String], answer: [String])] = [
        (["pl"], ["play", "plot"]),
        (["play", "--pa"], ["--paint"]),
        (["play", "--paint", "r"], ["red"]),
        (
            ["play", "a", "-"],
            ["--color", "--help", "--into", "--only", "--paint", "--quiet", "--seed", "--verbose"]
        ),
        (["compare", "old", ""], ["x", "y"]),
        (["compare", "old", "x", ""], ["x", "y"]),
        (["help", "comp"], ["compare", "completions"]),
        (["completions", "z"], ["zsh"]),
        (["play", "--seed", "1"], []),
    ]

    @Test(.enabled(if: shellsHere.contains(.bash)), arguments: questions)
    func bashProposes(words: [String], answer: [String]) throws {
        #expect(try bash(["invented"] + words) == answer)
    }

    // bash takes --paint=r for three words.
    @Test(
        .enabled(if: shellsHere.contains(.bash)),
        arguments: [
            (["play", "--paint", "=", "g"], ["green"]),
            (["play", "--color", "="], ["always", "auto", "never"]),
            (["play", "--color=a"], ["--color=always", "--color=auto"]),
            (["compare", "--", "-"], []),
        ])
    func bashProposesAfterAnEqualsSign(words: [String], answer: [String]) throws {
        #expect(try bash(["invented"] + words) == answer)
    }

    @Test(.enabled(if: shellsHere.contains(.bash)))
    func bashProposesFilesAndFolders() throws {
        let folder = TemporaryFolder()
        defer { folder.remove() }
        for name in ["a b", "a*c", "sub/x"] {
            try Environment.process.writeReport("\(folder.path)/\(name)", text: "")
        }
        let start = folder.path + "/"
        #expect(
            try bash(["invented", "play", start + "a"]) == [start + "a b", start + "a*c"].sorted())
        #expect(try bash(["invented", "play", "--into", start]) == [start + "sub"])
        #expect(try bash(["invented", "plot", "-p", start + "s"]) == [start + "sub"])
    }

    private func bash(_ words: [String]) throws -> [String] {
        let script = TemporaryFile(Shell.bash.completions(for: Invented.table))
        defer { script.remove() }
        let ask = """
            source "$1"; shift
            COMP_WORDS=("$@"); COMP_CWORD=$(($# - 1))
            _invented
            ((${#COMPREPLY[@]})) && printf '%s\\n' "${COMPREPLY[@]}"
            exit 0
            """
        let ending = try Subprocess(
            "bash", ["--norc", "-c", ask, "bash", script.path] + words
        ).run()
        #expect(ending.errors.isEmpty)
        return ending.output.split(separator: "\n").map(String.init).sorted()
    }

    @Test(.enabled(if: shellsHere.contains(.fish)), arguments: questions.filter { $0.answer != [] })
    func fishProposes(words: [String], answer: [String]) throws {
        let script = TemporaryFile(Shell.fish.completions(for: Invented.table))
        defer { script.remove() }
        let line = (["invented"] + words).joined(separator: " ")
        let ask = "source \(script.path); complete -C '\(line)'"
        let ending = try Subprocess("fish", ["--no-config", "-c", ask], environment: ["HOME=/"])
            .run()
        let proposals = Set(
            ending.output.split(separator: "\n").map { String($0.prefix { $0 != "\t" }) })
        #expect(proposals.isSuperset(of: answer), "\(ending.errors)")
    }
}
