import Reporter

/// The reason why a file or stream could not be read or written.
enum FileError: Error, Equatable {
    case unreadable(path: String, reason: String)
    case unwritable(path: String, reason: String)
    case isFolder(path: String)
    case tooLarge(path: String, limit: Int)
    /// It may never end.
    case device(path: String)
    /// The reader of our output has left; nobody is there for a message.
    case closedPipe
    /// A signal arrived while waiting for input.
    case interrupted

    /// The message for the user.
    var sentence: String {
        switch self {
        case .unreadable(let path, let reason):
            "cannot read \(shown(path)): \(reason)"
        case .unwritable(let path, let reason):
            "cannot write \(shown(path)): \(reason)"
        case .isFolder(let path):
            "\(shown(path)) is a folder; name a file in it"
        case .tooLarge(let path, let limit):
            "\(shown(path)) has more than \(limit) bytes; split it"
        case .device(let path):
            "\(shown(path)) is a device, which may have no end; name a file"
        case .closedPipe:
            "the reader of the output has closed it"
        case .interrupted:
            "interrupted while reading"
        }
    }

    // Our streams have names of ours; only what the user wrote is quoted.
    private func shown(_ path: String) -> String {
        Self.streamNames.contains(path) ? path : VisibleText.quoted(path)
    }

    /// The names of standard input, output and error in place of a path.
    static let standardInput = "standard input"
    static let standardOutput = "standard output"
    static let standardError = "standard error"
    private static let streamNames = [standardInput, standardOutput, standardError]
}
