import Contracts

extension Exchange.Response {
    /// The value of `response` in rules.
    package var celValue: CELValue {
        .map(
            CELMap(inOrder: [
                ("body", body.contentValue), ("headers", headers.celValue),
                ("status", .int(status)),
            ]))
    }
}

extension HeaderFields {
    /// The fields by their names in lower case.
    package var celValue: CELValue {
        var map = CELMap()
        for field in fields where map[field.name.asciiLowercased] == nil {
            map.set(
                .string(field.name.asciiLowercased), to: .string(self[field.name] ?? field.value))
        }
        return .map(map)
    }
}

extension [UInt8] {
    /// The content of a body: JSON if possible, otherwise a text or bytes; null if it is empty.
    package var contentValue: CELValue {
        if isEmpty { return .null }
        if let document = try? Document(json: self, name: "body") { return CELValue(document.root) }
        return String(validating: self, as: UTF8.self).map(CELValue.string) ?? .bytes(self)
    }
}
