import Reporter
import Testing

@testable import rehearse

@Suite struct ProgramTests {
    private func run(
        _ words: [String], in world: RecordedWorld,
        _ action: @escaping @Sendable (Invocation) throws -> ExitCode = { _ in .passed }
    ) throws -> ExitCode {
        let command = Invented.command("act", [], [CommonOptions.color], run: action)
        return try Program(table: Invented.table(command), environment: world.environment).run(
            words)
    }

    @Test(arguments: ExitCode.allCases)
    func theExitCodeIsTheCommands(code: ExitCode) throws {
        #expect(try run(["act"], in: RecordedWorld()) { _ in code } == code)
    }

    @Test func nothingToDoIsBadUsage() throws {
        let world = RecordedWorld()
        #expect(try run([], in: world) == .unusable)
        #expect(world.output.isEmpty)
        #expect(
            world.errors
                == HelpText(
                    table: Invented.table(
                        Invented.command("act", [], []))
                ).overview())
    }

    @Test func usageErrorsNameTheHelp() throws {
        let world = RecordedWorld()
        #expect(try run(["act", "--colr", "x"], in: world) == .unusable)
        #expect(
            world.errors == """
                invented: error: unknown option "--colr"; did you mean --color?
                see invented act --help

                """)
    }

    @Test func commandsMayFindUsageErrorsThemselves() throws {
        let world = RecordedWorld()
        let code = try run(["act"], in: world) { _ in throw UsageError.conflict("--a", "--b") }
        #expect(code == .unusable)
        #expect(world.errors.hasSuffix("see invented act --help\n"))
    }

    @Test func filesThatCannotBeReadAreTheUsersToRepair() throws {
        let world = RecordedWorld()
        let code = try run(["act"], in: world) { invocation in
            _ = try invocation.environment.read("missing\n")
            return .passed
        }
        #expect(code == .unusable)
        #expect(world.errors == "invented: error: cannot read \"missing\\n\": not there\n")
    }

    @Test func ourOwnFaultsAreSaidToBeOurs() throws {
        struct Surprise: Error {}
        let world = RecordedWorld()
        #expect(try run(["act"], in: world) { _ in throw Surprise() } == .internalFault)
        #expect(world.errors == "invented: error: internal fault: Surprise(); please report it\n")
    }

    @Test func aSignalDecidesTheExitCode() throws {
        var environment = RecordedWorld().environment
        environment.interruption = { .terminated }
        let program = Program(
            table: Invented.table(Invented.command("act", [], [])), environment: environment)
        #expect(try program.run(["act"]) == .terminated)
    }

    @Test func aClosedPipeIsNotReported() {
        let world = RecordedWorld()
        #expect(throws: FileError.closedPipe) {
            _ = try run(["act"], in: world) { _ in throw FileError.closedPipe }
        }
        #expect(world.errors.isEmpty)
    }

    @Test func versionAndHelpGoToStandardOutput() throws {
        let world = RecordedWorld()
        #expect(try run(["--version"], in: world) == .passed)
        #expect(world.output == "invented \(Version.current)\n")
        #expect(try run(["act", "-h"], in: world) == .passed)
        #expect(world.output.contains("invented act: act things\n"))
        #expect(world.errors.isEmpty)
    }

    @Test func helpFitsTheTerminal() throws {
        let world = RecordedWorld(variables: ["NO_COLOR": "1"], isTerminal: true)
        #expect(try run(["act", "--help"], in: world) == .passed)
        #expect(world.output.split(separator: "\n").allSatisfy { $0.count <= 60 })
    }
}
