extension OperationComparison {
    func addParameters(to list: inout ChangeList) {
        let ours = old.parameters.filter(\.isCompared)
        let theirs = new.parameters.filter(\.isCompared)
        var gone = ours.filter { parameter in !theirs.contains { isSame(parameter, $0) } }
        var added = theirs.filter { parameter in !ours.contains { isSame($0, parameter) } }
        for parameter in ours {
            if let other = theirs.first(where: { isSame(parameter, $0) }) {
                compare(parameter, other, to: &list)
            }
        }
        addRenames(&gone, &added, to: &list)
        for parameter in gone { addRemoval(of: parameter, to: &list) }
        for parameter in added { addAddition(of: parameter, to: &list) }
    }

    /// True for the same parameter; one of a path is known by its place.
    private func isSame(_ old: Parameter, _ new: Parameter) -> Bool {
        guard old.location == new.location else { return false }
        switch old.location {
        case .path:
            let places = (self.old.path.variables, self.new.path.variables)
            guard places.0.count == places.1.count else { return old.name == new.name }
            return places.0.firstIndex(of: old.name) == places.1.firstIndex(of: new.name)
        case .header: return ASCII.isSame(old.name, new.name)
        case .query, .cookie: return sameText(old.name, new.name)
        }
    }

    private func place(_ parameter: Parameter) -> ChangedPart {
        part.part("\(parameter.location.rawValue) parameter \(parameter.name)", .request)
    }

    private func addRenames(
        _ gone: inout [Parameter], _ added: inout [Parameter], to list: inout ChangeList
    ) {
        for parameter in gone {
            let twins = added.filter { other in
                isAlike(parameter, other)
                    && (parameter.name == other.name
                        || parameter.location == other.location
                            && Renaming.isLikely(from: parameter.name, to: other.name))
            }
            guard twins.count == 1 else { continue }
            let twin = twins[0]
            gone.removeAll { $0.name == parameter.name && $0.location == parameter.location }
            added.removeAll { $0.name == twin.name && $0.location == twin.location }
            let isMoved = parameter.location != twin.location
            let breaks = isMoved || twin.isRequired
            list.add(
                ChangeList.Entry(
                    id: isMoved ? "request-parameter-moved" : "request-parameter-renamed",
                    effect: effect(breaks ? .breaking : .risky),
                    message: isMoved
                        ? "the parameter stands in the \(twin.location.rawValue) now"
                        : "the parameter is called \(quoted(twin.name)) now",
                    old: parameter.value, new: twin.value, detail: twin.name),
                to: place(parameter))
        }
    }

    private func isAlike(_ old: Parameter, _ new: Parameter) -> Bool {
        guard let before = old.valueSchema, let after = new.valueSchema else {
            return old.valueSchema == nil && new.valueSchema == nil
        }
        return schemas.isSame(before, after)
    }

    private func addRemoval(of parameter: Parameter, to list: inout ChangeList) {
        let age = Age(
            of: parameter.value, isDeprecated: parameter.isDeprecated, today: diff.today)
        list.add(
            ChangeList.Entry(
                id: "request-parameter-removed\(age.removal.suffix)",
                effect: effect(age.isAnnounced ? .safe : age.removal.effect ?? .risky),
                message: "the parameter is gone\(age.words)", old: parameter.value),
            to: place(parameter))
    }

    private func addAddition(of parameter: Parameter, to list: inout ChangeList) {
        let isRequired = parameter.isRequired
        list.add(
            ChangeList.Entry(
                id: isRequired ? "request-required-parameter-added" : "request-parameter-added",
                effect: effect(isRequired ? .breaking : .safe),
                message: isRequired ? "the parameter is new and required" : "the parameter is new",
                new: parameter.value),
            to: place(parameter))
    }

    private func compare(_ old: Parameter, _ new: Parameter, to list: inout ChangeList) {
        let place = place(new)
        let marks = lifecycle.changes(from: [old.value], to: [new.value])
        for change in ParameterPair(old: old, new: new).changes + marks {
            add(change, of: "request-parameter", at: place, to: &list)
        }
        switch (old.valueSchema, new.valueSchema) {
        case (nil, nil): break
        case (let before?, let after?):
            var subject = SchemaChanges.Subject.parameter
            if new.content != nil { subject.isText = false }
            schemas.add(
                to: &list, from: before, into: after, as: .init(place: place, subject: subject))
        case (nil, _?):
            list.add(
                ChangeList.Entry(
                    id: "request-parameter-schema-added", effect: .risky,
                    message: "the parameter has a schema now", old: old.value,
                    new: new.schemaValue ?? new.value),
                to: place)
        case (_?, nil):
            list.add(
                ChangeList.Entry(
                    id: "request-parameter-schema-removed", effect: .safe,
                    message: "the parameter has no schema any more",
                    old: old.schemaValue ?? old.value, new: new.value),
                to: place)
        }
    }
}

/// A parameter of both contracts.
private struct ParameterPair {
    let old: Parameter
    let new: Parameter

    /// The changes apart from those of its age and its schema.
    var changes: [PartChange] {
        [demand, name, style, reserved, emptiness].compactMap(\.self)
    }

    private var demand: PartChange? {
        if old.isRequired == new.isRequired { return nil }
        return new.isRequired
            ? change(
                of: "required", "became-required", .breaking,
                message: "the parameter is required now")
            : change(
                of: "required", "became-optional", .safe,
                message: "the parameter may be left out now")
    }

    private var name: PartChange? {
        if old.location != .path || old.name == new.name { return nil }
        return change(
            of: "name", "renamed", .safe,
            message: "the variable is called \(quoted(new.name)) and was \(quoted(old.name))")
    }

    private var style: PartChange? {
        let isPlain = old.isScalar && new.isScalar
        if old.style != new.style {
            let isFree = isPlain && old.location != .path
            return change(
                of: "style", "style-changed", isFree ? .safe : .breaking,
                message: "the style is \(new.style.rawValue) and was \(old.style.rawValue)")
        }
        if old.explode == new.explode { return nil }
        return change(
            of: "explode", "explode-changed", isPlain ? .safe : .breaking,
            message: "explode is \(new.explode) and was \(old.explode)")
    }

    private var reserved: PartChange? {
        if old.allowsReserved == new.allowsReserved { return nil }
        return change(
            of: "allowReserved", "allow-reserved-changed", new.allowsReserved ? .safe : .risky,
            message: "allowReserved is \(new.allowsReserved) and was \(old.allowsReserved)")
    }

    private var emptiness: PartChange? {
        if old.allowsEmptyValue == new.allowsEmptyValue { return nil }
        return new.allowsEmptyValue
            ? change(
                of: "allowEmptyValue", "empty-value-allowed", .safe,
                message: "the parameter may have no value now")
            : change(
                of: "allowEmptyValue", "empty-value-refused", .breaking,
                message: "the parameter must have a value now")
    }

    private func change(
        of keyword: String, _ name: String, _ effect: ContractChange.Effect, message: String
    ) -> PartChange {
        PartChange(
            name: name, message: message, effect: effect, old: old.value[keyword] ?? old.value,
            new: new.value[keyword] ?? new.value)
    }
}

extension Parameter {
    /// The schema of the value, however it is written.
    var valueSchema: Schema? { schema ?? content?.schema }

    /// True if the contract says something about it.
    fileprivate var isCompared: Bool { !isDescribedElsewhere }

    /// True if the value is never an array or an object.
    fileprivate var isScalar: Bool {
        guard let schema else { return false }
        let types = Conjunction([schema.number], in: schema.graph).kinds
        return types.isDisjoint(with: [.array, .object])
    }
}
