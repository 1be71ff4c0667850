extension ContractCheck {
    /// A request body where HTTP gives it no meaning.
    static let bodyWithoutMeaning = ContractCheck(
        id: "body-without-meaning", severity: .warning,
        about: "An operation has a request body although its method gives it no meaning."
    ) { contract in
        contract.operations.filter { operation in
            ["GET", "HEAD", "DELETE", "TRACE"].contains(operation.method)
                && operation.requestBody != nil
        }.map { operation in
            ContractFault(
                operation.value["requestBody"] ?? operation.value,
                "a body has no meaning in a \(operation.method) request",
                remedy: "send the values as parameters, or use POST")
        }
    }

    /// Content where HTTP allows none.
    static let forbiddenResponseBody = ContractCheck(
        id: "forbidden-response-body", severity: .warning,
        about: "A response has content although its status or its method allows none."
    ) { contract in
        contract.operations.flatMap { operation -> [ContractFault] in
            operation.responses.compactMap { response in
                let place = response.value["content"] ?? response.value
                guard !response.content.isEmpty else { return nil }
                switch response.status {
                case .code(let code) where code < 200 || [204, 205, 304].contains(code):
                    return ContractFault(
                        place, "a response with status \(code) never has content",
                        remedy: "leave content out, or use another status")
                case _ where operation.method == "HEAD":
                    return ContractFault(
                        place, "a response to a HEAD request never has content",
                        remedy: "leave content out")
                default: return nil
                }
            }
        }
    }

    /// An operation without any answer, which OpenAPI 3.1 allows.
    static let missingResponses = ContractCheck(
        id: "missing-responses", severity: .warning,
        about: "An operation says of no response what it is."
    ) { contract in
        // In OpenAPI 3.0 the field is required, so its absence has been reported.
        guard contract.version != .v30 else { return [] }
        return contract.inventory[.operation].filter { $0["responses"] == nil }.map { operation in
            ContractFault(
                operation, "the operation has no responses",
                remedy: "describe at least the response of success")
        }
    }

    /// A list of responses with nothing in it.
    static let emptyResponses = ContractCheck(
        id: "empty-responses", severity: .warning,
        about: "An operation has responses, and none among them."
    ) { contract in
        contract.inventory[.responses].filter { responses in
            responses.members.allSatisfy { $0.name.hasPrefix("x-") }
        }.map { responses in
            ContractFault(
                responses, "there is no response among the responses",
                remedy: "describe at least the response of success")
        }
    }

    /// A key of `content`, or a content type of a part, that is no media type.
    static let malformedMediaType = ContractCheck(
        id: "malformed-media-type", severity: .warning,
        about: "The name of a media type is not one."
    ) { contract in
        let kinds: [ObjectKind] = [.requestBody, .response, .parameter, .header]
        let keys = kinds.flatMap { contract.inventory[$0] }.flatMap { owner in
            owner.members(of: "content").filter { !MediaTypeName.isValid($0.name) }
                .map { ($0.key, $0.name) }
        }
        let parts = contract.inventory[.encoding].flatMap { encoding -> [(Value, String)] in
            guard let field = encoding["contentType"], let text = field.string else { return [] }
            return MediaTypeName.list(text).filter { !MediaTypeName.isValid($0) }.map {
                (field, $0)
            }
        }
        return (keys + parts).map { place, name in
            ContractFault(
                place, "\(quoted(name)) is no media type",
                remedy: "write a type such as application/json, or a range such as image/*")
        }
    }
}
