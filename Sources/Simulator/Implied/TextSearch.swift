import Contracts

/// A list parameter that searches for a text, if the contract makes that evident.
///
/// A resource stays in the list if one of its texts contains the searched text. Upper and lower
/// case are equal.
package struct TextSearch {
    package let parameter: Parameter
    /// The members that are searched.
    package let members: [String]
    private let areTexts: Bool
    private let mayBeNull: Bool

    private static let names: Set<String> = [
        "q", "query", "search", "$search", "searchquery", "searchterm", "searchtext", "keyword",
        "keywords", "fulltext", "freetext",
    ]
    /// Words of what is more than a text.
    private static let otherwise: Set<String> = [
        "syntax", "language", "expression", "expressions", "lucene", "sql", "qualifier",
        "qualifiers", "operator", "operators", "regex", "regular", "wildcard", "wildcards", "fuzzy",
        "prefix", "starts", "starting", "begins", "exact", "exactly", "semantic", "json",
    ]

    package init?(_ operation: Contracts.Operation, _ layout: ResourceLayout) {
        let all = layout.item.memberNames
        let found = operation.parameters.first { parameter in
            guard parameter.location == .query, let schema = parameter.schema,
                Self.names.contains(IdentityNames.normalised(parameter.name)),
                !all.contains(where: { $0.isSameText(as: parameter.name) })
            else { return false }
            let outline = SchemaOutline(schema)
            let others: [ValueKind] = [.array, .object, .number, .boolean]
            return outline.admits(.string) && !others.contains(where: outline.admits)
                && outline.choices.isEmpty && outline.format == nil
        }
        guard let found else { return nil }
        let words = Self.words(of: found)
        if words.contains(where: Self.otherwise.contains) { return nil }
        let texts = all.filter { name in
            let own = layout.item.member(name)
            return name != layout.id && own.admits(.string) && !own.isWriteOnly && !own.isBinary
                && own.choices.isEmpty && [nil, "email", "hostname"].contains(own.format)
                && own.place?["const"] == nil
        }
        let named = texts.filter { words.contains(IdentityNames.normalised($0)) }
        parameter = found
        mayBeNull = found.schema.map { SchemaOutline($0).admits(.null) } ?? false
        members = named.isEmpty ? texts : named
        areTexts = members.allSatisfy { name in
            let others: [ValueKind] = [.array, .object, .number, .boolean, .null]
            return !others.contains(where: layout.item.member(name).admits)
        }
        if members.isEmpty { return nil }
    }

    private static func words(of parameter: Parameter) -> [String] {
        let text = parameter.value["description"]?.string ?? ""
        return text.asciiLowercased.split { !($0.isLetter || $0.isNumber) }.map(String.init)
    }

    /// The condition of the parameter for a resource that is called `r`.
    package var condition: String {
        let query = CEL.optional(parameter.name, of: "request.query")
        let texts = members.map { CEL.optional($0, of: "r") }.joined(separator: ", ")
        let test =
            areTexts
            ? "t.orValue('').lowerAscii().contains(q.lowerAscii())"
            : "type(t.orValue('')) == string"
                + " && string(t.orValue('')).lowerAscii().contains(q.lowerAscii())"
        let anything = mayBeNull ? "q == null || " : ""
        return "\(query).optMap(q, \(anything)[\(texts)].exists(t, \(test))).orValue(true)"
    }

    /// True if every request searches the list: the parameter is required or has a default.
    package var isAlwaysAsked: Bool {
        parameter.isRequired || parameter.schema?.defaultValue != nil
    }
}
