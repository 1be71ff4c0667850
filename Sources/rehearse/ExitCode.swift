/// The exit code of a finished command; the only place where these numbers are written.
enum ExitCode: Int32, Sendable, CaseIterable {
    /// Every requirement was met.
    case passed = 0
    /// At least one requirement was violated. Findings outrank undecided.
    case findings = 1
    /// Bad usage, a bad spec, or a file that cannot be read or written: the user can repair it.
    case unusable = 2
    /// Nobody could decide if the requirements were met.
    case undecided = 3
    /// A fault of our own.
    case internalFault = 70
    /// Stopped by SIGINT, with the reports of what finished written.
    case interrupted = 130
    /// Stopped by SIGTERM, with the reports of what finished written.
    case terminated = 143

    /// One line for the overview, so that CI authors need not leave the terminal.
    var meaning: String {
        switch self {
        case .passed: "all requirements were met"
        case .findings: "findings"
        case .unusable: "bad usage, a bad spec, or a file that cannot be read or written"
        case .undecided: "could not decide"
        case .internalFault: "a fault of rehearse itself"
        case .interrupted: "interrupted (SIGINT)"
        case .terminated: "terminated (SIGTERM)"
        }
    }
}
