import Contracts

/// Writes the changes of a contract as JSON; `rehearse schema diff-report` prints its schema.
package enum ChangeJSON {
    /// The number that changes when a reader of older files would misread newer ones.
    package static let formatVersion = 1
    /// The word for a gate that no change fails.
    static let noGate = "none"

    /// The document about all changes, with a line break at its end.
    package static func document(of report: ChangeReport) -> String {
        JSONWriter.document { writer in
            writer.member("format", formatVersion)
            writer.member("tool", "rehearse \(Version.current)")
            writer.object("old") { $0.members(of: report.old) }
            writer.object("new") { $0.members(of: report.new) }
            writer.member("failOn", report.failOn?.rawValue ?? noGate)
            writer.member("passed", report.isPassed)
            writer.object("totals") { writer in
                for effect in ContractChange.Effect.allCases.reversed() {
                    writer.member(effect.rawValue, report.count(of: effect))
                }
                writer.member("accepted", report.accepted)
                writer.member("failing", report.failing.count)
            }
            writer.objects("changes", of: report.changes) { writer, change in
                writer.members(of: change, isFailing: report.fails(change))
            }
            writer.objects("clients", of: report.clients) { writer, client in
                writer.member("client", client.client)
                writer.member("version", client.version)
                writer.member("touching", client.touching)
                writer.member("breaking", client.breaking)
            }
            writer.objects("faults", of: report.faults) { $0.members(of: $1) }
        }
    }
}

extension ContractChange.Evidence {
    /// The words for the proofs, in the order of the cases.
    static let words = ["rule", "proven", "refuted", "unknown"]

    fileprivate var word: String {
        switch self {
        case .rule: "rule"
        case .proven: "proven"
        case .refuted: "refuted"
        case .unknown: "unknown"
        }
    }

    fileprivate var counterexample: String? {
        if case .refuted(let document) = self { document } else { nil }
    }
}

extension JSONWriter {
    fileprivate mutating func members(of side: ChangeReport.Side) {
        member("name", side.name)
        if !side.title.isEmpty { member("title", side.title) }
        if !side.version.isEmpty { member("version", side.version) }
        member("operations", side.operations)
    }

    fileprivate mutating func members(of change: ReportedChange, isFailing: Bool) {
        member("id", change.id)
        member("key", change.key)
        member("effect", change.effect.rawValue)
        member("effectByContract", change.effectByContract.rawValue)
        member("failing", isFailing)
        member("direction", change.direction.rawValue)
        member("operation", change.operation)
        member("part", change.part)
        if !change.otherUses.isEmpty {
            objects("otherUses", of: change.otherUses) { writer, use in
                writer.member("operation", use.operation)
                writer.member("part", use.part)
            }
        }
        member("message", change.message)
        member("remedy", change.remedy)
        member("evidence", change.evidence.word)
        member("counterexample", change.evidence.counterexample)
        place("old", change.old)
        place("new", change.new)
        objects("clients", of: change.clients) { $0.members(of: $1) }
        guard let acceptance = change.acceptance else { return }
        object("acceptance") { writer in
            writer.member("reason", acceptance.reason)
            writer.member("until", acceptance.until)
        }
    }

    private mutating func members(of effect: ClientEffect) {
        member("client", effect.client)
        member("version", effect.version)
        member("breaking", effect.isBroken)
        member("message", effect.message)
        place("place", effect.place)
    }

    private mutating func place(_ name: String, _ place: ReportedChange.Place?) {
        guard let place else { return }
        object(name) { $0.members(of: place.file, place.position) }
    }
}
