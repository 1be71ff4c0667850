/// A body of a media type that the contract does not list for it.
struct UndocumentedContentType: ExchangeFacts {
    /// What `Content-Type` said; nil where there was none.
    let found: String?
    let declared: [String]

    var sentence: String {
        let found = found.map { "the content type is \(quoted($0))" } ?? "there is no content type"
        return "\(found), expected \(declared.joined(separator: " or "))"
    }
}

extension ExchangeCheck {
    static let undocumentedContentType = ExchangeCheck(
        "undocumented-content-type",
        promise: "Every body has a content type that the contract lists for it.",
        example: "`Content-Type: text/html` where the response has only `application/json`.",
        remedy: "Send a type that the contract lists, or list this one."
    ) { reading in
        let request = breach(
            .request, reading.exchange.request.body, reading.requestBody,
            reading.operation?.requestBody?.content, reading.operation?.requestBody?.value)
        let isHead = reading.exchange.request.method == "HEAD"
        let response = breach(
            .response, isHead ? [] : reading.exchange.response?.body ?? [], reading.responseBody,
            reading.declared?.content, reading.declared?.value)
        return [request, response].compactMap { $0 }
    }

    private static func breach(
        _ side: ExchangePlace.Side, _ body: [UInt8], _ reading: FormedReading,
        _ content: [MediaType]?, _ promise: Value?
    ) -> Breach? {
        guard !body.isEmpty, reading.form == nil, let content, !content.isEmpty else { return nil }
        return Breach(
            ExchangePlace(side, .header("content-type")), promise,
            UndocumentedContentType(found: reading.typeText, declared: content.map(\.name)))
    }
}
