import Contracts
import Scenarios
import Testing

@Suite struct WorkflowLoadingTests {
    /// A workflow of one step, with lines of the step and of the workflow.
    private static func one(_ step: String, _ more: String = "", version: String = "1.0.1")
        -> String
    {
        Kiln.document(
            """
              - workflowId: one
                inputs: {type: object, properties: {glaze: {type: string}}}
            \(more)
                steps:
                  - stepId: find
            \(step.split(separator: "\n").map { "        " + $0 }.joined(separator: "\n"))
            """, version: version)
    }

    @Test(arguments: [
        ("operationId: findPot", "unknown-operation: no source has an operation \"findPot\""),
        (
            "operationId: $sourceDescriptions.oven.findPots",
            "unknown-source: there is no source description \"oven\""
        ),
        (
            "operationPath: '{$sourceDescriptions.kiln.url}#/paths/~1pot/get'",
            "unknown-operation: the source has no operation at \"#/paths/~1pot/get\""
        ),
        ("operationPath: '#/paths/~1pots/get'", "unknown-operation: "),
        ("description: nothing", "missing-call: the step calls nothing"),
        (
            "operationId: findPots\nworkflowId: one",
            "missing-call: the step calls more than one thing"
        ),
        ("workflowId: two", "unknown-workflow: there is no workflow \"two\""),
        (
            "operationId: readPot",
            "missing-parameter: the path parameter \"potId\" of \"readPot\" has no value"
        ),
        (
            "operationId: findPots\nparameters: [{name: glaze, value: red}]",
            "missing-member: the parameter \"glaze\" has no place"
        ),
        (
            "operationId: findPots\nparameters: [{reference: $components.parameters.glaze}]",
            "unknown-component: the components have no \"glaze\" in parameters"
        ),
        (
            "operationId: findPots\nparameters: [{name: glaze, in: query, value: $inputs.glase}]",
            "unknown-input: the workflow has no input \"glase\""
        ),
        (
            "operationId: findPots\nsuccessCriteria: [{condition: $statusCode = 200}]",
            "bad-condition: expected an operator at column 13"
        ),
        (
            "operationId: findPots\nsuccessCriteria: [{condition: x, type: regex}]",
            "missing-member: a condition of the type regex needs a context"
        ),
        (
            "operationId: findPots\nsuccessCriteria: [{context: $response.body, condition: '$[', type: jsonpath}]",
            "bad-jsonpath: column 3 of the JSONPath: "
        ),
        (
            "operationId: findPots\nsuccessCriteria: [{context: $statusCode, condition: '(', type: regex}]",
            "bad-pattern: "
        ),
        (
            "operationId: findPots\nsuccessCriteria: [{context: $response.body, condition: /a, type: xpath}]",
            "unsupported-arazzo: XPath is not supported"
        ),
        (
            "operationId: findPots\nsuccessCriteria: [{context: $response.body, condition: $.a, type: {type: jsonpath, version: draft-goessner-dispatch-jsonpath-00}}]",
            "unsupported-arazzo: JSONPath is supported as RFC 9535 has it"
        ),
        (
            "operationId: findPots\nonSuccess: [{name: on, type: goto, stepId: fnd}]",
            "unknown-step: the workflow has no step \"fnd\""
        ),
        (
            "operationId: findPots\nonSuccess: [{name: on, type: goto}]",
            "missing-member: \"on\" goes nowhere"
        ),
        (
            "operationId: findPots\nonSuccess: [{name: on, type: goto, stepId: find}]",
            "endless-workflow: the workflow comes back to \"find\""
        ),
        (
            "operationId: findPots\noutputs: {a: $response.bod}",
            "bad-expression: \"$response.bod\" is no runtime expression"
        ),
        ("operationId: findPots\noutputs: {a: here}", "bad-expression: the output \"a\" is no"),
        ("operationId: findPots\nstepid: x", "arazzo-schema: "),
        ("channelPath: x", "unsupported-arazzo: \"channelPath\" is for messages of AsyncAPI"),
        (
            "operationId: findPots\noutputs: {a: $steps.other.outputs.b}",
            "unknown-step: the workflow has no step \"other\""
        ),
        (
            "operationId: findPots\noutputs: {a: $message.payload}",
            "unsupported-arazzo: \"$message.payload\" speaks of messages"
        ),
    ])
    func reportsWhatIsWrong(_ step: String, _ message: String) throws {
        let faults = try Kiln.faults(Self.one(step))
        #expect(faults.contains { $0.contains(": " + message) }, "\(faults)")
        // Whatever it is, it stands at its line.
        #expect(faults.allSatisfy { !$0.hasPrefix("0:") })
    }

    @Test func nothingIsWrongWithWhatIsRight() throws {
        let step = "operationId: findPots\nsuccessCriteria: [{condition: $statusCode == 200}]"
        #expect(try Kiln.faults(Self.one(step)) == [])
    }

    @Test func workflowsThatWaitForEachOtherAreReported() throws {
        let step = "steps: [{stepId: a, operationId: findPots}]"
        let text = Kiln.document(
            """
              - {workflowId: one, dependsOn: [two], \(step)}
              - {workflowId: two, dependsOn: [one], \(step)}
            """)
        let faults = try Kiln.faults(text)
        #expect(faults.filter { $0.contains("circular-workflow") }.count == 2, "\(faults)")
    }

    @Test func whatComesLaterHasNoOutputYet() throws {
        let text = Kiln.document(
            """
              - workflowId: one
                steps:
                  - stepId: a
                    operationId: readPot
                    parameters: [{name: potId, in: path, value: $steps.b.outputs.id}]
                  - {stepId: b, operationId: findPots, outputs: {id: $response.body#/0/id}}
                  - {stepId: b, operationId: findPots}
              - {workflowId: one, steps: [{stepId: a, operationId: findPots}]}
            """)
        let faults = try Kiln.faults(text)
        #expect(faults.contains { $0.contains("later-step: the step \"b\" comes later") })
        #expect(faults.contains { $0.contains("repeated-step: two steps are called \"b\"") })
        #expect(faults.contains { $0.contains("repeated-workflow: two workflows are called") })
    }

    @Test func messagesAreReportedAsUnsupported() throws {
        let text = """
            arazzo: 1.1.0
            info: {title: Pots, version: "1"}
            sourceDescriptions:
              - {name: kiln, url: ./kiln.yaml, type: openapi}
              - {name: news, url: ./news.yaml, type: asyncapi}
            workflows:
              - workflowId: one
                steps:
                  - {stepId: a, operationId: $sourceDescriptions.news.tell, action: send}
            """
        let faults = try Kiln.faults(text)
        #expect(faults.filter { $0.contains("unsupported-arazzo") }.count == 3, "\(faults)")
    }
}
