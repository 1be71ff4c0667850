/// A JSON value that is being put together, before it is written and read as a document.
indirect enum JSONDraft: Sendable {
    case null
    case boolean(Bool)
    /// A number by its lexeme.
    case number(String)
    case string(String)
    case array([JSONDraft])
    case object([(name: String, value: JSONDraft)])

    private static let deepest = 200

    /// The draft of a value; nil where it nests too deeply to be worked on.
    init?(_ value: Value, depth: Int = 0) {
        guard depth < Self.deepest else { return nil }
        switch value.kind {
        case .null: self = .null
        case .boolean: self = .boolean(value.bool == true)
        case .number: self = .number(value.number?.lexeme ?? "0")
        case .string: self = .string(value.string ?? "")
        case .array:
            var items: [JSONDraft] = []
            for element in value.elements {
                guard let item = JSONDraft(element, depth: depth + 1) else { return nil }
                items.append(item)
            }
            self = .array(items)
        case .object:
            var members: [(name: String, value: JSONDraft)] = []
            for member in value.members {
                guard let draft = JSONDraft(member.value, depth: depth + 1) else { return nil }
                members.append((member.name, draft))
            }
            self = .object(members)
        }
    }

    /// The value as a document.
    var document: Document? {
        var writer = JSONWriter()
        write(to: &writer)
        return try? Document(json: writer.bytes, name: "generated.json")
    }

    /// The value as JSON text without spaces.
    var text: String {
        var writer = JSONWriter()
        write(to: &writer)
        return String(decoding: writer.bytes, as: UTF8.self)
    }

    private func write(to writer: inout JSONWriter) {
        switch self {
        case .null: writer.null()
        case .boolean(let value): writer.bool(value)
        case .number(let lexeme): writer.number(Number(lexeme: lexeme))
        case .string(let text): writer.string(text)
        case .array(let items):
            writer.array { writer in
                for item in items { item.write(to: &writer) }
            }
        case .object(let members):
            writer.object { writer in
                for member in members {
                    writer.key(member.name)
                    member.value.write(to: &writer)
                }
            }
        }
    }
}
