import Contracts

/// The resources of a family as the model keeps them: in a map of `state`, by their keys.
package struct KeptCollection: Sendable {
    package let family: ResourceFamily
    /// The member of `state`.
    package let name: String
    /// The word for one of its resources.
    package let singular: String
    /// The member that distinguishes resources; nil where only the path does.
    package let idMember: String?
    /// The schema of one resource, by the answer that shows it best.
    package let item: SchemaOutline?
    /// The resources that are there from the start.
    package let seeds: [(key: String, value: CELMap)]
    /// True if the keys are numbers, so that lists have the order in which resources were made.
    package let isNumbered: Bool

    init(_ contract: Contract, family: ResourceFamily, names: inout Set<String>) {
        self.family = family
        let literals = family.collection.compactMap { segment -> String? in
            if segment.count == 1, case .literal(let text) = segment[0] { return text }
            return nil
        }
        let last = ContractCopy.capitalised(literals.last ?? "")
        var name = last.isEmpty ? "resources" : Self.lowered(last)
        if !Self.isLetter(name) { name = "kept" + last }
        if !name.utf8.allSatisfy(Self.isPlain) || !Self.isLetter(name) || Self.words.contains(name)
            || names.contains(name)
        {
            let all = literals.map(ContractCopy.capitalised).joined()
            name = Self.isLetter(all) ? Self.lowered(all) + "Kept" : "kept" + all
        }
        var candidate = name
        var count = 2
        while !names.insert(candidate).inserted {
            candidate = "\(name)\(count)"
            count += 1
        }
        self.name = candidate
        singular = IdentityNames.singular(candidate)
        let id = family.idMember
        idMember = id
        let layouts = [ResourceFamily.Role.read, .create, .replace, .merge, .list].compactMap {
            role in
            family.operation(role).flatMap { family.layout(of: $0, role) }
        }
        let outline = layouts.first { $0.id != nil }?.item ?? layouts.first?.item
        item = outline
        let found =
            family.isNested || family.isSingle
            ? [] : ResourceSeeds(family: family, seed: 1).resources
        let seeds = found.filter {
            !$0.key.isEmpty && outline?.isMet(by: $0.value, contract) ?? true
        }
        self.seeds = Array(seeds)
        isNumbered =
            !family.isNested && family.hasNumbers
            && (id.flatMap { outline?.member($0).isInteger } ?? false)
            && seeds.allSatisfy { key, value in
                if case .int? = id.flatMap({ value[$0] }) { Int(key) != nil } else { false }
            }
    }

    /// True if anything can ever be in it.
    package var isKept: Bool { family.grows || !seeds.isEmpty }

    /// The place in the state, in expressions.
    package var place: String { "state.\(name)" }

    private static func lowered(_ text: String) -> String {
        text.prefix(1).lowercased() + text.dropFirst()
    }

    private static func isPlain(_ byte: UInt8) -> Bool { byte < 0x80 }

    private static func isLetter(_ text: String) -> Bool { text.first?.isLetter == true }

    /// Names that CEL keeps for itself.
    private static let words: Set<String> = [
        "as", "break", "const", "continue", "else", "false", "for", "function", "if", "import",
        "in", "let", "loop", "namespace", "null", "package", "return", "true", "var", "void",
        "while",
    ]
}

extension ResourceFamily {
    /// True if there is a collection for each of something else.
    package var isNested: Bool { collection.contains { $0.contains(where: \.isVariable) } }

    /// True if every operation on one resource takes a whole number for its variable.
    fileprivate var hasNumbers: Bool {
        roles.allSatisfy { operation, _ in
            guard leads(operation.path.segments),
                let name = operation.path.segments[collection.count].namedVariable
            else { return true }
            let schema = operation.parameters.first {
                $0.location == .path && $0.name.isSameText(as: name)
            }?.schema
            return schema.map { SchemaOutline($0).isInteger } ?? false
        }
    }
}

extension SchemaOutline {
    /// True if each member of an example meets its schema; members may be missing.
    fileprivate func isMet(by example: CELMap, _ contract: Contract) -> Bool {
        memberNames.allSatisfy { name in
            guard let value = example[name]?.value,
                let schema = member(name).place.flatMap(contract.schemas.schema)
            else { return true }
            return schema.admits(value)
        }
    }
}

extension PathTemplate.Piece {
    /// True if a parameter stands for it.
    package var isVariable: Bool { if case .variable = self { true } else { false } }
}
