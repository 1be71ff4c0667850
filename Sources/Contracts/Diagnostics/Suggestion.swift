/// Finds what the user probably meant.
package enum Suggestion {
    /// The candidate nearest to a mistyped word; nil if none is near. The first of equals wins.
    package static func nearest(to word: String, among candidates: [String]) -> String? {
        // A very long word is no typing mistake, and the table for it would be large.
        guard word.utf8.count <= 64 else { return nil }
        let allowed = max(1, word.count / 3)
        // Far longer candidates are dropped for the same reason, unless they begin with the word.
        let longest = 4 * (word.count + allowed)
        let candidates = candidates.filter { $0.utf8.count <= longest || $0.hasPrefix(word) }
        let near = candidates.filter { $0.utf8.count <= longest }.map { ($0, distance(word, $0)) }
            .filter { $0.1 <= allowed }
        if let best = near.min(by: { $0.1 < $1.1 }) { return best.0 }
        let longer = candidates.filter { word.count >= 2 && $0.hasPrefix(word) }
        return longer.count == 1 ? longer[0] : nil
    }

    /// The same among names from an input; only the first 500 are tried.
    static func nearest(to word: String, amongFew candidates: some Sequence<String>) -> String? {
        nearest(to: word, among: Array(candidates.prefix(500)))
    }

    /// The least number of insertions, deletions, replacements and swaps of neighbours that turn
    /// one word into the other (optimal string alignment).
    package static func distance(_ left: String, _ right: String) -> Int {
        let left = Array(left.unicodeScalars)
        let right = Array(right.unicodeScalars)
        var beforeLast: [Int] = []
        var last = Array(0...right.count)
        for row in 0..<left.count {
            var current = [row + 1]
            for column in 0..<right.count {
                let replaced = last[column] + (left[row] == right[column] ? 0 : 1)
                var best = min(replaced, last[column + 1] + 1, current[column] + 1)
                if row > 0, column > 0, left[row] == right[column - 1],
                    left[row - 1] == right[column]
                {
                    best = min(best, beforeLast[column - 1] + 1)
                }
                current.append(best)
            }
            (beforeLast, last) = (last, current)
        }
        return last[right.count]
    }
}
