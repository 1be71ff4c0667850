extension ExchangeCheck {
    /// Every check, in the order of the page.
    package static let all: [ExchangeCheck] = ofMessages + ofVerdicts

    /// The check of an id; nil if there is none.
    package static func check(_ id: String) -> ExchangeCheck? { all.first { $0.id == id } }

    /// The checks that look at the messages: of the request, of both, of the response.
    static let ofMessages: [ExchangeCheck] = [
        .undocumentedOperation, .undocumentedMethod, .undocumentedParameter,
        .unreadableParameter, .missingParameter, .parameterSchema, .missingRequestBody,
        .unreadableRequestBody, .requestBodySchema, .missingSecurity, .wrongSecurity,
        .deprecatedOperation, .deprecatedParameter,
        .undocumentedContentType, .undocumentedField, .multipartPart, .unexpectedBody,
        .contentLength, .undecidedSchema,
        .undocumentedStatus, .undocumentedHeader, .missingHeader, .headerSchema,
        .deprecatedHeader, .missingResponseBody, .unreadableResponseBody, .responseBodySchema,
        .writeOnlyField, .serverError, .locationHeader, .cachingHeaders,
    ]

    /// The checks that look at what the others found.
    static let ofVerdicts: [ExchangeCheck] = [.acceptedInvalidRequest]

    /// The faults of a request, in no particular order.
    static func faults(_ severity: ExchangeSeverity, in parts: RequestParts) -> [ExchangeFault] {
        (severity == .broken ? brokenRequests : advisedRequests).faults(in: parts, to: parts)
    }

    /// The faults of a response, in no particular order.
    static func faults(_ severity: ExchangeSeverity, in parts: ResponseParts) -> [ExchangeFault] {
        (severity == .broken ? brokenResponses : advisedResponses)
            .faults(in: parts, to: parts.request)
    }

    private static let brokenRequests = Inquiry(.broken, among: all, asking: \.ofRequest)
    private static let advisedRequests = Inquiry(.advisory, among: all, asking: \.ofRequest)
    private static let brokenResponses = Inquiry(.broken, among: all, asking: \.ofResponse)
    private static let advisedResponses = Inquiry(.advisory, among: all, asking: \.ofResponse)
}

/// The functions of the checks that can find faults of one severity on one side.
private struct Inquiry<Parts>: Sendable {
    typealias Question = @Sendable (Parts, ExchangeSeverity) -> [ExchangeFinding]

    private let severity: ExchangeSeverity
    private let checks: [ExchangeCheck]
    private let questions: [Question]

    init(
        _ severity: ExchangeSeverity, among all: [ExchangeCheck],
        asking question: (ExchangeCheck) -> Question?
    ) {
        self.severity = severity
        checks = all.filter { $0.mayFind(severity) && question($0) != nil }
        questions = checks.compactMap(question)
    }

    func faults(in parts: Parts, to request: RequestParts) -> [ExchangeFault] {
        var faults: [ExchangeFault] = []
        for (position, question) in questions.enumerated() {
            let findings = question(parts, severity)
            if findings.isEmpty { continue }
            faults += checks[position].faults(severity, findings, to: request)
        }
        return faults
    }
}
