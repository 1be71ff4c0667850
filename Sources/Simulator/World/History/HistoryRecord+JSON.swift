import Contracts

extension HistoryRecord {
    /// The record as a line of canonical JSON, without the line's end.
    ///
    /// Its members stand in the order `at`, `who`, `what`, and then as they came; the same record
    /// gives the same bytes everywhere.
    ///
    /// - Parameter actors: the names of the actors.
    public func line(_ actors: [String]) -> [UInt8] {
        var writer = JSONWriter()
        writer.object { writer in
            writer.key("at")
            writer.string(time.text)
            if let actor {
                writer.key("who")
                writer.string(actors[actor])
            }
            writer.key("what")
            writer.string(what)
            for (name, value) in details {
                writer.key(name)
                writer.celValue(value)
            }
        }
        return writer.bytes
    }
}

extension HeaderFields {
    /// The fields in a history: a list of lines.
    var reported: CELValue { .list(fields.map { .string("\($0.name): \($0.value)") }) }
}

/// A body in a history: text where it is text, base64 otherwise, null where there is none.
func bodyCELValue(_ body: [UInt8]) -> CELValue {
    if body.isEmpty { return .null }
    return String(validating: body, as: UTF8.self).map(CELValue.string) ?? .bytes(body)
}
