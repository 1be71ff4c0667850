import Contracts
import Simulator

/// The values that scripts send in place of sampled ones: ids of things that they have made, and names
/// that no server knows yet.
extension ScenarioScaffold {
    /// A text with `unique` in it, such as `room ${unique}`.
    struct UniqueTemplate {
        let start: String
        /// The sampled text; empty where it has no room.
        private(set) var sampled: String
        let end: String
        /// True if the letters and digits of the text are exchanged for others.
        var isVaried = false

        /// True if nothing of the text is left.
        var isAlone: Bool { sampled.isEmpty }

        private static let name = "${unique}"
        private static let drawn = "m4x9k2pq7"

        /// A form of a text that a server may know only once.
        init(_ sampled: String, after start: String = "", before end: String = "") {
            (self.start, self.sampled, self.end) = (start, sampled, end)
        }

        /// The text as a step has it.
        var text: SpecText {
            isVaried ? .expression(expression) : .text(start + SpecText.escaped(sampled) + end)
        }

        /// The same for another text, which an expression has.
        func text(for other: String) -> SpecText {
            if isVaried { return .expression("\(other).varied(unique)") }
            return sampled.isEmpty ? .expression(other) : .text(start + "${\(other)}" + end)
        }

        /// The text as an expression.
        var expression: String {
            if isVaried { return "\(CEL.text(sampled)).varied(unique)" }
            let before = start.isEmpty ? [] : ["unique"]
            let rest = sampled + end.replacing(Self.name, with: "")
            let after = end.isEmpty ? [] : ["unique"]
            return (before + (rest.isEmpty ? [] : [CEL.text(rest)]) + after)
                .joined(separator: " + ")
        }

        /// The same form of another text.
        func changed(to text: String) -> UniqueTemplate {
            var template = self
            if isVaried || !sampled.isEmpty { template.sampled = text }
            return template
        }

        /// A text that may come of it.
        var example: String {
            if isVaried { return TextFunctions.varied(sampled, by: Self.drawn) }
            return (start + sampled + end).replacing(Self.name, with: Self.drawn)
        }

        /// The forms of a text, the best first.
        static func forms(of text: String) -> [UniqueTemplate] {
            var varied = UniqueTemplate(text)
            varied.isVaried = true
            let mail = text.contains("@") ? [UniqueTemplate(text, after: name)] : []
            return mail + [
                UniqueTemplate(text, before: " " + name), UniqueTemplate(text, before: "-" + name),
                UniqueTemplate("", before: name),
            ] + (text.utf8.count >= 3 ? [varied] : [])
        }
    }

    /// The body that a step sends, as far as it is not the sample's own.
    ///
    /// - Parameter unique: the members that are new in each run; nil to look for them.
    func body(
        of sample: SampleRequest, _ celValue: CELValue, along way: Way,
        unique: [String: UniqueTemplate]? = nil
    ) -> SpecText? {
        guard let form = sample.draft.body?.form, form.isWrittenAsJSON || form.isForm else {
            return nil
        }
        let unique = unique ?? uniqueMembers(of: sample, celValue)
        guard let map = celValue.entries, !unique.isEmpty else {
            return way.replacing(in: celValue)
        }
        return .map(
            map.named.map { name, value in
                let own = unique[name]?.text ?? way.id(for: name, value) ?? way.replacing(in: value)
                return .init(key: SpecText.escaped(name), value: own ?? .celValue(value))
            })
    }

    /// The query that a step sends, as far as it is not the sample's own.
    func query(of sample: SampleRequest, along way: Way) -> [SpecText.Entry]? {
        let arguments = sample.draft.arguments.filter { $0.parameter.location == .query }
        var isChanged = false
        let entries = arguments.map { argument in
            let value = CELValue(argument.value)
            let id = way.id(for: argument.parameter.name, value)
            if id != nil { isChanged = true }
            return SpecText.Entry(key: argument.parameter.name, value: id ?? .celValue(value))
        }
        return isChanged ? entries : nil
    }

    /// The members of a body that a server may know only once, such as names and codes.
    ///
    /// The contract may say which ones must be unique. Otherwise, their own names tell it: a server
    /// may remember the names of an earlier run.
    func uniqueMembers(
        of sample: SampleRequest, _ celValue: CELValue
    ) -> [String: UniqueTemplate] {
        let operation = sample.operation
        guard let map = celValue.entries, let part = start.part(of: operation),
            [.create, .replace, .merge].contains(part.role), let answer = operation.success
        else { return [:] }
        let work = RuleWork(
            operation: operation, answer: answer, collection: part.collection, layout: part.layout)
        let sent = SentMembers(work, part.layout)
        let known = start.implied.conflicting(work, sent).compactMap(\.first)
        let outline = sample.draft.body?.form.schema.map(SchemaOutline.init)
        var unique: [String: UniqueTemplate] = [:]
        for (name, value) in map.named {
            guard case .string(let text) = value, known.contains(name) || Self.isName(name),
                outline?.member(name).choices.allSatisfy({ $0.string == nil }) ?? true
            else { continue }
            unique[name] = template(for: name, text, in: map, of: sample)
        }
        return unique
    }

    /// The key of a thing that a request names itself: a new one, where the schema has room for it.
    static func newKey(_ celValue: CELValue, _ schema: Schema?) -> SpecText {
        guard case .string(let text) = celValue else { return .celValue(celValue) }
        let form = UniqueTemplate.forms(of: text).reversed().first { form in
            let example = CELValue.string(form.example).value
            return !form.example.contains(" ") && example.flatMap { schema?.admits($0) } ?? true
        }
        return form?.text ?? .celValue(celValue)
    }

    /// True if a member is a name of something, as far as its own name tells.
    static func isName(_ member: String) -> Bool {
        let own = IdentityNames.normalised(member)
        return names.contains { own.hasSuffix($0) }
    }

    private static let names = [
        "name", "title", "label", "code", "slug", "sku", "email", "mail", "username", "login",
        "handle", "nickname", "serial", "plate", "hostname", "domain", "number", "reference",
    ]

    /// A text with `unique` in it that is valid in the place of another; nil where none is.
    private func template(
        for name: String, _ text: String, in map: CELMap, of sample: SampleRequest
    ) -> UniqueTemplate? {
        UniqueTemplate.forms(of: text).first { candidate in
            var changed = map
            changed.set(.string(name), to: .string(candidate.example))
            return start.sample(sample, with: .map(changed)) != nil
        }
    }
}

extension ScenarioScaffold.Way {
    /// The id of what a name stands for, as an expression; nil where nothing of that kind was made.
    func id(for name: String, _ celValue: CELValue) -> SpecText? {
        if case .list(let list) = celValue, list.count == 1, let only = list.first,
            name.hasSuffix("s"), let id = id(for: String(name.dropLast()), only)
        {
            return .list([id])
        }
        let known = Self.things(name).lazy.compactMap { ids[$0] }.first
        guard let known, known.kind == celValue.kind else { return nil }
        return known.text
    }

    /// The normalised words for what a member such as `parcel_id` or `parcel` may refer to.
    static func things(_ member: String) -> [String] {
        let own = IdentityNames.normalised(member)
        let ending = ["uuid", "id"].first { own.hasSuffix($0) && own.utf8.count > $0.utf8.count }
        return (ending.map { [String(own.dropLast($0.utf8.count))] } ?? []) + [own]
    }

    /// A value with ids in the places of made-up ones; nil where it has none.
    func replacing(in celValue: CELValue) -> SpecText? {
        switch celValue {
        case .map(let map):
            var isChanged = false
            let entries = map.named.map { name, value in
                let own = id(for: name, value) ?? replacing(in: value)
                if own != nil { isChanged = true }
                return SpecText.Entry(key: SpecText.escaped(name), value: own ?? .celValue(value))
            }
            return isChanged ? .map(entries) : nil
        case .list(let list):
            let own = list.map(replacing)
            if own.allSatisfy({ $0 == nil }) { return nil }
            return .list(zip(own, list).map { $0 ?? .celValue($1) })
        default: return nil
        }
    }
}

extension CELMap {
    /// The entries whose keys are texts, in order.
    var named: [(name: String, value: CELValue)] {
        keys.compactMap { key in
            guard case .string(let name) = key, let value = self[key] else { return nil }
            return (name, value)
        }
    }
}

extension CELValue {
    /// The names of all members, however deep they are.
    var memberNames: [String] {
        switch self {
        case .map(let map): map.named.flatMap { [$0.name] + $0.value.memberNames }
        case .list(let list): list.flatMap(\.memberNames)
        default: []
        }
    }
}
