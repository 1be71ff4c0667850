#if canImport(Glibc)
    import Glibc
#elseif canImport(Darwin)
    import Darwin
#endif

/// The facts about a stream that a person may be watching.
enum Terminal {
    /// True if the stream ends at a terminal.
    static func isTerminal(_ stream: Environment.Stream) -> Bool { isatty(stream.rawValue) == 1 }

    /// The columns of the terminal, nil where there is none or it does not say.
    static func width(_ stream: Environment.Stream) -> Int? {
        var size = winsize()
        guard ioctl(stream.rawValue, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else {
            return nil
        }
        return Int(size.ws_col)
    }
}
