extension ContractCheck {
    /// A keyword that is nearly one that there is.
    static let misspeltKeyword = ContractCheck(
        id: "misspelt-keyword", severity: .warning,
        about: "A schema has a keyword that means nothing and is nearly one that does."
    ) { contract in
        contract.unknownKeywords.compactMap { key, language in
            guard language.remedy(for: key.string ?? "") == nil,
                let near = language.nearest(to: key.string ?? "")
            else { return nil }
            return ContractFault(
                key, "schemas have no keyword \(key.summary)", remedy: "did you mean \(near)?")
        }
    }

    /// A keyword that means nothing.
    static let unknownKeyword = ContractCheck(
        id: "unknown-keyword", severity: .warning,
        about: "A schema has a keyword that means nothing."
    ) { contract in
        contract.unknownKeywords.compactMap { key, language in
            let name = key.string ?? ""
            let remedy = language.remedy(for: name)
            guard remedy != nil || language.nearest(to: name) == nil else { return nil }
            return ContractFault(
                key, "the keyword \(quoted(name)) means nothing here",
                remedy: remedy ?? "keywords of your own begin with x-")
        }
    }
}

extension Contract {
    /// The keywords without meaning of all schemas, and what they should be written in.
    fileprivate var unknownKeywords: [(key: Value, language: SchemaWords)] {
        var words: [Dialect: SchemaWords] = [:]
        return inventory.schemas.flatMap { found -> [(key: Value, language: SchemaWords)] in
            let language =
                words[found.dialect] ?? SchemaWords(dialect: found.dialect, version: version)
            words[found.dialect] = language
            return found.value.members.filter { member in
                let name = member.name
                return !language.known.contains(name) && !name.hasPrefix("x-")
            }.map { ($0.key, language) }
        }
    }
}
