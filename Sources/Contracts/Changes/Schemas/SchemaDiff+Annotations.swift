extension SchemaDiff {
    /// Compares the keywords that no validator checks and that clients rely on all the same.
    func compareAnnotations(_ place: inout SchemaPair) {
        compareAccess(&place, "readOnly", "read-only")
        compareAccess(&place, "writeOnly", "write-only")
        compareDefault(&place)
        comparePresence(&place, "contentSchema", "content-schema")
        for index in place.changes.indices
        where place.changes[index].name.hasPrefix("content-schema") {
            let isAdded = place.changes[index].name.hasSuffix("added")
            let isGone = place.changes[index].name.hasSuffix("removed")
            place.changes[index].ruling = .fixed(
                request: isGone ? .safe : .risky, answer: isAdded ? .safe : .risky)
        }
        compareExtensible(&place)
        compareDiscriminator(&place)
        let values = (oldAnnotations(of: place), newAnnotations(of: place))
        for change in lifecycle.changes(from: values.0, to: values.1) {
            var found = place.change(change.name, change.message)
            found.ruling = .fixed(request: change.effect, answer: change.effect)
            found.oldPlace = change.old
            found.newPlace = change.new
            place.changes.append(found)
        }
    }

    private func oldAnnotations(of place: SchemaPair) -> [Value] {
        place.old.numbers.map { old.graph.nodes[$0].value }
    }

    private func newAnnotations(of place: SchemaPair) -> [Value] {
        place.new.numbers.map { new.graph.nodes[$0].value }
    }

    private func values(of keyword: String, _ place: SchemaPair) -> (old: Value?, new: Value?) {
        (
            oldAnnotations(of: place).first(naming: keyword),
            newAnnotations(of: place).first(naming: keyword)
        )
    }

    // Both sides of the comparison, with the place that they share.
    private func compareAccess(_ place: inout SchemaPair, _ keyword: String, _ name: String) {
        let values = values(of: keyword, place)
        let isSet = (values.old?.bool == true, values.new?.bool == true)
        if isSet.0 == isSet.1 { return }
        var change = place.change(
            isSet.1 ? "became-\(name)" : "became-not-\(name)",
            isSet.1
                ? "the value is \(name.replacing("-", with: " ")) now"
                : "the value is not \(name.replacing("-", with: " ")) any more")
        let isReading = keyword == "readOnly"
        change.ruling =
            isSet.1
            ? .fixed(request: isReading ? .risky : .safe, answer: isReading ? .safe : .risky)
            : .fixed(request: .safe, answer: .safe)
        change.oldPlace = values.old
        change.newPlace = values.new
        place.changes.append(change)
    }

    private func compareDefault(_ place: inout SchemaPair) {
        let values = values(of: "default", place)
        let name: String
        let message: String
        switch values {
        case (nil, let new?):
            (name, message) = ("default-added", "the default is \(new.summary) and was none")
        case (let old?, nil):
            (name, message) = ("default-removed", "the default \(old.summary) is gone")
        case (let old?, let new?) where old != new:
            (name, message) = (
                "default-changed", "the default is \(new.summary) and was \(old.summary)"
            )
        default: return
        }
        var change = place.change(name, message)
        change.ruling = .fixed(request: .risky, answer: .safe)
        change.oldPlace = values.old
        change.newPlace = values.new
        place.changes.append(change)
    }

    private func compareExtensible(_ place: inout SchemaPair) {
        let values = values(of: "x-extensible-enum", place)
        let ours = values.old.map { Array($0.elements) } ?? []
        let theirs = values.new.map { Array($0.elements) } ?? []
        for value in ours where !theirs.contains(value) {
            var change = place.change(
                "extensible-enum-value-removed", "the known value \(value.summary) is gone")
            change.ruling = .fixed(request: .breaking, answer: .safe)
            change.detail = value.summary
            change.oldPlace = value
            change.newPlace = values.new
            place.changes.append(change)
        }
        for value in theirs where !ours.contains(value) && values.old != nil {
            var change = place.change(
                "extensible-enum-value-added", "the value \(value.summary) is known now")
            // Clients of such a list are told to expect further values.
            change.ruling = .fixed(request: .safe, answer: .safe)
            change.detail = value.summary
            change.newPlace = value
            place.changes.append(change)
        }
    }

    private func compareDiscriminator(_ place: inout SchemaPair) {
        let values = values(of: "discriminator", place)
        guard let old = values.old, let new = values.new else {
            if values.new != nil {
                add("added", "a discriminator is new", to: &place, request: .risky, answer: .safe)
            } else if values.old != nil {
                add("removed", "the discriminator is gone", to: &place)
            }
            return
        }
        let names = (old["propertyName"]?.string, new["propertyName"]?.string)
        if names.0 != names.1 {
            add(
                "renamed",
                "the discriminator is \(quoted(names.1 ?? "")) and was \(quoted(names.0 ?? ""))",
                to: &place)
        }
        compareMappings(old["mapping"], new["mapping"], &place)
    }

    // Both sides of the comparison, with the place that they share.
    private func compareMappings(_ old: Value?, _ new: Value?, _ place: inout SchemaPair) {
        let ours = old.map { Array($0.members) } ?? []
        let theirs = new.map { Array($0.members) } ?? []
        for member in ours {
            guard let other = theirs.first(where: { sameText($0.name, member.name) }) else {
                add(
                    "mapping-removed", "the value \(quoted(member.name)) is gone", to: &place,
                    detail: member.name)
                continue
            }
            if other.value != member.value {
                add(
                    "mapping-changed", "the value \(quoted(member.name)) means another schema",
                    to: &place, detail: member.name)
            }
        }
        for member in theirs where !ours.contains(where: { sameText($0.name, member.name) }) {
            add(
                "mapping-added", "the value \(quoted(member.name)) is new", to: &place,
                detail: member.name, request: .safe)
        }
    }

    // Both sides of the comparison, with the place that they share.
    /// Adds a change of a discriminator.
    private func add(
        _ name: String, _ message: String, to place: inout SchemaPair, detail: String = "",
        request: ContractChange.Effect = .risky, answer: ContractChange.Effect = .risky
    ) {
        let values = values(of: "discriminator", place)
        var change = place.change("discriminator-\(name)", message)
        change.ruling = .fixed(request: request, answer: answer)
        change.oldPlace = values.old
        change.newPlace = values.new
        change.detail = detail
        place.changes.append(change)
    }
}
