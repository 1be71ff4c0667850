/// A form, `a=1&b=2`, as an object whose members are read as query parameters are.
struct FormReading {
    /// The form in the contract; nil if there is none.
    let form: MediaType?
    let pairs: QueryPairs

    /// The values that the form may stand for, the best one first.
    func readings() throws(WireFault) -> [WireValue] {
        if let fault = pairs.faults.first { throw fault.fault }
        let candidates = TypedCandidates(form?.schema)
        let names = pairs.names
        var members: [(name: String, values: [WireValue])] = []
        var taken: Set<ExactText> = []
        for name in candidates.shape?.memberNames ?? [] {
            let encoding = form?.encoding.first { $0.property == name }
            let text = text(named: name, encoding: encoding, candidates: candidates.member(name))
            guard text.isPresent else { continue }
            members.append(
                (
                    name,
                    try values(of: text, encoding: encoding, candidates: candidates.member(name))
                ))
            for used in names where Self.isUsed(used, by: text) {
                taken.insert(ExactText(used))
            }
        }
        for name in names where !taken.contains(ExactText(name)) {
            let text = text(named: name, encoding: nil, candidates: candidates.member(name))
            members.append(
                (name, try values(of: text, encoding: nil, candidates: candidates.member(name))))
        }
        return candidates.objects(members)
    }

    private func text(
        named name: String, encoding: Encoding?, candidates: TypedCandidates
    ) -> FormText {
        let isStyled = encoding?.isStyled == true
        return FormText(
            name: name, style: isStyled ? encoding?.style ?? .form : .form,
            explode: isStyled ? encoding?.explode ?? true : true, pairs: pairs,
            memberNames: isStyled ? candidates.shape?.memberNames ?? [] : [])
    }

    private static func isUsed(_ name: String, by text: FormText) -> Bool {
        if ExactText(name) == ExactText(text.name) { return true }
        if text.style == .deepObject { return name.utf8.starts(with: (text.name + "[").utf8) }
        return text.pairs.raw(text.name).isEmpty && text.memberNames.contains(name)
    }

    private func values(
        of text: FormText, encoding: Encoding?, candidates: TypedCandidates
    ) throws(WireFault) -> [WireValue] {
        // An object that no style spreads is JSON, unless its encoding says otherwise.
        let isJSON =
            encoding?.contentTypes.contains { MediaRange($0)?.isJSON == true } == true
            || encoding?.contentTypes.isEmpty != false && candidates.types == .object
        if isJSON, encoding?.isStyled != true, pairs.raw(text.name).count == 1 {
            let bytes = Array(try text.scalar().utf8)
            return [.json(try BodyReading.json(bytes, text.name).root)]
        }
        return try text.readings(candidates)
    }
}
