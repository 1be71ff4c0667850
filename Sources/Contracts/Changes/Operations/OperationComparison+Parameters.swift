extension OperationComparison {
    func addParameters(to list: inout ChangeList) {
        let ours = old.parameters.filter(\.isCompared)
        let theirs = new.parameters.filter(\.isCompared)
        var gone = ours.filter { parameter in !theirs.contains { isSame(parameter, $0) } }
        var added = theirs.filter { parameter in !ours.contains { isSame($0, parameter) } }
        for parameter in ours {
            if let other = theirs.first(where: { isSame(parameter, $0) }) {
                compare(parameter, other, &list)
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

    // Both sides of the comparison, with the place that they share.
    private func compare(
        _ old: Parameter, _ new: Parameter, _ list: inout ChangeList
    ) {
        let place = place(new)
        // Both sides of the comparison, with the place that they share.
        func add(
            _ name: String, _ effect: ContractChange.Effect, _ message: String, _ keyword: String
        ) {
            list.add(
                ChangeList.Entry(
                    id: "request-parameter-\(name)", effect: self.effect(effect), message: message,
                    old: old.value[keyword] ?? old.value, new: new.value[keyword] ?? new.value),
                to: place)
        }
        if old.isRequired != new.isRequired {
            add(
                new.isRequired ? "became-required" : "became-optional",
                new.isRequired ? .breaking : .safe,
                new.isRequired
                    ? "the parameter is required now" : "the parameter may be left out now",
                "required")
        }
        if old.location == .path, old.name != new.name {
            add(
                "renamed", .safe,
                "the variable is called \(quoted(new.name)) and was \(quoted(old.name))", "name")
        }
        compareStyles(old, new, add)
        for change in lifecycle.changes(from: [old.value], to: [new.value]) {
            list.add(
                ChangeList.Entry(
                    id: "request-parameter-\(change.name)", effect: effect(change.effect),
                    message: change.message, old: change.old, new: change.new),
                to: place)
        }
        compareSchemas(old, new, place, &list)
    }

    // Both sides of the comparison, with the place that they share.
    private func compareStyles(
        _ old: Parameter, _ new: Parameter,
        _ add: (String, ContractChange.Effect, String, String) -> Void
    ) {
        let isPlain = old.isScalar && new.isScalar
        if old.style != new.style {
            let isFree = isPlain && old.location != .path
            add(
                "style-changed", isFree ? .safe : .breaking,
                "the style is \(new.style.rawValue) and was \(old.style.rawValue)", "style")
        } else if old.explode != new.explode {
            add(
                "explode-changed", isPlain ? .safe : .breaking,
                "explode is \(new.explode) and was \(old.explode)", "explode")
        }
        if old.allowsReserved != new.allowsReserved {
            add(
                "allow-reserved-changed", new.allowsReserved ? .safe : .risky,
                "allowReserved is \(new.allowsReserved) and was \(old.allowsReserved)",
                "allowReserved")
        }
        if old.allowsEmptyValue != new.allowsEmptyValue {
            add(
                new.allowsEmptyValue ? "empty-value-allowed" : "empty-value-refused",
                new.allowsEmptyValue ? .safe : .breaking,
                new.allowsEmptyValue
                    ? "the parameter may have no value now"
                    : "the parameter must have a value now", "allowEmptyValue")
        }
    }

    // Both sides of the comparison, with the place that they share.
    private func compareSchemas(
        _ old: Parameter, _ new: Parameter, _ place: ChangedPart, _ list: inout ChangeList
    ) {
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
