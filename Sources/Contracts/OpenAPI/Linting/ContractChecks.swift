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
    /// What is wrong with the contract although it could be loaded, sorted.
    ///
    /// Loading tells what has the wrong shape or leads nowhere; this tells what contradicts itself,
    /// is never used, or cannot have been meant.
    public func lint() -> [Diagnostic] {
        let diagnostics = ContractChecks.all.flatMap { check in
            check.faults(self).map { $0.diagnostic(of: check) }
        }
        return diagnostics.reportedOnce()
    }
}
