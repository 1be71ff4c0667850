import Testing

@testable import Contracts

@Suite struct HTTPTextTests {
    @Test(arguments: [
        "Sun, 06 Nov 1994 08:49:37 GMT", "Thu, 29 Feb 2024 00:00:00 GMT",
        "Sat, 31 Dec 2016 23:59:60 GMT",
    ])
    func dates(text: String) { #expect(HTTPDate(text) != nil) }

    @Test(arguments: [
        "", "Mon, 06 Nov 1994 08:49:37 GMT", "Sunday, 06-Nov-94 08:49:37 GMT",
        "Sun Nov  6 08:49:37 1994", "Sun, 6 Nov 1994 08:49:37 GMT", "Sun, 06 Nov 1994 8:49:37 GMT",
        "Sun, 06 Nov 1994 24:00:00 GMT", "Wed, 29 Feb 2023 00:00:00 GMT",
        "Sun, 06 Nov 1994 08:49:37 UTC", "Sun, 06 Nov 1994 08:49:37 GMT ",
    ])
    func noDates(text: String) { #expect(HTTPDate(text) == nil) }

    @Test func datesOrder() throws {
        let early = try #require(HTTPDate("Sun, 06 Nov 1994 08:49:37 GMT"))
        let late = try #require(HTTPDate("Mon, 07 Nov 1994 08:49:36 GMT"))
        #expect(early < late)
    }

    @Test(arguments: [
        ("\"a\"", true), ("W/\"a\"", true), ("\"\"", true), ("a", false), ("\"a", false),
        ("w/\"a\"", false), ("\"a\"b\"", false), ("\"", false), ("", false),
    ])
    func entityTags(text: String, isWellFormed: Bool) {
        #expect(EntityTag.isWellFormed(text) == isWellFormed)
    }

    @Test(
        arguments: [
            ("/a/b?c=d", nil, "/a/b", "c=d"), ("/a?", nil, "/a", ""), ("", nil, "/", nil),
            ("/a#f", nil, "/a", nil), ("http://h:1/a?b", "h:1", "/a", "b"),
            ("http://h", "h", "/", nil),
            ("//h/a", nil, "//h/a", nil), ("*", nil, "*", nil), ("/a:b?x?y", nil, "/a:b", "x?y"),
        ] as [(String, String?, String, String?)])
    func targets(text: String, authority: String?, path: String, query: String?) {
        let target = RequestTarget(text)
        #expect(target.authority == authority)
        #expect(target.path == path)
        #expect(target.query == query)
    }

    @Test func headersIgnoreCaseAndJoin() {
        let headers: HeaderFields = ["Accept": "a", "X": "1", "aCCEPT": "b"]
        #expect(headers["ACCEPT"] == "a, b")
        #expect(headers["missing"] == nil)
        #expect(headers.names == ["accept", "x"])
    }
}
