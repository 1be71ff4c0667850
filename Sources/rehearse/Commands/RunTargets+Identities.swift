import Contracts
import Scaffolding
import Scenarios
import Simulator
import Transports

/// The users that targets of the project have.
extension RunTargets {
    /// The identities that the target of a part gives, with their faults; nil where it gives none.
    private func identities(
        of part: RunPlan.Part
    ) -> (set: IdentitySet, diagnostics: [Diagnostic])? {
        guard case .planned(let plan, _)? = places(of: part).first, let entries = plan.identities
        else { return nil }
        return IdentitySet.ofTarget(entries, of: part.spec.contract, part.spec.functions)
    }

    /// The faults of everything that targets of the project describe in terms of a spec.
    func faults(in parts: [RunPlan.Part], _ environment: Environment) -> [Diagnostic] {
        identityFaults(in: parts, environment) + parts.flatMap(sinkFaults)
    }

    /// The faults of the sink of the target of a part.
    private func sinkFaults(of part: RunPlan.Part) -> [Diagnostic] {
        guard case .planned(let plan, _)? = places(of: part).first, let sink = plan.sink else {
            return []
        }
        return SinkModel.ofTarget(sink.place, of: part.spec.contract, part.spec.functions)
            .diagnostics
    }

    /// The faults of the identities of targets: those that cannot be read, those that no spec has,
    /// and those without a variable of the environment.
    private func identityFaults(in parts: [RunPlan.Part], _ environment: Environment)
        -> [Diagnostic]
    {
        var faults: [Diagnostic] = []
        let known = parts.flatMap { $0.spec.identities?.names ?? [] }
        for part in parts {
            guard let (set, diagnostics) = identities(of: part) else { continue }
            faults += diagnostics.filter { $0.severity == .error }
            for identity in set.identities where !known.contains(identity.name) {
                let nearest = Suggestion.nearest(to: identity.name, among: known)
                faults.append(
                    identity.place.diagnostic(
                        .warning, check: "unknown-identity",
                        "no spec of the run has an identity \(quoted(identity.name))",
                        remedy: nearest.map { "did you mean \(quoted($0))?" }))
            }
            let needed = part.identityNames(onlyNeeded: true)
            for source in set.identities.filter({ needed.contains($0.name) }).flatMap(\.sources) {
                for name in source.neededVariables where environment.variable(name) == nil {
                    faults.append(
                        source.place.diagnostic(
                            check: "missing-variable",
                            "the environment has no variable \(quoted(name))",
                            remedy: "export \(name) before the run"))
                }
            }
        }
        return faults.reportedOnce()
    }

    /// The ways to have the users that the cases of a part may have.
    private func sources(of part: RunPlan.Part, in set: IdentitySet) -> [IdentitySource] {
        let needed = part.identityNames()
        return set.identities.filter { needed.contains($0.name) }.flatMap(\.sources)
    }

    /// The variables of the environment that the users of a part need.
    func variables(of part: RunPlan.Part, _ environment: Environment) -> CELMap {
        var map = CELMap()
        guard let (set, _) = identities(of: part) else { return map }
        for name in sources(of: part, in: set).flatMap(\.neededVariables) {
            if let text = environment.variable(name) { map.set(.string(name), to: .string(text)) }
        }
        return map
    }

    /// The texts of the environment that users of some parts have; they are secret.
    func identitySecrets(of parts: [RunPlan.Part], _ environment: Environment) -> [String] {
        parts.flatMap { part in
            variables(of: part, environment).entries.compactMap { _, value in
                if case .string(let text) = value { text } else { nil }
            }
        }
    }

    /// True if a user of the target of a part looks at a text that is given.
    func usesInIdentities(
        _ kind: ScriptGivens.Kind, _ name: String, of part: RunPlan.Part
    ) -> Bool {
        guard let (set, _) = identities(of: part) else { return false }
        return sources(of: part, in: set).contains { $0.uses(kind, name) }
    }

    /// The same part, whose fuzz of the contract asks as the users of spec and target, too. On the
    /// mock it draws credentials from the state; with the header fields of a login nobody else asks.
    ///
    /// - Parameter isAlone: true for a contract alone, which may show itself how a user logs in.
    func asUsers(_ part: RunPlan.Part, isAlone: Bool) -> RunPlan.Part {
        guard let place = places(of: part).first, !place.isModel,
            !part.spec.contract.opens(with: place.headers)
        else { return part }
        var part = part
        if isAlone, part.spec.identities == nil {
            part.spec.identities = LoginScaffold(part.spec.contract)?.identities(for: part.spec)
        }
        let own = part.spec.identities?.names ?? []
        let further = identities(of: part)?.set.names ?? []
        return part.fuzzing(as: own + further.filter { !own.contains($0) })
    }

    /// The same part, whose fuzzes also ask as those who must not get what other users created.
    func besideStrangers(_ part: RunPlan.Part) -> RunPlan.Part {
        guard let place = places(of: part).first, !place.isModel else { return part }
        let all =
            (part.spec.identities?.identities ?? []) + (identities(of: part)?.set.identities ?? [])
        let strangers = all.filter { $0.sources.contains(where: \.isStranger) }.map(\.name)
        return part.fuzzing(beside: strangers)
    }

    /// The users of the target of a part.
    func pool(of part: RunPlan.Part) -> IdentityPool {
        let place = places(of: part).first ?? .mock
        return IdentityPool(
            part.spec.identities, given: identities(of: part)?.set,
            sharing: place.remembers ? (place.keepsUsers ? .reused : .renewed) : .own)
    }
}

extension RunTargets.Place {
    /// True for the model itself.
    fileprivate var isModel: Bool { if case .mock = self { true } else { false } }

    /// True if a user of one case is known to the next one. Each worker has a server of its own, if
    /// Rehearse starts it.
    fileprivate var keepsUsers: Bool {
        switch self {
        case .mock, .subject, .live: return isReal
        case .planned(let plan, _):
            guard case .url = plan.origin else { return false }
            return isReal
        case .pair(let left, let right, _): return left.keepsUsers && right.keepsUsers
        }
    }

    /// True if it remembers what earlier cases did.
    var remembers: Bool {
        switch self {
        case .mock, .subject: false
        case .live(let live): !live.control.beginsAnew
        case .planned(let plan, _): plan.reset == nil
        case .pair(let left, let right, _): left.remembers || right.remembers
        }
    }
}
