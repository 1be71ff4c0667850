import Contracts
import Scenarios
import Simulator
import SpecSupport
import TestSupport

/// An invented app that adds one to a number. It reads the number and writes the next one.
///
/// Two of them lose a tap if both read before either writes.
enum Counting {
    static let contract = """
        openapi: 3.1.0
        info: {title: Counting, version: "1"}
        paths:
          /number:
            get:
              operationId: readNumber
              responses:
                "200": {description: It., content: {application/json: {schema: {$ref: '#/components/schemas/Number'}}}}
            put:
              operationId: writeNumber
              requestBody:
                required: true
                content: {application/json: {schema: {$ref: '#/components/schemas/Number'}}}
              responses: {"204": {description: Written.}}
        components:
          schemas:
            Number: {type: object, required: [value], properties: {value: {type: integer}}}
        """

    static let backend = """
        state: {number: 0, writes: 0}
        operations:
          readNumber:
            - name: read
              respond: {body: {value: "${state.number}"}}
          writeNumber:
            - name: written
              do: [{set: {state.number: "${request.body.value}", state.writes: "${state.writes + 1}"}}]
              respond: {status: 204}
        """

    static let client = """
        context: {number: 0}
        events: {tap: {limit: 2}, look: {}}
        initial: idle
        states:
          idle:
            on: {tap: reading, look: {}}
          reading:
            invoke:
              operation: readNumber
              on:
                "200": {target: writing, assign: {context.number: "${event.body.value}"}}
                default: idle
          writing:
            invoke:
              operation: writeNumber
              with: {body: {value: "${context.number + 1}"}}
              on: {default: idle}
        agreement:
          - {name: every tap counts, holds: server.number == server.writes}
        """

    /// The spec of two equal apps. One of them may list the lost tap as known.
    static func spec(known: Bool = false) throws -> Spec {
        let list = "\nknown: [{finding: agreement/every tap counts, why: It is so.}]"
        let (spec, diagnostics) = TestSpec.load([
            "openapi.yaml": contract, "backend.yaml": backend,
            "clients/counting.yaml": client + (known ? list : ""), "clients/adding.yaml": client,
        ])
        guard let spec else { throw TestSpec.Unusable(diagnostics: diagnostics) }
        return spec
    }

    /// A scenario of so many people, with more of it as YAML.
    static func scenario(
        people: Int, other: Bool = false, _ more: String, for spec: Spec
    ) throws -> Scenario {
        let bob = other ? ", bob: {client: adding}" : ""
        let text = """
            scenarios:
              - name: counting
                kind: explore
                actors: {ann: {client: counting, count: \(people)}\(bob)}
                waits: []
                \(more)
            """
        let document = try Document(reading: Array(text.utf8), name: "scenarios/counting.yaml")
        let (suite, diagnostics) = ScenarioSuite.load(
            ScenarioSource(
                name: "counting", document: document, backend: spec.model, clients: spec.clients,
                zones: try SystemZones.database(), files: TestSpec.files([:])))
        guard let scenario = suite?.scenarios.first else {
            throw TestSpec.Unusable(diagnostics: diagnostics)
        }
        return scenario
    }
}
