import Contracts

/// Requests that were a success once, for another thing and in other words.
extension RequestGenerator {
    /// A draft like another one, for use after a refusal that its words may explain. A thing may be
    /// full or gone, and a text may be taken.
    ///
    /// Numbers, choices and times stay, since they say how the server counts.
    ///
    /// - Parameter fresh: the names of the texts that are drawn anew while all else stays. If nil,
    ///   chance decides for each part.
    /// - Returns: the draft, and the names of the texts that were drawn anew.
    package mutating func renewed(
        _ draft: RequestDraft, fresh: Set<String>?
    ) -> (draft: RequestDraft, fresh: Set<String>)? {
        guard
            let number = contract.operations.firstIndex(where: { $0.id == draft.operation.id })
        else { return nil }
        for _ in 0..<Self.attempts {
            guard let drawn = self.draft(number, reuses: false, extent: .full),
                let known = self.draft(number, reuses: true, extent: .full)
            else { return nil }
            var (own, renewed) = (draft, Set<String>())
            for place in own.arguments.indices where fresh == nil {
                let parameter = own.arguments[place].parameter
                guard parameter.location == .path, chance.percent(50),
                    let other = known.arguments.first(where: { $0.parameter.isSame(as: parameter) })
                else { continue }
                own.arguments[place].value = other.value
            }
            if let (form, value) = draft.body, let value {
                var body = Renewal(value, drawn: drawn.body?.value, known: known.body?.value)
                body.renew(form.schema.map(SchemaOutline.init), fresh: fresh, by: &chance)
                own.body = (form, body.value.value)
                renewed = body.renewed
            }
            guard let request = own.request() else { continue }
            let reading = judge.reading(of: request)
            guard reading.operation?.id == draft.operation.id, reading.brokenFaults.isEmpty else {
                continue
            }
            return (own, renewed)
        }
        return nil
    }

    /// A draft like another one whose last variable of the path names a new thing.
    package mutating func underNewName(_ draft: RequestDraft) -> RequestDraft? {
        guard let name = draft.operation.path.segments.last?.loneVariable,
            let place = draft.arguments.firstIndex(where: {
                $0.parameter.location == .path && $0.parameter.name.isSameText(as: name)
            }),
            let number = contract.operations.firstIndex(where: { $0.id == draft.operation.id }),
            let drawn = self.draft(number, reuses: false, extent: .sparse),
            let other = drawn.arguments.first(where: {
                $0.parameter.isSame(as: draft.arguments[place].parameter)
            })
        else { return nil }
        var own = draft
        own.arguments[place].value = other.value
        return own
    }
}

/// A body in which some texts become others.
private struct Renewal {
    private(set) var value: CELValue
    /// The names of the texts that were drawn anew.
    private(set) var renewed: Set<String> = []
    private let drawn: CELValue?
    private let known: CELValue?

    init(_ value: Value, drawn: Value?, known: Value?) {
        self.value = CELValue(value)
        self.drawn = drawn.map { CELValue($0) }
        self.known = known.map { CELValue($0) }
    }

    mutating func renew(
        _ outline: SchemaOutline?, fresh: Set<String>?, by chance: inout RandomStream
    ) {
        guard var map = value.entries else { return }
        for key in map.keys {
            guard case .string(let name) = key, case .string? = map[key],
                outline?.member(name).choices.isEmpty ?? true
            else { continue }
            let isDrawn: Bool
            if let fresh {
                guard fresh.contains(name) else { continue }
                isDrawn = true
            } else {
                let turn = chance.next(below: 4)
                if turn == 3 { continue }
                isDrawn = turn < 2
            }
            guard let other = (isDrawn ? drawn : known)?.entries?[name], case .string = other
            else { continue }
            map.set(key, to: other)
            if isDrawn { renewed.insert(name) }
        }
        value = .map(map)
    }
}
