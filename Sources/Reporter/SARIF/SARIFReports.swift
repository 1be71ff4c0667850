import Contracts
import Scenarios

/// The parts that are the same in all SARIF logs.
package struct SARIFStyle: Sendable {
    let tree: SourceTree
    let page: @Sendable (String) -> CheckPage?

    /// A style.
    ///
    /// - Parameters:
    ///   - tree: the files whose paths name the places.
    ///   - page: the page about a check, by its id.
    package init(tree: SourceTree, page: @escaping @Sendable (String) -> CheckPage?) {
        self.tree = tree
        self.page = page
    }

    fileprivate func log(_ category: String, _ exit: SARIFExit) -> SARIFLog {
        SARIFLog(category: category, exit: exit, tree: tree, page: page)
    }

    /// The log of a check of files.
    package func bytes(of diagnostics: [Diagnostic], exit: SARIFExit) -> [UInt8] {
        var log = log("rehearse/check", exit)
        log.results = SARIFResult.results(of: diagnostics.sorted(), in: tree)
        return SARIFWriter.bytes(of: log)
    }
}

/// Writes a run as SARIF 2.1.0 at its end. Each finding stands once, at the place of its
/// requirement, with the shrunk story as a flow.
package struct SARIFRunReporter: RunReporter {
    private let style: SARIFStyle
    private let ending: (RunCounts) -> SARIFExit
    private let write: ([UInt8]) throws -> Void

    /// A reporter whose closure is called once, with the whole document.
    ///
    /// - Parameter ending: the exit code of the call, which is asked for at the end.
    package init(
        _ style: SARIFStyle,
        ending: @escaping (RunCounts) -> SARIFExit,
        write: @escaping ([UInt8]) throws -> Void
    ) {
        self.style = style
        self.ending = ending
        self.write = write
    }

    /// Takes the next event of the run; throws what its closure throws.
    package func receive(_ event: ReportEvent, counts: RunCounts) throws {
        guard case .runEnded(let end) = event, let run = counts.run else { return }
        var category = "rehearse/run"
        // The results of another shard or of another target replace none of these.
        if run.target != "mock" { category += "/" + PercentEncoding.text(run.target) }
        if let shard = run.shard { category += "/" + shard.replacing("/", with: "-of-") }
        var log = style.log(category, ending(counts))
        let texts: [(name: String, value: String?)] = [
            ("ending", end.ending.rawValue), ("seed", "\(run.seed)"),
            ("target", run.target), ("commit", run.commit), ("tzdata", run.tzdata),
            ("planSHA256", run.planSHA256),
            ("shard", run.shard), ("budgetCases", run.budgetRuns.map { "\($0)" }),
            ("since", run.since), ("untouched", run.isUntouched ? "true" : nil),
        ]
        log.properties = texts.compactMap { name, value in value.map { (name, $0) } }
        log.results = counts.shown.map { SARIFResult($0, at: run.brokenTarget) }
        log.results += SARIFResult.results(of: end.faults, in: style.tree)
        log.notifications = counts.undecided.map { diagnostic in
            let place = SARIFResult.Place(file: diagnostic.file, position: diagnostic.position)
            return ("undecided", diagnostic.sentence, place)
        }
        try write(SARIFWriter.bytes(of: log))
    }
}
