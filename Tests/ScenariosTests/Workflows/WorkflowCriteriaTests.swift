import Contracts
import Scenarios
import Simulator
import Testing

/// The criteria and inputs of workflows, and the mistakes that are refused.
@Suite struct WorkflowCriteriaTests {
    private static func steps(_ lines: String, _ more: String = "", version: String = "1.1.0")
        -> String
    {
        let indented = lines.split(separator: "\n", omittingEmptySubsequences: false)
            .map { "      " + $0 }.joined(separator: "\n")
        return Kiln.document(
            "  - workflowId: one\n    steps:\n" + indented, more, version: version)
    }

    // MARK: Inputs and conditions

    @Test func inputsMayReferToComponentsByAnchor() throws {
        let text = Kiln.document(
            """
              - workflowId: one
                inputs: {type: object, properties: {size: {$ref: '#big'}}, required: [size]}
                steps: [{stepId: find, operationId: findPots}]
            """,
            "components: {inputs: {size: {$anchor: big, type: integer, minimum: 5}}}")
        #expect(try Kiln.run(text, variables: ["size": "7"]).requests.count == 1)
        #expect(try Kiln.run(text, variables: ["size": "4"]).result.skipped != nil)
    }

    @Test(arguments: [
        ("{condition: '$response.header.x-left > $response.body#/least'}", true),
        (
            "{condition: \"!($response.body#/state == 'cold') && ($statusCode == 200 || false)\"}",
            true
        ),
        ("{context: $response.body#/state, condition: '^({$inputs.state}|x)$', type: regex}", true),
        ("{context: $response.body#/none, condition: '.*', type: regex}", false),
        ("{context: $response.body#/state, condition: '^F', type: regex}", false),
        (
            "{context: $response.body, condition: '$.pots[?@.id == \"{$inputs.state}\"]', type: {type: jsonpath, version: rfc9535}}",
            false
        ),
        ("{context: $response.body#/state, condition: $.x, type: jsonpath}", false),
        ("{condition: $response.body#/pots/0/a~1b/0 == 5}", true),
    ])
    func criteriaHoldOrNot(_ criterion: String, _ holds: Bool) throws {
        let text = Kiln.document(
            """
              - workflowId: one
                inputs: {type: object, properties: {state: {default: fired}}}
                steps: [{stepId: find, operationId: findPots, successCriteria: [\(criterion)]}]
            """, version: "1.1.0")
        let outcome = try Kiln.run(
            text, answers: [(200, #"{"state": "fired", "least": "9", "pots": [{"a/b": [5]}]}"#)],
            headers: ["X-Left": "12"])
        #expect(outcome.findings.isEmpty == holds, "\(outcome.findings)")
    }

    // MARK: What is refused

    @Test(arguments: [
        (
            "- {stepId: a, operationId: findPots, onSuccess: [{name: x, type: end}, {name: x, type: end}]}",
            "repeated-action: two actions are called \"x\""
        ),
        (
            "- {stepId: a, operationId: findPots, outputs: {b: {context: $response.body, selector: $.a, type: jsonpath}}}",
            "unsupported-arazzo: selector objects are of version 1.1, and this is 1.0.1"
        ),
        (
            "- {stepId: a, operationId: findPots, parameters: [{name: x, in: query, value: 1}, {name: x, in: query, value: 2}]}",
            "repeated-parameter: "
        ),
        (
            "- {stepId: a, operationId: orderPot, requestBody: {contentType: text/xml, payload: <a/>, replacements: [{target: /a, value: 1}]}}",
            "unsupported-arazzo: XPath is not supported, which XML needs"
        ),
        (
            "- {stepId: a, operationId: findPots, dependsOn: [$workflows.two.steps.b]}",
            "unknown-workflow: "
        ),
        ("- {stepId: a, operationId: findPots, dependsOn: [b]}", "unknown-step: "),
        (
            "- {stepId: a, operationId: findPots, onFailure: [{name: x, type: retry, retryAfter: -1}]}",
            "arazzo-schema: "
        ),
        ("- {stepId: a, operationId: findPots, successCriteria: []}", "arazzo-schema: "),
        ("- {stepId: a, operationId: findPots, outputs: {'b c': $statusCode}}", "arazzo-schema: "),
        (
            "- {stepId: a, operationId: findPots, onSuccess: [{name: x, type: goto, stepId: a, workflowId: one, criteria: [{condition: 'true'}]}]}",
            "missing-member: stepId and workflowId exclude each other"
        ),
        (
            "- {stepId: a, operationId: findPots, onSuccess: [{reference: $components.successActions.x}]}",
            "unknown-component: "
        ),
        (
            "- {stepId: a, operationId: findPots, parameters: [{name: x, in: query, value: $self}]}",
            "bad-expression: the document has no $self"
        ),
        (
            "- {stepId: a, operationId: findPots, parameters: [{name: x, in: query, value: $components.parameters.x}]}",
            "bad-expression: \"$components.parameters.x\" is a reusable object"
        ),
    ])
    func reportsWhatIsWrong(_ step: String, _ message: String) throws {
        let faults = try Kiln.faults(Self.steps(step, version: "1.0.1"))
        #expect(faults.contains { $0.contains(": " + message) }, "\(faults)")
        #expect(faults.allSatisfy { !$0.hasPrefix("0:") })
    }

    @Test func aParameterOfOperationsNeedsAPlace() throws {
        let faults = try Kiln.faults(
            Kiln.document(
                """
                  - workflowId: one
                    parameters: [{name: glaze, value: red}]
                    steps: [{stepId: find, operationId: findPots}]
                """))
        #expect(faults == ["8: missing-member: the parameter \"glaze\" has no place"])
    }
}
