import Contracts
import Reporter
import Scenarios
import Simulator

/// Everything that tells of a run: on the terminal as it happens, and in the files that were asked
/// for.
final class RunReports {
    /// What the run has come to.
    private(set) var tally: RunTally
    private var reporters: [any RunReporter]

    init(_ facts: RunFacts, _ invocation: Invocation) throws {
        tally = RunTally(facts)
        reporters = [Self.console(facts, invocation)]
        if let reporter = try Self.events(facts, invocation) { reporters.append(reporter) }
        if let reporter = Self.document(facts, invocation) { reporters.append(reporter) }
        if let reporter = Self.junit(facts, invocation) { reporters.append(reporter) }
    }

    /// Takes in what happened.
    func take(_ event: RunEvent) throws {
        tally.receive(event)
        for place in reporters.indices { try reporters[place].receive(event) }
    }

    // MARK: Reporters

    private static func console(_ facts: RunFacts, _ invocation: Invocation) -> any RunReporter {
        let environment = invocation.environment
        let values = invocation.values
        let style = ConsoleRunReporter.Style(
            console: invocation.console(for: .error),
            verbosity: values.isSet(CommonOptions.quiet)
                ? .quiet : values.isSet(CommonOptions.verbose) ? .verbose : .plain,
            width: environment.isTerminal(.error) ? environment.terminalWidth(.error) ?? 80 : nil)
        return ConsoleRunReporter(facts, style: style, stopwatch: environment.stopwatch) { text in
            try environment.print(text, to: .error)
        }
    }

    private static func events(
        _ facts: RunFacts, _ invocation: Invocation
    ) throws -> (any RunReporter)? {
        let environment = invocation.environment
        guard let path = invocation.values.text(RunOptions.events) else { return nil }
        if path == Environment.standardStream {
            return RunEventLines(facts) { line in
                try line.withUnsafeBytes { try environment.write(.output, $0) }
            }
        }
        let file = try environment.growFile(path)
        return RunEventLines(facts) { line in try file.write(line) }
    }

    private static func document(
        _ facts: RunFacts, _ invocation: Invocation
    ) -> (any RunReporter)? {
        let environment = invocation.environment
        guard let path = invocation.values.text(CommonOptions.json) else { return nil }
        return RunReportJSON(facts) { bytes in
            try environment.writeReport(path) { write in
                try bytes.withUnsafeBytes { try write($0) }
            }
        }
    }

    private static func junit(_ facts: RunFacts, _ invocation: Invocation) -> (any RunReporter)? {
        let environment = invocation.environment
        guard let path = invocation.values.text(CommonOptions.junit) else { return nil }
        let named = invocation.values.text(CommonOptions.junitDialect)
        let dialect = named.flatMap(JUnitDialect.init) ?? .common
        let isFile = path != Environment.standardStream
        return JUnitRunReporter(facts, dialect: dialect, rotates: isFile) { number, content in
            try environment.writeReport(JUnitVolumes.path(path, number), content)
        }
    }
}
