/// A body where none can be, or where the contract describes none.
struct UnexpectedBody: ExchangeFacts {
    /// The reason why there should be none.
    enum Reason: Hashable, Sendable {
        /// HTTP forbids a body with the status.
        case status(Int)
        /// HTTP forbids a body in an answer to `HEAD`.
        case head
        /// The contract gives the message no content.
        case undocumented
    }

    let reason: Reason
    /// The number of its bytes; nil if nobody kept them.
    let count: Int?

    var sentence: String {
        let size = count.map { $0 == 1 ? "1 byte" : "\($0) bytes" } ?? "one that was not recorded"
        return switch reason {
        case .status(let code): "a \(code) has no body, found \(size)"
        case .head: "the answer to HEAD has no body, found \(size)"
        case .undocumented: "the contract describes no body, found \(size)"
        }
    }
}

extension ExchangeCheck {
    static let unexpectedBody = ExchangeCheck(
        ExchangeRule(
            id: "unexpected-body", otherSeverity: .advisory,
            requirement:
                "A message has no body if HTTP forbids one. If only the contract describes no "
                + "body, it is an advisory.",
            example: "A `204` followed by `{}`.",
            remedy: "Remove the body, use another status, or describe the content."),
        request: { reading, _ in request(reading).map { [$0] } ?? [] },
        response: { reading, _ in response(reading).map { [$0] } ?? [] })

    private static func request(_ reading: RequestParts) -> ExchangeFinding? {
        let count = reading.unseen == nil ? reading.request.body.count : nil
        guard reading.hasBody, let operation = reading.operation, operation.requestBody == nil
        else { return nil }
        return ExchangeFinding(
            at: ExchangePlace(.request, part: .body(JSONPointer())), requirement: operation.value,
            facts: UnexpectedBody(reason: .undocumented, count: count), severity: .advisory)
    }

    private static func response(_ reading: ResponseParts) -> ExchangeFinding? {
        let response = reading.response
        if !reading.hasBody { return nil }
        let count = reading.unseen == nil ? response.body.count : nil
        func finding(_ reason: UnexpectedBody.Reason, severity: ExchangeSeverity?)
            -> ExchangeFinding
        {
            ExchangeFinding(
                at: ExchangePlace(.response, part: .body(JSONPointer())),
                requirement: reading.requirement,
                facts: UnexpectedBody(reason: reason, count: count), severity: severity)
        }
        if response.forbidsBody { return finding(.status(response.status), severity: nil) }
        if reading.request.isHead { return finding(.head, severity: nil) }
        guard let plan = reading.plan, plan.body.content.isEmpty else { return nil }
        return finding(.undocumented, severity: .advisory)
    }
}

extension Exchange.Response {
    /// True if HTTP allows no content for the status.
    var forbidsBody: Bool { status / 100 == 1 || [204, 205, 304].contains(status) }
}
