/// A call of another program, which runs to its end. No shell takes part.
struct ProgramCall: Sendable, Equatable {
    /// The name of the program, which `PATH` finds, and its arguments.
    var words: [String]
    /// The bytes for its standard input.
    var input: [UInt8] = []
    /// Variables that it gets in place of ours, by name.
    var variables: [String: String] = [:]
    /// The most bytes that it may write to standard output.
    var limit: Int
    /// The longest time that it may take.
    var patience = Duration.seconds(120)
}

/// The reason why a program gave no output that can be used.
enum ProgramFault: Error, Sendable, Equatable {
    /// No folder of `PATH` has the program.
    case missing
    /// It failed, and wrote this to standard error.
    case failed(String)
    /// It wrote more to standard output than the call permits.
    case tooMuch
    /// It was stopped, or could not be started, for a reason in words.
    case stopped(String)
}
