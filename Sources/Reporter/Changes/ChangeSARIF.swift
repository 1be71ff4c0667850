import Contracts

extension SARIFStyle {
    /// The log of the changes of a contract.
    package func bytes(of report: ChangeReport, exit: SARIFExit) -> [UInt8] {
        var log = SARIFLog(category: "rehearse/diff", exit: exit, tree: tree, page: page)
        log.properties = [
            ("old", report.old.name), ("new", report.new.name),
            ("failOn", report.failOn?.rawValue ?? ChangeJSON.noGate), ("result", report.result),
        ]
        log.results = SARIFResult.results(of: report)
        log.results += SARIFResult.results(of: report.faults.sorted(), in: tree)
        return SARIFWriter.bytes(of: log)
    }
}

extension SARIFResult {
    /// The changes of a report, in its order.
    fileprivate static func results(of report: ChangeReport) -> [SARIFResult] {
        var counts: [String: Int] = [:]
        return report.changes.map { change in
            counts[change.key, default: 0] += 1
            let text = "\(change.key)\n\(counts[change.key] ?? 0)"
            let digest = Hexadecimal.encoded(SHA256.digest(of: Array(text.utf8)))
            return SARIFResult(change, in: report, fingerprint: String(digest.prefix(16)))
        }
    }

    private init(_ change: ReportedChange, in report: ChangeReport, fingerprint: String) {
        self.init(
            rule: change.id, level: Self.level(of: change, in: report),
            lines: change.headlines + change.details(in: report),
            // A change without a place is about the new contract as a whole.
            place: change.place.map { Place($0) } ?? Place(file: report.new.name),
            fingerprint: fingerprint)
        if change.new != nil, let old = change.old, old.isInCheckout {
            related.append(Place(old, "the place in the old contract"))
        }
        related += change.sortedClients.compactMap { effect in
            effect.place.map { Place($0, effect.headline) }
        }
        testCase = change.operation
        suppression = change.acceptance?.sentence
    }

    private static func level(of change: ReportedChange, in report: ChangeReport) -> Level {
        if report.fails(change) { return .error }
        return change.effect > .safe ? .warning : .note
    }
}

extension SARIFResult.Place {
    fileprivate init(_ place: ReportedChange.Place, _ message: String? = nil) {
        self.init(file: place.file, position: place.position, message: message)
    }
}
