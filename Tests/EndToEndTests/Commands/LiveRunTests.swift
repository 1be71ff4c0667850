import Contracts
import TestSupport
import Testing

#if canImport(Glibc)
    import Glibc
#elseif canImport(Darwin)
    import Darwin
#endif

/// `rehearse run` against `rehearse mock`, and against programs.
struct LiveRunTests {
    private static let client = """
        context: {id: null, refused: 0}
        events: {order: {weight: 3}, look: {}}
        initial: idle
        states:
          idle:
            on: {order: ordering, look: looking}
          ordering:
            invoke:
              operation: order
              with: {body: {tea: oolong}, headers: {X-Tea-Key: leaf}}
              timeout: 20s
              on:
                "201": {target: idle, assign: {context.id: "${event.body.id}"}}
                "409": {target: idle, assign: {context.refused: "${context.refused + 1}"}}
                default: idle
          looking:
            invoke:
              operation: listTeas
              on: {"200": idle, default: idle}
        invariants:
          - {name: an order has a number, holds: "context.id == null || context.id.startsWith('order-')"}

        """

    private static let scenarios = """
        scenarios:
          - name: two customers
            kind: explore
            actors: {ann: {client: ordering}, ben: {client: ordering}}
            network: {faults: 0}
            budget: {cases: 60, steps: 15}
          - name: an order
            kind: script
            actors: {ann: {headers: {X-Tea-Key: "${vars.?key.orValue('leaf')}"}}}
            steps:
              - {call: listTeas, as: ann, expect: {status: 200, that: "answer.body.oolong >= 0"}, keep: {before: answer.body.oolong}}
              - {call: order, as: ann, with: {body: {tea: oolong}}, expect: {status: [201, 409]}}
              - {call: listTeas, as: ann, expect: {that: "answer.body.oolong <= before"}}
          - name: what a mock alone has
            kind: script
            actors: {ann: {}}
            backend: {config: {stock: 1}}
            steps: [{call: listTeas, as: ann, expect: {status: 200}}]
          - name: together
            kind: race
            actors: {ann: {headers: {X-Tea-Key: a}}, ben: {headers: {X-Tea-Key: b}}}
            budget: {cases: 40}
            release:
              - {call: order, as: ann, with: {body: {tea: oolong}}, expect: {status: [201, 409]}}
              - {call: order, as: ben, with: {body: {tea: oolong}}, expect: {status: [201, 409]}}
            expect:
              - {name: numbers differ, that: "exchanges.filter(e, e.operation == 'order' && e.response.status == 201).map(e, e.response.body.id).distinct().size() == exchanges.filter(e, e.operation == 'order' && e.response.status == 201).size()"}

        """

    private func write(_ text: String, to path: String) throws {
        let file = try #require(fopen(path, "w"))
        fputs(text, file)
        fclose(file)
    }

    /// The spec of a mock, with somebody who orders tea.
    private func spec(in folder: String) throws -> String {
        let path = "\(folder)/tea"
        for name in ["clients", "scenarios"] { mkdir("\(path)/\(name)", 0o700) }
        try write(Self.client, to: "\(path)/clients/ordering.yaml")
        try write(Self.scenarios, to: "\(path)/scenarios/buying.yaml")
        return path
    }

    private func run(_ words: [String]) throws -> Subprocess.Ending {
        try Subprocess(Subprocess.rehearsePath, ["run", "--findings", "none"] + words).run()
    }

    @Test func aMockBehindAPortAgreesWithTheOneInProcess() throws {
        let mock = try RunningMock(["--port", "0"])
        let spec = try spec(in: mock.folder.path)
        let inside = try run([spec])
        #expect(inside.exitCode == 0, "\(inside.errors)")
        let outside = try run(
            [spec, "--against", mock.bases[0], "--allow-writes", "--junit", "\(spec)/live.xml"])
        #expect(outside.exitCode == 0, "\(outside.errors)")
        let report = textOfFile("\(spec)/live.xml") ?? ""
        #expect(report.contains("two customers") && !report.contains("<failure"))
        #expect(!report.contains("<error"))
    }

    @Test func whatMayNotBeWrittenIsSkipped() throws {
        let mock = try RunningMock(["--port", "0"])
        let spec = try spec(in: mock.folder.path)
        let ending = try run([
            spec, "--against", mock.bases[0], "--only", "buying/an order", "--only",
            "buying/together",
        ])
        #expect(ending.exitCode == 3, "\(ending.errors)")
        #expect(mock.stop() == 143)
        #expect(!mock.output.contains("POST"))
    }

    @Test func aTargetThatIsNotThereDecidesNothing() throws {
        let mock = try RunningMock(["--port", "0"])
        let spec = try spec(in: mock.folder.path)
        #expect(mock.stop() == 143)
        let ending = try run([
            spec, "--against", mock.bases[0], "--allow-writes", "--wait-for", "300ms", "--junit",
            "\(spec)/gone.xml",
        ])
        #expect(ending.exitCode == 3, "\(ending.errors)")
        #expect(!(textOfFile("\(spec)/gone.xml") ?? "").contains("<failure"))
    }

    // MARK: Programs

    private static let engine = """
        while read -r line; do
          id=$(echo "$line" | sed 's/.*"id":\\([0-9]*\\).*/\\1/')
          case $line in
          *hello*) echo '{"name":"sh","operations":["listTeas"]}' ;;
          *reset*) echo '{"reset":true}' ;;
          *) echo "{\\"id\\":$id,\\"status\\":200,\\"body\\":{\\"oolong\\":$STOCK}}" ;;
          esac
        done

        """

    private static let looking = """
        scenarios:
          - name: looking
            kind: script
            actors: {ann: {}}
            steps: [{call: listTeas, as: ann, expect: {status: 200, body: {oolong: 3}}}]
          - name: ordering
            kind: script
            actors: {ann: {}}
            steps: [{call: order, as: ann, with: {body: {tea: oolong}}, expect: {status: 201}}]

        """

    private func judged(_ command: String, _ words: String...) throws -> Subprocess.Ending {
        let folder = TemporaryFolder()
        defer { folder.remove() }
        let spec = "\(folder.path)/tea"
        for name in ["", "/scenarios"] { mkdir(spec + name, 0o700) }
        for (name, text) in TeaShop.files { try write(text, to: "\(spec)/\(name)") }
        try write(Self.looking, to: "\(spec)/scenarios/looking.yaml")
        try write(Self.engine, to: "\(spec)/engine.sh")
        let target = "exec:" + command.replacing("ENGINE", with: "\(spec)/engine.sh")
        return try run([spec, "--against", target] + words)
    }

    @Test func aProgramIsJudgedByTheSameSuite() throws {
        let good = try judged("STOCK=3 sh ENGINE")
        #expect(good.exitCode == 0, "\(good.errors)")
        let wrong = try judged("STOCK=4 sh ENGINE")
        #expect(wrong.exitCode == 1, "\(wrong.errors)")
        let outside = try judged("STOCK=-1 sh ENGINE")
        #expect(outside.output.contains("contract/listTeas/response-body-schema"))
    }

    @Test(
        arguments: [
            ("echo oops >&2; exit 4", "exit code 4"), ("cat", "no answer"),
            ("read line; echo garbage; sleep 5", "garbage"),
        ])
    func aProgramThatDoesNotAnswerDecidesNothing(command: String, words: String) throws {
        let ending = try judged(command, "--only", "looking/looking", "--verbose")
        #expect(ending.exitCode == 3, "\(ending.errors)")
    }
}
