import Contracts

/// The difference between the effect by the contract and the effect on client machines.
enum ClientComparison {
    /// The contract alone does not show the effect.
    case isWorse
    /// No client machine uses the part.
    case isUnused
}

/// The sentences about a change that all formats share. They are raw: each format escapes them.
extension ReportedChange {
    /// The most bytes of a counterexample within a line.
    private static let longestCounterexample = 300
    /// The most other uses that are listed.
    private static let mostUses = 3
    /// The most effects on clients that are listed.
    private static let mostClients = 20

    /// The operation, or the words for a change of the whole contract.
    var subject: String { operation ?? "the whole contract" }

    /// The place at which the change is repaired: in the new contract, else in the old one, unless
    /// that is a line of another revision.
    var place: Place? { new ?? old.flatMap { $0.isInCheckout ? $0 : nil } }

    /// The change with its operation and its part, in a line each.
    var headlines: [String] { ["\(subject): \(message)"] + (part.map { ["in \($0)"] } ?? []) }

    /// The places with the words for their sides, the old one first.
    var sides: [(side: String, place: Place)] {
        [("old", old), ("new", new)].compactMap { side, place in place.map { (side, $0) } }
    }

    /// The effects on clients, those that break first.
    var sortedClients: [ClientEffect] {
        clients.filter(\.isBroken) + clients.filter { !$0.isBroken }
    }

    /// The proof of the effect in words, without its document; nil if the kind of change decides.
    var proof: String? {
        switch (evidence, direction) {
        case (.rule, _): nil
        case (.proven, _):
            "the schemas prove that the receiver accepts every document of the sender"
        case (.refuted, .request): "counterexample, sent by an old client"
        case (.refuted, .answer): "counterexample, sent by the new backend"
        case (.refuted, .none): "counterexample"
        case (.unknown, _):
            "Rehearse could not decide it: neither proof nor counterexample was found"
        }
    }

    /// The document that its sender may send and its receiver refuses.
    var counterexample: String? {
        if case .refuted(let document) = evidence { document } else { nil }
    }

    /// The comparison with the client machines; nil if they show nothing else.
    func comparison(in report: ChangeReport) -> ClientComparison? {
        if effectByContract < effect, clients.contains(where: \.isBroken) { return .isWorse }
        let isUnused = effect > .safe && clients.isEmpty && !report.clients.isEmpty
        return isUnused ? .isUnused : nil
    }

    /// The other uses of the changed part in a list; nil if it has no other.
    var others: String? {
        if otherUses.isEmpty { return nil }
        let names = otherUses.map { use in
            [use.operation, use.part].compactMap(\.self).joined(separator: " ")
        }
        return CutText.list(names, Self.mostUses)
    }

    /// The lines below the sentence: other uses, proof, remedy, clients and acceptance.
    func details(in report: ChangeReport) -> [String] {
        var lines = others.map { ["also in \($0)"] } ?? []
        if let proof {
            let document = counterexample.map {
                ": " + CutText.start(of: VisibleText.line($0), Self.longestCounterexample)
            }
            lines.append(proof + (document ?? ""))
        }
        if let remedy { lines.append("remedy: \(remedy)") }
        switch comparison(in: report) {
        case .isWorse:
            let names = sortedClients.filter(\.isBroken).map(\.name)
            let list = CutText.list(names, Self.mostClients)
            lines.append("not \(effect.rawValue) by the contract, yet it breaks \(list)")
        case .isUnused: lines.append("\(effect.rawValue), but no client machine uses it")
        case nil: break
        }
        lines += sortedClients.prefix(Self.mostClients).map(\.sentence)
        let others = clients.count - Self.mostClients
        if others > 0 { lines.append("\(counted(others, "more effect")) on client machines") }
        if let acceptance { lines.append(acceptance.sentence) }
        return lines
    }

    /// The changes of each operation, in the order of their first changes.
    static func grouped(_ changes: [ReportedChange]) -> [[ReportedChange]] {
        var places: [String?: Int] = [:]
        var groups: [[ReportedChange]] = []
        for change in changes {
            if let place = places[change.operation] {
                groups[place].append(change)
            } else {
                places[change.operation] = groups.count
                groups.append([change])
            }
        }
        return groups
    }
}

extension ReportedChange.Place {
    /// The place as `path:line:column`.
    var text: String { Diagnostic.place(file, position) }
}

extension ReportedChange.Acceptance {
    /// The acceptance with its reason.
    var sentence: String { (until.map { "accepted until \($0)" } ?? "accepted") + ": \(reason)" }
}

extension ClientEffect {
    /// The client, with the version of its app where there are several.
    var name: String { version.map { "\(client) \($0)" } ?? client }

    /// The words before the client.
    var verb: String { isBroken ? "breaks" : "used by" }

    /// The effect with the client.
    var headline: String { "\(verb) \(name): \(message)" }

    /// The effect with the client and its place.
    var sentence: String { headline + (place.map { " (\($0.text))" } ?? "") }
}

extension ClientSummary {
    /// The client, with the version of its app where there are several.
    var name: String { version.map { "\(client) \($0)" } ?? client }

    /// The numbers of changes in words, such as `3 changes touch it, 2 break it`.
    var sentence: String {
        if touching == 0, breaking == 0 { return "no change touches it" }
        let touch = "\(counted(touching, "change")) \(touching == 1 ? "touches" : "touch") it"
        switch breaking {
        case 0: return touch + ", none breaks it"
        case 1: return touch + ", 1 breaks it"
        default: return touch + ", \(breaking) break it"
        }
    }
}
