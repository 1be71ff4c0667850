import Contracts

/// Finds the member that distinguishes resources of one kind.
package struct IdentityNames {
    /// The normalised names, in the order in which they are searched.
    let names: [String]

    /// The names for a path's variable and the literal before it, such as `petId` and `pets`.
    package init(variable: String, collection: String?, linked: [String]) {
        var names = linked.map(Self.normalised)
        let own = Self.normalised(variable)
        names.append(own)
        if let collection {
            // The variable `issueNumber` below `/issues` may stand for the member `number`.
            let singular = Self.singular(Self.normalised(collection))
            let rest = own.hasPrefix(singular) ? String(own.dropFirst(singular.count)) : ""
            if ["number", "code", "slug", "sku", "key"].contains(rest) { names.append(rest) }
        }
        names.append("id")
        if let collection {
            let singular = Self.singular(Self.normalised(collection))
            names += [singular + "id", singular + "uuid", singular + "key"]
        }
        names += ["uuid", "guid"]
        self.names = names
    }

    /// The member that identifies an object; nil if it has none.
    func member(of outline: SchemaOutline) -> String? {
        let members = outline.memberNames
        for name in names {
            for member in members where Self.normalised(member) == name {
                let own = outline.member(member)
                if own.admits(.string) || own.admits(.number) { return member }
            }
        }
        return nil
    }

    /// A name in lower case, without underscores and hyphens.
    package static func normalised(_ name: String) -> String {
        let kept = name.utf8.filter { $0 != UInt8(ascii: "_") && $0 != UInt8(ascii: "-") }
        return String(decoding: kept, as: UTF8.self).asciiLowercased
    }

    /// The singular of an English plural, as far as names of paths need it.
    package static func singular(_ name: String) -> String {
        if name.hasSuffix("ies") { return name.dropLast(3) + "y" }
        for ending in ["sses", "shes", "ches", "xes"] where name.hasSuffix(ending) {
            return String(name.dropLast(2))
        }
        return name.hasSuffix("s") && !name.hasSuffix("ss") ? String(name.dropLast()) : name
    }
}
