extension ContractCheck {
    /// A tag that operations have and the document does not explain.
    static let undeclaredTag = ContractCheck(
        id: "undeclared-tag", severity: .warning,
        about: "An operation has a tag that the document's list of tags lacks."
    ) { contract in
        let declared = contract.declaredTags.compactMap(\.string)
        // Tags need not be declared. But a list that has some should have all.
        guard !declared.isEmpty else { return [] }
        let names = Set(declared)
        return contract.inventory[.operation].flatMap { $0.elements(of: "tags") }.filter {
            $0.string.map { !names.contains($0) } ?? false
        }.map { tag in
            ContractFault(
                tag, "the tag \(tag.summary) is not among the document's tags",
                remedy: Suggestion.nearest(to: tag.string ?? "", amongFew: declared)
                    .map { "did you mean \($0)?" } ?? "add it to them")
        }
    }

    /// A tag that no operation has.
    static let unusedTag = ContractCheck(
        id: "unused-tag", severity: .warning, about: "A declared tag belongs to no operation."
    ) { contract in
        let used = Set(
            contract.inventory[.operation].flatMap { $0.elements(of: "tags") }
                .compactMap(\.string))
        return contract.declaredTags.filter { !used.contains($0.string ?? "") }.map { tag in
            ContractFault(
                tag, "no operation has the tag \(tag.summary)",
                remedy: "remove it, or give it to an operation")
        }
    }

    /// Two declared tags of one name.
    static let duplicateTag = ContractCheck(
        id: "duplicate-tag", severity: .warning, about: "Two declared tags have the same name."
    ) { contract in
        var seen: Set<String> = []
        return contract.declaredTags.filter { !seen.insert($0.string ?? "").inserted }.map { tag in
            ContractFault(
                tag, "two tags have the name \(tag.summary)", remedy: "remove one of the two")
        }
    }
}

extension Contract {
    /// The names of the document's tags.
    fileprivate var declaredTags: [Value] {
        root.elements(of: "tags").compactMap { $0["name"] }.filter { $0.string != nil }
    }
}
