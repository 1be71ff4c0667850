import Contracts

/// The families of resources of a contract, as far as paths and schemas make them evident.
package struct ResourceMap: Sendable {
    /// The families, in the order in which the contract first speaks of them.
    package let families: [ResourceFamily]

    /// The effect of an operation on the resources of a family.
    package struct Part: Sendable {
        package let family: Int
        package let role: ResourceFamily.Role
        package let layout: ResourceLayout?
    }

    private let parts: [String: Part]
    /// The families whose resources an operation's path leads through, the outermost first.
    private let owners: [String: [Int]]

    package init(_ contract: Contract) {
        let families = Self.families(of: contract).filter(\.isEvident)
        self.families = families
        var parts: [String: Part] = [:]
        for (number, family) in families.enumerated() {
            for (operation, role) in family.roles {
                parts[operation.id] = Part(
                    family: number, role: role, layout: family.layout(of: operation, role))
            }
        }
        self.parts = parts
        owners = Dictionary(
            contract.operations.map { operation in
                (operation.id, Self.owners(of: operation.path.segments, families))
            }, uniquingKeysWith: { first, _ in first })
    }

    /// The effect of an operation on resources; nil if it is not evident.
    package func part(of operation: Contracts.Operation) -> Part? { parts[operation.id] }

    /// The families whose resources an operation's path leads through, the outermost first.
    package func owners(of operation: Contracts.Operation) -> [Int] { owners[operation.id] ?? [] }

    private static func owners(
        of segments: [PathTemplate.Segment], _ families: [ResourceFamily]
    ) -> [Int] {
        families.indices.filter { number in
            families[number].leads(segments)
        }.sorted { families[$0].collection.count < families[$1].collection.count }
    }

    // MARK: Finding families

    private static func families(of contract: Contract) -> [ResourceFamily] {
        var families: [ResourceFamily] = []
        for operation in contract.operations {
            let segments = operation.path.segments
            guard segments.count > 1, let variable = segments.last?.loneVariable else { continue }
            let collection = Array(segments.dropLast())
            if families.contains(where: { $0.collection.isLike(collection) }) { continue }
            families.append(
                ResourceFamily(
                    collection: collection, variable: variable,
                    identity: IdentityNames(
                        variable: variable, collection: collection.lastLiteral,
                        linked: linkedNames(contract, collection))))
        }
        // Resources that are made under one path may be a collection, even if none is read alone.
        for operation in contract.operations where operation.method == "POST" {
            let collection = operation.path.segments.withoutTrailingSlash
            guard let last = collection.last, last.loneVariable == nil,
                !families.contains(where: { $0.collection.isLike(collection) })
            else { continue }
            families.append(
                ResourceFamily(
                    collection: collection, variable: "id",
                    identity: IdentityNames(
                        variable: "id", collection: collection.lastLiteral, linked: [])))
        }
        for place in families.indices { addRoles(to: &families[place], contract) }
        adoptMakers(&families, contract)
        return families
    }

    private static func addRoles(to family: inout ResourceFamily, _ contract: Contract) {
        for operation in contract.operations {
            let segments = operation.path.segments
            let isItem =
                segments.last?.loneVariable != nil
                && Array(segments.dropLast()).isLike(family.collection)
            let isCollection = segments.withoutTrailingSlash.isLike(family.collection)
            let role: ResourceFamily.Role? =
                switch (operation.method, isItem, isCollection) {
                case ("GET", false, true): .list
                case ("POST", false, true): .create
                case ("GET", true, _): .read
                case ("PUT", true, _): .replace
                case ("PATCH", true, _): .merge
                case ("POST", true, _): .merge
                case ("DELETE", true, _): .remove
                default: nil
                }
            guard let role, family.operation(role) == nil else { continue }
            guard isPlausible(operation, as: role, in: family) else { continue }
            // If nothing else writes a resource, a `POST` to it that shows it also changes it.
            if operation.method == "POST", role == .merge,
                family.layout(of: operation, role)?.id == nil || contract.isWritten(segments)
            {
                continue
            }
            family.roles.append((operation, role))
        }
    }

    package static func isPlausible(
        _ operation: Contracts.Operation, as role: ResourceFamily.Role, in family: ResourceFamily
    ) -> Bool {
        let layout = family.layout(of: operation, role)
        switch role {
        case .create: return layout?.id != nil || family.sentIdentity(operation) != nil
        case .list: return layout?.id != nil
        case .read: return layout != nil
        case .replace, .merge:
            let isEmpty = operation.success?.response.content.isEmpty ?? false
            let takesObject = operation.requestBody?.content.contains { form in
                (form.isJSON || form.isForm)
                    && form.schema.map { SchemaOutline($0).admits(.object) } ?? true
            }
            return takesObject == true && (isEmpty || layout != nil)
        case .remove: return true
        }
    }

    /// The members of answers that links carry into the variable of the collection's items.
    private static func linkedNames(
        _ contract: Contract, _ collection: [PathTemplate.Segment]
    ) -> [String] {
        contract.operations.filter { $0.path.segments.withoutTrailingSlash.isLike(collection) }
            .flatMap { $0.responses.flatMap(\.links) }
            .flatMap { link -> [String] in
                guard let id = link.operationID, let target = contract.operation(id),
                    let variable = target.path.segments.dropFirst(collection.count).first?
                        .loneVariable
                else { return [] }
                return link.parameters.compactMap { name, value in
                    let own = name.hasPrefix("path.") ? String(name.dropFirst(5)) : name
                    guard own == variable, let text = value.string,
                        text.hasPrefix("$response.body#/")
                    else { return nil }
                    return text.split(separator: "/").last.map(String.init)
                }
            }
    }
}

extension Contract {
    /// True if an operation puts or patches at the path.
    fileprivate func isWritten(_ path: [PathTemplate.Segment]) -> Bool {
        operations.contains {
            ["PUT", "PATCH"].contains($0.method) && $0.path.segments.isLike(path)
        }
    }
}

extension ResourceFamily {
    /// True if there is enough evidence to remember resources.
    var isEvident: Bool {
        let isAsked = [Role.read, .replace, .remove].contains { operation($0) != nil }
        let isListed = operation(.create) != nil && operation(.list) != nil
        guard isAsked || isListed else { return false }
        let isKnown = roles.contains { layout(of: $0.operation, $0.role)?.id != nil }
        return isKnown || (operation(.read) != nil && operation(.replace) != nil)
    }
}

extension PathTemplate.Segment {
    /// The variable that is all of the segment.
    package var loneVariable: String? {
        if count == 1, case .variable(let name) = self[0] { name } else { nil }
    }

    /// The variable that stands before a verb or alone: `{id}:archive` or `{id}`.
    package var namedVariable: String? {
        guard count == 2, case .variable(let name) = self[0], case .literal(let verb) = self[1],
            verb.hasPrefix(":")
        else { return loneVariable }
        return name
    }

    /// The word that alone is the segment, or that follows a variable behind a colon.
    package var verb: String? {
        guard case .literal(let text)? = last else { return nil }
        if count == 1 { return text }
        return namedVariable == nil ? nil : String(text.dropFirst())
    }

    /// True if two segments match the same texts. The names of variables do not matter.
    package func isLike(_ other: PathTemplate.Segment) -> Bool {
        count == other.count
            && zip(self, other).allSatisfy { left, right in
                switch (left, right) {
                case (.variable, .variable): true
                case (.literal(let left), .literal(let right)): left == right
                default: false
                }
            }
    }
}

extension [PathTemplate.Segment] {
    /// True if two paths match the same texts. The names of variables do not matter.
    package func isLike(_ other: [PathTemplate.Segment]) -> Bool {
        count == other.count && zip(self, other).allSatisfy { $0.isLike($1) }
    }

    /// The path without an empty last segment: `/pets/` lists what `/pets/{petId}` is one of.
    var withoutTrailingSlash: [PathTemplate.Segment] {
        count > 1 && last?.isEmpty == true ? Array(dropLast()) : self
    }

    /// The last segment that is literal.
    package var lastLiteral: String? {
        for segment in reversed() {
            if segment.count == 1, case .literal(let text) = segment[0] { return text }
        }
        return nil
    }
}
