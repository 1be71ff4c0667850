import Reporter

/// The reason why git gives no files.
enum GitFault: Error, Sendable, Equatable {
    /// No folder of `PATH` has git.
    case noProgram
    /// The current folder is in no work tree; git has said this.
    case noRepository(String)
    /// No commit has this name; git has said this.
    case unknownRevision(String, said: String)
    /// There is more than anybody wants to read.
    case tooMuch
    /// Something else is wrong; git has said this.
    case failed(String)

    /// The message for the user.
    var sentence: String {
        switch self {
        case .noProgram:
            "there is no git in PATH; install it"
        case .noRepository(let said):
            "git has no work tree around the current folder\(Self.reason(said)); "
                + (said.contains(Self.foreign)
                    ? "allow it with git config --global --add \(Self.foreign) FOLDER"
                    : "call Rehearse in a checkout")
        case .unknownRevision(let revision, let said):
            "git has no commit \(VisibleText.quoted(revision))\(Self.reason(said)); name another "
                + "one, or fetch it: CI checkouts are shallow and need fetch-depth: 0"
        case .tooMuch:
            "git gives more bytes than are read at once; name a smaller file"
        case .failed(let said):
            "git gives no files\(Self.reason(said)); repair that, and call Rehearse again"
        }
    }

    /// The setting that lets git use folders of another user, as in containers.
    private static let foreign = "safe.directory"

    /// The line of git's message that says what is wrong, or else the last one.
    private static func reason(_ said: String) -> String {
        let mark = "fatal: "
        let lines = said.split(separator: "\n")
        let text = lines.first { $0.hasPrefix(mark) }?.dropFirst(mark.count) ?? lines.last ?? ""
        return text.isEmpty ? "" : " (\(VisibleText.line(text.prefix(300))))"
    }
}
