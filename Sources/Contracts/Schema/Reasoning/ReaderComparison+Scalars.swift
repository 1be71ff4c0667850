extension ReaderComparison {
    private static let samples = 30

    /// Kinds of value that no variant of the reader holds.
    func addKindFault(
        _ kinds: [ValueKind], of variant: Conjunction, readers: [Conjunction], at place: Place
    ) {
        let sent = SentKind(variant: variant, kind: kinds[0])
        let pair = ComparedPair(
            sent: sent, reader: Conjunction(place.reader, in: reader.graph), place: place)
        let names = TypeSet(kinds.map { TypeSet($0) }).names.joined(separator: " or ")
        let kind: ReaderFault.Kind =
            kinds == [.null] ? .null : readers.count > 1 ? .branch : .type
        let demand = readers.first.flatMap { $0.demand(about: { $0.isType }) }
        add(
            pair.fault(
                kind, "\(names) may be sent, and the reader holds \(held(by: readers))",
                over: Disagreement(
                    writer: variant.demand(about: { $0.isType })?.keyword.value,
                    reader: demand?.keyword.value),
                isCertain: pair.isExact))
    }

    /// The kinds and values that the variants of a reader accept, in words.
    private func held(by readers: [Conjunction]) -> String {
        let values = readers.flatMap { $0.candidates ?? [] }
        let kinds = readers.filter { $0.candidates == nil }
            .reduce(into: TypeSet()) { $0.formUnion($1.kinds) }
        let words = kinds.names + values.prefix(4).map(\.summary)
        return words.isEmpty ? "nothing" : words.joined(separator: " or ")
    }

    /// Each value of a list that is sent is shown to the reader.
    func compareValues(_ pair: ComparedPair) {
        for value in pair.writer.candidates ?? [] where value.kind == pair.sent.kind {
            guard !writer.graph.hasDynamicScope,
                validators.accepts(value, pair.writer.numbers),
                let violation = refusal(of: value, pair.reader)
            else { continue }
            let isListed = violation.fault.isReporting
            let message =
                isListed
                ? "\(value.summary) may be sent, and the reader does not know it"
                : "\(value.summary) may be sent: \(violation.message)"
            add(
                pair.fault(
                    isListed ? .unknownValue : violation.fault.readerKind, message,
                    over: Disagreement(writer: value, reader: violation.location.keyword),
                    isCertain: true))
        }
    }

    private func refusal(of value: Value, _ conjunction: Conjunction) -> Violation? {
        for number in conjunction.numbers {
            let explanation = reader.explain(value, from: number)
            if !explanation.isValid, !explanation.isUndecided {
                return explanation.violations.first
            }
        }
        return nil
    }

    /// The reader has a list, and the writer sends anything of the kind.
    func addUnlisted(_ readable: [Value], _ pair: ComparedPair) {
        if pair.sent.kind == .null { return }
        if pair.sent.kind == .boolean, readable.count(where: { $0.kind == .boolean }) > 1 { return }
        let names = readable.prefix(4).map(\.summary).joined(separator: ", ")
        let listing = pair.reader.listings.first?.demand.keyword.value
        add(
            pair.fault(
                .unknownValue, "any value may be sent, and the reader knows only \(names)",
                over: Disagreement(reader: listing), isCertain: pair.isExact && pair.writer.isWide))
    }

    func compareNumbers(_ pair: ComparedPair) {
        let sent = NumberRange(pair.writer)
        let read = NumberRange(pair.reader)
        if read.isWhole, !sent.isWhole, !sent.isMadeWhole {
            add(
                pair.fault(
                    .fraction,
                    "a number with a fraction may be sent, and the reader holds integers",
                    over: Disagreement(
                        writer: pair.writer.demand(about: { $0.isType })?.keyword.value,
                        reader: pair.reader.demand(about: { $0.isType })?.keyword.value),
                    isCertain: pair.isExact && sent.lower == nil && sent.upper == nil))
        }
        compareEnd(sent.lower, with: read.lower, in: pair, isUpper: false)
        compareEnd(sent.upper, with: read.upper, in: pair, isUpper: true)
        if !read.divisors.isEmpty { sample(pair) }
    }

    private func compareEnd(
        _ sent: NumberRange.End?, with read: NumberRange.End?, in pair: ComparedPair, isUpper: Bool
    ) {
        guard let read else { return }
        if let sent, !read.isBeyond(sent, isUpper: isUpper) { return }
        let format = pair.writer.integerFormat
        if sent == nil, let format, let limit = read.limit.int {
            let covers = isUpper ? format.upperBound <= limit : format.lowerBound >= limit
            if covers, !read.isExclusive { return }
        }
        let word = isUpper ? "at most" : "at least"
        let own = sent.map { "\(word) \($0.limit.summary)" } ?? "without such a bound"
        if sent == nil, read.isLimitOf64Bits {
            addSize(read, pair)
            return
        }
        add(
            pair.fault(
                .range,
                "numbers are sent \(own), and the reader wants \(word) \(read.limit.summary)",
                over: Disagreement(
                    writer: sent?.demand.keyword.value, reader: read.demand.keyword.value),
                isCertain: pair.isExact && NumberRange(pair.writer).divisors.isEmpty))
    }

    /// Adds one fault for both ends of the 64-bit integers.
    private func addSize(_ read: NumberRange.End, _ pair: ComparedPair) {
        add(
            pair.fault(
                .integerSize, "integers of any size may be sent, and the reader holds 64 bits",
                over: Disagreement(
                    writer: pair.writer.demand(about: { $0.isType })?.keyword.value,
                    reader: read.demand.keyword.value),
                isCertain: pair.isExact && NumberRange(pair.writer).divisors.isEmpty))
    }

    func compareTexts(_ pair: ComparedPair) {
        let sent = pair.writer.textLength
        let read = pair.reader.lengths
        if read.least > sent.least {
            addLength(in: pair, demand: read.leastDemand, wanted: "at least \(read.least)")
        }
        if let limit = read.mostDemand, sent.most.map({ $0 > read.most }) ?? true {
            addLength(in: pair, demand: limit, wanted: "at most \(read.most)")
        }
        let asks = pair.reader.demands.contains { demand in
            switch demand.keyword.rule {
            case .pattern(let pattern):
                !pair.writer.patterns.contains { $0.source == pattern.source }
            case .format(let format):
                format.asserts && format.format != nil
                    && !pair.writer.assertedFormats.contains(format.name)
            case .content(let content): content.asserts
            default: false
            }
        }
        if asks { sample(pair) }
    }

    private func addLength(
        in pair: ComparedPair, demand: Conjunction.Demand?, wanted: String
    ) {
        let name = demand?.keyword.name == "minLength" ? "minLength" : "maxLength"
        let own = pair.writer.demands.first { $0.keyword.name == name }
        let message =
            "the text may be \(name == "minLength" ? "shorter" : "longer"), and the reader wants \(wanted) characters"
        add(
            pair.fault(
                .length, message,
                over: Disagreement(writer: own?.keyword.value, reader: demand?.keyword.value),
                isCertain: pair.isExact && pair.writer.isWide))
    }

    /// Draws values of the writer and gives them to the reader; a refused value proves a fault.
    private func sample(_ pair: ComparedPair) {
        guard !writer.graph.hasDynamicScope, !reader.graph.hasDynamicScope else { return }
        var generator = DocumentGenerator(
            writer, roots: pair.writer.numbers, seed: seed)
        var isRefused = false
        for _ in 0..<Self.samples {
            guard let value = generator.document()?.root else { break }
            guard value.kind == pair.sent.kind, let violation = refusal(of: value, pair.reader)
            else { continue }
            isRefused = true
            let demand = violation.location.keyword
            let name = violation.fault.readerKind
            guard
                !faults.contains(where: {
                    $0.isAbout(name, at: pair.place.instance, keyword: demand)
                })
            else { continue }
            add(
                pair.fault(
                    name, "\(value.summary) may be sent: \(violation.message)",
                    over: Disagreement(reader: demand), isCertain: pair.isExact))
        }
        if !isRefused { addUndecidedText(pair) }
    }

    private func addUndecidedText(_ pair: ComparedPair) {
        let demand = pair.reader.demands.first { demand in
            switch demand.keyword.rule {
            case .pattern, .multipleOf: true
            case .format(let format): format.asserts && format.format != nil
            default: false
            }
        }
        guard let demand else { return }
        add(
            pair.fault(
                .text, "what is sent may not meet the reader's \(demand.keyword.name)",
                over: Disagreement(reader: demand.keyword.value), isCertain: false))
    }
}

extension ReaderFault {
    func isAbout(_ kind: Kind, at place: JSONPointer, keyword: Value) -> Bool {
        self.kind == kind && instance == place && SchemaPlace(reader) == SchemaPlace(keyword)
    }
}

extension NumberRange {
    /// True if a divisor leaves whole numbers only.
    fileprivate var isMadeWhole: Bool {
        divisors.contains { $0.keyword.value.number?.isInteger == true }
    }
}

extension NumberRange.End {
    /// True if the limit is an end of the 64-bit integers, or beyond.
    fileprivate var isLimitOf64Bits: Bool {
        guard let number = limit.number else { return false }
        return number >= Number(lexeme: "9223372036854775807")
            || number <= Number(lexeme: "-9223372036854775808")
    }
}
