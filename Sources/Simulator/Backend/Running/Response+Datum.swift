import Contracts

extension Exchange.Response {
    /// What the rules call `response`.
    var datum: Datum {
        var headers = DatumMap()
        for field in self.headers.fields where headers[field.name.asciiLowercased] == nil {
            let value = self.headers[field.name] ?? field.value
            headers.set(.string(field.name.asciiLowercased), to: .string(value))
        }
        return .map(
            DatumMap(inOrder: [
                ("body", content), ("headers", .map(headers)), ("status", .int(status)),
            ]))
    }

    /// The body: JSON where it is, otherwise a text or bytes.
    private var content: Datum {
        if body.isEmpty { return .null }
        if let document = try? Document(json: body, name: "response body") {
            return Datum(document.root)
        }
        return String(validating: body, as: UTF8.self).map(Datum.string) ?? .bytes(body)
    }
}
