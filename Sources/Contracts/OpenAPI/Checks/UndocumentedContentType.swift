/// A body of a media type that the contract does not list for it.
struct UndocumentedContentType: ExchangeFacts {
    /// The text of `Content-Type`; nil if there was none.
    let found: String?
    let declared: [String]

    var sentence: String {
        let found = found.map { "the content type is \(quoted($0))" } ?? "there is no content type"
        return "\(found), expected \(declared.joined(separator: " or "))"
    }
}

extension ExchangeCheck {
    static let undocumentedContentType = ExchangeCheck(
        ExchangeRule(
            id: "undocumented-content-type",
            requirement: "Every body has a content type that the contract lists for it.",
            example: "`Content-Type: text/html` where the response has only `application/json`.",
            remedy: "Send a type that the contract lists, or add this type to the contract."),
        request: { reading, _ in
            guard reading.hasBody, let plan = reading.plan else { return [] }
            return findings(
                on: .request, in: reading.body, declared: plan.body,
                requirement: plan.operation.requestBody?.value)
        },
        response: { reading, _ in
            guard reading.hasBody, !reading.request.isHead,
                let plan = reading.plan
            else { return [] }
            return findings(
                on: .response, in: reading.body, declared: plan.body,
                requirement: plan.response.value)
        })

    private static func findings(
        on side: ExchangePlace.Side, in reading: FormedReading, declared body: BodyPlan,
        requirement: @autoclosure () -> Value?
    ) -> [ExchangeFinding] {
        guard reading.plan == nil, !body.content.isEmpty else { return [] }
        return [
            ExchangeFinding(
                at: ExchangePlace(side, part: .header("content-type")), requirement: requirement(),
                facts: UndocumentedContentType(
                    found: reading.typeText, declared: body.content.map(\.name))
            )
        ]
    }
}
