extension ExchangeCheck {
    /// Every check, in the order of the page.
    public static let all: [ExchangeCheck] = ofMessages + ofVerdicts

    /// The check of an id; nil where there is none.
    public static func check(_ id: String) -> ExchangeCheck? { all.first { $0.id == id } }

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
}
