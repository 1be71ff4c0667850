import Contracts
import Scenarios
import Simulator
import Testing

/// The rules of the specification for each of its objects, beyond its examples.
@Suite struct WorkflowObjectTests {
    private static func steps(_ lines: String, _ more: String = "", version: String = "1.1.0")
        -> String
    {
        let indented = lines.split(separator: "\n", omittingEmptySubsequences: false)
            .map { "      " + $0 }.joined(separator: "\n")
        return Kiln.document(
            "  - workflowId: one\n    steps:\n" + indented, more, version: version)
    }

    // MARK: Operations and parameters

    @Test(arguments: ["~1pots~1{potId}", "~1pots~1%7BpotId%7D"])
    func anOperationIsFoundByItsPlace(_ place: String) throws {
        let outcome = try Kiln.run(
            Self.steps(
                """
                - stepId: read
                  operationPath: '{$sourceDescriptions.kiln.url}#/paths/\(place)/get'
                  parameters: [{name: potId, in: path, value: 'a b'}, {name: Lid, in: cookie, value: 2}]
                """))
        #expect(outcome.requests == ["GET /pots/a%20b"])
        #expect(outcome.findings == [])
    }

    @Test func parametersOfTheWorkflowGoToEveryStepUnlessSaidAgain() throws {
        let text = Kiln.document(
            """
              - workflowId: one
                parameters:
                  - {name: glaze, in: query, value: red}
                  - {name: size, in: query, value: 1}
                  - {name: far, value: 3}
                steps:
                  - {stepId: find, operationId: findPots, parameters: [{name: size, in: query, value: 2}]}
                  - {stepId: call, workflowId: two, parameters: [{name: size, value: 7}]}
              - workflowId: two
                inputs: {type: object, properties: {glaze: {}, size: {}, far: {}}, additionalProperties: false}
                steps:
                  - stepId: find
                    operationId: findPots
                    parameters: [{name: all, in: query, value: '{$inputs.glaze}-{$inputs.size}-{$inputs.far}'}]
            """)
        let outcome = try Kiln.run(text)
        #expect(outcome.requests == ["GET /pots?size=2&glaze=red", "GET /pots?all=red-7-3"])
    }

    // MARK: Bodies

    @Test(arguments: [
        (
            "{contentType: application/xml, payload: '<pot a=\"1\">{$inputs.size}</pot>'}",
            "<pot a=\"1\">4</pot>"
        ),
        ("{contentType: text/plain, payload: 'size {$inputs.size}'}", "size 4"),
        ("{payload: $inputs.whole}", #"{"a":{"b":1}}"#),
        (
            "{payload: {a: $inputs.whole, b: [$inputs.size, 'x{$inputs.size}']}}",
            #"{"a":{"a":{"b":1}},"b":[4,"x4"]}"#
        ),
        (
            "{payload: $inputs.whole, replacements: [{target: /a/b, value: $inputs.size}, {target: /c, value: null}]}",
            #"{"a":{"b":4},"c":null}"#
        ),
        (
            "{payload: {l: [1, 2]}, replacements: [{target: /l/-, value: 3}, {target: /l/0, value: 0}]}",
            #"{"l":[0,2,3]}"#
        ),
        (
            "{payload: {l: [{n: 1}, {n: 2}]}, replacements: [{target: '$.l[?@.n == 2].n', targetSelectorType: jsonpath, value: {context: $inputs.whole, selector: $.a.b, type: jsonpath}}]}",
            #"{"l":[{"n":1},{"n":1}]}"#
        ),
        (
            "{payload: {l: {context: $inputs.list, selector: '$[*].n', type: {type: jsonpath, version: rfc9535}}}}",
            #"{"l":[5,6]}"#
        ),
        ("{payload: {l: {context: $inputs.list, selector: /1/n, type: jsonpointer}}}", #"{"l":6}"#),
        (
            "{payload: {l: {context: $inputs.list, selector: /9/n, type: jsonpointer}, m: 1}}",
            #"{"m":1}"#
        ),
    ])
    func aBodyIsWhatItsPartsSay(_ body: String, _ written: String) throws {
        let text = Kiln.document(
            """
              - workflowId: one
                inputs:
                  type: object
                  properties:
                    size: {default: 4}
                    whole: {default: {a: {b: 1}}}
                    list: {default: [{n: 5}, {n: 6}]}
                steps:
                  - stepId: order
                    operationId: orderPot
                    requestBody: \(body)
            """, version: "1.1.0")
        let outcome = try Kiln.run(text)
        #expect(outcome.requests.first?.contains(written) == true, "\(outcome.requests)")
    }

    @Test func aReplacementThatLeadsNowhereIsAFinding() throws {
        let outcome = try Kiln.run(
            Self.steps(
                """
                - stepId: order
                  operationId: orderPot
                  requestBody: {payload: {a: 1}, replacements: [{target: /b/c, value: 2}]}
                """))
        #expect(outcome.findings == ["expectation/one: order: request"])
        #expect(outcome.requests == [])
    }

    // MARK: Actions

    @Test func actionsOfTheWorkflowAreOverriddenByName() throws {
        let text = Kiln.document(
            """
              - workflowId: one
                failureActions:
                  - {reference: $components.failureActions.again}
                  - {name: else, type: goto, stepId: last}
                successActions: [{name: done, type: end}]
                steps:
                  - {stepId: find, operationId: findPots, successCriteria: [{condition: $statusCode == 200}]}
                  - {stepId: skipped, operationId: signIn}
                  - stepId: last
                    operationId: signIn
                    onSuccess: [{name: done, type: goto, stepId: order}]
                  - {stepId: order, operationId: orderPot}
                  - {stepId: never, operationId: orderPot}
            """,
            """
            components:
              failureActions: {again: {name: again, type: retry, retryLimit: 2}}
            """)
        // Three attempts, and only then the action behind: the limit is exhausted first.
        let outcome = try Kiln.run(
            text, answers: [(409, "{}"), (409, "{}"), (409, "{}"), (200, "{}"), (201, "{}")])
        #expect(
            outcome.requests == [
                "GET /pots", "GET /pots", "GET /pots", "POST /session", "POST /pots",
            ])
        #expect(outcome.findings == [])
    }

    @Test func aRetryDoesSomethingElseBefore() throws {
        let text = Kiln.document(
            """
              - workflowId: one
                steps:
                  - stepId: find
                    operationId: findPots
                    successCriteria: [{condition: $statusCode == 200}]
                    onFailure:
                      - name: enter
                        type: retry
                        workflowId: enter
                        parameters: [{name: name, value: 'Ada-{$statusCode}'}]
                        criteria: [{condition: $statusCode == 401}]
                      - {name: order, type: retry, stepId: order}
                    outputs: {key: $workflows.enter.outputs.key}
                  - stepId: order
                    operationId: orderPot
                    requestBody: {payload: {key: $steps.find.outputs.key}}
              - workflowId: enter
                inputs: {type: object, properties: {name: {type: string}}}
                steps:
                  - stepId: enter
                    operationId: signIn
                    requestBody: {contentType: application/x-www-form-urlencoded, payload: {name: $inputs.name}}
                outputs: {key: $response.body#/key}
            """, version: "1.1.0")
        let outcome = try Kiln.run(
            text,
            answers: [
                (401, "{}"), (200, #"{"key": "k1"}"#), (409, "{}"), (201, "{}"), (200, "[]"),
                (201, "{}"),
            ])
        #expect(
            outcome.requests == [
                "GET /pots", "POST /session name=Ada-401", "GET /pots",
                #"POST /pots {"key":"k1"}"#, "GET /pots", #"POST /pots {"key":"k1"}"#,
            ])
        #expect(outcome.findings == [])
    }

    @Test func controlGoesOverToAnotherWorkflow() throws {
        let text = Kiln.document(
            """
              - workflowId: one
                steps:
                  - {stepId: call, workflowId: first, outputs: {all: $outputs.told}}
                  - stepId: order
                    operationId: orderPot
                    requestBody: {payload: {told: $steps.call.outputs.all}}
              - workflowId: first
                steps:
                  - stepId: find
                    operationId: findPots
                    onSuccess: [{name: over, type: goto, workflowId: second, parameters: [{name: n, value: $statusCode}]}]
                  - {stepId: never, operationId: signIn}
              - workflowId: second
                inputs: {type: object, properties: {n: {type: integer}}}
                steps: [{stepId: enter, operationId: signIn}]
                outputs: {told: '{$inputs.n}!'}
            """, version: "1.1.0")
        let outcome = try Kiln.run(text, answers: [(204, ""), (200, "{}"), (201, "{}")])
        #expect(
            outcome.requests == ["GET /pots", "POST /session", #"POST /pots {"told":"204!"}"#])
    }

    @Test(arguments: [
        ("Fri, 01 Jan 2100 00:00:00 GMT", 2_000_000_000..<4_000_000_000),
        ("Sun, 06 Nov 1994 08:49:37 GMT", 0..<1), ("soon", 7..<8), ("-3", 7..<8), ("12", 12..<13),
    ])
    func anAnswerSaysWhenToTryAgain(_ field: String, _ seconds: Range<Int64>) throws {
        let outcome = try Kiln.run(
            Self.steps(
                """
                - stepId: find
                  operationId: findPots
                  successCriteria: [{condition: $statusCode == 200}]
                  onFailure: [{name: again, type: retry, retryAfter: 7}]
                """), answers: [(409, "{}"), (200, "[]")], headers: ["Retry-After": field])
        #expect(outcome.requests.count == 2)
        #expect(
            seconds.contains(outcome.result.simulatedSeconds), "\(outcome.result.simulatedSeconds)")
    }

    // MARK: Workflows in workflows

    /// As in the specification's own example, whose step holds a called workflow to a status.
    @Test func aCalledWorkflowHandsOverItsLastAnswer() throws {
        let text = Kiln.document(
            """
              - workflowId: one
                steps:
                  - stepId: call
                    workflowId: two
                    successCriteria: [{condition: $statusCode == 404 && $response.body#/a == 1}]
                  - stepId: plain
                    workflowId: two
              - workflowId: two
                steps: [{stepId: find, operationId: findPots, successCriteria: [{condition: $statusCode == 404}]}]
                outputs: {last: $response.body#/a}
            """)
        let outcome = try Kiln.run(text, answers: [(404, #"{"a": 1}"#)])
        #expect(outcome.findings == [] && outcome.requests.count == 2)
    }

    @Test func whatAFailedWorkflowWasNeededForIsUndecided() throws {
        let text = Kiln.document(
            """
              - {workflowId: one, dependsOn: [two], steps: [{stepId: find, operationId: findPots}]}
              - {workflowId: two, steps: [{stepId: enter, operationId: signIn}]}
            """)
        let outcome = try Kiln.run(text, answers: [(500, "{}")])
        #expect(outcome.requests == ["POST /session"])
        let reported = outcome.result.undecided.map(\.message)
        #expect(
            reported.contains { $0.contains("depends on \"two\", which failed") }, "\(reported)")
    }

    @Test func whatCallsItselfHasAnEnd() throws {
        let text = Kiln.document(
            """
              - workflowId: one
                steps: [{stepId: find, operationId: findPots}, {stepId: again, workflowId: one}]
            """)
        let outcome = try Kiln.run(text)
        #expect(outcome.requests.count == 16, "\(outcome.requests.count)")
        #expect(outcome.findings.count == 1)
        #expect(outcome.findings.first?.hasSuffix("workflows end") == true, "\(outcome.findings)")
    }

    // MARK: Order

    @Test func stepsComeBehindWhatTheyDependOn() throws {
        let outcome = try Kiln.run(
            Self.steps(
                """
                - {stepId: order, operationId: orderPot, dependsOn: [enter]}
                - stepId: read
                  operationId: readPot
                  parameters: [{name: potId, in: path, value: $steps.find.outputs.id}]
                - {stepId: enter, operationId: signIn}
                - {stepId: find, operationId: findPots, outputs: {id: $response.body#/id}}
                """), answers: [(200, #"{"id": 3}"#)])
        #expect(outcome.requests == ["POST /session", "POST /pots", "GET /pots", "GET /pots/3"])
        #expect(outcome.findings == [])
    }

    @Test func stepsThatWaitForEachOtherAreReported() throws {
        let faults = try Kiln.faults(
            Self.steps(
                """
                - {stepId: a, operationId: findPots, dependsOn: [b]}
                - {stepId: b, operationId: findPots, dependsOn: [a]}
                """))
        #expect(faults == ["9: circular-step: steps of \"one\" wait for each other"])
    }

    @Test func whatAnotherWorkflowShouldHaveDoneIsMissed() throws {
        let text = Kiln.document(
            """
              - workflowId: one
                steps: [{stepId: find, operationId: findPots, dependsOn: [$workflows.two.steps.enter]}]
              - {workflowId: two, steps: [{stepId: enter, operationId: signIn}]}
            """, version: "1.1.0")
        let outcome = try Kiln.run(text)
        #expect(outcome.requests == [])
        #expect(outcome.findings == ["expectation/one: find: dependsOn enter"])
    }
}
