import Testing

@testable import rehearse

/// The model says which of two targets is wrong.
@Suite struct ParityModelTests {
    private static let files = [
        "visits/openapi.yaml": """
        openapi: 3.1.0
        info: {title: Visits, version: "1"}
        paths:
          /visits:
            post:
              operationId: count
              responses: {"200": {description: How many., content: {application/json: {schema: {type: object, properties: {count: {type: integer}}}}}}}

        """,
        "visits/backend.yaml": """
        state: {visits: 0}
        operations:
          count:
            - name: counted
              do: [{set: {state.visits: "${state.visits + 1}"}}]
              respond: {body: {count: "${state.visits}"}}

        """,
        "visits/scenarios/visits.yaml": """
        scenarios:
          - name: two visits
            kind: script
            actors: {anna: {}}
            steps: [{call: count}, {call: count}]

        """,
    ]

    /// A program that counts in its own way.
    private static func program(_ count: String) -> String {
        """
        exec:n=0; while read -r line; do id=${line#*'"id":'}; id=${id%%,*}; case $line in \
        *'"hello"'*) echo '{"name": "counter", "operations": ["count"]}';; \
        *'"reset"'*) n=0; echo '{"reset": true}';; \
        *) n=$((n + 1)); echo "{\\"id\\": $id, \\"status\\": 200, \\"body\\": {\\"count\\": \(count)}}";; \
        esac; done
        """
    }

    private static let (right, seven, eight) = (program("$n"), program("7"), program("8"))

    @Test(arguments: [
        ("mock", seven, "by the model, the right one is wrong"),
        (seven, "mock", "by the model, the left one is wrong"),
        (right, seven, "by the model, the right one is wrong"),
        (eight, seven, "by the model, both are wrong"),
    ])
    func theModelSaysWhoIsWrong(left: String, right: String, clause: String) throws {
        let world = RecordedWorld(files: Self.files)
        let code = try world.run(["parity", "visits", "--left", left, "--right", right])
        #expect(code == .findings, "\(world.errors)")
        #expect(world.output.contains(clause), "\(world.output)")
    }

    @Test func equalTargetsAreEqual() throws {
        let world = RecordedWorld(files: Self.files)
        let code = try world.run(["parity", "visits", "--left", "mock", "--right", Self.right])
        #expect(code == .passed, "\(world.errors)\(world.output)")
    }
}
