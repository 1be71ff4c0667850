import Contracts

/// Rules for what exists already, before something is made.
extension ImpliedRules {
    /// The rules that refuse what another resource has; none where that is not evident.
    func conflicts(_ work: RuleWork, _ sent: SentMembers) -> [SpecText] {
        var rules: [SpecText] = []
        let singular = work.collection.singular
        if let id = sent.givenIdentity(work), let given = sent.asked(id),
            let conflict = work.operation.exactAnswer(409)
        {
            let known = key("\(given).value()", of: work)
            let condition = "\(given).hasValue() && \(known) in \(work.collection.place)"
            let saying = "'there is such a \(singular) already'"
            rules.append(
                Self.rule(
                    "exists already", entries: [.init(key: "when", value: .text(condition))],
                    respond: Self.answer(conflict.status, [("saying", .text(saying))])))
        }
        guard let unique = UniqueMembers(work, sent) else { return rules }
        for group in unique.groups {
            let given = group.members.compactMap(sent.asked)
            let named = group.members.joined(separator: " and ")
            guard given.count == group.members.count else { continue }
            let saying = CEL.text("there is another \(singular) with this \(named)")
            let same = zip(group.members, given).map { member, value in
                "\(CEL.optional(member, of: "r")) == \(value)"
            }
            let condition =
                (group.members.compactMap(sent.isGiven)
                + ["\(all(of: work)).exists(r, \(same.joined(separator: " && ")))"])
                .joined(separator: " && ")
            rules.append(
                Self.rule(
                    "\(named) exists already",
                    entries: [
                        .init(
                            comments: ["Guessed, because \(group.reason)."], key: "when",
                            value: .text(condition))
                    ], respond: Self.answer(unique.answer.status, [("saying", .text(saying))])))
        }
        return rules
    }

    /// All resources of the collection that an operation's path names, as an expression.
    func all(of work: RuleWork) -> String {
        let place = work.collection.place
        let owners = parts(work.operation, upTo: work.collection.family.collection.count)
        if owners.isEmpty { return "\(place).values()" }
        let prefix = owners.joined(separator: " + '/' + ") + " + '/'"
        return "\(place).keys().filter(k, k.startsWith(\(prefix))).map(k, \(place)[k])"
    }
}

extension SentMembers {
    /// The member in which a request names the new thing; nil where the server chooses.
    package func givenIdentity(_ work: RuleWork) -> String? {
        if let layout = work.layout, let id = layout.id {
            return layout.item.member(id).isReadOnly || given(id) == nil ? nil : id
        }
        return work.collection.family.sentIdentity(work.operation).flatMap {
            given($0) == nil ? nil : $0
        }
    }
}
