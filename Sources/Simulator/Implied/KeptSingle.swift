import Contracts

/// A resource that exists only once, as the model keeps it.
///
/// Examples are `/settings`, and the one invoice of each order at `/orders/{id}/invoice`.
package struct KeptSingle: Sendable {
    /// Its path and operations, and its place in the state.
    package let collection: KeptCollection
    /// The work of the operation that reads it.
    package let reading: RuleWork

    init?(_ contract: Contract, family: ResourceFamily, names: inout Set<String>) {
        guard let read = family.operation(.read), let answer = read.success, answer.status < 400,
            let layout = family.layout(of: read, .read)
        else { return nil }
        collection = KeptCollection(contract, family: family, names: &names)
        reading = RuleWork(
            operation: read, answer: answer, collection: collection, layout: layout)
    }

    /// True if the contract says that the resource can be absent.
    ///
    /// It can be removed, and a later read has a status of its own: 404 or 410.
    package var canBeGone: Bool {
        collection.family.operation(.remove) != nil
            && (reading.operation.exactAnswer(404) ?? reading.operation.exactAnswer(410)) != nil
    }
}

extension ResourceFamily {
    /// The resources that exist only once, if they can be read and written under one path.
    static func singles(of contract: Contract, besides map: ResourceMap) -> [ResourceFamily] {
        var singles: [ResourceFamily] = []
        for operation in contract.operations where operation.method == "GET" {
            let segments = operation.path.segments
            guard segments.last?.allSatisfy({ !$0.isVariable }) == true,
                map.part(of: operation) == nil,
                !singles.contains(where: { $0.collection.isLike(segments) })
            else { continue }
            var single = ResourceFamily(
                collection: segments, variable: "",
                identity: IdentityNames(
                    variable: "id", collection: segments.lastLiteral, linked: []))
            single.isSingle = true
            single.roles = [(operation, .read)]
            guard let layout = single.layout(of: operation, .read) else { continue }
            for other in contract.operations where other.path.segments.isLike(segments) {
                guard let role = role(of: other), map.part(of: other) == nil,
                    isWritten(by: other, as: role, in: single, matching: layout)
                else { continue }
                single.roles.append((other, role))
            }
            // Resources that nobody can write need no memory. Removal alone is not enough.
            if single.roles.contains(where: { ![.read, .remove].contains($0.role) }) {
                singles.append(single)
            }
        }
        return singles
    }

    private static func role(of operation: Contracts.Operation) -> Role? {
        switch operation.method {
        case "PUT": .replace
        case "PATCH": .merge
        case "POST": .create
        case "DELETE": .remove
        default: nil
        }
    }

    /// True if an operation writes what another one reads. A `POST` must show the same members.
    private static func isWritten(
        by operation: Contracts.Operation, as role: Role, in single: ResourceFamily,
        matching read: ResourceLayout
    ) -> Bool {
        guard role == .create else {
            return ResourceMap.isPlausible(operation, as: role, in: single)
        }
        return ResourceMap.isPlausible(operation, as: .replace, in: single)
            && single.layout(of: operation, role)?.item.includes(read.item) == true
    }
}

extension ImpliedContract {
    /// The single thing that an operation reads or writes; nil where it does something else.
    package func single(
        of operation: Contracts.Operation
    ) -> (single: KeptSingle, role: ResourceFamily.Role, work: RuleWork)? {
        guard let answer = operation.success, answer.status < 400
        else { return nil }
        for single in singles {
            let family = single.collection.family
            guard let role = family.roles.first(where: { $0.operation.id == operation.id })?.role
            else { continue }
            let work = RuleWork(
                operation: operation, answer: answer, collection: single.collection,
                layout: family.layout(of: operation, role))
            return (single, role, work)
        }
        return nil
    }
}

extension SchemaOutline {
    /// True if the members of another outline have the very same schemas here.
    package func includes(_ other: SchemaOutline) -> Bool {
        let names = memberNames
        return !names.isEmpty
            && other.memberNames.allSatisfy { name in
                guard names.contains(name), let own = member(name).place,
                    let place = other.member(name).place
                else { return false }
                return own.isIdentical(to: place)
            }
    }
}
