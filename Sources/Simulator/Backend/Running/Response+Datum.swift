import Contracts

extension Exchange.Response {
    /// What the rules call `response`.
    package var datum: Datum {
        .map(
            DatumMap(inOrder: [
                ("body", body.contentDatum), ("headers", headers.datum), ("status", .int(status)),
            ]))
    }
}

extension HeaderFields {
    /// The fields by their names in lower case.
    package var datum: Datum {
        var map = DatumMap()
        for field in fields where map[field.name.asciiLowercased] == nil {
            map.set(
                .string(field.name.asciiLowercased), to: .string(self[field.name] ?? field.value))
        }
        return .map(map)
    }
}

extension [UInt8] {
    /// What a body holds: JSON where it is, otherwise a text or bytes; null where it is empty.
    package var contentDatum: Datum {
        if isEmpty { return .null }
        if let document = try? Document(json: self, name: "body") { return Datum(document.root) }
        return String(validating: self, as: UTF8.self).map(Datum.string) ?? .bytes(self)
    }
}
