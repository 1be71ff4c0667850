/// Writes a run as one JSON document when it is at its end; `rehearse schema run-report` prints its
/// schema.
package struct RunReportJSON: RunReporter {
    private let write: ([UInt8]) throws -> Void
    private var run: ToldRun?
    /// What a spec comes to stands beside its cases, and is known last.
    private var trials: [ToldTrial] = []

    /// A reporter whose closure is called once, with the whole document.
    package init(write: @escaping ([UInt8]) throws -> Void) { self.write = write }

    /// Takes the next event of the run; throws what its closure throws.
    package mutating func receive(_ event: ToldEvent) throws {
        switch event {
        case .runStarted(let run): self.run = run
        case .progressed: break
        case .trialEnded(let trial): trials.append(trial)
        case .runEnded(let end):
            guard let run else { return }
            try write(ToldReport(run: run, trials: trials, end: end).json)
            trials = []
        }
    }
}
