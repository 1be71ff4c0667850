/// Calls of git.
enum Git {
    /// The output of a call.
    ///
    /// - Parameters:
    ///   - input: the bytes for its standard input, and the most bytes of its output.
    ///   - fault: makes the fault from what a failed call has said.
    static func output(
        _ arguments: [String], input: (bytes: [UInt8], limit: Int) = ([], 1 << 20),
        _ environment: Environment, fault: (String) -> GitFault = { .failed($0) }
    ) throws(GitFault) -> [UInt8] {
        var call = ProgramCall(
            words: ["git"] + arguments, input: input.bytes, limit: input.limit)
        call.variables["LC_ALL"] = "C"
        // Nobody is there to answer a question about a password.
        if environment.variable("GIT_TERMINAL_PROMPT") == nil {
            call.variables["GIT_TERMINAL_PROMPT"] = "0"
        }
        switch environment.runProgram(call) {
        case .success(let output): return output
        case .failure(.missing): throw .noProgram
        case .failure(.failed(let said)): throw fault(said)
        case .failure(.tooMuch): throw .tooMuch
        case .failure(.stopped(let reason)): throw .failed(reason)
        }
    }

    /// The one line that a call writes.
    static func line(
        _ arguments: [String], _ environment: Environment, fault: (String) -> GitFault
    ) throws(GitFault) -> String {
        let text = String(
            decoding: try output(arguments, environment, fault: fault), as: UTF8.self)
        return text.hasSuffix("\n") ? String(text.dropLast()) : text
    }
}
