import Contracts
import Testing

@Suite struct URIReferenceTests {
    /// RFC 3986, section 5.4.1: normal examples.
    static let normal = [
        ("g:h", "g:h"), ("g", "http://a/b/c/g"), ("./g", "http://a/b/c/g"),
        ("g/", "http://a/b/c/g/"), ("/g", "http://a/g"), ("//g", "http://g"),
        ("?y", "http://a/b/c/d;p?y"), ("g?y", "http://a/b/c/g?y"), ("#s", "http://a/b/c/d;p?q#s"),
        ("g#s", "http://a/b/c/g#s"), ("g?y#s", "http://a/b/c/g?y#s"), (";x", "http://a/b/c/;x"),
        ("g;x", "http://a/b/c/g;x"), ("g;x?y#s", "http://a/b/c/g;x?y#s"),
        ("", "http://a/b/c/d;p?q"), (".", "http://a/b/c/"), ("./", "http://a/b/c/"),
        ("..", "http://a/b/"), ("../", "http://a/b/"), ("../g", "http://a/b/g"),
        ("../..", "http://a/"), ("../../", "http://a/"), ("../../g", "http://a/g"),
    ]
    /// RFC 3986, section 5.4.2: abnormal examples, the last by the strict rule.
    static let abnormal = [
        ("../../../g", "http://a/g"), ("../../../../g", "http://a/g"), ("/./g", "http://a/g"),
        ("/../g", "http://a/g"), ("g.", "http://a/b/c/g."), (".g", "http://a/b/c/.g"),
        ("g..", "http://a/b/c/g.."), ("..g", "http://a/b/c/..g"), ("./../g", "http://a/b/g"),
        ("./g/.", "http://a/b/c/g/"), ("g/./h", "http://a/b/c/g/h"), ("g/../h", "http://a/b/c/h"),
        ("g;x=1/./y", "http://a/b/c/g;x=1/y"), ("g;x=1/../y", "http://a/b/c/y"),
        ("g?y/./x", "http://a/b/c/g?y/./x"), ("g?y/../x", "http://a/b/c/g?y/../x"),
        ("g#s/./x", "http://a/b/c/g#s/./x"), ("g#s/../x", "http://a/b/c/g#s/../x"),
        ("http:g", "http:g"),
    ]

    @Test(arguments: normal + abnormal)
    func resolvesTheExamplesOfTheStandard(text: String, expected: String) {
        let base = URIReference("http://a/b/c/d;p?q")
        #expect(URIReference(text).resolved(against: base).description == expected)
    }

    @Test(arguments: [
        ("root.json", "", "root.json"), ("#a", "root.json", "root.json#a"),
        ("b.json", "dir/a.json", "dir/b.json"), ("../b.json", "dir/a.json", "b.json"),
        ("../../b.json", "dir/a.json", "b.json"), ("..", "dir/sub/a.json", "dir/"),
        ("#a", "urn:uuid:0123", "urn:uuid:0123#a"),
        ("#/$defs/x", "tag:a.example,2031:s", "tag:a.example,2031:s#/$defs/x"),
        ("urn:x:y", "http://a/b", "urn:x:y"), ("b", "http://a", "http://a/b"),
        ("b", "http://a?q", "http://a/b"), ("?r", "http://a/b?q#f", "http://a/b?r"),
        ("", "http://a/b?q#f", "http://a/b?q"), ("//h/../x", "http://a/b", "http://h/x"),
        ("x", "file:///srv/s.json", "file:///srv/x"), ("../b", "s:a/c", "s:/b"),
        ("/.//x", "s:/a", "s:/.//x"), ("./a:b", "", "./a:b"),
    ])
    func resolvesIdentifiersOfSchemas(text: String, base: String, expected: String) {
        let resolved = URIReference(text).resolved(against: URIReference(base))
        #expect(resolved.description == expected)
    }

    @Test(arguments: [
        "", "#", "?", "#a", "a", "root.json", "/a/b", "//h", "//h/p?q#f", "a:b", "a:", "a://",
        "file:///x", "urn:uuid:01234567-89ab-cdef-0123-456789abcdef", "tag:a.example,2031:x#f",
        "1:b", ":", "a b", "ä?ö#ü", "http://u@h:1/p/./q?r?s#t#u",
    ])
    func keepsTheText(text: String) {
        #expect(URIReference(text).description == text)
    }

    @Test func splitsIntoParts() {
        let full = URIReference("s://u@h:1/p/q?r=?#f#g")
        #expect(full.scheme == "s")
        #expect(full.authority == "u@h:1")
        #expect(full.path == "/p/q")
        #expect(full.query == "r=?")
        #expect(full.fragment == "f#g")
        #expect(full.withoutFragment == URIReference("s://u@h:1/p/q?r=?"))
        let bare = URIReference("")
        #expect(bare.scheme == nil && bare.authority == nil && bare.query == nil)
        #expect(bare.fragment == nil && bare.path.isEmpty)
        #expect(URIReference("#").fragment == "")
        #expect(URIReference("1a:b").scheme == nil)
    }

    @Test(
        arguments: [
            ("#a", "a"), ("#", ""), ("#/a%20b", "/a b"), ("#%C3%A4", "ä"), ("#%", "%"),
            ("#%4", "%4"),
            ("#%zz", "%zz"), ("#%41%", "A%"), ("x", nil), ("#%FF", nil),
        ] as [(String, String?)])
    func decodesFragments(text: String, expected: String?) {
        #expect(URIReference(text).decodedFragment == expected)
    }
}
