import Testing

@testable import Contracts

@Suite struct GlobTests {
    @Test(arguments: [
        ("*", ""), ("*", "a/b"), ("a*", "a"), ("a*c", "abbc"), ("*/b", "a/b"), ("?b", "ab"),
        ("a*b*c", "a1b2b3c"), ("**", "x"), ("", ""), ("exploring/*", "exploring/a person votes"),
    ])
    func matches(pattern: String, name: String) { #expect(Glob(pattern).matches(name)) }

    @Test(arguments: [
        ("", "a"), ("a", "ab"), ("?", ""), ("a*c", "abd"), ("*b", "abc"), ("A", "a"), ("a?", "a"),
    ])
    func doesNotMatch(pattern: String, name: String) { #expect(!Glob(pattern).matches(name)) }
}
