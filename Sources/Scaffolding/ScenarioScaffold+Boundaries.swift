import Contracts
import Simulator

/// Requests at the edge of what is permitted, and beyond it in one way each.
extension ScenarioScaffold {
    /// The text of `scenarios/boundaries.yaml`; nil where no operation can be asked.
    func boundaries() -> String? {
        let sampled = start.samples.compactMap(\.self).map(\.operation)
            .filter { !start.unanswered.contains($0.id) }
        if sampled.isEmpty { return nil }
        var scenarios: [SpecText] = []
        if isTried("valid requests") {
            scenarios.append(fuzz("valid requests", sampled.map(\.id), invalid: 0))
        }
        let refusing = sampled.filter(refusesAll)
        if !refusing.isEmpty, isTried("requests that are invalid in one way") {
            scenarios.append(
                fuzz("requests that are invalid in one way", refusing.map(\.id), invalid: 70))
        }
        var examples = ExampleScripts(all: isSmall)
        for sample in start.samples.compactMap(\.self) {
            examples.add("faults") { faults(of: sample) }
            examples.add("absent") { absent(sample) }
            examples.add("denied") { denied(sample) }
            // This is guessed from words, so that a person should see each.
            examples.add("twice", atMost: 3) { twice(sample) }
        }
        scenarios += examples.scripts
        if scenarios.isEmpty { return nil }
        var comments = [
            "Requests at the edges of their schemas, and requests that are invalid in one way."
        ]
        let silent = sampled.filter { !refusesAll($0) && canBeInvalid($0) }.map(\.id)
        if !silent.isEmpty {
            comments += [
                "The contract does not say what becomes of every invalid request to the operations",
                "below. Declare 4XX answers for them there, and name them in the second fuzz:",
            ]
            comments += silent.prefix(Self.mostNamed).map { "  \($0)" }
            let rest = silent.count - Self.mostNamed
            if rest > 0 { comments.append("  and \(rest) more") }
        }
        return suite(comments, scenarios)
    }

    private static let mostNamed = 12

    func isTried(_ name: String) -> Bool {
        !start.plainness.scenarios.contains("boundaries/\(name)")
    }

    private func fuzz(_ name: String, _ operations: [String], invalid: Int) -> SpecText {
        let isAll = operations.count == start.contract.operations.count
        // Pattern characters in an id would select other operations too, so they are replaced.
        let names = operations.map { String($0.map { "*?[]".contains($0) ? "?" : $0 }) }
        let actors: [SpecText.Entry] =
            start.login == nil
            ? [] : [.init(key: "actors", value: .map([Self.userActor(LoginScaffold.user)]))]
        return .map(
            [
                .init(key: "name", value: .text(name)),
                .init(key: "kind", value: .text("fuzz")),
            ] + actors + [
                .init(
                    key: "operations",
                    value: .line(.list(isAll ? [.text("*")] : names.map(SpecText.text)))),
                .init(key: "invalid", value: .celValue(.int(invalid))),
                .init(
                    key: "budget",
                    value: .line(
                        .members(["cases": .celValue(.int(min(800, 120 + 20 * names.count)))]))),
            ])
    }

    /// True if an operation can get invalid requests, and the contract declares an answer to each
    /// kind.
    private func refusesAll(_ operation: Contracts.Operation) -> Bool {
        let takes = !operation.parameters.isEmpty || operation.requestBody != nil
        if takes, ImpliedRules.refusal(operation, [400, 422, 404]) == nil { return false }
        if !operation.security.isEmpty, ImpliedRules.refusal(operation, [401, 403]) == nil {
            return false
        }
        return takes || !operation.security.isEmpty
    }

    private func canBeInvalid(_ operation: Contracts.Operation) -> Bool {
        !operation.parameters.isEmpty || operation.requestBody != nil
            || !operation.security.isEmpty
    }

    // MARK: Scripts

    private static let most = 12

    /// A table of bodies and queries that are invalid in one way each.
    private func faults(of sample: SampleRequest) -> SpecText? {
        let name = "\(sample.operation.id): what is refused"
        guard isTried(name),
            let refusal = ImpliedRules.refusal(sample.operation, [400, 422, 404])
        else { return nil }
        let rows = bodyRows(sample).prefix(Self.most)
        guard !rows.isEmpty else { return nil }
        let way = Way(self, to: sample.operation)
        var step = call(sample, way, body: .expression("row.body"))
        step += admission(sample, after: way.callers)
        step.append(
            .init(
                key: "expect",
                value: .line(.members(["status": .celValue(.int(refusal.status))]))))
        var entries = head(
            name, kind: "script", why: sample.operation, callers: way.callers + [actor(sample)])
        entries.append(
            .init(
                key: "cases",
                value: .list(
                    rows.map { row in
                        .members([
                            "name": .text(row.name),
                            "with": .line(.members(["body": .celValue(row.body)])),
                        ])
                    })))
        if !way.steps.isEmpty { entries.append(.init(key: "setup", value: .list(way.steps))) }
        entries.append(.init(key: "steps", value: .list([.map(step)])))
        return .map(entries)
    }

    /// That the actor of a request is let in, as far as no earlier call has shown it.
    private func admission(_ sample: SampleRequest, after callers: [String]) -> [SpecText.Entry] {
        if isLetIn(sample, after: callers) { return [] }
        return [.init(key: "assume", value: .text("!(answer.status in [401, 403])"))]
    }

    /// Bodies that are invalid in one way: a member is missing, too small, too long, or of another
    /// kind.
    private func bodyRows(_ sample: SampleRequest) -> [(name: String, body: CELValue)] {
        guard let body = sample.body, sample.draft.body?.form.isJSON == true else { return [] }
        var rows: [(name: String, body: CELValue)] = []
        let ways: [(flaw: ValueFlaw, name: (String) -> String)] = [
            (.missingMember, { "\($0) is missing" }),
            (.beyondLimit, { "\($0) is beyond its limit" }),
            (.unknownValue, { "\($0) is no known value" }),
            (.wrongType, { "\($0) is of another type" }),
        ]
        for (flaw, named) in ways {
            for path in body.steps(limit: 24) {
                guard let old = body.at(path) else { continue }
                for candidate in flaw.candidates(for: old) {
                    guard let changed = body.replacing(path[...], with: candidate.value),
                        hasOnly(flaw, in: changed, of: sample)
                    else { continue }
                    let place = (path.map(\.text) + [candidate.member].compactMap(\.self))
                        .joined(separator: "/")
                    let name = named(place.isEmpty ? "the body" : place)
                    if rows.contains(where: { $0.name == name }) { continue }
                    rows.append((name, changed))
                    // One of a kind says enough of a member, unless each leaves out another.
                    if flaw == .missingMember { continue }
                    break
                }
            }
        }
        return rows
    }

    private func hasOnly(_ flaw: ValueFlaw, in body: CELValue, of sample: SampleRequest) -> Bool {
        var draft = sample.draft
        guard let value = body.value else { return false }
        draft.body?.value = value
        guard let request = draft.request() else { return false }
        let faults = start.judge.reading(of: request).brokenFaults
        guard faults.count == 1, let fault = faults[0].schemaFault else { return false }
        return flaw.isShown(by: fault)
    }

    /// A request for something that is not there.
    private func absent(_ sample: SampleRequest) -> SpecText? {
        let operation = sample.operation
        let name = "\(operation.id): what is not there"
        guard isTried(name), let part = start.part(of: operation), part.role == .read,
            let absence = start.absence(operation),
            let variable = operation.path.segments.last?.loneVariable,
            let parameter = operation.parameters.first(where: {
                $0.location == .path && $0.name.isSameText(as: variable)
            }), let unknown = unknown(parameter)
        else { return nil }
        var way = Way(self, to: operation, isThere: false)
        let place = part.collection.family.collection.count
        if let create = part.collection.family.operation(.create),
            part.collection.family.isElsewhere(create), part.collection.family.isNested
        {
            return nil
        }
        way.values[place] = .celValue(unknown)
        var step = call(sample, way)
        step += admission(sample, after: way.callers)
        step.append(
            .init(
                key: "expect", value: .line(.members(["status": .celValue(.int(absence.status))]))))
        var entries = head(
            name, kind: "script", why: operation, callers: way.callers + [actor(sample)])
        if !way.steps.isEmpty { entries.append(.init(key: "setup", value: .list(way.steps))) }
        entries.append(.init(key: "steps", value: .list([.map(step)])))
        return .map(entries)
    }

    private func unknown(_ parameter: Parameter) -> CELValue? {
        let candidates: [CELValue] = [
            .int(987_654), .string("nothing-there"),
            .string("00000000-0000-4000-8000-000000000000"),
        ]
        return candidates.first { candidate in
            guard let schema = parameter.schema else { return candidate.kind == .string }
            return candidate.value.map(schema.admits) ?? false
        }
    }

    /// A request without the credentials that it needs.
    private func denied(_ sample: SampleRequest) -> SpecText? {
        let operation = sample.operation
        let name = "\(operation.id): without credentials"
        guard isTried(name), !operation.security.isEmpty,
            let refusal = ImpliedRules.refusal(operation, [401, 403])
        else { return nil }
        var draft = sample.draft
        draft.credentials = RequestDraft.Credentials()
        guard let request = draft.request(),
            start.judge.reading(of: request).brokenFaults.map(\.check) == ["missing-security"]
        else { return nil }
        var entries: [SpecText.Entry] = [
            .init(key: "name", value: .text(name)), .init(key: "kind", value: .text("script")),
            .init(key: "why", value: .line(BackendScaffold.why(operation))),
            .init(key: "actors", value: .line(.map([.init(key: "stranger", value: .map([]))]))),
        ]
        var bare = sample.draft
        bare.credentials = RequestDraft.Credentials()
        var parts: [SpecText.Entry] = [
            .init(key: "call", value: .text(operation.id)),
            .init(key: "as", value: .text("stranger")),
        ]
        let with = Self.request(SampleRequest(draft: bare, reading: sample.reading), [:])
        if !with.isEmpty { parts.append(.init(key: "with", value: .map(with))) }
        parts.append(
            .init(
                key: "expect", value: .line(.members(["status": .celValue(.int(refusal.status))]))))
        entries.append(.init(key: "steps", value: .list([.map(parts)])))
        return .map(entries)
    }
}
