import Contracts

extension ClientCheck {
    /// `unknown-finding`
    static let unknownFinding = ClientCheck(
        "unknown-finding",
        requirement: "The machine can have each finding that `known` names.",
        example: "`finding: invariant/one bookng` where the requirement is called `one booking`.",
        remedy: "name it as reports do, such as invariant/NAME or unhandled/STATE/ID.OUTCOME"
    ) { facts in
        var reported: [String] = []
        return facts.model.known.compactMap { known in
            let place = known.place["finding"] ?? known.place
            if reported.contains(known.finding) {
                return Fault(
                    place: place, message: "\(quoted(known.finding)) stands here again",
                    remedy: "keep one of the two")
            }
            reported.append(known.finding)
            return facts.model.whatIsUnknown(in: known.finding).map { message, nearest in
                Fault(
                    place: place, message: message, remedy: nearest.map { "did you mean \($0)?" })
            }
        }
    }

    /// `unknown-part`
    static let unknownPart = ClientCheck(
        "unknown-part",
        requirement: "The machine has each state and transition that `unreachable` names.",
        example: "`transition: main/scan.53` where the machine has `main/scan.503`.",
        remedy: "name a state by its path, and a transition by its state and event"
    ) { facts in
        facts.model.unreachable.compactMap { entry in
            let (name, known, noun) =
                switch entry.part {
                case .state(let path): (path, facts.model.states.dropFirst().map(\.path), "state")
                case .transition(let name):
                    (name, facts.model.transitions.map(\.name), "transition")
                }
            if known.contains(name) { return nil }
            let nearest = Suggestion.nearest(to: name, among: known)
            return Fault(
                place: entry.place, message: "the machine has no \(noun) \(quoted(name))",
                remedy: nearest.map { "did you mean \($0)?" })
        }
    }
}

extension ClientModel {
    /// The problem of a name that no finding can have, and the name that was probably intended. Nil
    /// if such a finding is possible.
    fileprivate func whatIsUnknown(in finding: String) -> (String, String?)? {
        guard let slash = finding.firstIndex(of: "/") else {
            return ("\(quoted(finding)) is no finding", nil)
        }
        let kind = String(finding[..<slash])
        let name = String(finding[finding.index(after: slash)...])
        switch kind {
        case "invariant":
            return unknown(
                "requirement in 'invariants'", named: name, among: invariants.map(\.name),
                kind: kind)
        case "eventually":
            let requirements = obligations.map(\.name) + [ClientRequirement.rest]
            return unknown(
                "requirement in 'eventually'", named: name, among: requirements, kind: kind)
        case "agreement":
            return unknown(
                "requirement in 'agreement'", named: name, among: agreements.map(\.name), kind: kind
            )
        case "unhandled": return unknownOutcome(name)
        case "stuck":
            let leaves = states.filter(\.isLeaf).map(\.path)
            // In parallel regions several states are active at once.
            let named = name.split(separator: ",").map { String($0.drop { $0 == " " }) }
            return named.lazy.compactMap {
                self.unknown("state", named: $0, among: leaves, kind: kind)
            }.first
        case "contract": return unknownCheck(name)
        case "model": return nil
        default:
            return (
                "there are no findings of the kind \(quoted(kind))",
                Suggestion.nearest(
                    to: kind,
                    among: [
                        "invariant", "eventually", "agreement", "unhandled", "stuck", "contract",
                        "model",
                    ])
            )
        }
    }

    private func unknown(
        _ noun: String, named name: String, among known: [String], kind: String
    ) -> (String, String?)? {
        if known.contains(name) { return nil }
        let nearest = Suggestion.nearest(to: name, among: known).map { "\(kind)/\($0)" }
        return ("the machine has no \(noun) called \(quoted(name))", nearest)
    }

    private func unknownOutcome(_ name: String) -> (String, String?)? {
        let known = OutcomeTable(self).rows.flatMap { row in
            row.cells.map { "\(row.state)/\(row.id).\($0.outcome.text)" }
        }
        if known.contains(name) { return nil }
        guard let dot = name.lastIndex(of: "."),
            OutcomePattern(String(name[name.index(after: dot)...])) != nil,
            known.contains(where: { $0.hasPrefix(String(name[...dot])) })
        else {
            let nearest = Suggestion.nearest(to: name, among: known).map { "unhandled/\($0)" }
            return ("no state awaits \(quoted(name))", nearest)
        }
        return nil
    }

    private func unknownCheck(_ name: String) -> (String, String?)? {
        let parts = name.split(separator: "/", maxSplits: 1).map(String.init)
        guard parts.count == 2 else { return ("\(quoted(name)) names no check", nil) }
        let operations = contract.operations.map(\.id)
        guard operations.contains(parts[0]) else {
            let nearest = Suggestion.nearest(to: parts[0], among: operations)
            return (
                "the contract has no operation \(quoted(parts[0]))",
                nearest.map { "contract/\($0)/\(parts[1])" }
            )
        }
        let checks = ExchangeCheck.all.map(\.id)
        if checks.contains(parts[1]) { return nil }
        let nearest = Suggestion.nearest(to: parts[1], among: checks)
        return (
            "there is no check \(quoted(parts[1]))",
            nearest.map { "contract/\(parts[0])/\($0)" }
        )
    }
}
