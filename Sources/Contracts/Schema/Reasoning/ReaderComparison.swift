/// Compares the sent values with the decodable values, schema by schema, without documents.
///
/// A pair of schemas that is met again is not entered again, because its result is the same at
/// every place. So recursive schemas end.
final class ReaderComparison {
    /// A place to compare: the schemas of both sides, and their place in a document.
    struct Place {
        var writer: [Int]
        var reader: [Int]
        var instance = JSONPointer()
        /// The places of the schemas, for sides without a keyword to show.
        var writerValue: Value
        var readerValue: Value
        /// True if every value that the writer's schema has here can really be sent.
        var isExact = true
    }

    private struct Pair: Hashable {
        var writer: [Int]
        var reader: [Int]
    }

    let writer: Schema
    let reader: Schema
    let writing: Satisfiability
    let reading: Satisfiability
    let validators: PartValidators
    let seed: UInt64
    var faults: [ReaderFault] = []
    private var visited: Set<Pair> = []

    private static let mostVariants = 32
    private static let deepest = 40

    init(writer: Schema, reader: Schema, seed: UInt64) {
        self.writer = writer
        self.reader = reader
        self.seed = seed
        writing = Satisfiability(writer)
        reading = Satisfiability(reader)
        validators = PartValidators(writer)
    }

    func compareRoots() {
        compare(
            Place(
                writer: [writer.number], reader: [reader.number],
                writerValue: writer.graph.nodes[writer.number].value,
                readerValue: reader.graph.nodes[reader.number].value))
    }

    /// Compares the values at a place, variant by variant and kind by kind.
    func compare(_ place: Place) {
        let pair = Pair(writer: Set(place.writer).sorted(), reader: Set(place.reader).sorted())
        guard place.instance.tokens.count < Self.deepest, visited.insert(pair).inserted,
            !writing.isImpossible(place.writer)
        else { return }
        let variants = self.variants(of: place.writer, in: writing)
        let readers = self.variants(of: place.reader, in: reading)
        for variant in variants {
            let kinds = ValueKind.allCases.filter { isSent(SentKind(variant: variant, kind: $0)) }
            let unread = kinds.filter { kind in !readers.contains { $0.holds(kind) } }
            if !unread.isEmpty { addKindFault(unread, of: variant, readers: readers, at: place) }
            for kind in kinds where !unread.contains(kind) {
                compare(SentKind(variant: variant, kind: kind), with: readers, place)
            }
        }
    }

    /// One kind of value of one variant of the writer.
    struct SentKind {
        var variant: Conjunction
        var kind: ValueKind
    }

    private func isSent(_ sent: SentKind) -> Bool {
        guard sent.variant.kinds.contains(TypeSet(sent.kind)) else { return false }
        if let values = sent.variant.candidates {
            return values.contains { $0.kind == sent.kind }
        }
        return writing.judgement(of: sent.variant.numbers).kinds.contains(TypeSet(sent.kind))
    }

    /// Compares one kind of value with the variants of the reader that hold it.
    private func compare(_ sent: SentKind, with readers: [Conjunction], _ place: Place) {
        let fitting = readers.filter { $0.holds(sent.kind) }
        if fitting.count == 1 {
            compareOne(sent, with: fitting[0], at: place)
            return
        }
        compareSeveral(sent, with: fitting, at: place)
    }

    /// With several branches, one that accepts everything is enough. Otherwise the faults of the
    /// nearest one are reported. They are not certain, because branches may share the work.
    private func compareSeveral(_ sent: SentKind, with readers: [Conjunction], at place: Place) {
        let saved = (faults, visited)
        var nearest: [ReaderFault]?
        for reader in readers {
            (faults, visited) = ([], saved.1)
            compareOne(sent, with: reader, at: place)
            let serious = faults.filter { $0.kind != .neverSent }
            if serious.isEmpty {
                let additions = faults
                (faults, visited) = (saved.0 + additions.filter(isNew(in: saved.0)), saved.1)
                return
            }
            if nearest.map({ serious.count < $0.count }) ?? true { nearest = serious }
        }
        (faults, visited) = saved
        for var fault in nearest ?? [] {
            fault.isCertain = false
            add(fault)
        }
    }

    private func isNew(in known: [ReaderFault]) -> (ReaderFault) -> Bool {
        { fault in !known.contains { $0.isSame(as: fault) } }
    }

    func compareOne(_ sent: SentKind, with reader: Conjunction, at place: Place) {
        let pair = ComparedPair(sent: sent, reader: reader, place: place)
        addUndecided(pair)
        if sent.variant.candidates != nil {
            compareValues(pair)
            return
        }
        if let readable = reader.candidates {
            addUnlisted(readable, pair)
            return
        }
        switch sent.kind {
        case .null, .boolean: break
        case .number: compareNumbers(pair)
        case .string: compareTexts(pair)
        case .array: compareArrays(pair)
        case .object: compareObjects(pair)
        }
    }

    func add(_ fault: ReaderFault) {
        guard !faults.contains(where: { $0.isSame(as: fault) }) else { return }
        faults.append(fault)
    }

    /// The variants of a schema: one for each way through `anyOf`, `oneOf` and `if`.
    private func variants(of numbers: [Int], in reasoning: Satisfiability) -> [Conjunction] {
        var done: [Conjunction] = []
        var open = [Conjunction(numbers, in: reasoning.graph)]
        while let next = open.popLast() {
            guard let choice = next.choices.first else {
                if next.refusal == nil, !reasoning.isImpossible(next.numbers) { done.append(next) }
                continue
            }
            if done.count + open.count > Self.mostVariants {
                // Too many to follow: the rest is tested with documents.
                var variant = next
                variant.choices = []
                done.append(variant)
                continue
            }
            for option in choice.options.reversed() {
                var variant = next
                variant.choices.removeFirst()
                for number in option { variant.add(number) }
                open.append(variant)
            }
        }
        return done
    }
}

/// One kind of value that is sent, and one variant of the reader that holds the kind.
struct ComparedPair {
    var sent: ReaderComparison.SentKind
    var reader: Conjunction
    var place: ReaderComparison.Place

    /// The tables of members; made before objects are compared.
    private var members:
        (writer: MemberSchemaTable, reader: MemberSchemaTable, required: Set<ExactText>)?

    init(sent: ReaderComparison.SentKind, reader: Conjunction, place: ReaderComparison.Place) {
        self.sent = sent
        self.reader = reader
        self.place = place
    }

    var writer: Conjunction { sent.variant }

    /// The pair with its members at hand.
    var indexed: ComparedPair {
        var pair = self
        let required = Set(writer.requiredNames.map { ExactText($0.name) })
        pair.members = (MemberSchemaTable(writer), MemberSchemaTable(reader), required)
        return pair
    }

    /// The schemas of a member that the writer sends.
    func sentMember(named name: String) -> MemberSchemas {
        (members?.writer ?? MemberSchemaTable(writer)).member(named: name)
    }

    /// The schemas of a member that the reader accepts.
    func readMember(named name: String) -> MemberSchemas {
        (members?.reader ?? MemberSchemaTable(reader)).member(named: name)
    }

    /// True for a member that the writer must send.
    func requiresOfWriter(_ name: String) -> Bool {
        if let members { return members.required.contains(ExactText(name)) }
        return writer.requiredNames.contains { ExactText($0.name) == ExactText(name) }
    }

    /// True if every value that the plain keywords leave open can really be sent.
    var isExact: Bool { sent.isExact && place.isExact }

    /// A fault of this pair, at the keywords that disagree where there are some.
    func fault(
        _ kind: ReaderFault.Kind, _ message: String, over disagreement: Disagreement,
        isCertain: Bool
    ) -> ReaderFault {
        ReaderFault(
            kind: kind, writer: disagreement.writer ?? place.writerValue,
            reader: disagreement.reader ?? place.readerValue,
            instance: disagreement.member.map(place.instance.appending) ?? place.instance,
            message: message, isCertain: isCertain)
    }
}
