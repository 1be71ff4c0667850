import Testing

@testable import Contracts

@Suite struct MediaRangeTests {
    @Test(arguments: [
        ("application/json", "application/json", true),
        ("application/json", "APPLICATION/JSON; charset=utf-8", true),
        ("application/json; charset=utf-8", "application/json", true),
        ("image/*", "image/png", true), ("*/*", "image/png", true),
        ("image/*", "text/plain", false), ("application/json", "application/problem+json", false),
        ("application/vnd.tea; version=2", "application/vnd.tea; version=2", true),
        ("application/vnd.tea; version=2", "application/vnd.tea; version=\"2\"; q=1", true),
        ("application/vnd.tea; version=2", "application/vnd.tea; version=3", false),
        ("application/vnd.tea; version=2", "application/vnd.tea", false),
    ])
    func coverage(range: String, actual: String, isCovered: Bool) throws {
        let range = try #require(MediaRange(range))
        #expect(range.covers(try #require(MediaRange(actual))) == isCovered)
    }

    @Test(arguments: ["", "json", "a/b/c", "/", "a/", "a b/c", "a/b; x", "a/b; x=\"", "a/b; =1"])
    func nonsense(text: String) { #expect(MediaRange(text) == nil) }

    @Test(arguments: [
        ("text/plain", nil), ("text/plain; charset=UTF-8", nil),
        ("text/plain; charset=\"us-ascii\"", nil),
        ("text/plain; charset=latin1", "latin1"),
    ])
    func charsets(text: String, foreign: String?) throws {
        #expect(try #require(MediaRange(text)).foreignCharset == foreign)
    }

    @Test(arguments: [
        ("application/json", true), ("application/problem+json", true), ("text/json", true),
        ("application/jsonl", false), ("text/plain", false),
    ])
    func jsonTypes(text: String, isJSON: Bool) throws {
        #expect(try #require(MediaRange(text)).isJSON == isJSON)
    }
}
