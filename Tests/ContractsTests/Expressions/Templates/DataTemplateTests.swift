import Contracts
import Testing

@Suite("Data with expressions")
struct DataTemplateTests {
    private let scope = ExpressionCase.scope

    private func template(_ yaml: String) throws -> DataTemplate {
        try DataTemplate(try Document(yaml: yaml.utf8, name: "data.yaml").root, in: scope)
    }

    @Test(arguments: [
        ("'${i}'", "7"), ("'${ u }'", "7u"), ("'${d}'", "2.5"), ("'${list}'", "[3, 1, 2]"),
        ("'${map.b}'", #"{"c": [10, 20]}"#), ("'${none}'", "null"),
        ("'${absent}'", "optional.none()"),
        ("'${when}'", #"timestamp("2024-02-29T12:30:15.250Z")"#), ("'${b}'", #"b"\x00\xff""#),
        ("' ${i}'", #"" 7""#), ("'${i}${u}'", #""77""#), ("'${i} '", #""7 ""#),
        ("'n: ${d}, ${t}, ${s}, ${span}'", #""n: 2.5, true, tree, 5400s""#),
        ("'${e}/${when}/${type(i)}/${optional.of(i)}'", #""été/2024-02-29T12:30:15.250Z/int/7""#),
        ("'$${i} costs $5'", #""${i} costs $5""#),
        ("[1, '${i}', ['${s}', {k: '${list[0]}'}]]", #"[1, 7, ["tree", {"k": 3}]]"#),
        ("{b: '${i}', a: 1, '${s}': 2, 'x${i}': 3}", #"{"a": 1, "b": 7, "tree": 2, "x7": 3}"#),
        ("{true: 1, 2: '${i}'}", #"{"2": 7, "true": 1}"#),
        ("'${ {\"a\": \"}\"}.a }'", #""}""#),
        ("|-\n  ${list.map(x,\n    x * 2)}", "[6, 2, 4]"),
        ("|\n  ${i}\n", #""7\n""#),
    ])
    func `a text that is one expression keeps its type`(yaml: String, literal: String) throws {
        let template = try template(yaml)
        #expect(try template.celValue(in: ExpressionCase.evaluation()).literal == literal)
    }

    @Test func `one template serves many evaluations`() throws {
        let template = try template("{id: '${i}', label: 'no. ${i}', rest: [1, 2]}")
        let evaluation = try ExpressionCase.evaluation()
        for number in [1, 2, 3] {
            evaluation.set("i", to: .int(number))
            #expect(
                try template.celValue(in: evaluation).literal
                    == #"{"id": \#(number), "label": "no. \#(number)", "rest": [1, 2]}"#)
        }
        #expect(template.constant == nil)
    }

    @Test func `constants need no evaluation`() throws {
        #expect(
            try template("{a: [1, 2.0, x], b: {}}").constant?.literal
                == #"{"a": [1, 2.0, "x"], "b": {}}"#)
    }

    @Test(arguments: [
        ("a: 1\nb: ['x', '${1 / zero}']", 2, 15, "a whole number is divided by zero"),
        ("a:\n  - 'é ${map.x}'", 2, 13, #"no such key: "x""#),
        ("a: \"\\u00e9${list[9]}\"", 1, 17, "the list has no element 9; it has 3"),
        (
            "a: |\n  one\n  ${s.substring(9)}\n", 3, 7,
            "substring: index out of range: 9; the length is 4"
        ),
        ("a: 'x ${list}'", 1, 9, "template: list cannot be written in a text"),
        ("a: 'x ${map.b.c}'", 1, 14, "template: list cannot be written in a text"),
        ("a: 'x ${absent}'", 1, 9, "template: optional_type cannot be written in a text"),
        ("a: 'x ${none}'", 1, 9, "template: null_type cannot be written in a text"),
        ("a: 'x ${b}'", 1, 9, "template: bytes cannot be written in a text"),
        ("'${i}': 1", 1, 4, "template: the name of a member must be a string, found int"),
        ("tree: 1\n'${s}': 2", 2, 4, #"template: two members of one object are named "tree""#),
        ("'${s}': 1\ntree: 2", 1, 4, #"template: two members of one object are named "tree""#),
    ])
    func `a fault is reported where the file has it`(
        yaml: String, line: Int, column: Int, message: String
    ) throws {
        let template = try template(yaml)
        let evaluation = try ExpressionCase.evaluation()
        let fault = try #require(throws: ExpressionFault.self) {
            try template.celValue(in: evaluation)
        }
        #expect(fault.reason.message == message)
        #expect(fault.diagnostic.file == "data.yaml")
        #expect(fault.diagnostic.position == .init(line: line, column: column))
    }

    @Test func `everything that cannot be compiled is reported at once`() throws {
        let yaml = "a: '${unknown}'\nb: ['${i + }', 'x ${nothing(1)}']\n"
        let syntax = try #require(throws: ExpressionFailure.self) { try template(yaml) }
        #expect(
            syntax.diagnostics.map(\.message) == ["expected an operand after '+', found the end"])
        let names = try #require(throws: ExpressionFailure.self) {
            try template("a: '${unknown}'\nb: ['${i}', 'x ${nothing(1)}']\n")
        }
        #expect(
            names.diagnostics.map { "\($0.position!.line): \($0.message)" } == [
                "1: there is no variable unknown", "2: there is no function nothing",
            ])
    }
}
