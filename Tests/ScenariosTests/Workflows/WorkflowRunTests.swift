import Contracts
import Scenarios
import Simulator
import Testing

/// The constructs of the specification's own examples, with invented names.
@Suite struct WorkflowRunTests {
    private static let order = Kiln.document(
        """
          - workflowId: one
            inputs:
              type: object
              required: [name, word]
              properties:
                name: {type: string}
                word: {$ref: '#/components/inputs/word'}
                size: {type: integer, default: 3}
            steps:
              - stepId: enter
                operationId: $sourceDescriptions.kiln.signIn
                requestBody:
                  contentType: application/x-www-form-urlencoded
                  payload: {name: $inputs.name, word: $inputs.word}
                successCriteria: [{condition: $statusCode == 200}]
                outputs: {token: $response.body#/token, left: $response.header.X-Left}
              - stepId: find
                operationPath: '{$sourceDescriptions.kiln.url}#/paths/~1pots/get'
                parameters:
                  - {reference: $components.parameters.size, value: $inputs.size}
                  - {name: glaze, in: query, value: 'matt {$inputs.name}'}
                  - {name: Authorization, in: header, value: $steps.enter.outputs.token}
                successCriteria:
                  - condition: $statusCode == 200
                  - {context: $statusCode, condition: '^2\\d{2}$', type: regex}
                  - {context: $response.body, condition: '$[?@.id]', type: jsonpath}
                onSuccess:
                  - {name: none, type: end, criteria: [{condition: $response.body#/0 == null}]}
                outputs: {first: $response.body#/0}
              - stepId: order
                operationId: orderPot
                requestBody:
                  contentType: application/json
                  payload: |
                    {"pot": "{$steps.find.outputs.first#/id}", "size": "{$inputs.size}",
                     "note": "for {$inputs.name}", "gift": "{$response.body#/absent}", "paid": false}
                  replacements: [{target: /paid, value: true}, {target: /at, value: home}]
                successCriteria: [{condition: $statusCode == 201}]
                outputs: {made: $response.body}
            outputs: {made: $steps.order.outputs.made}
        """,
        """
        components:
          inputs: {word: {type: string}}
          parameters: {size: {name: size, in: query, value: 1}}
        """)

    @Test func stepsHandOverWhatTheyGot() throws {
        let outcome = try Kiln.run(
            Self.order,
            answers: [(200, #"{"token": "t-1"}"#), (200, #"[{"id": "p7"}]"#), (201, "{}")],
            variables: ["name": "Ada", "word": "5"])
        #expect(outcome.findings == [] && outcome.result.undecided.isEmpty)
        #expect(
            outcome.requests == [
                "POST /session name=Ada&word=5", "GET /pots?size=3&glaze=matt%20Ada",
                #"POST /pots {"at":"home","note":"for Ada","paid":true,"pot":"p7","size":3}"#,
            ])
    }

    @Test func whatIsNotSaidIsNoReasonToGuess() throws {
        let outcome = try Kiln.run(Self.order, variables: ["name": "Ada"])
        #expect(outcome.requests == [])
        #expect(outcome.result.skipped?.sentence.contains("word") == true)
    }

    @Test func aCriterionThatDoesNotHoldIsAFindingAtItsLine() throws {
        let outcome = try Kiln.run(
            Self.order, answers: [(200, "{}"), (200, "[{}]")],
            variables: ["name": "Ada", "word": "w"])
        #expect(outcome.findings == ["expectation/one: find: $[?@.id]"])
        let violation = try #require(outcome.result.findings.first)
        #expect(violation.violation.place.position?.line == 34)
        #expect(violation.violation.message.contains("; the answer was 200 [{}]"))
        // Expressions without a value are reported, since they may be the reason.
        #expect(violation.violation.message.contains("$steps.enter.outputs.token"))
    }

    private static func retrying(_ action: String) -> String {
        Kiln.document(
            """
              - workflowId: one
                steps:
                  - stepId: find
                    operationId: findPots
                    successCriteria: [{condition: $statusCode == 200}]
                    onFailure:
                      - \(action)
                  - {stepId: last, operationId: signIn}
            """)
    }

    @Test(arguments: [
        ("{name: a, type: retry, retryAfter: 90, retryLimit: 2}", 3, 180, true),
        ("{name: a, type: retry, retryAfter: 0.5}", 2, 0, true),
        ("{name: a, type: retry, retryLimit: 0}", 1, 0, true),
        ("{name: a, type: retry, criteria: [{condition: $statusCode == 404}]}", 1, 0, true),
        ("{name: a, type: end}", 1, 0, true), ("{name: a, type: goto, stepId: last}", 2, 0, false),
    ])
    func failuresAreTriedAgainInVirtualTime(
        _ action: String, _ requests: Int, _ seconds: Int64, _ isBroken: Bool
    ) throws {
        let outcome = try Kiln.run(
            Self.retrying(action),
            answers: action.contains("goto") ? [(404, ""), (200, "{}")] : [(503, "{}")])
        #expect(outcome.requests.count == requests)
        #expect(outcome.result.simulatedSeconds == seconds)
        #expect(outcome.findings.isEmpty == !isBroken)
    }

    @Test func theAnswerSaysWhenToTryAgain() throws {
        let outcome = try Kiln.run(
            Self.retrying("{name: a, type: retry, retryAfter: 1}"), answers: [(503, "{}")],
            headers: ["Retry-After": "3600"])
        #expect(outcome.result.simulatedSeconds == 3600)
    }

    @Test func loopsHaveAnEnd() throws {
        let outcome = try Kiln.run(
            Kiln.document(
                """
                  - workflowId: one
                    steps:
                      - stepId: find
                        operationId: findPots
                        onSuccess: [{name: again, type: goto, stepId: find, criteria: [{condition: $statusCode == 200}]}]
                """))
        #expect(outcome.requests.count == 1_000)
        #expect(outcome.findings == ["expectation/one: it ends"])
    }

    @Test func workflowsCallWorkflowsOfOtherDocuments() throws {
        let inner = Kiln.document(
            """
              - workflowId: inner
                inputs: {type: object, properties: {glaze: {type: string, default: red}}}
                steps:
                  - stepId: find
                    operationId: findPots
                    parameters: [{name: glaze, in: query, value: $inputs.glaze}]
                    outputs: {id: $response.body#/id}
                outputs: {id: $steps.find.outputs.id}
            """)
        let text = """
            arazzo: 1.1.0
            $self: https://pots.example/one
            info: {title: Pots, version: "1"}
            sourceDescriptions:
              - {name: kiln, url: ./kiln.yaml, type: openapi}
              - {name: other, url: inner.arazzo.yaml, type: arazzo}
            workflows:
              - workflowId: before
                steps: [{stepId: enter, operationId: signIn, outputs: {name: $response.body#/id}}]
                outputs: {name: $steps.enter.outputs.name}
              - workflowId: one
                dependsOn: [before]
                parameters: [{name: size, in: query, value: 4}]
                steps:
                  - stepId: call
                    workflowId: $sourceDescriptions.other.inner
                    parameters: [{name: glaze, value: $self}]
                    outputs: {id: $outputs.id}
                  - stepId: read
                    operationId: readPot
                    dependsOn: [call]
                    parameters:
                      - {name: potId, in: path, value: '{$steps.call.outputs.id}-{$workflows.before.outputs.name}'}
                      - {name: glaze, in: querystring, value: 'a=b'}
                    requestBody:
                      payload:
                        all: {context: $steps.call.outputs.id, selector: '', type: jsonpointer}
            """
        let outcome = try Kiln.run(
            text, others: ["inner.arazzo.yaml": inner], answers: [(200, #"{"id": 7}"#)])
        #expect(outcome.findings == [])
        #expect(
            outcome.requests == [
                "POST /session", "GET /pots?glaze=https%3A%2F%2Fpots.example%2Fone",
                #"GET /pots/7-7?size=4&a=b {"all":7}"#,
            ])
    }

    @Test func theSameRunIsPlayedAgain() throws {
        let text = Self.retrying("{name: a, type: retry, retryLimit: 2}")
        let (suite, contracts, _) = ScenarioSuite.load(try Kiln.source(text))
        let scenario = try #require(suite?.scenarios.first)
        let runner = ScenarioRunner(try #require(contracts.first).spec, seed: 3)
        let first = try runner.run(scenario)
        let second = try runner.run(scenario)
        #expect(first.historySHA256 == second.historySHA256 && first.runs == 1)
    }
}
