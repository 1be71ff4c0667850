import Contracts

/// Operations that read and write the same resources, by the shapes of their paths:
/// `/pets` and `/pets/{petId}`.
package struct ResourceFamily: Sendable {
    /// The effect of an operation on the resources.
    package enum Role: Sendable, Equatable {
        case create, list, read, replace, merge, remove
    }

    /// The segments of the collection's path.
    package let collection: [PathTemplate.Segment]
    /// The variable that names one resource.
    let variable: String
    /// The operations of the family with what each does, in the order of the contract.
    package var roles: [(operation: Contracts.Operation, role: Role)] = []
    /// The names of the member that distinguishes resources.
    var identity: IdentityNames
    /// True if the path is one resource itself, such as `/settings`, and no collection.
    package var isSingle = false

    /// A family without operations.
    package init(
        collection: [PathTemplate.Segment], variable: String, identity: IdentityNames
    ) {
        self.collection = collection
        self.variable = variable
        self.identity = identity
    }

    /// The operation of a role.
    package func operation(_ role: Role) -> Contracts.Operation? {
        roles.first { $0.role == role }?.operation
    }

    /// True if clients can create resources.
    package var grows: Bool { operation(.create) != nil || operation(.replace) != nil }

    /// The member that distinguishes the resources, by the first answer that shows one.
    package var idMember: String? {
        roles.lazy.compactMap { layout(of: $0.operation, $0.role)?.id }.first
    }

    /// The place of the resource, or for a list the resources, in an answer of a role, and the
    /// member that distinguishes them.
    package func layout(of operation: Contracts.Operation, _ role: Role) -> ResourceLayout? {
        guard let content = operation.success?.response.content else { return nil }
        for form in content where form.isWrittenAsJSON {
            guard let schema = form.schema else { continue }
            let outline = SchemaOutline(schema)
            if let layout = role == .list ? list(outline) : object(outline) { return layout }
        }
        return nil
    }

    /// The member of a request that names the new resource, if the answer has no body.
    ///
    /// Nil if the answer has a body, or if the request has no such member.
    package func sentIdentity(_ operation: Contracts.Operation) -> String? {
        guard operation.success?.response.content.isEmpty == true,
            let form = operation.requestBody?.content.first(where: \.isJSON),
            let outline = form.schema.map(SchemaOutline.init), outline.admits(.object)
        else { return nil }
        return identity.member(of: outline).flatMap { outline.member($0).isReadOnly ? nil : $0 }
    }

    private func object(_ body: SchemaOutline) -> ResourceLayout? {
        guard body.admits(.object) else { return nil }
        if let id = identity.member(of: body) {
            return ResourceLayout(place: ResourcePlace(), item: body, id: id)
        }
        let found = body.memberNames.compactMap { name -> ResourceLayout? in
            let inner = body.member(name)
            guard inner.admits(.object), let id = identity.member(of: inner) else { return nil }
            return ResourceLayout(place: ResourcePlace(envelope: name), item: inner, id: id)
        }
        if found.count == 1 { return found[0] }
        return found.isEmpty && !body.memberNames.isEmpty
            ? ResourceLayout(place: ResourcePlace(), item: body, id: nil) : nil
    }

    /// The usual names of a list that has other arrays beside it.
    private static let lists = ["data", "items", "results", "records", "content"]

    private func list(_ body: SchemaOutline) -> ResourceLayout? {
        func layout(_ list: SchemaOutline, _ envelope: String?) -> ResourceLayout? {
            guard list.admits(.array), list.item.admits(.object) else { return nil }
            return ResourceLayout(
                place: ResourcePlace(envelope: envelope), item: list.item,
                id: identity.member(of: list.item))
        }
        if let own = layout(body, nil) { return own }
        guard body.admits(.object) else { return nil }
        let found = body.memberNames.filter { body.member($0).admits(.array) }
        let named = found.filter { Self.lists.contains(IdentityNames.normalised($0)) }
        let only = found.count == 1 ? found : named
        return only.count == 1 ? layout(body.member(only[0]), only[0]) : nil
    }
}
