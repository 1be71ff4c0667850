import Contracts
import Reporter
import Simulator
import Transports
import Synchronization

/// Reports the events of a mock: on the console, as lines of JSON, and as a recording.
///
/// The threads of the servers put in the events, and the main thread writes them. If writing
/// is slower than serving, the servers wait, so that the number of unwritten events is bounded.
final class MockAnnouncements: Sendable {
    /// A request that is over.
    struct Visit: Sendable {
        /// The exchange as the server recorded it.
        var served: ServedExchange
        /// The exchange as the mock recorded it.
        ///
        /// It is nil if the server refused the request, or if the request controlled the mock.
        var exchange: MockExchange?
        /// The request target without secrets.
        var target: String
        /// The time when it was over.
        var time: Instant
    }

    private enum Happening: Sendable {
        case visit(Visit)
        case event(MockEvent)
        case fault(Diagnostic)
    }

    private struct Waiting {
        var happenings: [Happening] = []
        var isClosed = false
    }

    private let environment: Environment
    private let console: ConsoleDiagnostics
    private let isQuiet: Bool
    private let lines: GrowingFile?
    private let recording: GrowingFile?
    private let archive = Mutex(HARWriter())
    private let waiting = Mutex(Waiting())
    /// The stream that names the servers for people, beside the output for programs.
    let banner: Environment.Stream

    private static let mostWaiting = 10_000

    /// Opens the files that a command line asks for.
    init(_ invocation: Invocation) throws(FileError) {
        let values = invocation.values
        environment = invocation.environment
        console = invocation.console(for: .error)
        let paths = [values.text(MockOptions.json), values.text(MockOptions.record)]
        let usesOutput = paths.contains(Environment.standardStream)
        banner = usesOutput ? .error : .output
        isQuiet = values.isSet(CommonOptions.quiet) || usesOutput
        lines = try Self.file(paths[0], environment)
        recording = try Self.file(paths[1], environment)
        try recording?.write(HARWriter.start(by: "rehearse", version: Version.current))
    }

    private static func file(
        _ path: String?, _ environment: Environment
    ) throws(FileError) -> GrowingFile? {
        guard let path else { return nil }
        return try environment.growFile(path == Environment.standardStream ? "/dev/stdout" : path)
    }

    /// True if some output reports single requests.
    var wantsExchanges: Bool { !isQuiet || lines != nil || recording != nil }

    /// Takes in a request that is over.
    func add(_ visit: Visit) { add(.visit(visit)) }

    /// Takes in what a backend sent.
    func add(_ event: MockEvent) { if !isQuiet { add(.event(event)) } }

    /// Takes in what is wrong with a model.
    func add(_ fault: Diagnostic) { add(.fault(fault)) }

    private func add(_ happening: Happening) {
        while true {
            let isIn = waiting.withLock { waiting in
                if waiting.isClosed { return true }
                // Events and faults come while the mock holds its lock. They must not wait, and
                // they are few.
                if case .visit = happening, waiting.happenings.count >= Self.mostWaiting {
                    return false
                }
                waiting.happenings.append(happening)
                return true
            }
            if isIn { return }
            environment.pause(.milliseconds(1))
        }
    }

    /// Writes what happened so far.
    func flush() throws(FileError) {
        let happenings = waiting.withLock { waiting in
            let happenings = waiting.happenings
            waiting.happenings.removeAll(keepingCapacity: true)
            return happenings
        }
        if happenings.isEmpty { return }
        var (text, errors, json, entries) = ("", "", [UInt8](), [UInt8]())
        for happening in happenings {
            switch happening {
            case .fault(let fault): errors += console.text(of: fault)
            case .event(let event): text += MockLines.text(of: event)
            case .visit(let visit):
                if !isQuiet { text += MockLines.text(of: visit) }
                if lines != nil { json += MockLines.json(of: visit) }
                if recording != nil { entries += entry(of: visit) }
            }
        }
        if !errors.isEmpty { try environment.print(errors, to: .error) }
        if !text.isEmpty { try environment.print(text) }
        try lines?.write(json)
        try recording?.write(entries)
    }

    private func entry(of visit: Visit) -> [UInt8] {
        guard let exchange = visit.exchange else { return [] }
        var reported = exchange.exchange
        if visit.served.status == nil { reported.response = nil }
        let timing = HARWriter.Timing(start: exchange.time, duration: visit.served.duration)
        return archive.withLock { archive in
            archive.entry(of: reported, at: exchange.server, timing, comment: exchange.rule?.text)
        }
    }

    /// Writes what is left, and ends the recording.
    func end() throws(FileError) {
        try flush()
        try recording?.write(HARWriter.end)
    }

    /// Lets go of whoever waits; what comes from now on is lost.
    func close() { waiting.withLock { $0.isClosed = true } }
}
