import Testing

@testable import rehearse

/// A model that only the contract implies cannot say that an answer is right.
@Suite struct GuessedRulesTests {
    private static let files = [
        "seats/openapi.yaml": """
        openapi: 3.1.0
        info: {title: Seats, version: "1"}
        paths:
          /seats/{code}:
            parameters: [{name: code, in: path, required: true, schema: {type: string}}]
            put: {operationId: take, responses: {"200": {description: Taken.}, "409": {description: Not free.}}}
            delete: {operationId: free, responses: {"204": {description: Free.}, "404": {description: None.}}}

        """,
        "seats/backend.yaml": "implied: true\n",
        "seats/scenarios/seats.yaml": """
        scenarios:
          - name: a free seat can be taken
            kind: script
            actors: {anna: {}}
            steps:
              - {call: take, with: {path: {code: a}}}
              - {call: free, with: {path: {code: a}}}
              - {call: take, with: {path: {code: a}}, expect: {status: 200}}

        """,
    ]

    /// A program that never frees a seat.
    private static let program = """
        exec:n=0; while read -r line; do id=${line#*'"id":'}; id=${id%%,*}; case $line in \
        *'"hello"'*) echo '{"name": "seats", "operations": ["take", "free"]}';; \
        *'"reset"'*) n=0; echo '{"reset": true}';; \
        *'"free"'*) echo "{\\"id\\": $id, \\"status\\": 204}";; \
        *) n=$((n + 1)); s=200; [ $n -gt 1 ] && s=409; echo "{\\"id\\": $id, \\"status\\": $s}";; \
        esac; done
        """

    /// Without the step that frees the seat, 409 would be right.
    @Test func noWriteIsTakenOutOfAStory() throws {
        let world = RecordedWorld(files: Self.files)
        let code = try world.run(["run", "seats", "--against", Self.program])
        #expect(code == .findings, "\(world.errors)\(world.output)")
        #expect(world.output.contains("DELETE /seats/a → 204"), "\(world.output)")
    }
}
