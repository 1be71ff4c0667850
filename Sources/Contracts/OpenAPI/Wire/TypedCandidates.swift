/// The values that a text may stand for, in the order in which they are tried.
///
/// `12` is an integer only if the schema admits one. If it also admits strings, the number is tried
/// first, and the schema decides.
struct TypedCandidates: Sendable {
    let schema: Schema?
    let shape: SchemaShape?
    /// The types that are worth a try; only strings if there is no schema.
    let types: TypeSet

    /// The most readings of one value that are tried.
    static let most = 64

    init(_ schema: Schema?) { self.init(schema, schema.map(SchemaShape.init)) }

    private init(_ schema: Schema?, _ shape: SchemaShape?) {
        self.schema = schema
        self.shape = shape
        types = shape?.types ?? .string
    }

    /// The candidates of a member.
    func member(_ name: String) -> TypedCandidates { TypedCandidates(schema, shape?.member(name)) }

    /// The candidates of an item.
    func item(_ position: Int) -> TypedCandidates { TypedCandidates(schema, shape?.item(position)) }

    /// The readings of a text that holds one scalar, the best first.
    func scalars(_ text: String) -> [WireValue] {
        let types = types
        var values: [WireValue] = []
        if !types.isDisjoint(with: [.number, .integer, .integerLexeme]),
            let number = Number(text)
        {
            values.append(.number(number))
        }
        if types.contains(.boolean), text == "true" || text == "false" {
            values.append(.bool(text == "true"))
        }
        // A text is never null where it may be a string: no serialisation distinguishes the two.
        if types.contains(.null), !types.contains(.string), text.isEmpty || text == "null" {
            values.append(.null)
        }
        if types.contains(.string) || values.isEmpty { values.append(.string(text)) }
        return values.count > 1 ? preferred(values) : values
    }

    /// The readings of texts that are the items of an array.
    func arrays(_ texts: [String]) -> [WireValue] {
        combinations(texts.enumerated().map { item($0.offset).scalars($0.element) })
            .map(WireValue.array)
    }

    /// The readings of texts that are the members of an object.
    func objects(_ members: [(name: String, texts: [String])]) -> [WireValue] {
        objects(
            members.map { entry in
                let candidates = member(entry.name)
                let lists = candidates.types.contains(.array) ? candidates.arrays(entry.texts) : []
                let isLone = entry.texts.count == 1
                let scalars =
                    isLone && candidates.admitsScalars ? candidates.scalars(entry.texts[0]) : []
                return (entry.name, scalars + lists)
            })
    }

    /// False if only lists, or only lists and objects, are allowed.
    private var admitsScalars: Bool {
        types.isEmpty || !types.subtracting([.array, .object]).isEmpty
            || !types.contains(.array)
    }

    /// The readings of members that have several readings each.
    func objects(_ members: [(name: String, values: [WireValue])]) -> [WireValue] {
        combinations(members.map(\.values)).map { values in
            .object(zip(members, values).map { ($0.name, $1) })
        }
    }

    /// Keeps the readings that some schema accepts; all of them if none is accepted.
    private func preferred(_ values: [WireValue]) -> [WireValue] {
        guard let schema, let shape else { return values }
        let accepted = values.filter { value in
            guard let root = try? value.document(named: "").root else { return false }
            return shape.numbers.contains { schema.admits(root, by: $0) }
        }
        return accepted.isEmpty ? values : accepted
    }

    /// One reading from each list, in every way, up to the limit.
    private func combinations(_ lists: [[WireValue]]) -> [[WireValue]] {
        var results: [[WireValue]] = [[]]
        for list in lists {
            let hasRoom = results.count * list.count <= Self.most
            let choices = hasRoom ? list[...] : list.prefix(1)
            if choices.count > 1 {
                results = results.flatMap { result in choices.map { result + [$0] } }
            } else if let only = choices.first {
                // In place: a body may have very many members.
                for index in results.indices { results[index].append(only) }
            }
        }
        return results
    }
}
