import TestSupport

/// The tables of pages.
enum PageTable {
    /// The cells of the rows below a head, which begins with a title.
    static func rows(below title: String, of page: String) -> [[String]] {
        let text = Repository.text(of: page) ?? ""
        let rows = text.split(separator: "\n", omittingEmptySubsequences: false)
            .drop { !$0.hasPrefix("| \(title) |") }.prefix { $0.hasPrefix("|") }.dropFirst(2)
        return rows.map { row in
            row.dropFirst(2).dropLast(2).split(separator: "|").map {
                String($0.drop { $0 == " " }.reversed().drop { $0 == " " }.reversed())
            }
        }
    }

    /// The texts between backticks in a cell.
    static func codes(in cell: String) -> [String] {
        let parts = cell.split(separator: "`", omittingEmptySubsequences: false)
        return parts.indices.filter { $0 % 2 == 1 }.map { String(parts[$0]) }
    }
}
