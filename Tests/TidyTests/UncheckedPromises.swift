/// Types and variables that the compiler cannot prove safe between threads.
///
/// The author promises it instead, and says why: `Unchecked, because …` in the comment directly
/// above the declaration.
enum UncheckedPromises {
    /// The promises of a file without a reason, in order.
    static func faults(in file: SourceFile) -> [String] {
        guard file.path.hasSuffix(".swift"), marks.contains(where: file.mentions) else { return [] }
        let code = BareSource.lines(of: file.text).map { String(decoding: $0, as: UTF8.self) }
        let lines = file.lines.map { $0.drop { $0 == " " } }
        return code.indices.compactMap { number in
            guard let mark = marks.first(where: code[number].contains),
                !comment(above: number, in: lines).contains("Unchecked, because ")
            else { return nil }
            return "\(file.path):\(number + 1): \(mark); say \"Unchecked, because …\" above it"
        }
    }

    private static let marks = ["@unchecked Sendable", "nonisolated(unsafe)"]

    /// The comment directly above a line, or above the attributes there, as one line.
    private static func comment(above number: Int, in lines: [Substring]) -> String {
        let above = lines[..<number].reversed().drop { $0.hasPrefix("@") }
        return above.prefix { $0.hasPrefix("//") }.reversed()
            .map { $0.drop { $0 == "/" } }.joined()
    }
}
