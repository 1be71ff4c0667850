/// All checks of a contract, by name.
enum ContractChecks {
    static let all: [ContractCheck] = [
        .ambiguousPath, .bodyWithoutMeaning, .brokenDiscriminator, .brokenLink,
        .contradictoryAccess, .duplicateOperationID, .duplicateParameter, .duplicatePath,
        .duplicateTag, .emptyContract, .emptyResponses, .exampleMismatch, .forbiddenResponseBody,
        .ignoredHeader,
        .impossibleStyle, .incompleteSecurityScheme, .malformedHeaderName, .malformedMediaType,
        .malformedPath, .malformedServer, .missingOperationID, .missingPathParameter,
        .misspeltKeyword, .missingResponses, .optionalPathParameter, .parameterWithoutType,
        .schemaExample, .twofoldExample,
        .undeclaredTag, .undefinedScope, .undefinedSecurityScheme, .unknownKeyword,
        .unsendableRequired, .unusedComponent, .unusedEncoding, .unusedPathParameter, .unusedTag,
    ]
}

extension Contract {
    /// The faults of a contract that could be loaded, sorted.
    ///
    /// Loading reports values of the wrong shape and references that lead nowhere. This reports
    /// parts that contradict themselves, are never used, or were probably not intended, and schemas
    /// that nothing can meet. Those are warnings here, since the rest of the contract can be used.
    public func lint() -> [Diagnostic] {
        let diagnostics = ContractChecks.all.flatMap { check in
            check.faults(self).map { $0.diagnostic(of: check) }
        }
        let impossible = schemas.unsatisfiable().map { fault in
            var warning = fault
            warning.severity = .warning
            return warning
        }
        return (diagnostics + impossible).reportedOnce()
    }
}
