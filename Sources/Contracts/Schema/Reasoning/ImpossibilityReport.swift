/// Reports the contradictions of one schema after another, each at its origin.
struct ImpossibilityReport {
    private let reasoning: Satisfiability
    private let roles: [Int: SchemaRole]

    init(_ schema: Schema) {
        reasoning = Satisfiability(schema)
        roles = SchemaRole.all(in: schema.graph)
    }

    private var graph: SchemaGraph { reasoning.graph }

    /// The contradictions of a schema that do not come from its parts.
    func diagnostics(of number: Int) -> [Diagnostic] {
        let judgement = reasoning.judgement(of: [number])
        if reasoning.isDeliberate(number) {
            guard graph.nodes[number].constant == nil, roles[number]?.mayForbid != true else {
                return []
            }
        }
        let parts = Conjunction([number], in: graph).numbers.filter { $0 != number }
            .map { reasoning.judgement(of: [$0]) }
        if judgement.isImpossible {
            // A part that is impossible by itself is reported there.
            if parts.contains(where: \.isImpossible), !hasFalsePart(number) { return [] }
            return relevant(judgement.contradictions, for: number)
                .map { diagnostic($0, number, isWhole: true) }
        }
        let inherited = parts.flatMap(\.contradictions)
        let own = judgement.contradictions.filter { contradiction in
            !isDerived(contradiction) && !contradiction.isRestriction
                && !inherited.contains { $0.isSame(as: contradiction) }
        }
        return own.map { diagnostic($0, number, isWhole: false) } + refusedValues(of: number)
    }

    /// True if a `false` schema applies that is not reported anywhere else.
    private func hasFalsePart(_ number: Int) -> Bool {
        guard let refusal = Conjunction([number], in: graph).refusal else { return false }
        return refusal != number && roles[refusal]?.parent == number
    }

    /// True if the reason is a schema that is reported itself.
    private func isDerived(_ contradiction: Contradiction) -> Bool {
        guard let cause = contradiction.cause else { return false }
        return !reasoning.isDeliberate(cause)
    }

    /// The contradictions about the admitted kinds; a restriction only if there is no other.
    private func relevant(_ contradictions: [Contradiction], for number: Int) -> [Contradiction] {
        let kinds = Conjunction([number], in: graph).kinds
        let all = contradictions.filter { contradiction in
            !isDerived(contradiction)
                && (kinds.isEmpty || !kinds.isDisjoint(with: contradiction.kinds))
        }
        let real = all.filter { !$0.isRestriction }
        return real.isEmpty ? all : real
    }

    private func diagnostic(
        _ contradiction: Contradiction, _ number: Int, isWhole: Bool
    ) -> Diagnostic {
        let isOwn = contradiction.owners.first == number || contradiction.owners.isEmpty
        let place = isOwn ? contradiction.places[0].value : graph.nodes[number].value
        let others = isOwn ? contradiction.places.dropFirst() : contradiction.places[...]
        let who = isWhole ? "nothing" : "no \(contradiction.kinds.names.joined(separator: " or "))"
        let effect = isWhole ? roles[number]?.effect ?? "" : ""
        return place.diagnostic(
            isWhole ? .error : .warning, check: contradiction.id.rawValue,
            "\(who) can meet this schema\(effect): \(contradiction.message)",
            remedy: contradiction.id.remedy
        ).noting(
            others.map {
                Diagnostic.Note(
                    file: $0.value.document.name, position: $0.value.position, message: $0.message)
            })
    }

    private func refusedValues(of number: Int) -> [Diagnostic] {
        reasoning.refusedValues(of: number).map { listing, refusal in
            let check = UnsatisfiableSchema.Check.refusedEnumValue
            let keyword = refusal.location.keyword
            return refusal.instance.diagnostic(
                .warning, check: check.rawValue,
                "a value of \(listing.keyword.name) is never met: \(refusal.message)",
                remedy: check.remedy
            ).noting([
                Diagnostic.Note(
                    file: keyword.document.name, position: keyword.position,
                    message: "refused here")
            ])
        }
    }
}
