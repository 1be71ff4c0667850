import Contracts
import Testing

@testable import rehearse

@Suite struct EvalBatchTests {
    @Test(arguments: [
        (
            #"{"expression": "18446744073709551615u"}"#,
            #"{"value":18446744073709551615,"literal":"18446744073709551615u"}"#
        ),
        (#"{"expression": "1 + x", "with": {"x": 2}}"#, #"{"value":3,"literal":"3"}"#),
        (
            #"{"expression": "this", "with": [1, "\u001b"]}"#,
            #"{"value":[1,"\u001b"],"literal":"[1, \"\\u001b\"]"}"#
        ),
        (
            #"{"expression": "b + 1", "let": {"a": "2u", "b": "int(a)"}}"#,
            #"{"value":3,"literal":"3"}"#
        ),
        (#"{"expression": "a", "let": {"a": 7}, "with": {"a": 1}}"#, #"{"value":7,"literal":"7"}"#),
        (#"{"expression": "x || true", "check": false}"#, #"{"value":true,"literal":"true"}"#),
        (
            #"{"expression": "x"}"#,
            #"{"error":"there is no variable x","check":"undeclared-name","remedy":"there are no variables here; a text needs quotation marks","line":1,"column":1}"#
        ),
        (
            #"{"expression": "x", "check": false}"#,
            #"{"error":"there is no variable x","check":"expression-fault","line":1,"column":1}"#
        ),
        (
            #"{"expression": "1 / 0"}"#,
            #"{"error":"a whole number is divided by zero","check":"expression-fault","line":1,"column":3}"#
        ),
        (
            #"{"expression": "a", "let": {"a": "b", "b": "1"}}"#,
            #"{"error":"there is no variable b","#
        ),
        (
            #"{"expression": "1", "let": {"a": [1]}}"#,
            #"{"error":"expected an expression, found a list","#
        ),
        (
            #"{"expression": "1", "let": ["a"]}"#,
            #"{"error":"expected an object of expressions as \"let\"","check":"batch-request","#
        ),
        (
            #"{"expression": "1", "check": "no"}"#,
            #"{"error":"expected true or false as \"check\"","check":"batch-request","#
        ),
        (
            #"{"expression": "1", "wiht": {}}"#,
            #"{"error":"a request has no \"wiht\"","check":"batch-request","#
        ),
        (
            #"{"jsonpath": "$..a", "with": {"b": [{"a": 1.50}]}}"#,
            #"{"values":[1.50],"paths":["$['b'][0]['a']"]}"#
        ),
        (
            #"{"jsonpath": "$.", "with": {}}"#,
            #"{"error":"a dot is followed by no name","check":"bad-jsonpath","remedy":"write .name, ['a name'], .* or ..name","line":1,"column":3}"#
        ),
        (
            #"{"jsonpath": "$"}"#,
            #"{"error":"a request for a JSONPath needs a document","check":"batch-request","#
        ),
        (
            #"{"jsonpath": "$", "with": 1, "let": {}}"#,
            #"{"error":"a request for a JSONPath has no \"let\"","check":"batch-request","#
        ),
        (
            #"{"with": {}}"#,
            #"{"error":"a request has no text \"expression\"","check":"batch-request","#
        ),
        (#"{"expression": 1}"#, #"{"error":"a request has no text \"expression\"","#),
        ("[]", #"{"error":"a request has no text \"expression\"","#),
        ("7", #"{"error":"a request has no text"#),
        ("{", #"{"error":"#), ("{\"expression\": \"1\"} x", #"{"error":"#),
        ("\u{1}", #"{"error":"#),
    ])
    func aLineIsAnswered(request: String, start: String) throws {
        // Whatever a line is, the next one is answered.
        let world = RecordedWorld(input: [request + "\n", "\n  \r\n{\"expression\": \"'next'\"}"])
        #expect(try world.run("eval", "--batch", "-") == .passed)
        let lines = world.output.split(separator: "\n", omittingEmptySubsequences: false)
        #expect(lines.count == 3)
        #expect(lines[0].hasPrefix(start), "\(lines[0])")
        #expect(lines[1] == #"{"value":"next","literal":"\"next\""}"#)
        #expect(world.errors.isEmpty)
    }

    @Test(arguments: [[], ["\n", " \t\r\n"]]) func aBatchNeedsARequest(input: [String]) throws {
        let world = RecordedWorld(input: input)
        #expect(try world.run("eval", "--batch", "-") == .unusable)
        #expect(world.output.isEmpty)
        #expect(
            world.errors == "rehearse: nothing was evaluated: standard input holds no request\n")
    }

    @Test func answersGoIntoAFile() throws {
        let world = RecordedWorld(files: [
            "in.jsonl": "{\"expression\": \"1\"}\n{\"expression\": \"2\"}\n"
        ])
        #expect(try world.run("eval", "--batch", "in.jsonl", "--json", "out.jsonl") == .passed)
        #expect(
            world.file("out.jsonl")
                == "{\"value\":1,\"literal\":\"1\"}\n{\"value\":2,\"literal\":\"2\"}\n")
        #expect(world.output.isEmpty)
    }

    @Test func bindingsCannotGrowWithoutEnd() throws {
        let bindings = (1..<40).map { "\"a\($0)\": \"[a\($0 - 1), a\($0 - 1)]\"" }
        let deeper = (1..<40).map { place in
            "\"a\(place)\": \"" + String(repeating: "[", count: 90) + "a\(place - 1)"
                + String(repeating: "]", count: 90) + "\""
        }
        for (names, last) in [(bindings, "a39"), (deeper, "a39")] {
            let request =
                "{\"expression\": \"\(last)\", \"let\": {\"a0\": \"0\", \(names.joined(separator: ", "))}}"
            let world = RecordedWorld(input: [request])
            #expect(try world.run("eval", "--batch", "-") == .passed)
            #expect(
                world.output.hasPrefix(
                    #"{"error":"the value is too large or too deep to be written","#))
        }
    }
}
