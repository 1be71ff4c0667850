/// Chooses among declared forms as the `Accept` header of RFC 9110, section 12.5.1, asks.
package enum Accept {
    /// The place of the form that suits a client best: the first where nothing suits or is asked. To
    /// whom anything is welcome, JSON is.
    package static func choice(among content: [MediaType], accept: String?) -> Int? {
        guard !content.isEmpty else { return nil }
        let wishes = accept.map(wishes) ?? []
        var best = (position: 0, weight: 0, liking: 0)
        for position in content.indices {
            guard let range = content[position].range else { continue }
            // The most concrete wish that is about the form counts.
            let own = wishes.filter { $0.range.covers(range) || range.covers($0.range) }
                .max { ($0.specificity, $0.weight) < ($1.specificity, $1.weight) }
            guard let own, own.weight > 0 else { continue }
            let liking = own.specificity == 0 && range.isJSON ? 1 : 0
            if (own.weight, liking) > (best.weight, best.liking) {
                best = (position, own.weight, liking)
            }
        }
        return best.position
    }

    private struct Wish {
        let range: MediaRange
        /// From 0 to 1000.
        let weight: Int

        var specificity: Int {
            (range.type == "*" ? 0 : 1) + (range.subtype == "*" ? 0 : 1)
        }
    }

    private static func wishes(_ text: String) -> [Wish] {
        QuotedText.split(text, at: UInt8(ascii: ",")).compactMap { part in
            let pieces = QuotedText.split(part, at: UInt8(ascii: ";"))
            let kept = pieces.filter { !asciiLowercased($0.trimmed).hasPrefix("q=") }
            guard let range = MediaRange(kept.joined(separator: ";")) else { return nil }
            let quality = pieces.lazy.map { asciiLowercased($0.trimmed) }
                .first { $0.hasPrefix("q=") }.map { String($0.dropFirst(2)) }
            return Wish(range: range, weight: quality.map(thousandths) ?? 1000)
        }
    }

    /// A quality such as `0.5` in thousandths; nonsense counts as 1.
    private static func thousandths(_ text: String) -> Int {
        let parts = text.split(separator: ".", omittingEmptySubsequences: false)
        guard let whole = parts.first.flatMap({ Int($0) }), parts.count <= 2 else { return 1000 }
        if whole >= 1 { return 1000 }
        let digits = parts.count == 2 ? parts[1].prefix(3) : ""
        let padded = digits + String(repeating: "0", count: 3 - digits.count)
        return Int(padded) ?? 1000
    }
}
