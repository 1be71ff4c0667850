import Contracts

/// The fields of an operation that refusals of valid requests name, until it succeeds.
///
/// A remedy is kept once it has helped: the next refusal does not name the field any more.
struct RequestHints {
    /// A change that may help with a field.
    enum Remedy: Equatable {
        case absent, present
        case value(CELValue)

        static func == (one: Remedy, other: Remedy) -> Bool {
            switch (one, other) {
            case (.absent, .absent), (.present, .present): true
            case (.value(let one), .value(let other)): one.isIdentical(to: other)
            default: false
            }
        }
    }

    /// A field with a remedy that is tried, or has helped.
    struct Trial {
        /// The name, as `IdentityNames.normalised` writes it.
        let name: String
        let remedy: Remedy
    }

    /// The names of all fields, normalised.
    private let known: Set<String>
    /// The fields that the last refusal named, in its order.
    private(set) var named: [String] = []
    /// The values that the last refusal named.
    private(set) var said: [CELValue] = []
    private(set) var settled: [Trial] = []
    /// The last request with all that has helped, and the remedy that it tries beside.
    var tried: (trial: Trial?, request: Exchange.Request?)?

    private static let (mostNamed, mostSaid, longestText) = (4, 24, 8_000)

    /// - Parameter fields: the names of parameters and of members of bodies.
    init(fields: [String]) { known = Set(fields.map(IdentityNames.normalised)) }

    /// Notes the answer that refuses a valid request.
    mutating func note(_ response: Exchange.Response, to request: Exchange.Request) {
        let sent = tried?.request
        let isTried = sent.map { $0.target == request.target && $0.body == request.body } ?? false
        // A request without what has helped is refused for what was mended already.
        if !isTried, !settled.isEmpty { return }
        let trial = isTried ? tried?.trial : nil
        tried = nil
        let texts = Self.texts(of: response)
        let words = texts.flatMap(Self.words)
        named = []
        for (place, word) in words.enumerated() {
            let pair = place + 1 < words.count ? word + words[place + 1] : word
            for text in [word, pair] {
                let name = IdentityNames.normalised(text)
                if name.utf8.count > 1, known.contains(name), !named.contains(name),
                    named.count < Self.mostNamed
                {
                    named.append(name)
                }
            }
        }
        settled.removeAll { named.contains($0.name) }
        if let trial, !named.contains(trial.name) { settled.append(trial) }
        said = []
        for text in texts.flatMap(Self.values) where said.count < Self.mostSaid {
            guard !known.contains(IdentityNames.normalised(text)) else { continue }
            let number = Int(text)
            let values: [CELValue] =
                number.map { number in
                    // A bound says where to go, and not always whether it is in it.
                    (number > .min && number < .max ? [number, number + 1, number - 1] : [number])
                        .map(CELValue.int)
                } ?? []
            for value in values + [.string(text)]
            where !said.contains(where: { $0.isIdentical(to: value) }) {
                said.append(value)
            }
        }
    }

    /// The texts of an answer, those of JSON with the names of members before their values.
    private static func texts(of response: Exchange.Response) -> [String] {
        let body = response.body.prefix(longestText)
        guard let document = try? Document(json: Array(body), name: "answer") else {
            return [String(decoding: body, as: UTF8.self)]
        }
        var texts: [String] = []
        gather(document.root, &texts)
        return texts
    }

    private static func gather(_ value: Value, _ texts: inout [String]) {
        if texts.count > 200 { return }
        switch value.kind {
        case .array: for item in value.elements { gather(item, &texts) }
        case .object:
            for member in value.members {
                texts.append(member.name)
                gather(member.value, &texts)
            }
        case .string: texts.append(value.string ?? "")
        case .number: texts.append(value.compactJSON)
        default: break
        }
    }

    /// The words of a text, with what stands inside of names.
    private static func words(_ text: String) -> [String] {
        text.split { !$0.isLetter && !$0.isNumber && $0 != "_" && $0 != "-" }.map(String.init)
    }

    /// The values that a text may mean: the ones in quotation marks first, then every word.
    private static func values(_ text: String) -> [String] {
        var quotes: [String] = []
        for mark in ["\"", "'", "`"] as [Character] {
            let parts = text.split(separator: mark, omittingEmptySubsequences: false)
            for place in parts.indices where place % 2 == 1 && place + 1 < parts.count {
                quotes.append(String(parts[place]))
            }
        }
        let ends: Set<Character> = [
            ".", ",", ";", ":", "\"", "'", "`", "(", ")", "[", "]", "{", "}",
        ]
        let words = text.split(separator: " ").map { word in
            var word = word
            while let first = word.first, ends.contains(first) { word.removeFirst() }
            while let last = word.last, ends.contains(last) { word.removeLast() }
            return String(word)
        }
        let most = 80
        return (quotes + words).filter { !$0.isEmpty && $0.utf8.count <= most }
    }
}

/// Requests that heed refusals.
extension RequestGenerator {
    /// Notes whether a valid request was refused for a field, or was a success.
    mutating func noteHints(_ response: Exchange.Response, to drawn: GeneratedRequest) {
        guard settings.isThorough, drawn.flaw == nil,
            let number = contract.operations.firstIndex(where: { $0.id == drawn.operation.id })
        else { return }
        if response.status / 100 == 2 {
            succeeded.insert(number)
            hints[number] = nil
        } else if [400, 409, 422].contains(response.status), !succeeded.contains(number) {
            var own = hints[number] ?? RequestHints(fields: drawn.operation.fieldNames)
            own.note(response, to: drawn.request)
            hints[number] = own
        }
    }

    /// True if a valid request for an operation was a success.
    package func hasSucceeded(_ operation: String) -> Bool {
        contract.operations.firstIndex { $0.id == operation }.map(succeeded.contains) ?? false
    }

    /// A draft with what has helped against refusals, and a remedy for one more field.
    mutating func heeding(_ draft: RequestDraft, of number: Int) -> RequestDraft {
        guard var own = hints[number] else { return draft }
        var heeded = draft
        for trial in own.settled { heeded = heeded.with(trial, by: &chance) ?? heeded }
        own.tried = (nil, nil)
        // The first name says most: others stand in the sentence by chance.
        let names = own.named
        if !names.isEmpty {
            let name =
                chance.percent(60) ? names[0] : names[Int(chance.next(below: UInt64(names.count)))]
            let remedy = remedy(for: name, in: heeded, own)
            let trial = RequestHints.Trial(name: name, remedy: remedy)
            if let tried = heeded.with(trial, by: &chance) {
                heeded = tried
                own.tried = (trial, nil)
            }
        }
        hints[number] = own
        return heeded
    }

    private mutating func remedy(
        for name: String, in draft: RequestDraft, _ hints: RequestHints
    ) -> RequestHints.Remedy {
        guard draft.says(name) else { return .present }
        var values: [CELValue] = []
        switch chance.next(below: 4) {
        case 0: return .absent
        case 1: values = pool.values([name])
        default: values = hints.said
        }
        if values.isEmpty { values = hints.said + pool.values([name]) }
        return chance.pick(values).map { .value($0) } ?? .absent
    }
}

extension Contracts.Operation {
    private static let deepest = 3

    /// The names of parameters, and of the members of bodies.
    fileprivate var fieldNames: [String] {
        var names = parameters.map(\.name)
        func gather(_ outline: SchemaOutline, _ depth: Int) {
            if depth > Self.deepest || names.count > 200 { return }
            for name in outline.memberNames {
                names.append(name)
                gather(outline.member(name), depth + 1)
            }
            if outline.admits(.array), outline.memberNames.isEmpty {
                gather(outline.item, depth + 1)
            }
        }
        for schema in requestBody?.content.compactMap(\.schema) ?? [] {
            gather(SchemaOutline(schema), 0)
        }
        return names
    }
}

extension RequestDraft {
    private func argument(_ name: String) -> Int? {
        arguments.firstIndex { IdentityNames.normalised($0.parameter.name) == name }
    }

    /// The first place of the body with a member of a name.
    private func place(_ name: String) -> [CELValueStep]? {
        body?.value.flatMap { value in
            CELValue(value).steps(limit: 64).first { path in
                if case .name(let last)? = path.last {
                    IdentityNames.normalised(last) == name
                } else {
                    false
                }
            }
        }
    }

    /// True if the draft says something under a name.
    fileprivate func says(_ name: String) -> Bool { argument(name) != nil || place(name) != nil }

    /// The draft with a remedy for a field; nil if there is no place for it.
    fileprivate func with(
        _ trial: RequestHints.Trial, by chance: inout RandomStream
    ) -> RequestDraft? {
        switch trial.remedy {
        case .absent: without(trial.name)
        case .present: says(trial.name) ? self : adding(trial.name, by: &chance)
        case .value(let value):
            (says(trial.name) ? self : adding(trial.name, by: &chance))?
                .setting(trial.name, to: value)
        }
    }

    private func without(_ name: String) -> RequestDraft? {
        var draft = self
        if let place = argument(name) {
            if arguments[place].parameter.isRequired { return nil }
            draft.arguments.remove(at: place)
            return draft
        }
        guard let path = place(name), let last = path.last, case .name(let own) = last,
            let whole = body?.value.map(CELValue.init),
            var members = whole.at(Array(path.dropLast()))?.entries
        else { return says(name) ? nil : self }
        members.remove(.string(own))
        draft.body?.value = whole.replacing(path.dropLast(), with: .map(members))?.value
        return draft
    }

    private func setting(_ name: String, to value: CELValue) -> RequestDraft? {
        var draft = self
        if let place = argument(name), let value = value.value {
            draft.arguments[place].value = value
            return draft
        }
        guard let path = place(name), let whole = body?.value.map(CELValue.init) else { return nil }
        draft.body?.value = whole.replacing(path[...], with: value)?.value
        return draft
    }

    /// The draft with a drawn value for a field that it lacks.
    private func adding(_ name: String, by chance: inout RandomStream) -> RequestDraft? {
        var draft = self
        let seed = chance.next()
        if let parameter = operation.parameters.first(where: {
            IdentityNames.normalised($0.name) == name && !$0.isDescribedElsewhere
        }) {
            let schema = parameter.schema ?? parameter.content?.schema
            guard let value = schema.flatMap({ SchemaOutline($0).document(seed: seed)?.root })
            else { return nil }
            draft.arguments.append(Argument(parameter: parameter, value: value))
            draft.arguments = operation.parameters.compactMap { parameter in
                draft.arguments.first { $0.parameter.isSame(as: parameter) }
            }
            return draft
        }
        guard let form = body?.form, let schema = form.schema,
            var members = body?.value.map(CELValue.init)?.entries
        else { return nil }
        let outline = SchemaOutline(schema)
        guard let own = outline.memberNames.first(where: { IdentityNames.normalised($0) == name }),
            let value = outline.member(own).document(seed: seed)?.root
        else { return nil }
        members.set(.string(own), to: CELValue(value))
        draft.body?.value = CELValue.map(members).value
        return draft
    }
}
