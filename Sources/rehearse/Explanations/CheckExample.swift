/// An example in which a check finds a fault, and the corrected example.
///
/// Both are texts of a file, or command lines that begin with `rehearse`; else they are words.
struct CheckExample: Sendable {
    /// The file that has both texts: one of a spec, or one that the command names; nil for
    /// command lines and words.
    let file: String?
    /// The command line that finds the fault.
    ///
    /// It is nil for the usual command: a check of the spec, or a run of it for a finding.
    let command: String?
    /// The text that the program prints, if no report names the check.
    let says: String?
    /// The meaning of the example, in words.
    let words: String?
    /// The example with the fault.
    let bad: String
    /// The corrected example; empty if the file is to be removed.
    let good: String

    init(
        in file: String? = nil, by command: String? = nil, says: String? = nil,
        words: String? = nil, bad: String, good: String
    ) {
        self.file = file
        self.command = command
        self.says = says
        self.words = words
        self.bad = bad
        self.good = good
    }

    /// The same with a sentence.
    func beside(_ words: String) -> CheckExample {
        CheckExample(in: file, by: command, says: says, words: words, bad: bad, good: good)
    }

    /// True if it is words alone, which no test can compare with the program.
    var isWords: Bool { file == nil && !isCommand }

    /// True if it is a command line.
    var isCommand: Bool { file == nil && bad.hasPrefix("rehearse ") }

    /// The place of the file and the command that uses it, as the end of a sentence.
    var place: String {
        guard let file else { return isCommand ? " on the command line" : "" }
        return " in `\(file)`" + (command.map { ", for `\($0)`" } ?? "")
    }
}
