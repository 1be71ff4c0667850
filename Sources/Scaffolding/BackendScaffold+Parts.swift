import Contracts
import Simulator

/// What rules for resources are made of.
extension BackendScaffold {
    /// What was sent, over what a new resource has.
    static func merged(_ novelty: String, _ sent: String) -> String {
        novelty == "{}" ? sent : "\(novelty).merge(\(sent))"
    }

    /// The table of what a new resource has, as an expression.
    mutating func novelty(
        of collection: ScaffoldedCollection, least: ScaffoldedAnswer, layout: ResourceLayout
    ) -> String {
        var celValue = least.celValue.flatMap { layout.place.celValue(in: $0)?.entries } ?? CELMap()
        if let id = layout.id { celValue.remove(.string(id)) }
        if celValue.count == 0, !table(collection.novelty) { return "{}" }
        addTable(collection.novelty, .map(celValue))
        return "data.\(collection.novelty)"
    }

    /// Members for the variables of the path, where the resource has such.
    func ownersMembers(_ work: RuleWork, _ layout: ResourceLayout) -> String {
        work.operation.path.variables.map { name -> String in
            let wanted = IdentityNames.normalised(name)
            let member = layout.item.memberNames.first {
                IdentityNames.normalised($0) == wanted && $0 != layout.id
            }
            return member.map {
                ", \(CEL.text($0)): \(CEL.member(name, of: "request.path"))"
            } ?? ""
        }.joined()
    }

    /// What stays when clients replace the rest: its identity, and what only the server writes.
    func keptMembers(_ work: RuleWork, _ layout: ResourceLayout?) -> [String] {
        let id = layout?.id ?? work.collection.idMember
        let item = layout?.item ?? work.collection.item
        let own = item?.memberNames.filter { item?.member($0).isReadOnly == true && $0 != id }
        return (id.map { [$0] } ?? []) + (own ?? [])
    }

    func location(_ work: RuleWork, _ identity: String) -> String {
        let field = work.answer.response.headers.first { $0.name.isSameHeader(as: "location") }
        let isAbsolute = field.map { !$0.admits("/a/1") && $0.admits("http://localhost/a/1") }
        var path = (isAbsolute ?? false ? "request.origin" : "request.prefix") + " + '"
        for segment in [work.operation.servers.first?.basePath ?? ""] where !segment.isEmpty {
            path += segment
        }
        for segment in work.operation.path.segments {
            path += "/"
            for piece in segment {
                switch piece {
                case .literal(let text): path += text
                case .variable(let name):
                    path +=
                        "' + urlEncode(string(\(CEL.member(name, of: "request.path")))) + '"
                }
            }
        }
        return path + "/' + urlEncode(string(\(identity)))"
    }

    /// A body that shows an expression where the layout has its place.
    func body(
        of least: ScaffoldedAnswer, layout: ResourceLayout, showing expression: String
    ) -> SpecText {
        guard let envelope = layout.place.envelope, let entries = least.celValue?.entries else {
            return .expression(expression)
        }
        var members = entries.keys.compactMap { key -> SpecText.Entry? in
            guard case .string(let name) = key, name != envelope, let value = entries[key] else {
                return nil
            }
            return .init(key: name, value: .celValue(value))
        }
        members.append(.init(key: envelope, value: .expression(expression)))
        return .map(members)
    }

    /// A resource as an answer shows it: as it is kept, or with other members.
    mutating func shown(
        _ record: String, work: RuleWork, layout: ResourceLayout
    ) -> String {
        let collection = work.collection
        let isOpen = !layout.item.memberNames.contains { layout.item.member($0).isWriteOnly }
        if isOpen, let item = collection.item, layout.item.includes(item) {
            let own = item.memberNames
            let least = leastItem(work, layout)?.keys ?? []
            if least.allSatisfy({
                if case .string(let name) = $0 { own.contains(name) } else { true }
            }) {
                return record
            }
        }
        let names = layout.item.memberNames.filter { !layout.item.member($0).isWriteOnly }
        let list = names.map(CEL.text).joined(separator: ", ")
        let view = "\(record).transformMap(k, v, k in [\(list)], v)"
        guard let least = leastItem(work, layout), least.count > 0 else { return view }
        let table = "shown\(ContractCopy.capitalised(work.operation.id))"
        addTable(table, .map(least))
        return "data.\(table).merge(\(view))"
    }

    /// What an answer must show of a resource and may not know.
    func leastItem(_ work: RuleWork, _ layout: ResourceLayout) -> CELMap? {
        let drawn = answers.leastItem(work.operation, work.answer, in: layout)
        guard let celValue = drawn?.celValue else { return nil }
        let inner = layout.place.celValue(in: celValue)?.entries ?? celValue.entries
        return inner
    }
}

extension SchemaOutline {
    /// Whether what is said of each member of another is said of the same member here, in the very
    /// same place.
    func includes(_ other: SchemaOutline) -> Bool {
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
