import Contracts

/// What an operation is to do with the resources of a collection.
struct ResourceWork {
    let operation: Contracts.Operation
    var answer: DeclaredAnswer
    let family: ResourceFamily
    /// How the answer shows the resource; nil where it does not.
    let layout: ResourceLayout?
    /// The concrete path of the collection.
    let collection: String
    /// The key in the path; nil where the path has none.
    let key: String?

    /// What a resource becomes by what was sent.
    func written(
        _ sent: CELMap, over old: CELMap?, merges: Bool, key: CELValue?
    ) -> CELMap {
        var new = CELMap()
        if let old {
            for place in 0..<old.count {
                let (name, value) = old.entry(at: place)
                guard case .string(let text) = name else { continue }
                // What clients may not write stays when they replace the rest.
                let isKept = merges || layout?.item.member(text).isReadOnly == true
                if isKept || layout?.id == text { new.set(name, to: value) }
            }
        } else if let id = layout?.id ?? family.idMember, let key {
            new.set(.string(id), to: key)
        }
        for place in 0..<sent.count {
            let (name, value) = sent.entry(at: place)
            if case .string(let text) = name, text == layout?.id ?? family.idMember { continue }
            // A merge patch, RFC 7396, removes what it names null.
            if merges, value.kind == .null, layout?.item.requiresOrAdmitsNull(name) != true {
                new.remove(name)
            } else {
                new.set(name, to: value)
            }
        }
        return new
    }
}

extension ResourceFamily {
    /// The member that distinguishes the resources, by the first answer that shows one.
    package var idMember: String? {
        roles.lazy.compactMap { layout(of: $0.operation, $0.role)?.id }.first
    }
}

extension SchemaOutline {
    /// Whether a member of the name may be null.
    fileprivate func requiresOrAdmitsNull(_ name: CELValue) -> Bool {
        guard case .string(let text) = name, memberNames.contains(text) else { return false }
        return member(text).admits(.null)
    }
}
