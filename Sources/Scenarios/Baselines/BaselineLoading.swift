import Contracts

extension Baseline {
    /// Reads a baseline; all its faults are reported at once, and then there is none.
    ///
    /// - Parameter today: the day of the run. An entry whose last day is earlier has expired.
    package static func load(
        _ document: Document, today: CivilDate
    ) -> (baseline: Baseline?, diagnostics: [Diagnostic]) {
        var faults = FileKind.baseline.faults(in: document.root)
        if !faults.isEmpty { return (nil, faults.sorted()) }
        var entries: [Entry] = []
        for value in document.root["known"].map({ Array($0.elements) }) ?? [] {
            guard let entry = entry(value, &faults) else { continue }
            if let first = entries.first(where: { $0.isSame(as: entry) }) {
                var fault = value.diagnostic(
                    check: "repeated-entry", "\(quoted(entry.title)) is known twice",
                    remedy: "keep one of the two entries")
                fault.notes = [
                    Diagnostic.Note(
                        file: document.name, position: first.place.position,
                        message: "the other entry")
                ]
                faults.append(fault)
            }
            entries.append(entry)
        }
        if !faults.isEmpty { return (nil, faults.sorted()) }
        let description = document.root["description"]?.string
        return (Baseline(entries: entries, today: today, description: description), [])
    }

    private static func entry(_ value: Value, _ faults: inout [Diagnostic]) -> Entry? {
        let written = value["expires"]?.string ?? ""
        guard let expires = try? CivilDate(text: written) else {
            faults.append(
                (value["expires"] ?? value).diagnostic(
                    check: "entry-date", "there is no day \(quoted(written))",
                    remedy: "write a day such as 2026-12-31"))
            return nil
        }
        return Entry(
            fingerprint: value["fingerprint"]?.string, finding: value["finding"]?.string,
            spec: value["spec"]?.string, reason: value["reason"]?.string ?? "", expires: expires,
            cases: value["cases"].map { $0.elements.compactMap(\.string) } ?? [], place: value)
    }
}

extension Baseline.Entry {
    /// True if it matches the same findings as another entry.
    fileprivate func isSame(as other: Self) -> Bool {
        fingerprint == other.fingerprint && finding == other.finding && spec == other.spec
    }
}
