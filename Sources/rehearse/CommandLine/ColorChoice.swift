import Contracts
import Reporter

/// When to use colours, as `--color` says.
enum ColorChoice: String, Sendable, CaseIterable {
    case auto
    case always
    case never

    /// The colours for a stream. `NO_COLOR` and `TERM=dumb` speak only where the user has not
    /// decided for this one call.
    func palette(for stream: Environment.Stream, in environment: Environment) -> Palette {
        switch self {
        case .always: return .ansi
        case .never: return .plain
        case .auto:
            let refused = environment.variable("NO_COLOR").map { !$0.isEmpty } ?? false
            let dumb = environment.variable("TERM") == "dumb"
            return !refused && !dumb && environment.isTerminal(stream) ? .ansi : .plain
        }
    }
}

extension Environment {
    /// True if a line of a stream can be overwritten, as progress needs it.
    ///
    /// This needs a terminal that is not `dumb`.
    func canMoveLines(on stream: Stream) -> Bool {
        isTerminal(stream) && variable("TERM") != "dumb"
    }
}

extension Invocation {
    /// The colours for a stream, as asked for with `--color`.
    func palette(for stream: Environment.Stream) -> Palette {
        let choice = values.text(CommonOptions.color).flatMap(ColorChoice.init(rawValue:)) ?? .auto
        return choice.palette(for: stream, in: environment)
    }

    /// The style of diagnostics on a stream. A terminal shows the source lines, too.
    func console(for stream: Environment.Stream) -> ConsoleDiagnostics {
        ConsoleDiagnostics(
            palette: palette(for: stream),
            detail: environment.isTerminal(stream) ? .excerpts : .lines,
            width: environment.terminalWidth(stream) ?? 100)
    }

    /// Prints diagnostics as errors.
    func report(_ diagnostics: [Diagnostic]) throws {
        try environment.print(console(for: .error).text(of: diagnostics), to: .error)
    }

    /// Prints the problems of a spec for a command other than `check`: all errors, and the first
    /// warnings.
    func report(_ diagnostics: [Diagnostic], onTheWayTo spec: String) throws {
        let isQuiet = values.isSet(CommonOptions.quiet)
        let warnings = diagnostics.filter { $0.severity != .error }
        let further = warnings.count - Self.fewWarnings
        var left = isQuiet ? 0 : further > 1 ? Self.fewWarnings : warnings.count
        try report(
            diagnostics.filter { diagnostic in
                if diagnostic.severity == .error { return true }
                left -= 1
                return left >= 0
            })
        if further <= 1 || isQuiet { return }
        try environment.print(
            "\(VisibleText.line(spec)): \(further) further warnings; rehearse check "
                + "\(VisibleText.line(spec)) tells them\n", to: .error)
    }

    /// The most warnings that are shown before another command does its work.
    private static let fewWarnings = 5

    /// Prints an error that no place in a file has.
    func reportError(_ sentence: String) throws {
        let word = palette(for: .error).paint("error:", as: .error)
        try environment.print("rehearse: \(word) \(sentence)\n", to: .error)
    }
}
