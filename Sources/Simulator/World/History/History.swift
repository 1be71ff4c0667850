import Contracts

/// All events of a run of a case, in order, as lines of canonical JSON.
///
/// The same run gives the same bytes in every process, so that equal fingerprints show that two
/// runs were the same.
package struct History: Sendable {
    /// The names of the actors, in the order of their places.
    package let actors: [String]
    /// The events, in order.
    package private(set) var records: [HistoryRecord] = []

    /// A history of nothing so far.
    package init(actors: [String]) { self.actors = actors }

    /// Takes in what happened in a step.
    package mutating func append(_ step: WorldStep) { records += step.records }

    /// The lines, each with its end.
    package var bytes: [UInt8] {
        records.reduce(into: []) { bytes, record in
            bytes += record.line(actors)
            bytes.append(UInt8(ascii: "\n"))
        }
    }

    /// The SHA-256 of the lines, as hexadecimal digits.
    package var fingerprint: String {
        var hash = SHA256()
        for record in records { hash.append(record.line(actors) + [UInt8(ascii: "\n")]) }
        return Hexadecimal.encoded(hash.digest())
    }
}
