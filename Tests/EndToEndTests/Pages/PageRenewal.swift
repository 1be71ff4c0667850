/// A page in which commands show what they print now.
struct PageRenewal {
    private var lines: [String]
    /// The number of lines that the renewed part of the page has gained.
    private var shift = 0

    /// A page as it is.
    init(of text: String) {
        lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    }

    /// The page.
    var text: String { lines.joined(separator: "\n") }

    /// Shows the output of a command of the page, and reports its difference from the old output.
    /// Commands come in the order of the page.
    mutating func show(_ printed: [String], of command: PageCommand) -> String? {
        guard let shown = command.output, let difference = shown.difference(from: printed) else {
            return nil
        }
        let renewed = shown.renewed(from: printed).lines.map { command.indentation + $0 }
        let start = command.line + shift
        lines.replaceSubrange(start..<(start + shown.lines.count), with: renewed)
        shift += renewed.count - shown.lines.count
        return difference
    }
}
