/// Finds schemas that nothing can meet, by a catalogue of contradictions that can be proved.
///
/// Reported schemas are certainly impossible; other schemas may be impossible, too. The catalogue
/// is in `docs/unsatisfiable-schemas.md`.
///
///     for diagnostic in UnsatisfiableSchema.diagnostics(in: schema) { print(diagnostic.message) }
package enum UnsatisfiableSchema {
    /// One row of the catalogue.
    package enum Check: String, Sendable, Hashable, CaseIterable {
        /// `type` keywords that share no type.
        case contradictoryTypes = "contradictory-types"
        /// Bounds between which there is no number.
        case emptyRange = "empty-range"
        /// Bounds between which there is no whole number or no multiple.
        case noMultipleInRange = "no-multiple-in-range"
        /// `minLength` over `maxLength`.
        case contradictoryLengths = "contradictory-lengths"
        /// Lengths that no text of the format has.
        case lengthAgainstFormat = "length-against-format"
        /// Lengths that no text of the pattern has.
        case lengthAgainstPattern = "length-against-pattern"
        /// `minItems` over `maxItems`.
        case contradictoryItemCounts = "contradictory-item-counts"
        /// More items wanted than there can be.
        case tooFewPossibleItems = "too-few-possible-items"
        /// More different items wanted than there are values.
        case tooFewDistinctItems = "too-few-distinct-items"
        /// An item wanted that cannot be.
        case impossibleContains = "impossible-contains"
        /// More matching items wanted than allowed.
        case contradictoryContainsCounts = "contradictory-contains-counts"
        /// `minProperties` over `maxProperties`.
        case contradictoryMemberCounts = "contradictory-member-counts"
        /// More members required than allowed.
        case tooManyRequiredMembers = "too-many-required-members"
        /// More members wanted than have a name.
        case tooFewPossibleMembers = "too-few-possible-members"
        /// A required member that another keyword forbids.
        case requiredMemberForbidden = "required-member-forbidden"
        /// A required member whose schema nothing can meet.
        case requiredMemberImpossible = "required-member-impossible"
        /// An `enum` without values.
        case emptyEnum = "empty-enum"
        /// `enum` and `const` keywords that share no value.
        case disjointEnums = "disjoint-enums"
        /// An `enum` or `const` with values that the other keywords all refuse.
        case refusedEnum = "refused-enum"
        /// A value of an `enum` that the other keywords refuse.
        case refusedEnumValue = "refused-enum-value"
        /// `not` of a schema that everything meets.
        case forbidsEverything = "forbids-everything"
        /// `not` of what another keyword demands.
        case forbidsItself = "forbids-itself"
        /// `anyOf` or `oneOf` without a branch that can be met.
        case impossibleBranches = "impossible-branches"
        /// `oneOf` whose branches come in equal pairs.
        case equalBranches = "equal-branches"
        /// `if` with two outcomes that both cannot be met.
        case impossibleCondition = "impossible-condition"
        /// A schema that needs itself inside itself without end.
        case endlessRequirement = "endless-requirement"
        /// `false` among schemas that all apply.
        case falseSchema = "false-schema"
    }

    /// The contradictions in the schemas that stand in the schema's own document, sorted.
    package static func diagnostics(in schema: Schema) -> [Diagnostic] {
        let graph = schema.graph
        let own = graph.nodes[graph.root].value.document.name
        return diagnostics(in: schema) { graph.nodes[$0].value.document.name == own }
    }

    /// The contradictions in any schema of the set, sorted.
    package static func diagnostics(in set: SchemaSet) -> [Diagnostic] {
        guard !set.graph.nodes.isEmpty else { return [] }
        let schema = Schema(graph: set.graph, program: set.program, number: set.graph.root)
        return diagnostics(in: schema) { _ in true }
    }

    private static func diagnostics(
        in schema: Schema, where isWanted: (Int) -> Bool
    ) -> [Diagnostic] {
        let report = ImpossibilityReport(schema)
        let all = schema.graph.nodes.indices.filter(isWanted).flatMap(report.diagnostics)
        var known: Set<Diagnostic> = []
        return all.filter { known.insert($0).inserted }.sorted()
    }
}

extension UnsatisfiableSchema.Check {
    /// The remedy.
    var remedy: String {
        switch self {
        case .contradictoryTypes: "let the types share one, or make the schemas alternatives"
        case .emptyRange, .noMultipleInRange: "widen the bounds"
        case .contradictoryLengths, .contradictoryItemCounts, .contradictoryMemberCounts,
            .contradictoryContainsCounts:
            "raise the greatest or lower the least"
        case .lengthAgainstFormat, .lengthAgainstPattern: "drop the length or change it"
        case .tooFewPossibleItems, .tooFewDistinctItems: "lower minItems or allow more items"
        case .impossibleContains: "let items and contains share a value"
        case .tooManyRequiredMembers: "raise maxProperties or require fewer members"
        case .tooFewPossibleMembers: "lower minProperties or allow more members"
        case .requiredMemberForbidden: "describe the member in properties, or do not require it"
        case .requiredMemberImpossible: "correct the member's schema, or do not require it"
        case .emptyEnum: "list the values that are meant"
        case .disjointEnums: "let the lists share a value"
        case .refusedEnum, .refusedEnumValue: "correct the value or the keyword that refuses it"
        case .forbidsEverything, .falseSchema: "write false where nothing is meant to be allowed"
        case .forbidsItself: "remove one of the two"
        case .impossibleBranches: "correct one branch, or move what contradicts it"
        case .equalBranches: "write anyOf, or make the branches differ"
        case .impossibleCondition: "allow one of the outcomes"
        case .endlessRequirement:
            "make one member on the way optional, or allow an end such as null"
        }
    }
}
