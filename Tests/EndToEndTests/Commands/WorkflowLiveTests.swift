import TestSupport
import Testing

#if canImport(Glibc)
    import Glibc
#elseif canImport(Darwin)
    import Darwin
#endif

/// Workflows against backends behind a URL.
struct WorkflowLiveTests {
    /// One shop is looked at and another is bought from, which has as much before.
    private static let flow = """
        arazzo: 1.0.1
        info: {title: Two shops, version: "1"}
        sourceDescriptions:
          - {name: tea, url: tea/openapi.yaml, type: openapi}
          - {name: leaf, url: leaf/openapi.yaml, type: openapi}
        workflows:
          - workflowId: buy
            inputs: {type: object, required: [key], properties: {key: {type: string}}}
            steps:
              - stepId: look
                operationId: $sourceDescriptions.leaf.listTeas
                successCriteria: [{condition: $statusCode == 200 && $response.body#/oolong == 100}]
                outputs: {left: $response.body#/oolong}
              - stepId: order
                operationId: $sourceDescriptions.tea.order
                parameters: [{name: X-Tea-Key, in: header, value: $inputs.key}]
                requestBody: {payload: {tea: oolong}}
                successCriteria: [{condition: $statusCode == 201}]
              - stepId: compare
                operationId: $sourceDescriptions.tea.listTeas
                successCriteria:
                  - condition: $response.body#/oolong == 99
                  - condition: $response.body#/oolong < $steps.look.outputs.left
          - workflowId: look
            steps: [{stepId: look, operationId: $sourceDescriptions.tea.listTeas}]

        """

    private func write(_ text: String, to path: String) throws {
        let file = try #require(fopen(path, "w"))
        fputs(text, file)
        fclose(file)
    }

    private func run(_ words: [String], key: String = "leaf-7") throws -> Subprocess.Ending {
        let common = ["run", "--findings", "none", "--secret", "key=env:TEA_KEY"]
        return try Subprocess.rehearse(common + words, environment: ["TEA_KEY=\(key)"]).run()
    }

    @Test func everySourceHasItsOwnBackend() throws {
        let mock = try RunningMock(["--admin"], specs: ["tea=0", "leaf=0"])
        let flow = "\(mock.folder.path)/two.arazzo.yaml"
        try write(Self.flow, to: flow)
        let targets = ["--against", "tea=\(mock.bases[0])", "--against", "leaf=\(mock.bases[1])"]
        let words = [flow] + targets
        // Without leave to write, only what reads is done.
        let read = try run(words)
        #expect(read.exitCode == 0 && read.errors.contains("say --allow-writes"), "\(read.errors)")
        let first = try run(words + ["--allow-writes=order"])
        #expect(first.exitCode == 0, "\(first.errors)")
        // The shop remembers, and what it sold shows the second time.
        let second = try run(words + ["--allow-writes"], key: "leaf-8")
        #expect(second.exitCode == 1, "\(second.errors)")
        #expect(second.output.contains("compare: $response.body#/oolong == 99"))
        #expect(!(second.output + second.errors).contains("leaf-8"), "\(second.errors)")
        let replay = "--only two/buy --seed 1 --against 'tea=\(mock.bases[0])' --against "
        #expect(second.output.contains(replay + "'leaf=\(mock.bases[1])' --allow-writes"))
        #expect(second.output.contains("--secret 'key=env:TEA_KEY'"))
        let anew = try run(words + ["--allow-writes", "--reset", "/_rehearse/reset"])
        #expect(anew.exitCode == 0, "\(anew.errors)")
        #expect(mock.stop() == 143)
        // One of them is gone: nothing is decided about what needs it.
        let gone = try run(words + ["--allow-writes", "--junit", "-", "--only", "two/buy"])
        #expect(gone.exitCode == 3, "\(gone.errors)")
        #expect(gone.output.contains("unreachable-target") && !gone.output.contains("<failure"))
    }

    @Test func workflowsOfASpecRunAgainstItsBackend() throws {
        let mock = try RunningMock(["--port", "0", "--admin"])
        let spec = "\(mock.folder.path)/tea"
        mkdir("\(spec)/scenarios", 0o700)
        let own = Self.flow.replacing("tea/openapi.yaml", with: "../openapi.yaml")
            .replacing("  - {name: leaf, url: leaf/openapi.yaml, type: openapi}\n", with: "")
            .replacing("$sourceDescriptions.leaf", with: "$sourceDescriptions.tea")
        try write(own, to: "\(spec)/scenarios/buying.arazzo.yaml")
        let words = [spec, "--against", mock.bases[0], "--allow-writes"]
        for _ in 0..<2 {
            let ending = try run(words + ["--reset", "/_rehearse/reset"])
            #expect(ending.exitCode == 0, "\(ending.errors)")
        }
        // Nobody begins anew, so that the second purchase finds less.
        _ = try run(words)
        let header = try run(words + ["--header", "X-Tea-Key: other"], key: "k")
        #expect(header.exitCode == 1, "\(header.errors)")
        #expect(header.output.contains("--header 'X-Tea-Key: '\"$SECRET_"), "\(header.output)")
    }
}
