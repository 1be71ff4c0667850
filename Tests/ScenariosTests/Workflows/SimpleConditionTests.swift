import Contracts
import Simulator
import Testing

@testable import Scenarios

@Suite struct SimpleConditionTests {
    private static let scope: RuntimeScope = {
        var scope = RuntimeScope(inputs: CELMap(inOrder: [("limit", .int(3)), ("x.y", .int(9))]))
        let body =
            #"{"count": 4, "state": "Fired", "none": null, "pots": [{"id": "p 1"}], "n": "7"}"#
        scope.exchange = WorkflowExchange(
            url: "https://kiln.example/pots?size=2",
            request: Exchange.Request(
                method: "GET", target: "/pots?size=2", headers: ["X-Key": "k"]),
            path: CELMap(), query: CELMap(inOrder: [("size", .int(2))]), body: .null,
            response: Exchange.Response(
                status: 200, headers: ["X-Left": "12"], body: Array(body.utf8)))
        return scope
    }()

    @Test(arguments: [
        "$statusCode == 200", "$statusCode==200&&$method=='get'", "$statusCode < 300",
        "$response.body#/state == 'fired'", "$response.body.state == 'FIRED'",
        "$response.body#/count > $inputs.limit", "$inputs.x.y == 9",
        "$response.body#/none == null", "$response.body#/absent == null",
        "$response.body#/count != null", "!($statusCode == 404)", "!$response.body#/absent",
        "$statusCode == 404 || $statusCode == 200 && true", "$response.header.x-left >= 12",
        "$response.body.pots[0].id == 'p 1'", "$response.body#/pots/0/id != 'p1'",
        "$response.body#/n == 7", "'it''s' == 'IT''S'", "$request.query.size == 2",
        "$request.header.X-Key == 'k'", "$url == 'https://kiln.example/pots?size=2'",
        "1 < 2 == true", "-1.5e0 < 0", "$response.body#/pots", "($statusCode >= 200) == true",
        "{$statusCode} == 200", "'10' > 9", "'a' < 'B'",
    ])
    func holds(_ text: String) throws {
        #expect(try SimpleConditionParser.condition(text).holds(in: Self.scope))
    }

    @Test(arguments: [
        "$statusCode == 201", "$statusCode == 200 && $method == 'post'",
        "$response.body#/none", "$response.body#/absent", "$response.body#/absent == false",
        "$response.body#/absent < 1", "null == 0", "null < 1", "'a' == 1", "'a' < 1", "false",
        "true && false || false", "!true || false", "$response.body.pots[1].id == 'p 1'",
        "$response.header.absent == ''", "$steps.none.outputs.x == 1",
    ])
    func doesNotHold(_ text: String) throws {
        #expect(try !SimpleConditionParser.condition(text).holds(in: Self.scope))
    }

    @Test(arguments: [
        ("", "column 1"), ("$statusCode ==", "column 15"), ("$statusCode = 200", "column 13"),
        ("$statusCode == 'a", "column 18"), ("($statusCode == 200", "column 20"),
        ("$statusCode 200", "column 13"), ("$status == 200", "is no runtime expression"),
        ("\"a\" == 'a'", "column 1"), ("$response.body[x]", "column 16"), ("1 == 01x", "column"),
        ("$response.text == 1", "is no runtime expression"), ("True", "column 1"),
    ])
    func refuses(_ text: String, _ message: String) {
        let fault = #expect(throws: RuntimeExpressionFault.self) {
            try SimpleConditionParser.condition(text)
        }
        #expect(fault?.message.contains(message) == true, "\(fault?.message ?? "")")
    }

    @Test(arguments: [
        "$", "$inputs", "$inputs.", "$steps.a", "$steps.a.outputs", "$steps.a.inputs.b",
        "$workflows.a.steps.b", "$request.cookie.a", "$url.a", "$method#/a", "$response.body#a",
        "$components.parameters.a", "$message.payload", "$statusCode#/1", "$inputs..a",
    ])
    func isNoExpression(_ text: String) {
        #expect(throws: RuntimeExpressionFault.self) { try RuntimeExpression(text) }
    }

    @Test(arguments: [
        ("no {braces} {", "no {braces} {"), ("{$inputs.limit}/{$statusCode}", "3/200"),
        ("^\\d{2}{$inputs.limit}$", "^\\d{2}3$"),
        ("{$response.body#/pots}", #"[{"id":"p 1"}]"#), ("{$response.body#/none}", "null"),
    ])
    func embedsValues(_ text: String, _ value: String) throws {
        #expect(try WorkflowText(text).text(in: Self.scope) == value)
    }
}
