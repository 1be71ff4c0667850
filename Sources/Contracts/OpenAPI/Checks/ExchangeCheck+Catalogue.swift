extension ExchangeCheck {
    /// Every check, in the order of the page: first of the request, then of the response.
    public static let all: [ExchangeCheck] = requestChecks + responseChecks

    /// The check of an id; nil where there is none.
    public static func check(_ id: String) -> ExchangeCheck? { all.first { $0.id == id } }

    static let requestChecks: [ExchangeCheck] = [
        .undocumentedOperation, .undocumentedMethod, .undocumentedParameter,
        .unreadableParameter, .missingParameter, .parameterSchema, .missingRequestBody,
        .unreadableRequestBody, .requestBodySchema, .missingSecurity, .wrongSecurity,
        .deprecatedOperation, .deprecatedParameter,
    ]

    private static let responseChecks: [ExchangeCheck] = [
        .undocumentedContentType, .undocumentedField, .multipartPart, .unexpectedBody,
        .undocumentedStatus, .undocumentedHeader, .missingHeader, .headerSchema,
        .deprecatedHeader, .missingResponseBody, .unreadableResponseBody, .responseBodySchema,
        .writeOnlyField, .serverError, .acceptedInvalidRequest, .locationHeader, .cachingHeaders,
        .contentLength, .undecidedSchema,
    ]
}
