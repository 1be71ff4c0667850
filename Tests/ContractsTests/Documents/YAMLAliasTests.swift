import Contracts
import Testing

@Suite(.timeLimit(.minutes(20))) struct YAMLAliasTests {
    @Test(arguments: [
        ("a: &x 1\nb: *x", "{\"a\":1,\"b\":1}"),
        ("a: &x 0x10\nb: {*x : *x}", "{\"a\":16,\"b\":{\"0x10\":16}}"),
        (
            "a: &x {b: [1, {c: d}]}\ne: [*x, *x]",
            "{\"a\":{\"b\":[1,{\"c\":\"d\"}]},\"e\":[{\"b\":[1,{\"c\":\"d\"}]},{\"b\":[1,{\"c\":\"d\"}]}]}"
        ),
        ("- &x 1\n- &x 2\n- *x", "[1,2,2]"), ("- &x [1]\n- &y [*x]\n- *y", "[[1],[[1]],[[1]]]"),
        ("&k key: v\nother: *k", "{\"key\":\"v\",\"other\":\"key\"}"),
        ("- &e\n- *e", "[null,null]"),
        (
            "a: {b: &x [1]}\nc: {d: *x, e: 2}\nf: 3",
            "{\"a\":{\"b\":[1]},\"c\":{\"d\":[1],\"e\":2},\"f\":3}"
        ),
    ])
    func repeatWhatTheyName(_ text: String, _ expected: String) throws {
        #expect(json(try value(yaml: text)) == expected)
    }

    @Test(arguments: [
        ("b: {<<: {x: 1, y: 2}, x: 3}", "{\"x\":3,\"y\":2}"),
        ("b: {x: 3, <<: {x: 1, y: 2}}", "{\"x\":3,\"y\":2}"),
        ("a: &a {x: 1}\nb: {<<: *a, z: 0}", "{\"z\":0,\"x\":1}"),
        ("a: &a {x: 1}\nc: &c {x: 2, y: 3}\nb: {<<: [*a, *c]}", "{\"x\":1,\"y\":3}"),
        ("b: {<<: [{x: 1}, {x: 2, y: {z: 1}}], w: 0}", "{\"w\":0,\"x\":1,\"y\":{\"z\":1}}"),
        ("a: &a {x: 1}\nc: &c {<<: *a, y: 2}\nb: {<<: *c, x: 5}", "{\"x\":5,\"y\":2}"),
        ("a: &a [{x: 1}, {y: 2}]\nb: {<<: *a}", "{\"x\":1,\"y\":2}"),
        ("b: {<<: {}}", "{}"), ("b: {<<: []}", "{}"),
        ("b: {'<<': 1}", "{\"<<\":1}"), ("b: {!!str <<: 1}", "{\"<<\":1}"),
        ("b: {<<: &m {x: [1]}, y: *m}", "{\"y\":{\"x\":[1]},\"x\":[1]}"),
        ("a: &a {x: 1, k: {<<: {q: 1}, p: 0}}\nb: {<<: *a}", "{\"x\":1,\"k\":{\"p\":0,\"q\":1}}"),
    ])
    func mergeKeysAddWhatIsMissing(_ text: String, _ expected: String) throws {
        let merged = try #require(try value(yaml: text)["b"])
        #expect(json(merged) == expected)
        for member in merged.members {
            #expect(merged[member.name] == member.value)
            #expect(member.value.pointer.tokens == ["b", member.name])
        }
        #expect(merged == (try value(json: expected)))
    }

    @Test(arguments: [
        ("a: {<<: 1}", "1:9"), ("a: {<<: [1]}", "1:10"), ("a: {<<: [[{}]]}", "1:10"),
        ("a: &a x\nb: {<<: *a}", "2:9"), ("a: &a [x]\nb: {<<: *a}", "1:8"), ("a: {<<: }", "1:9"),
    ])
    func onlyMapsAreMerged(_ text: String, _ at: String) {
        let fault = "yaml-merge: a merge key takes a map or a list of maps"
        #expect(faults(yaml: text.utf8) == ["\(at) \(fault)"])
    }

    @Test func anAliasCannotRepeatWhatHoldsIt() {
        let fault = "yaml-alias: alias \"*a\" stands inside what it repeats"
        #expect(faults(yaml: "a: &a [1, *a]".utf8) == ["1:11 \(fault)"])
        #expect(faults(yaml: "&a b: &a {<<: *a}".utf8) == ["1:15 \(fault)"])
    }

    /// Each level names the one before nine times.
    private static func bomb(_ levels: Int) -> String {
        "a0: &a0 [x,x,x,x,x,x,x,x,x]\n"
            + (1..<levels).map { level in
                let alias = Array(repeating: "*a\(level - 1)", count: 9).joined(separator: ",")
                return "a\(level): &a\(level) [\(alias)]\n"
            }.joined()
    }

    @Test func expansionIsBounded() throws {
        let fault = "document-limit: aliases repeat more than 1000000 values"
        let found = faults(yaml: Self.bomb(30).utf8)
        #expect(found.count == 1 && found.first?.hasSuffix(fault) == true, "\(found)")
        #expect(try value(yaml: Self.bomb(3))["a2"]?[8]?[8]?[8]?.string == "x")
        // a1 repeats nine lists of ten values each, counting the lists.
        let exact = DocumentLimits(aliasedNodes: 90)
        #expect(faults(yaml: Self.bomb(2).utf8, limits: exact) == [])
        let less = DocumentLimits(aliasedNodes: 89)
        #expect(
            faults(yaml: Self.bomb(2).utf8, limits: less)
                == ["2:42 document-limit: aliases repeat more than 89 values"])
    }

    @Test(arguments: [
        // Merged maps whose every member is there already add nothing, but are looked at.
        "m: &m {\((0..<1_000).map { "k\($0): 1" }.joined(separator: ", "))}\n"
            + "l: &l [\(Array(repeating: "*m", count: 1_000).joined(separator: ", "))]\n"
            + (0..<100).map { "n\($0): {<<: *l}\n" }.joined(),
        // So are empty ones.
        "e: &e {}\nl: &l [\(Array(repeating: "*e", count: 20_000).joined(separator: ","))]\n"
            + (0..<1_000).map { "n\($0): {<<: *l}\n" }.joined(),
        // Each map merges the one before and adds a member.
        "m0: &m0 {k: 1}\n"
            + (1..<5_000).map { "m\($0): &m\($0) {<<: *m\($0 - 1), k\($0): 1}\n" }.joined(),
    ])
    func mergingIsBounded(_ text: String) {
        let found = faults(yaml: text.utf8)
        #expect(found.count == 1)
        #expect(found.first?.contains("document-limit") == true, "\(found)")
    }

    @Test func depthCountsWhatAliasesAdd() {
        let limits = DocumentLimits(depth: 4)
        let text = "a: &a [[1]]\nb: [*a]\n"
        #expect(faults(yaml: text.utf8, limits: limits) == [])
        let fault = "document-limit: arrays and objects are nested more than 4 deep"
        #expect(faults(yaml: "\(text)c: [[*a]]".utf8, limits: limits) == ["3:6 \(fault)"])
    }
}
