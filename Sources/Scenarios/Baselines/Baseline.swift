import Contracts
import Simulator

/// Findings that somebody knows of and lives with until a day.
///
///     let (baseline, diagnostics) = Baseline.load(document, today: today)
///     baseline?.entry(for: finding, in: "library")?.reason
///
/// An entry that has expired excuses nothing any more. It fails the run by itself, so that nobody
/// forgets it. An entry whose finding is gone fails the run too, so that it cannot hide the next
/// one.
package struct Baseline: Sendable {
    /// One finding that is known.
    package struct Entry: Sendable {
        /// The fingerprint of the finding; nil where its name says enough.
        package let fingerprint: String?
        /// The name of the finding; nil if its fingerprint says enough.
        package let finding: String?
        /// The spec it is known in, by the last part of its folder's path; nil for any.
        package let spec: String?
        /// The reason why nobody repairs it now.
        package let reason: String
        /// The last day on which it is known.
        package let expires: CivilDate
        /// The cases that last showed it, by their ids; empty for any.
        package let cases: [String]
        /// The place in its file.
        package let place: Value

        /// The name in messages.
        package var title: String { finding ?? fingerprint ?? "" }

        /// True if it matches a finding of a spec.
        func means(_ finding: Finding, in spec: String) -> Bool {
            means(finding.name, finding.fingerprint, in: spec)
        }

        /// True if it matches a finding of a spec, given by its name and its fingerprint.
        ///
        /// An entry without a status is about each status that an operation does not list.
        package func means(_ name: String, _ print: String, in spec: String) -> Bool {
            guard (self.spec ?? spec) == spec else { return false }
            if (finding ?? name) == name, (fingerprint ?? print) == print { return true }
            guard let general = FindingNames.withoutStatus(name),
                let kind = general.split(separator: "/").first
            else { return false }
            let own = Finding.fingerprint(
                kind: String(kind), subject: String(general.dropFirst(kind.count + 1)), client: nil)
            return (finding ?? general) == general && (fingerprint ?? own) == own
        }
    }

    /// The entries, in the order of the file.
    package let entries: [Entry]
    /// The day of the run. An entry whose last day is earlier has expired.
    package let today: CivilDate
    /// The description in the file; nil if there is none.
    package let description: String?

    /// True if an entry has expired, so that it excuses nothing any more.
    package func isExpired(_ entry: Entry) -> Bool {
        entry.expires < today
    }

    /// The entry that excuses something, by its name and its fingerprint; nil where none does.
    package func entry(named name: String, _ print: String, in spec: String) -> Entry? {
        entries.first { !isExpired($0) && $0.means(name, print, in: spec) }
    }

    /// The entry that excuses a finding of a spec; nil where none does.
    package func entry(for finding: Finding, in spec: String) -> Entry? {
        entries.first { !isExpired($0) && $0.means(finding, in: spec) }
    }
}
