import TestSupport
import Testing

@testable import rehearse

/// True if a shell is installed.
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

    static let ownQuestions: [(words: [String], answer: [String])] = [
        (["explain", "undocumented-st"], ["undocumented-status"]),
        (["explain", "subs"], ["substring"]),
        (["check", "specs/"], ["specs/shop", "specs/tea"]),
        (["run", "specs/t"], ["specs/tea"]),
        (["run", "--mutant", "tea/"], ["tea/late", "tea/twice"]),
        (["run", "--mutant", "tea/l"], ["tea/late"]),
        (["replay", "x", "--spec", "specs/s"], ["specs/shop"]),
        (["schema", "cal"], ["calendar"]),
        (["export", "specs/tea", "--format", "s"], ["scxml"]),
        (["help", "--m"], ["--man"]),
    ]

    /// A project with two specs, where the shell stands.
    private static func project() throws -> TemporaryFolder {
        let folder = TemporaryFolder()
        for path in [
            "specs/tea/openapi.yaml", "specs/tea/mutants/late.yaml",
            "specs/tea/mutants/twice.yaml", "specs/shop/openapi.yaml", "specs/_draft/x.yaml",
        ] {
            try Environment.process.writeReport("\(folder.path)/\(path)", text: "")
        }
        return folder
    }

    @Test(.enabled(if: shellsHere.contains(.bash)), arguments: ownQuestions)
    func bashKnowsTheProject(words: [String], answer: [String]) throws {
        let folder = try Self.project()
        defer { folder.remove() }
        #expect(try bash(["rehearse"] + words, table: .rehearse, in: folder.path) == answer)
    }

    // The program is asked for its cases; here a shell function stands in its place.
    @Test(
        .enabled(if: shellsHere.contains(.bash)),
        arguments: [
            ("tea/or", [#"tea/orders/a\ tea"#, "tea/orders/limits#none"]),
            (#"tea/orders/a\ t"#, [#"tea/orders/a\ tea"#]), ("x", []),
        ])
    func bashProposesCases(word: String, answer: [String]) throws {
        let folder = try Self.project()
        defer { folder.remove() }
        let program = """
            rehearse() {
                [[ "$*" == "run specs/tea --list" ]] || return
                echo 'script   tea/orders/a tea  [smoke, slow]'; echo 'sweep    tea/orders/limits#none'
            }
            """
        let words = ["rehearse", "run", "specs/tea", "--only", word]
        #expect(
            try bash(words, table: .rehearse, in: folder.path, after: program)
                == answer)
    }

    @Test(.enabled(if: shellsHere.contains(.zsh)))
    func zshFindsWhatTheProjectHas() throws {
        let folder = try Self.project()
        defer { folder.remove() }
        let script = TemporaryFile(Shell.zsh.completions(for: .rehearse))
        defer { script.remove() }
        // Outside of a line editor nothing can be completed, so its two builtins only print.
        let ask = """
            cd "$2"; compdef() { :; }; _files() { :; }; compadd() { print -l -- ${(P)@[-1]}; }
            source "$1"; _rehearse_specs; _rehearse_mutants
            """
        let ending = try Subprocess("zsh", ["-f", "-c", ask, "zsh", script.path, folder.path]).run()
        #expect(ending.errors.isEmpty)
        #expect(ending.output == "specs/shop\nspecs/tea\ntea/late\ntea/twice\n")
    }

    @Test(.enabled(if: shellsHere.contains(.fish)))
    func fishFindsWhatTheProjectHas() throws {
        let folder = try Self.project()
        defer { folder.remove() }
        let script = TemporaryFile(Shell.fish.completions(for: .rehearse))
        defer { script.remove() }
        for (line, answer) in [
            ("rehearse run specs/t", "specs/tea"), ("rehearse run --mutant tea/l", "tea/late"),
            ("rehearse explain duplicate-k", "duplicate-key"),
        ] {
            let ask = "cd \(folder.path); source \(script.path); complete -C '\(line)'"
            let ending = try Subprocess(
                "fish", ["--no-config", "-c", ask], environment: ["HOME=/"]
            ).run()
            let proposals = ending.output.split(separator: "\n").map {
                String($0.prefix { $0 != "\t" })
            }
            #expect(proposals.contains(answer), "\(line): \(ending.output) \(ending.errors)")
        }
    }

    private func bash(
        _ words: [String], table: CommandTable = Invented.table, in folder: String = ".",
        after start: String = ""
    ) throws -> [String] {
        let script = TemporaryFile(Shell.bash.completions(for: table))
        defer { script.remove() }
        let ask = """
            \(start)
            source "$1"; cd "$2"; shift 2
            COMP_WORDS=("$@"); COMP_CWORD=$(($# - 1))
            _\(table.name)
            ((${#COMPREPLY[@]})) && printf '%s\\n' "${COMPREPLY[@]}"
            exit 0
            """
        let ending = try Subprocess(
            "bash", ["--norc", "-c", ask, "bash", script.path, folder] + words
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
