import Testing

import Contracts

@Suite struct SuggestionTests {
    @Test(arguments: [
        ("", "", 0), ("a", "", 1), ("check", "check", 0), ("chekc", "check", 1),
        ("chck", "check", 1),
        ("checkk", "check", 1), ("chack", "check", 1), ("kitten", "sitting", 3), ("ab", "ba", 1),
    ])
    func distances(left: String, right: String, expected: Int) {
        #expect(Suggestion.distance(left, right) == expected)
        #expect(Suggestion.distance(right, left) == expected)
    }

    @Test(arguments: [
        ("chekc", "check"), ("valid", "validate"), ("rn", "run"), ("zzz", nil), ("v", nil),
        ("replya", "replay"), ("", nil),
    ])
    func nearest(word: String, expected: String?) {
        let candidates = ["check", "run", "replay", "validate"]
        #expect(Suggestion.nearest(to: word, among: candidates) == expected)
    }

    @Test func endlessWordsAreNotCompared() {
        let word = String(repeating: "x", count: 1_000_000)
        #expect(Suggestion.nearest(to: word, among: ["check"]) == nil)
    }
}
