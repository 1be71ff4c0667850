extension ReaderComparison {
    func compareArrays(_ pair: ComparedPair) {
        let sent = pair.writer.itemCounts
        let read = pair.reader.itemCounts
        if read.least > sent.least {
            addCount(
                in: pair, sent: sent.leastDemand, read: read.leastDemand,
                wanted: "at least \(read.least) items")
        }
        if read.most < sent.most {
            addCount(
                in: pair, sent: sent.mostDemand, read: read.mostDemand,
                wanted: "at most \(read.most) items")
        }
        let uniform = max(pair.writer.uniformPosition, pair.reader.uniformPosition)
        for position in 0...min(uniform, 32) where position < sent.most {
            compareItem(pair, position, token: position < uniform ? String(position) : "*")
        }
    }

    private func addCount(
        in pair: ComparedPair, sent: Conjunction.Demand?, read: Conjunction.Demand?,
        wanted: String
    ) {
        add(
            pair.fault(
                .count, "what is sent may have another number, and the reader wants \(wanted)",
                over: Disagreement(writer: sent?.keyword.value, reader: read?.keyword.value),
                isCertain: pair.isExact))
    }

    private func compareItem(_ pair: ComparedPair, _ position: Int, token: String) {
        let sent = pair.writer.item(at: position)
        let read = pair.reader.item(at: position)
        if writing.isImpossible(sent.map(\.number)) || read.isEmpty { return }
        if reading.isImpossible(read.map(\.number)) {
            addCount(
                in: pair, sent: sent.first?.demand, read: read.first?.demand,
                wanted: "none at position \(position)")
            return
        }
        compare(
            Place(
                writer: sent.map(\.number), reader: read.map(\.number),
                instance: pair.place.instance.appending(token),
                writerValue: value(sent.first?.number, writer) ?? pair.place.writerValue,
                readerValue: value(read.first?.number, reader) ?? pair.place.readerValue,
                isExact: pair.isExact))
    }

    func value(_ number: Int?, _ schema: Schema) -> Value? {
        number.map { schema.graph.nodes[$0].value }
    }

    func compareObjects(_ pair: ComparedPair) {
        let pair = pair.indexed
        let read = pair.reader.requiredNames
        for (name, demand) in read where !pair.requiresOfWriter(name) {
            addMissing(name, demand: demand, in: pair)
        }
        let required = Set(read.map { ExactText($0.name) })
        var known: Set<ExactText> = []
        let names = pair.reader.declaredNames + read.map(\.name) + pair.writer.declaredNames
        for name in names where known.insert(ExactText(name)).inserted {
            compareMember(name, pair, isRequired: required.contains(ExactText(name)))
        }
        compareOtherMembers(pair)
        let counts = pair.reader.memberCounts
        if let demand = counts.leastDemand ?? counts.mostDemand {
            addOther(demand, pair)
        }
    }

    private func addMissing(
        _ name: String, demand: Conjunction.Demand, in pair: ComparedPair
    ) {
        guard !isNeverSent(name, pair) else { return }
        let member = pair.sentMember(named: name)
        let place = demand.keyword.value.elements.first { $0.string == name }
        add(
            pair.fault(
                .missing, "the member \(quoted(name)) may be left out, and the reader requires it",
                over: Disagreement(
                    member: name, writer: value(member.numbers.first, writer),
                    reader: place ?? demand.keyword.value),
                isCertain: pair.isExact && pair.writer.memberCounts.leastDemand == nil))
    }

    /// True if the writer neither names the member nor describes other members.
    private func isNeverSent(_ name: String, _ pair: ComparedPair) -> Bool {
        let member = pair.sentMember(named: name)
        if writing.isImpossible(member.numbers) { return true }
        if member.isDeclared { return false }
        if pair.requiresOfWriter(name) { return false }
        return member.numbers.allSatisfy { writing.allowsEverything($0) }
    }

    private func compareMember(_ name: String, _ pair: ComparedPair, isRequired: Bool) {
        let sent = pair.sentMember(named: name)
        let read = pair.readMember(named: name)
        if isNeverSent(name, pair) {
            // A reader does not want a member that it forbids.
            guard read.isDeclared || isRequired, !reading.isImpossible(read.numbers) else {
                return
            }
            addNeverSent(name, in: pair, read: read, isRequired: isRequired)
            return
        }
        if read.numbers.isEmpty { return }
        if reading.isImpossible(read.numbers) {
            add(
                pair.fault(
                    .unexpectedMember,
                    "the member \(quoted(name)) may be sent, and the reader refuses it",
                    over: Disagreement(
                        member: name, writer: value(sent.numbers.first, writer),
                        reader: read.demands.first?.keyword.value),
                    isCertain: pair.isExact))
            return
        }
        compare(
            Place(
                writer: sent.numbers, reader: read.numbers,
                instance: pair.place.instance.appending(name),
                writerValue: value(sent.numbers.first, writer) ?? pair.place.writerValue,
                readerValue: value(read.numbers.first, reader) ?? pair.place.readerValue,
                isExact: pair.isExact))
    }

    private func addNeverSent(
        _ name: String, in pair: ComparedPair, read: MemberSchemas, isRequired: Bool
    ) {
        let demand = pair.reader.requiredNames.first { ExactText($0.name) == ExactText(name) }
        let message =
            isRequired
            ? "the member \(quoted(name)) is required by the reader and never sent"
            : "the member \(quoted(name)) is wanted by the reader and never sent"
        // An optional member that never comes breaks nothing, so the kind says how bad it is.
        add(
            pair.fault(
                isRequired ? .missing : .neverSent, message,
                over: Disagreement(
                    member: name,
                    reader: value(read.numbers.first, reader) ?? demand?.demand.keyword.value),
                isCertain: isRequired ? pair.isExact : true))
    }

    /// The members that neither side names: those of maps, and those that a closed reader refuses.
    private func compareOtherMembers(_ pair: ComparedPair) {
        let reserved = "\u{10FFFD}"
        let sent = pair.sentMember(named: reserved)
        let read = pair.readMember(named: reserved)
        if writing.isImpossible(sent.numbers) || read.numbers.isEmpty { return }
        if reading.isImpossible(read.numbers) {
            add(
                pair.fault(
                    .unexpectedMember,
                    "members that nothing describes may be sent, and the reader refuses them",
                    over: Disagreement(reader: read.demands.first?.keyword.value),
                    isCertain: pair.isExact))
            return
        }
        guard pair.writer.isMap, !sent.numbers.isEmpty else { return }
        compare(
            Place(
                writer: sent.numbers, reader: read.numbers,
                instance: pair.place.instance.appending("*"),
                writerValue: value(sent.numbers.first, writer) ?? pair.place.writerValue,
                readerValue: value(read.numbers.first, reader) ?? pair.place.readerValue,
                isExact: pair.isExact))
    }

    /// Adds the demands that only documents can test.
    func addUndecided(_ pair: ComparedPair) {
        for demand in pair.reader.demands {
            switch demand.keyword.rule {
            case .not, .dependentSchemas, .dependentRequired, .dependencies, .unevaluatedItems,
                .unevaluatedProperties, .propertyNames, .uniqueItems, .contains,
                .dynamicReference, .recursiveReference, .condition, .oneOf, .patternProperties:
                addOther(demand, pair)
            default: break
            }
        }
    }

    private func addOther(_ demand: Conjunction.Demand, _ pair: ComparedPair) {
        let subject = demand.keyword.rule.subject
        guard subject.isEmpty || subject.contains(TypeSet(pair.sent.kind)) else { return }
        add(
            pair.fault(
                .other, "what is sent may not meet the reader's \(demand.keyword.name)",
                over: Disagreement(reader: demand.keyword.value), isCertain: false))
    }
}
