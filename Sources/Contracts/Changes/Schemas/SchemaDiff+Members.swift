extension SchemaDiff {
    /// One member of both sides.
    private struct Member {
        var name: String
        var old: MemberSchemas
        var new: MemberSchemas
        var wasRequired: Bool
        var isRequired: Bool
        var wasThere: Bool { old.isDeclared || wasRequired }
        var isThere: Bool { new.isDeclared || isRequired }
    }

    /// Compares the members that `properties` and `required` name.
    func compareMembers(_ place: inout SchemaPair) {
        let members = members(of: place)
        if members.isEmpty { return }
        let renames = renames(among: members)
        let renamed = Set(renames.flatMap { [$0.0.name, $0.1.name] })
        for (gone, added) in renames { addRename(gone, added, to: &place) }
        for member in members where !renamed.contains(member.name) {
            compare(member, &place)
        }
    }

    private func members(of place: SchemaPair) -> [Member] {
        let tables = (MemberSchemaTable(place.old), MemberSchemaTable(place.new))
        let required = (place.old.requiredNames, place.new.requiredNames)
        let sets = (
            Set(required.0.map { ExactText($0.name) }), Set(required.1.map { ExactText($0.name) })
        )
        var seen: Set<ExactText> = []
        let names =
            place.old.declaredNames + place.new.declaredNames + required.0.map(\.name)
            + required.1.map(\.name)
        return names.filter { seen.insert(ExactText($0)).inserted }.map { name in
            Member(
                name: name, old: tables.0.member(named: name), new: tables.1.member(named: name),
                wasRequired: sets.0.contains(ExactText(name)),
                isRequired: sets.1.contains(ExactText(name)))
        }
    }

    private func compare(_ member: Member, _ place: inout SchemaPair) {
        switch (member.wasThere, member.isThere) {
        case (true, false): addRemoval(member, &place)
        case (false, true): addAddition(member, &place)
        case (true, true):
            compareRequirement(member, &place)
            let step = SchemaPair.Step(token: member.name, isRequired: member.isRequired)
            place.children.append((step, member.old.numbers, member.new.numbers))
        case (false, false): break
        }
    }

    private func addRemoval(_ member: Member, _ place: inout SchemaPair) {
        let demand = place.old.requirement(of: member.name)
        var change = place.change(
            member.wasRequired ? "required-property-removed" : "property-removed",
            "the member \(quoted(member.name)) is gone", from: demand)
        change.member = member.name
        change.ruling = .memberRemoved(wasRequired: member.wasRequired)
        change.oldPlace = shown(member.old, in: old) ?? demand?.keyword.value
        place.changes.append(change)
    }

    private func addAddition(_ member: Member, _ place: inout SchemaPair) {
        let demand = place.new.requirement(of: member.name)
        var change = place.change(
            member.isRequired ? "required-property-added" : "property-added",
            member.isRequired
                ? "the member \(quoted(member.name)) is new and required"
                : "the member \(quoted(member.name)) is new",
            to: demand)
        change.member = member.name
        change.ruling = .memberAdded(isRequired: member.isRequired)
        change.newPlace = shown(member.new, in: new) ?? demand?.keyword.value
        place.changes.append(change)
    }

    private func compareRequirement(_ member: Member, _ place: inout SchemaPair) {
        guard member.wasRequired != member.isRequired else { return }
        var change = place.change(
            member.isRequired ? "property-became-required" : "property-became-optional",
            member.isRequired
                ? "the member \(quoted(member.name)) is required now"
                : "the member \(quoted(member.name)) may be left out now",
            from: place.old.requirement(of: member.name),
            to: place.new.requirement(of: member.name))
        change.member = member.name
        change.ruling = .requirement(isRequired: member.isRequired)
        change.oldPlace = change.oldDemand?.keyword.value ?? shown(member.old, in: old)
        change.newPlace = change.newDemand?.keyword.value ?? shown(member.new, in: new)
        place.changes.append(change)
    }

    private func shown(_ member: MemberSchemas, in schema: Schema) -> Value? {
        member.numbers.first.map { schema.graph.nodes[$0].value }
    }

    // MARK: Renames

    /// Members that are gone, each with the new one that takes its place: the only one with the same
    /// schema, or one with a similar name.
    private func renames(among members: [Member]) -> [(Member, Member)] {
        let gone = members.filter { $0.wasThere && !$0.isThere && !$0.old.numbers.isEmpty }
        let added = members.filter { $0.isThere && !$0.wasThere && !$0.new.numbers.isEmpty }
        if gone.isEmpty || added.isEmpty || gone.count * added.count > 400 { return [] }
        return gone.compactMap { old in
            let twins = added.filter { isTwin(old, $0) }
            let isOnly = gone.count { other in twins.contains { isTwin(other, $0) } } == 1
            guard twins.count == 1, isOnly, isSimilar(old.name, twins[0].name) else { return nil }
            return (old, twins[0])
        }
    }

    private func isTwin(_ old: Member, _ new: Member) -> Bool {
        old.old.numbers.count == new.new.numbers.count
            && zip(old.old.numbers, new.new.numbers).allSatisfy { sameness.isSame($0, $1) }
    }

    private func isSimilar(_ one: String, _ other: String) -> Bool {
        Renaming.isLikely(from: one, to: other)
    }

    private func addRename(_ gone: Member, _ added: Member, to place: inout SchemaPair) {
        var change = place.change(
            "property-renamed",
            "the member \(quoted(gone.name)) is called \(quoted(added.name)) now",
            from: place.old.requirement(of: gone.name), to: place.new.requirement(of: added.name))
        change.member = gone.name
        change.detail = added.name
        change.ruling = .memberRenamed
        change.oldPlace = shown(gone.old, in: old)
        change.newPlace = shown(added.new, in: new)
        place.changes.append(change)
    }
}

extension SchemaChange {
    /// A member that somebody must send again may have been left out before.
    mutating func settle() {
        switch name {
        case "became-not-read-only": ruling = .fixed(request: .breaking, answer: .safe)
        case "became-write-only": ruling = .fixed(request: .safe, answer: .breaking)
        default: break
        }
    }
}

extension Conjunction {
    /// The demand that a member is there.
    func requirement(of name: String) -> Demand? {
        requiredNames.first { sameText($0.name, name) }?.demand
    }
}

/// Names that probably stand for the same thing.
enum Renaming {
    /// True if one name is written like the other, or shares most of its letters or a word with it.
    static func isLikely(from old: String, to new: String) -> Bool {
        let (one, other) = (letters(of: old), letters(of: new))
        if one == other { return true }
        let longest = max(one.count, other.count)
        if longest <= 64, Suggestion.distance(one, other) * 2 <= longest { return true }
        let shared = words(of: old).intersection(words(of: new))
        return shared.contains { $0.count >= 3 }
    }

    private static func letters(of name: String) -> String {
        name.filter { $0.isLetter || $0.isNumber }.lowercased()
    }

    /// The words of a name in any of the usual ways to join them.
    private static func words(of name: String) -> Set<String> {
        var words: [String] = [""]
        for character in name {
            if !character.isLetter, !character.isNumber {
                words.append("")
            } else {
                if character.isUppercase, words.last?.last?.isLowercase ?? false {
                    words.append("")
                }
                words[words.count - 1].append(character)
            }
        }
        return Set(words.map { $0.lowercased() }.filter { !$0.isEmpty })
    }
}
