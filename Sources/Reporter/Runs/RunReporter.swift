/// Reports a run: it is given its events, in order and one at a time, and writes through
/// a closure of its own.
///
/// Events come from a run, through a `ReportMaker`, or from reports that were read. Reporters know
/// nothing of each other. A further one is a type in a folder of its own, and a line where the
/// command makes them.
public protocol RunReporter {
    /// Takes the next event of the run and the counts up to it; throws what its closure throws.
    mutating func receive(_ event: ReportEvent, counts: RunCounts) throws
}
