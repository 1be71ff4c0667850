/// All reporters of a run. It counts each event once, for all of them.
public struct RunReporters {
    /// The counts so far.
    package private(set) var counts = RunCounts()
    private var reporters: [any RunReporter]

    /// The reporters before anything has happened.
    public init(_ reporters: [any RunReporter]) { self.reporters = reporters }

    /// Reports the next event of the run; throws what a reporter throws.
    public mutating func receive(_ event: ReportEvent) throws {
        let event = counts.receive(event)
        for place in reporters.indices { try reporters[place].receive(event, counts: counts) }
    }
}
