import Contracts

/// Reads a machine's requirements, those known to fail, and the machines that it builds on.
extension ClientLoading {
    mutating func readRequirements() {
        parts.invariants = requirements(under: "invariants")
        parts.obligations = requirements(under: "eventually")
        hide([.event, .emission])
        parts.agreements = requirements(under: "agreement")
        hide([.event, .server, .emission])
        let most = 64
        if parts.obligations.count > most {
            reading.report(
                at: parts.obligations[most].place, check: "too-many-promises",
                "a machine can have \(most) promises in 'eventually'",
                remedy: "make several machines of it")
        }
    }

    private mutating func requirements(under key: String) -> [ClientRequirement] {
        var requirements: [ClientRequirement] = []
        for value in Self.list(root[key]) {
            guard let name = value["name"]?.string, let holds = value["holds"] else { continue }
            if requirements.contains(where: { $0.name == name }) {
                reading.report(
                    at: value["name"] ?? value, check: "repeated-promise",
                    "\(quoted(key)) has two promises named \(quoted(name))",
                    remedy: "give one of them another name")
            }
            let condition = reading.condition(value["when"], scope)
            let inner = key == "eventually" ? scope : condition.holding
            guard let expression = reading.expression(holds, inner, giving: .bool) else { continue }
            requirements.append(
                ClientRequirement(
                    name: name, condition: condition.expression, holds: expression, scope: inner,
                    place: value, why: value["why"]))
        }
        return requirements
    }

    mutating func readKnown() {
        for value in Self.list(root["known"]) {
            guard let finding = value["finding"]?.string, let why = value["why"]?.string else {
                continue
            }
            parts.known.append(KnownFinding(finding: finding, why: why, place: value))
        }
        for value in Self.list(root["unreachable"]) {
            guard let why = value["why"]?.string else { continue }
            let part: UnreachablePart.Part
            if let state = value["state"]?.string {
                part = .state(state)
            } else if let transition = value["transition"]?.string {
                part = .transition(transition)
            } else {
                continue
            }
            parts.unreachable.append(UnreachablePart(part: part, why: why, place: value))
        }
    }

    // MARK: Other machines

    mutating func readUses() {
        for member in root["uses"].map({ Array($0.members) }) ?? [] {
            guard let used = source.used[member.name] else { continue }
            let (steps, faults) = used.steps(member.value["steps"])
            reading.diagnostics += faults
            let until = member.value["until"].flatMap {
                reading.expression($0, used.scope, giving: .bool)
            }
            parts.uses.append(
                UsedMachine(
                    name: member.name, steps: steps, condition: until, place: member.key))
        }
    }

    mutating func reportMissing(_ member: Value.Member) {
        if source.broken.contains(member.name) {
            reading.report(
                at: member.key, check: "broken-machine",
                "the machine \(quoted(member.name)) cannot be used",
                remedy: "correct what is told of it")
        } else {
            reading.reportUnknown(
                at: member.key, check: "unknown-machine",
                "there is no machine \(quoted(member.name))",
                name: UnknownName(
                    member.name, among: source.used.keys.sorted(),
                    otherwise: "name a file of clients/ without its ending"))
        }
    }
}
