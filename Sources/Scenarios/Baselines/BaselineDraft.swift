import Contracts
import Simulator

/// A baseline that is about to be written: what is known already, and further findings.
///
///     var draft = BaselineDraft(keeping: baseline, today: today)
///     draft.add(finding: "model/status", fingerprint: "6d1ef6bc6a2e1a4b", in: "library", by: ids)
///     draft.text(named: "baseline.yaml")
///
/// The entries of a file stay as they are written, with their comments. New entries follow the last
/// one. If the entries are not lines of YAML that begin with dashes, the whole file is written
/// anew.
package struct BaselineDraft: Sendable {
    /// The number of days for which new findings are known.
    package static let days = 90
    /// The reason for new findings, until somebody writes another.
    package static let usualReason = "not yet looked at"

    /// A finding that was not known before.
    private struct Addition {
        let finding: String?
        let fingerprint: String
        let spec: String
        let cases: [String]
    }

    /// The baseline before the changes; nil for a new one.
    package let baseline: Baseline?
    /// The reason that is written for new findings.
    package var reason = usualReason
    /// The last day on which new findings are known.
    let expires: CivilDate
    private var additions: [Addition] = []
    /// The places of entries that are left out.
    private var dropped: Set<Int> = []

    /// A draft that says what a baseline says; nil for a new one.
    ///
    /// - Parameter today: the day from which the days of further findings count.
    package init(keeping baseline: Baseline?, today: CivilDate) {
        self.baseline = baseline
        let last = CivilDate(daysSince1970: today.daysSince1970 + Self.days)
        // Files have years of four digits.
        expires = min(last, CivilDate(year: 9_999, month: 12, day: 31) ?? last)
    }

    /// The number of entries now, of added entries and of entries that are left out.
    package var counts: (all: Int, added: Int, dropped: Int) {
        let kept = (baseline?.entries.count ?? 0) - dropped.count
        return (kept + additions.count, additions.count, dropped.count)
    }

    /// Adds a finding, unless an entry matches it. If that entry has expired, a person must decide.
    ///
    /// - Parameters:
    ///   - name: its name; nil if it is not fully known.
    ///   - cases: the ids of the cases that showed it.
    package mutating func add(
        finding name: String?, fingerprint: String, in spec: String, by cases: [String]
    ) {
        let isThere = (baseline?.entries ?? []).contains { entry in
            // An unknown name matches no entry that has a name.
            entry.means(name ?? "", fingerprint, in: spec)
        }
        if isThere { return }
        additions.append(
            Addition(finding: name, fingerprint: fingerprint, spec: spec, cases: cases))
    }

    /// Leaves the entry at a place out.
    package mutating func drop(_ place: Int) { dropped.insert(place) }

    // MARK: Writing

    /// The text of a file of a name.
    package func text(named name: String) -> String {
        if name.hasSuffix(".json") { return json }
        if let baseline, let text = BaselineLines(baseline)?.text(adding: added, without: dropped),
            says(text, what: baseline)
        {
            return text
        }
        let head = SpecText.Entry(
            comments: [
                "Findings that do not fail a run, each with a reason and a last day;",
                "rehearse schema baseline says what may stand here.",
            ], key: "known", value: .list(kept.map(\.text) + added))
        let description = baseline?.description.map {
            SpecText.Entry(key: "description", value: .text($0))
        }
        return SpecText.map([description, head].compactMap(\.self)).file
    }

    private var kept: [Baseline.Entry] {
        (baseline?.entries ?? []).enumerated().filter { !dropped.contains($0.offset) }
            .map(\.element)
    }

    private var added: [SpecText] {
        additions.map { addition in
            WrittenEntry(
                finding: addition.finding, fingerprint: addition.fingerprint, spec: addition.spec,
                reason: reason, expires: expires, cases: addition.cases
            ).text
        }
    }

    /// True if a text, when it is read, gives the intended entries and description.
    private func says(_ text: String, what baseline: Baseline) -> Bool {
        guard
            let document = try? Document(yaml: Array(text.utf8), name: "baseline"),
            let read = Baseline.load(document, today: baseline.today).baseline
        else { return false }
        let meant = kept.map { $0.text.file } + added.map(\.file)
        return read.entries.map { $0.text.file } == meant
            && read.description == baseline.description
    }

    private var json: String {
        var writer = JSONWriter(.pretty, alphabet: .unicode)
        writer.object { writer in
            if let description = baseline?.description {
                writer.key("description")
                writer.string(description)
            }
            writer.key("known")
            writer.array { writer in
                for entry in kept.map(\.text) + added { entry.write(to: &writer) }
            }
        }
        return String(decoding: writer.bytes, as: UTF8.self) + "\n"
    }
}

extension Baseline.Entry {
    /// The entry in the order in which people read it.
    fileprivate var text: SpecText {
        WrittenEntry(
            finding: finding, fingerprint: fingerprint, spec: spec, reason: reason,
            expires: expires, cases: cases
        ).text
    }
}

/// An entry as a file of findings has it.
private struct WrittenEntry {
    let finding: String?
    let fingerprint: String?
    let spec: String?
    let reason: String
    let expires: CivilDate
    let cases: [String]

    /// The members in the order in which people read them.
    var text: SpecText {
        let members: [(key: String, value: String?)] = [
            ("finding", finding), ("fingerprint", fingerprint), ("spec", spec),
            ("reason", reason), ("expires", expires.text),
        ]
        var entries = members.compactMap { key, value in
            value.map { SpecText.Entry(key: key, value: .text($0)) }
        }
        if !cases.isEmpty {
            entries.append(SpecText.Entry(key: "cases", value: .list(cases.map(SpecText.text))))
        }
        return .map(entries)
    }
}

extension SpecText {
    /// Writes texts, lists and maps as JSON.
    fileprivate func write(to writer: inout JSONWriter) {
        switch self {
        case .map(let entries):
            writer.object { writer in
                for entry in entries {
                    writer.key(entry.key)
                    entry.value.write(to: &writer)
                }
            }
        case .list(let elements):
            writer.array { writer in for element in elements { element.write(to: &writer) } }
        case .text(let text): writer.string(text)
        case .expression, .celValue, .line: preconditionFailure("no entry has such a part")
        }
    }
}
