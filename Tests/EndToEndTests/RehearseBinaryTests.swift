import Reporter
import TestSupport
import Testing

#if canImport(Glibc)
    import Glibc
#elseif canImport(Darwin)
    import Darwin
#endif

/// The built program, as a shell sees it.
@Suite struct RehearseBinaryTests {
    @Test func versionIsOneLine() throws {
        let ending = try Subprocess.rehearse(["--version"]).run()
        #expect(ending.exitCode == 0)
        #expect(ending.output == "rehearse \(Version.current)\n")
        #expect(ending.errors.isEmpty)
    }

    @Test func aloneItShowsTheOverviewAndFails() throws {
        let ending = try Subprocess.rehearse([]).run()
        #expect(ending.exitCode == 2)
        #expect(ending.output.isEmpty)
        #expect(ending.errors.contains("Usage: rehearse COMMAND [OPTIONS]"))
    }

    @Test func helpIsPlainWhereNobodyWatches() throws {
        let ending = try Subprocess.rehearse(["help", "completions"]).run()
        #expect(ending.exitCode == 0)
        #expect(ending.output.hasPrefix("rehearse completions: "))
        #expect(!ending.output.contains("\u{1B}"))
    }

    @Test func mistakesExitWith2AndNameTheHelp() throws {
        let ending = try Subprocess.rehearse(["completions", "bsh"]).run()
        #expect(ending.exitCode == 2)
        #expect(ending.errors.contains("did you mean bash?"))
        #expect(ending.errors.contains("see rehearse completions --help"))
    }

    @Test(.enabled(if: access("/dev/full", F_OK) == 0))
    func aFullDiskIsAnError() throws {
        var process = Subprocess.rehearse(["--help"])
        process.output = "/dev/full"
        let ending = try process.run()
        #expect(ending.exitCode == 2)
        #expect(
            ending.errors
                == "rehearse: error: cannot write standard output: No space left on device\n")
    }

    @Test func aReaderThatLeavesEndsItQuietly() throws {
        let script = """
            set -o pipefail
            for i in 1 2 3 4 5 6 7 8 9 10; do "$0" completions bash; done | sed -n 1q
            """
        let ending = try Subprocess("bash", ["-c", script, Subprocess.rehearsePath]).run()
        #expect(ending.exitCode == 141 || ending.exitCode == 0)
        #expect(ending.errors.isEmpty)
    }

    @Test func anExpressionIsEvaluated() throws {
        let ending = try Subprocess.rehearse(["eval", "'\\u001b' + string(1 + 2)"]).run()
        #expect(ending.exitCode == 0)
        #expect(ending.output == "\"\\u001b3\"\n")
        let fault = try Subprocess.rehearse(["eval", "[1, 2][7]"]).run()
        #expect(fault.exitCode == 2)
        #expect(fault.output.isEmpty)
        #expect(
            fault.errors.hasPrefix("expression:1:7: error: the list has no element 7; it has 2"))
    }

    @Test func aReaderThatLeavesEndsAnEvaluationQuietly() throws {
        let script = #"set -o pipefail; "$0" eval 'lists.range(500000)' | head -c 5"#
        let ending = try Subprocess("bash", ["-c", script, Subprocess.rehearsePath]).run()
        #expect(ending.exitCode == 141 || ending.exitCode == 0)
        #expect(ending.output == "[0, 1")
        #expect(ending.errors.isEmpty)
    }
}
