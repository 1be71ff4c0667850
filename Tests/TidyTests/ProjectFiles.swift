/// Checks on the files around the sources.
enum ProjectFiles {
    /// The faults in the names of design records, which are numbered from 0001 without gaps.
    static func decisionFaults(in names: [String]) -> [String] {
        names.sorted().enumerated().compactMap { index, name in
            let digits = String(index + 1)
            let number = String(repeating: "0", count: max(0, 4 - digits.count)) + digits
            let isNumbered = name.hasPrefix("\(number)-") && name.hasSuffix(".md")
            return isNumbered ? nil : "docs/decisions/\(name): expected \(number)-title.md"
        }
    }

    /// The targets of a makefile that nothing explains, in order.
    static func unexplainedTargets(in makefile: String) -> [String] {
        makefile.split(separator: "\n").compactMap { line in
            guard let colon = line.firstIndex(of: ":"), !line.contains(":=") else { return nil }
            let name = line[..<colon]
            let isTarget = name.allSatisfy { $0.isLowercase || $0 == "-" } && !name.isEmpty
            return isTarget && !line.contains("## ") ? String(name) : nil
        }
    }

    /// The makefile targets that a text tells its reader to run, in order.
    static func makeCommands(in text: String) -> [String] {
        text.split(separator: "\n").compactMap { line in
            let words = line.split(whereSeparator: \.isWhitespace)
            return words.first == "make" && words.count > 1 ? String(words[1]) : nil
        }
    }
}
