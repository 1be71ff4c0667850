extension ContainmentProof {
    /// Demands on objects.
    func impliesObject(_ sent: Sent, _ demand: Conjunction.Demand) -> Bool {
        let object = SentObject(sent, self)
        switch demand.keyword.rule {
        case .maxProperties(let most):
            return sent.demands.memberCounts.most <= most
                || object.possibleNames.map { $0.count <= most } ?? false
        case .minProperties(let least):
            return max(sent.demands.memberCounts.least, object.required.count) >= least
        case .required(let names):
            return names.allSatisfy {
                object.requires($0) || isExcused($0, by: demand.owner)
            }
        case .dependentRequired(let lists): return impliesNeeds(object, lists)
        case .properties(let entries):
            return entries.allSatisfy { entry in
                object.isAbsent(entry.name)
                    || isProven(object, entry.name, within: entry.schema)
            }
        case .patternProperties(let rules):
            return rules.allSatisfy { impliesPattern(object, $0.pattern, $0.schema) }
        case .additionalProperties(let schema, let named):
            return impliesAdditional(object, schema, beside: named)
        case .propertyNames(let schema): return impliesNames(object, schema)
        case .unevaluatedProperties(let schema):
            return outerFacts.allowsEverything(schema)
                || impliesUnevaluated(object, schema, owner: demand.owner)
        default: return false
        }
    }

    /// Lists of members that other members need.
    func impliesNeeds(_ object: SentObject, _ lists: [(name: String, needs: [String])]) -> Bool {
        lists.allSatisfy { entry in
            object.isAbsent(entry.name)
                || entry.needs.allSatisfy { need in
                    object.requires(need) || object.needs(need, beside: entry.name)
                }
        }
    }

    // Both sides of the comparison, with the place that they share.
    private func impliesPattern(_ object: SentObject, _ pattern: Pattern, _ schema: Int) -> Bool {
        let named = object.names.allSatisfy { name in
            pattern.matches(name) == false || object.isAbsent(name)
                || isProven(object, name, within: schema)
        }
        guard named else { return false }
        if object.patterns.contains(where: {
            !$0.isOptional && sameText($0.pattern.source, pattern.source)
                && isProven([$0.schema], within: [schema], further: object.furtherSchemas)
        }) {
            return true
        }
        return othersAreProven(object, within: schema, beside: [])
    }

    private func impliesAdditional(
        _ object: SentObject, _ schema: Int, beside named: NamedMembers
    ) -> Bool {
        let names = Set(named.names.map(ExactText.init))
        let areMet = object.names.allSatisfy { name in
            names.contains(ExactText(name))
                || named.patterns.contains { $0.matches(name) == true }
                || object.isAbsent(name) || isProven(object, name, within: schema)
        }
        return areMet && othersAreProven(object, within: schema, beside: named.patterns)
    }

    /// True if a member that the inner side names meets a schema.
    private func isProven(_ object: SentObject, _ name: String, within schema: Int) -> Bool {
        let member = object.member(named: name)
        return member.options.allSatisfy {
            isProven(member.schemas + $0, within: [schema], further: member.further)
        }
    }

    /// True if the members that the inner side does not name meet a schema.
    private func othersAreProven(
        _ object: SentObject, within schema: Int, beside patterns: [Pattern]
    ) -> Bool {
        let further = object.furtherSchemas
        let byPattern = object.patterns.allSatisfy { rule in
            patterns.contains { sameText($0.source, rule.pattern.source) }
                || isImpossible([rule.schema])
                || isProven([rule.schema], within: [schema], further: further)
        }
        guard byPattern else { return false }
        return !object.hasOthers || isProven(object.others, within: [schema], further: further)
    }

    private func impliesNames(_ object: SentObject, _ schema: Int) -> Bool {
        for demand in object.demands.demands {
            guard case .propertyNames(let own) = demand.keyword.rule else { continue }
            if isProven([own], within: [schema]) { return true }
        }
        guard let names = object.possibleNames else { return false }
        return names.allSatisfy { name in
            JSONDraft.string(name).document.map {
                outerValidators.accepts($0.root, [schema])
            } ?? false
        }
    }

    /// A closed inner side whose members the schemas around the keyword evaluate.
    private func impliesUnevaluated(_ object: SentObject, _ schema: Int, owner: Int) -> Bool {
        guard let names = object.possibleNames else { return false }
        let around = MemberSchemaTable(Conjunction([owner], in: outer.graph))
        return names.allSatisfy { name in
            around.member(named: name).isDeclared
                || isProven(object, name, within: schema)
        }
    }
}

extension SchemaGraph {
    /// True if some schema, or one that it adds in place, sets an annotation to true.
    func says(_ annotation: String, in numbers: [Int]) -> Bool {
        Conjunction(numbers, in: self).numbers.contains { number in
            nodes[number].says(annotation)
        }
    }
}
