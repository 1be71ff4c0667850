import Contracts
import Testing

@Suite("Places of faults")
struct FaultPlaceTests {
    /// An expression whose fault is pointed out at the byte where the mark `^` stood.
    struct Marked: CustomTestStringConvertible, Sendable {
        let source: String
        let caret: Int
        let testDescription: String

        init(_ marked: String) {
            testDescription = marked
            let bytes = Array(marked.utf8)
            caret = bytes.firstIndex(of: UInt8(ascii: "^")) ?? -1
            source = String(decoding: bytes.filter { $0 != UInt8(ascii: "^") }, as: UTF8.self)
        }
    }

    private func fault(_ source: String) throws -> ExpressionFault {
        let expression = try Expression(
            ExpressionText(argument: source), in: ExpressionCase.scope, isChecked: false)
        let evaluation = try ExpressionCase.evaluation()
        return try #require(throws: ExpressionFault.self) { try expression.value(in: evaluation) }
    }

    @Test(
        arguments: [
            "map^.x", "map.b^.x.y", "map.b.c^.d", "map.a^.b.c", "map^['x']['y']", "map.b^['x']",
            "list^[3]", "list[0] + list^[9]", "map.b.c[0] + map^.z", "has(map^.x.y)", "map.?a^.b",
            "(i + 1) ^/ zero", "1 + 2 ^* d", "i ^+ 's' + 's'", "^-s", "^!i", "1 + ^-u", "i ^< s",
            "1 ^in 2", "^unknown", "1 + ^unknown.x", "s ^- 'é'", "'é' + s ^- 'é'",
        ].map(Marked.init))
    func `operators and fields are pointed at`(marked: Marked) throws {
        let found = try fault(marked.source)
        #expect(found.caret == marked.caret)
        #expect(found.diagnostic.position == .init(line: 1, column: column(marked)))
    }

    /// Columns count characters, carets bytes.
    private func column(_ marked: Marked) -> Int {
        String(decoding: marked.source.utf8.prefix(marked.caret), as: UTF8.self)
            .unicodeScalars.count + 1
    }

    @Test(
        arguments: [
            "i ^? 1 : 2", "t ? 1 ^/ zero : 2", "f ? 1 : 2 ^/ zero", "s.^substring(9)",
            "s.substring(0).^charAt(9)", "^int('x')", "int(s.^charAt(-1))", "math.^abs('a')",
            "base64.^decode('$')", "map.?x.orValue(1 ^/ zero)", "map.a.^orValue(2)",
            "optional.none().^value()", "{i: 1, ^7: 2}", "{'a': 1, ^d: 2}", "[1, ?^i]",
            "cel.bind(x, 1 ^/ zero, x)", "cel.bind(x, 1, x ^/ zero)", "^f()", "s.^f(1)",
        ].map(Marked.init))
    func `calls, choices and literals are pointed at`(marked: Marked) throws {
        #expect(try fault(marked.source).caret == marked.caret)
    }

    @Test(
        arguments: [
            "list.all(x, 6 ^/ (x - x) > 0)", "list.map(x, map^.x)",
            "^i.all(x, true)", "list.map(x, [x].map(y, y ^/ (x - 3)))", "list.all(x, ^x)",
            "list.exists(k, v, v ^/ (k - k) > 1)", "list.filter(x, ^x)",
            "[1, 'a'].^sortBy(x, x)", "list.sortBy(x, x ^/ zero)",
            "list.transformMapEntry(k, v, ^{1: v})", "list.exists_one(x, x ^/ zero > 0)",
            "list.map(x, ^x, x)", "map.?a.optMap(x, x ^/ zero)",
            "lists.range(3).map(x, list^[x + 1])",
        ].map(Marked.init))
    func `faults in a walk are pointed at where they are`(marked: Marked) throws {
        #expect(try fault(marked.source).caret == marked.caret)
    }

    @Test(
        arguments: [
            "1 ^/ zero > 0 || f", "f || 1 ^/ zero > 0", "map^.x || 1 / zero > 0 || f",
            "f || map^.x || 1 / zero > 0", "(map^.x || f) && (1 / zero > 0 || f)",
            "t && (1 ^/ zero > 0 || map.x) && t", "(1 / zero > 0 || t) && map^.x",
            "list.exists(x, map^.x || x / zero > 0) || f",
            "list.exists(x, x / zero > 0 || t) && map^.x", "!(map^.x && t)", "f || ^i", "^i && t",
            "map^.x ? 1 : 2", "(f || map^.x) ? 1 : 1 / zero",
            "list.all(x, 1 / (x - 1) > -9 && list^[x] > 0)",
        ].map(Marked.init))
    func `the first fault that waited keeps its place`(marked: Marked) throws {
        #expect(try fault(marked.source).caret == marked.caret)
    }

    @Test func `a fault in a file is reported where the file has it`() throws {
        let yaml = "rules:\n  - when: >-\n      1 == 1 &&\n      map.nothing == 'é'\n"
        let text = try #require(
            try Document(yaml: yaml.utf8, name: "rules.yaml").root[JSONPointer("/rules/0/when")!])
        let expression = try Expression(
            try ExpressionText(text), in: ExpressionCase.scope, isChecked: false)
        let evaluation = try ExpressionCase.evaluation()
        let fault = try #require(throws: ExpressionFault.self) {
            try expression.value(in: evaluation)
        }
        #expect(fault.diagnostic.file == "rules.yaml")
        #expect(fault.diagnostic.position == .init(line: 4, column: 10))
        #expect(fault.diagnostic.sourceLine == "      map.nothing == 'é'")
    }
}
