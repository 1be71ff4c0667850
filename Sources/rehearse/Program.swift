import Reporter

/// Turns a command line into an exit code: parses, runs, and reports errors.
struct Program {
    /// The commands that exist.
    var table: CommandTable
    /// The world outside.
    var environment: Environment

    /// Does what the words after the name of the program ask for.
    ///
    /// Throws only where not even standard error can be written.
    func run(_ words: [String]) throws(FileError) -> ExitCode {
        do {
            return try perform(try Parser(table: table).request(words))
        } catch let failure as UsageFailure {
            return try report(failure)
        } catch let error as UsageError {
            return try report(UsageFailure(error: error, command: words.first))
        } catch FileError.closedPipe {
            throw .closedPipe
        } catch FileError.interrupted {
            return environment.interruption()?.exitCode ?? .interrupted
        } catch let error as FileError {
            return try report(error.sentence, exitCode: .unusable)
        } catch {
            let fault = "internal fault: \(VisibleText.line(String(describing: error)))"
            return try report(fault + "; please report it", exitCode: .internalFault)
        }
    }

    private func perform(_ request: Request) throws -> ExitCode {
        switch request {
        case .version:
            try environment.print("\(table.name) \(Version.current)\n")
            return .passed
        case .help(let command):
            try environment.print(helpText(of: command, for: .output))
            return .passed
        case .run(let command, let values):
            for note in values.notes {
                try environment.print(
                    "\(table.name): note: \(VisibleText.line(note))\n", to: .error)
            }
            let outputs = CallOutputs(command, values: values, environment: environment)
            do {
                try CommonOptions.check(values)
                try outputs.check()
            } catch let error as UsageError {
                throw UsageFailure(error: error, command: command.name)
            }
            let invocation = Invocation(
                values: values, environment: outputs.guarded, table: table)
            let exitCode = try command.run(invocation)
            // The reports have the results from before the stop. The exit code says how it ended.
            return environment.interruption()?.exitCode ?? exitCode
        }
    }

    private func report(_ failure: UsageFailure) throws(FileError) -> ExitCode {
        // A CI job that runs nothing must not pass, so the overview alone is bad usage.
        if failure.error == .missingCommand {
            try environment.print(helpText(of: nil, for: .error), to: .error)
            return .unusable
        }
        let help = [table.name, failure.command, "--help"].compactMap(\.self)
        return try report(
            failure.error.sentence, more: "see \(help.joined(separator: " "))",
            exitCode: .unusable)
    }

    private func report(
        _ sentence: String, more: String? = nil, exitCode: ExitCode
    ) throws(FileError) -> ExitCode {
        let palette = ColorChoice.auto.palette(for: .error, in: environment)
        let line = "\(table.name): \(palette.paint("error:", as: .error)) \(sentence)\n"
        try environment.print(line + (more.map { "\($0)\n" } ?? ""), to: .error)
        return exitCode
    }

    private func helpText(of command: Command?, for stream: Environment.Stream) -> String {
        let help = HelpText(table: table, for: stream, in: environment)
        return command.map(help.text(of:)) ?? help.overview()
    }
}

extension HelpText {
    /// Help that fits the stream it is printed to.
    init(table: CommandTable, for stream: Environment.Stream, in environment: Environment) {
        let isSeen = environment.isTerminal(stream)
        self.init(
            table: table,
            width: isSeen
                ? environment.terminalWidth(stream) ?? Self.defaultWidth : Self.defaultWidth,
            palette: ColorChoice.auto.palette(for: stream, in: environment))
    }
}
