/// A value that was put together from texts of a message rather than read from JSON.
indirect enum WireValue: Sendable {
    case null
    case bool(Bool)
    case number(Number)
    case string(String)
    case array([WireValue])
    /// Members in order, no name twice.
    case object([(name: String, value: WireValue)])
    /// A part that was JSON itself.
    case json(Value)

    /// The value as a document, so that a schema can judge it.
    ///
    /// - Parameter name: the name in diagnostics, such as `query parameter "limit"`.
    func document(named name: String) throws(WireFault) -> Document {
        var writer = JSONWriter()
        write(to: &writer)
        do throws(DocumentFailure) {
            return try Document(json: writer.bytes, name: name, limits: Self.limits)
        } catch {
            throw .notJSON(error.diagnostics.first?.message ?? "")
        }
    }

    /// The value by itself; nil if it exceeds the limits of a message.
    var value: Value? { (try? document(named: "value"))?.root }

    /// The limits of a message.
    static let limits = DocumentLimits(bytes: 1 << 28, depth: 500)

    private func write(to writer: inout JSONWriter) {
        switch self {
        case .null: writer.null()
        case .bool(let value): writer.bool(value)
        case .number(let number): writer.number(number)
        case .string(let text): writer.string(text)
        case .array(let items):
            writer.array { writer in for item in items { item.write(to: &writer) } }
        case .object(let members):
            writer.object { writer in
                for member in members {
                    writer.key(member.name)
                    member.value.write(to: &writer)
                }
            }
        case .json(let value): writer.value(value)
        }
    }
}
