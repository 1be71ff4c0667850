@testable import Contracts

/// Draws documents that a sender may send, and changes them to come near the edges of the schemas.
struct SentDraws {
    /// The contracts, whose words are likely to matter.
    let pair: ContractPair
    let seed: UInt64
    /// The number of draws. Each document is also changed a little.
    let count: Int

    /// Documents that a sender may send.
    ///
    /// - Parameter receiver: another schema to draw from.
    func documents(of sent: SentDocuments, and receiver: Schema? = nil) -> [Value] {
        var chance = DrawSequence(seed: seed)
        var drafts: [JSONDraft] = []
        let schemas = [sent.schema, receiver].compactMap(\.self)
        for schema in schemas {
            var generator = DocumentGenerator(
                schema, seed: chance.next(), limits: GenerationLimits(depth: 3, steps: 20_000))
            for _ in 0..<count / schemas.count {
                if let draft = generator.draft(), let kept = sent.stripped(draft) {
                    drafts.append(kept)
                }
            }
        }
        let words = (pair.old.scalars + pair.new.scalars).map(\.draft)
        var mutation = DraftMutation(chance, words: words)
        for base in drafts { drafts.append(mutation.mutated(base)) }
        return drafts.compactMap { $0.document?.root }.filter { sent.include($0) }
    }
}

extension JSONTree {
    /// The same value as a draft of a document.
    var draft: JSONDraft {
        switch self {
        case .null: .null
        case .boolean(let value): .boolean(value)
        case .number(let lexeme): .number(lexeme)
        case .string(let text): .string(text)
        case .array(let items): .array(items.map(\.draft))
        case .object(let members): .object(members.map { ($0.name, $0.value.draft) })
        }
    }
}

/// Changes a document a little by chance, so that it comes near the edges of a schema.
struct DraftMutation {
    private var chance: DrawSequence
    private let words: [JSONDraft]

    init(_ chance: DrawSequence, words: [JSONDraft]) {
        self.chance = chance
        self.words = words + [.null, .boolean(true), .number("0.5"), .number("11"), .string("")]
    }

    /// The document with one part changed.
    mutating func mutated(_ draft: JSONDraft) -> JSONDraft {
        switch draft {
        case .object(var members) where !members.isEmpty && chance.percent(85):
            let place = chance.below(members.count)
            switch chance.below(10) {
            case 0: members.remove(at: place)
            case 1, 2:
                let name = chance.pick(SchemaMaker.names) ?? "a"
                let value = chance.percent(50) ? word() : members[place].value
                members.removeAll { $0.name == name }
                members.append((name, value))
            default: members[place].value = mutated(members[place].value)
            }
            return .object(members)
        case .array(var items) where !items.isEmpty && chance.percent(85):
            let place = chance.below(items.count)
            switch chance.below(4) {
            case 0: items.remove(at: place)
            case 1: items.append(items[place])
            default: items[place] = mutated(items[place])
            }
            return .array(items)
        case .object(let members) where chance.percent(60):
            return .object(members + [(chance.pick(SchemaMaker.names) ?? "a", word())])
        case .number(let lexeme) where chance.percent(50):
            guard let whole = Int(lexeme) else { return word() }
            return .number(String(whole + 1 - chance.below(3)))
        case .string(let text) where chance.percent(50):
            return .string(chance.percent(50) ? text + "a" : String(text.dropLast()))
        default: return word()
        }
    }

    private mutating func word() -> JSONDraft { chance.pick(words) ?? .null }
}
