/// Markdown without its code, as CommonMark finds it. The rest is text in which a mention, a link
/// or a tag would act.
enum MarkdownProse {
    static func text(of markdown: String) -> String {
        var lines: [Substring] = []
        var fence: Substring?
        for line in markdown.split(separator: "\n", omittingEmptySubsequences: false) {
            let ticks = line.prefix { $0 == "`" }
            if let open = fence {
                if ticks.count >= open.count, ticks.count == line.count { fence = nil }
            } else if ticks.count >= 3, !line.dropFirst(ticks.count).contains("`") {
                fence = ticks
            } else {
                lines.append(line)
            }
        }
        return lines.map(withoutSpans).joined(separator: "\n")
    }

    private static func withoutSpans(_ line: Substring) -> String {
        var rest = line
        var bare = ""
        while let start = rest.firstIndex(of: "`") {
            bare += rest[..<start]
            rest = rest[start...]
            let ticks = rest.prefix { $0 == "`" }
            rest = rest.dropFirst(ticks.count)
            // A span ends at the next run of as many backticks.
            while let next = rest.firstIndex(of: "`") {
                let run = rest[next...].prefix { $0 == "`" }
                rest = rest[next...].dropFirst(run.count)
                if run.count == ticks.count { break }
            }
        }
        return bare + rest
    }
}
