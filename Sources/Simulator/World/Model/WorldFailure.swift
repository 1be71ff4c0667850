import Contracts

/// The reasons why a world cannot begin.
public struct WorldFailure: Error, Sendable {
    /// The problems, in order.
    public let diagnostics: [Diagnostic]

    /// A failure for what is wrong.
    package init(_ diagnostics: [Diagnostic]) { self.diagnostics = diagnostics }

    init(in file: String, check: String, _ message: String, remedy: String) {
        diagnostics = [
            Diagnostic(file: file, position: nil, check: check, message: message, remedy: remedy)
        ]
    }
}
