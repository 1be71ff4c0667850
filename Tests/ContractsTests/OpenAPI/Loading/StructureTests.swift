import Testing

@testable import Contracts

@Suite struct StructureTests {
    @Test(arguments: [
        (
            "info: {titel: x}", "3.1.0",
            #"openapi.yaml:2:8: unknown-field: an Info Object has no field "titel"; did you mean title?"#
        ),
        (
            "info: {title: x}", "3.1.0",
            #"openapi.yaml:2:7: missing-field: an Info Object needs the field "version""#
        ),
        (
            "info: []", "3.1.0",
            #"openapi.yaml:2:7: malformed-field: "info" must be an object, namely an Info Object, found an array of 0 items"#
        ),
        (
            "info: {title: t, version: 1.0}", "3.1.0",
            #"openapi.yaml:2:27: malformed-field: "version" must be a string, found 1.0; put it in quotation marks"#
        ),
        (
            "info: {title: t, version: v, contact: {email: no}}", "3.1.0",
            #"openapi.yaml:2:47: malformed-field: "email" must be an e-mail address, found "no""#
        ),
        (
            "info: {title: t, version: v, contact: {url: 'a b'}}", "3.1.0",
            #"openapi.yaml:2:45: malformed-field: "url" must be a URI reference, found "a b""#
        ),
        (
            "info: {summary: s}", "3.0.0",
            #"openapi.yaml:2:8: unknown-field: an Info Object has no field "summary"; only OpenAPI 3.1 has it"#
        ),
        (
            "webhooks: {}", "3.0.0",
            #"openapi.yaml:2:1: unknown-field: an OpenAPI Object has no field "webhooks"; only OpenAPI 3.1 has it"#
        ),
        (
            "info: {}", "3.0.0",
            #"openapi.yaml:1:1: missing-field: an OpenAPI Object needs the field "paths""#
        ),
        (
            "wonderful: 1", "3.1.0",
            #"openapi.yaml:2:1: unknown-field: an OpenAPI Object has no field "wonderful"; names of your own begin with x-"#
        ),
        (
            "paths: {pets: {}}", "3.1.0",
            #"openapi.yaml:2:9: malformed-path: the path "pets" does not begin with /; write "/pets""#
        ),
        (
            "paths: {/: {get: {responses: {20x: {description: d}}}}}", "3.1.0",
            #"openapi.yaml:2:31: malformed-status: "20x" is no status; write a code such as 404, a range such as 4XX, or default"#
        ),
        (
            "components: {parameters: {p: {name: n, in: qery}}}", "3.1.0",
            #"openapi.yaml:2:44: malformed-field: "in" must be one of path, query, header, cookie, found "qery"; did you mean query?"#
        ),
        (
            "components: {parameters: {p: {name: n, in: query, required: 'yes'}}}", "3.1.0",
            #"openapi.yaml:2:61: malformed-field: "required" must be true or false, found "yes""#
        ),
        (
            "components: {headers: {'a b': {schema: {}}}}", "3.1.0",
            #"openapi.yaml:2:24: malformed-name: "a b" in "headers" is no name that references can spell; use letters, digits, -, . and _"#
        ),
        (
            "components: {securitySchemes: {k: {type: mutualTLS}}}", "3.0.0",
            #"openapi.yaml:2:42: malformed-field: "type" must be one of apiKey, http, oauth2, openIdConnect, found "mutualTLS""#
        ),
        (
            "tags: [pets]", "3.1.0",
            #"openapi.yaml:2:8: malformed-field: an item of "tags" must be an object, namely a Tag Object, found "pets""#
        ),
        (
            "paths: {/: {parameters: {a: 1}}}", "3.1.0",
            #"openapi.yaml:2:25: malformed-field: "parameters" must be an array, found an object of 1 member"#
        ),
        (
            "paths: {/: {parameters: [{$ref: '#/x', name: n}]}}\nx: {}", "3.1.0",
            #"openapi.yaml:2:40: ignored-sibling: "name" beside $ref is ignored; move it to what the reference leads to, or leave the reference out"#
        ),
        (
            "components: {schemas: {a: {discriminator: {mapping: {}}}}}", "3.1.0",
            #"openapi.yaml:2:43: missing-field: a Discriminator Object needs the field "propertyName""#
        ),
    ])
    func whatHasTheWrongShapeIsReported(text: String, edition: String, expected: String) throws {
        let contract = ContractText(root: "openapi: \(edition)\n\(text)\n")
        let reported = try contract.load().diagnostics.map(\.sentence)
        #expect(reported.contains(expected), "\(reported)")
    }

    @Test(arguments: [
        ("[]", "an OpenAPI document is an object, found an array of 0 items"),
        ("{}", #"the document has no field "openapi""#),
        (#"{"swagger":"1.2"}"#, #"the document has no field "openapi" but "swagger" "1.2""#),
        (#"{"openapi":3.1}"#, "the edition must be a string such as 3.0.3 or 3.1.0, found 3.1"),
        (#"{"openapi":"4.0.0"}"#, #"such as 3.0.3 or 3.1.0, found "4.0.0""#),
    ])
    func documentsOfNoKnownEditionAreRefused(text: String, says: String) throws {
        let (contract, diagnostics) = try ContractText(root: text).load()
        #expect(contract == nil)
        #expect(diagnostics.map(\.check) == ["openapi-version"])
        #expect(diagnostics.allSatisfy { $0.message.contains(says) && $0.remedy != nil })
    }

    @Test func namesOfOnesOwnAreLeftAlone() throws {
        let text = ContractText.v31(
            "x-a: 1\npaths: {x-b: 2, /: {x-c: 3, get: {operationId: a, x-d: 4, responses: {x-e: 5, default: {description: d}}}}}"
        )
        #expect(try text.load().diagnostics.isEmpty)
    }
}
