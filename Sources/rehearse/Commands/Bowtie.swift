import Contracts
import Reporter

extension Command {
    /// `rehearse bowtie`: lets outside test suites test the JSON Schema engine.
    static let bowtie = Command(
        name: "bowtie",
        summary: "serve the Bowtie protocol for JSON Schema suites",
        discussion: """
            Speaks version 1 of the protocol of Bowtie (https://docs.bowtie.report): a request on \
            each line of standard input, an answer on each line of standard output. The commands \
            are start, dialect, run and stop.
            """,
        options: [SchemaReading.formats, SchemaReading.content],
        examples: [
            Example(
                #"echo '{"cmd":"start","version":1}' | rehearse bowtie"#,
                "say which dialects are understood")
        ]
    ) { invocation in
        let environment = invocation.environment
        var harness = BowtieHarness(options: SchemaReading.options(invocation.values))
        var lines = LineReader { try environment.readInput() }
        while !harness.isStopped, environment.interruption() == nil, let line = try lines.next() {
            if line.allSatisfy({ $0 <= 0x20 }) { continue }
            switch harness.answer(to: line) {
            case .answer(let answer): try environment.print(answer + "\n")
            case .nothing: break
            case .refused(let diagnostics):
                let console = ConsoleDiagnostics()
                try environment.print(console.text(of: diagnostics), to: .error)
                return .unusable
            }
        }
        return .passed
    }
}
