/// What a check finds fault with, and the same put right.
///
/// Both are texts of a file, or command lines that begin with `rehearse`; else they are words.
struct CheckExample: Sendable {
    /// The file that both are texts of: one of a spec, or one that the command names; nil where
    /// there is none.
    let file: String?
    /// The command line that finds it, where that is not a check of the spec, or a run of it for a
    /// finding.
    let command: String?
    /// What the program says, where no report names the check.
    let says: String?
    /// What the example shows, in words.
    let words: String?
    /// What is found fault with.
    let bad: String
    /// The same put right; empty where the file is to be removed.
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

    /// Whether it is words alone, which nothing can hold to the program.
    var isWords: Bool { file == nil && !isCommand }

    /// Whether it is a command line.
    var isCommand: Bool { file == nil && bad.hasPrefix("rehearse ") }

    /// Where the file stands, and what is called with it, as the end of a sentence.
    var place: String {
        guard let file else { return isCommand ? " on the command line" : "" }
        return " in `\(file)`" + (command.map { ", for `\($0)`" } ?? "")
    }
}
