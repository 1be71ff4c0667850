/// Checks on the files around the sources.
enum ProjectFiles {
    /// The faults in the names of design records, which are numbered from 0001 without gaps.
    static func decisionFaults(in names: [String]) -> [String] {
        names.filter { $0 != "README.md" }.sorted().enumerated().compactMap { index, name in
            let digits = String(index + 1)
            let number = String(repeating: "0", count: max(0, 4 - digits.count)) + digits
            let isNumbered = name.hasPrefix("\(number)-") && name.hasSuffix(".md")
            return isNumbered ? nil : "docs/decisions/\(name): expected \(number)-title.md"
        }
    }

    /// The faults of the index of design records: each has a number, a title, a status and a row.
    ///
    /// - Parameter records: the texts of the records, by file name.
    static func indexFaults(of records: [(name: String, text: String)], index: String) -> [String] {
        let rows = index.split(separator: "\n").filter { $0.hasPrefix("| [") }
        var faults = rows.count == records.count ? [] : ["the index has \(rows.count) rows"]
        for (name, text) in records.sorted(by: { $0.name < $1.name }) {
            let lines = text.split(separator: "\n")
            let number = Int(name.prefix(4)) ?? 0
            guard let title = lines.first, title.hasPrefix("# \(number). ") else {
                faults.append("\(name): the title does not begin with \(number).")
                continue
            }
            if !(lines.dropFirst().first ?? "").hasPrefix("Status: ") {
                faults.append("\(name): there is no status below the title")
            }
            let row = "| [\(title.dropFirst(2))](\(name)) | "
            if !rows.contains(where: { $0.hasPrefix(row) }) {
                faults.append("\(name): the index has no row with its title")
            }
        }
        return faults
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
