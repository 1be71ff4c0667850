import Testing

@testable import Contracts

/// Signed URLs, against the example in the documentation of Amazon S3.
struct URLSignatureTests {
    private static let key = """
        {'accessKey': 'AKIAIOSFODNN7EXAMPLE', 'region': 'us-east-1',
        'secretKey': 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY'}
        """
    private static let query = """
        X-Amz-Algorithm=AWS4-HMAC-SHA256&X-Amz-Credential=\
        AKIAIOSFODNN7EXAMPLE%2F20130524%2Fus-east-1%2Fs3%2Faws4_request&\
        X-Amz-Date=20130524T000000Z&X-Amz-Expires=86400&X-Amz-SignedHeaders=host
        """
    private static let signature =
        "aeeed9bbccd4d02ee5c0109b86d86835f995330da4c265957d157751f604d404"

    static let values: [ExpressionCase] = [
        ExpressionCase(
            "urlSignature({'method': 'GET', 'target': '/test.txt?\(query)', "
                + "'headers': {'host': 'examplebucket.s3.amazonaws.com'}}, \(key))",
            #""\#(signature)""#),
        ExpressionCase(
            "signedUrl({'method': 'GET', 'url': 'https://examplebucket.s3.amazonaws.com/test.txt', "
                + "'at': timestamp('2013-05-24T00:00:00.5Z'), 'seconds': 86400}, \(key))"
                + ".endsWith('&X-Amz-Signature=\(signature)')",
            "true"),
    ]

    static let faults: [ExpressionCase] = [
        ExpressionCase(
            "signedUrl({'method': 'GET'}, {})",
            #"signedUrl: the member "at" is missing or of another type"#),
        ExpressionCase(
            "urlSignature({'method': 'GET', 'target': '/'}, {})",
            #"urlSignature: the member "secretKey" is missing or of another type"#),
    ]

    private func value(_ source: String) throws -> CELValue {
        let scope = ExpressionScope([])
        return try Expression(source, in: scope).value(in: Evaluation(of: scope))
    }

    private func expected(_ target: String, host: String = "examplebucket.s3.amazonaws.com")
        throws -> CELValue
    {
        try value(
            """
            urlSignature({'method': 'GET', 'target': '\(target)', 'headers': {'host': '\(host)'}},
              \(Self.key))
            """)
    }

    @Test func aURLIsSignedAsTheDocumentationSays() throws {
        let url = try value(
            """
            signedUrl({'method': 'GET', 'url': 'https://examplebucket.s3.amazonaws.com/test.txt',
              'at': timestamp('2013-05-24T00:00:00.5Z'), 'seconds': 86400}, \(Self.key))
            """)
        let address = "https://examplebucket.s3.amazonaws.com/test.txt?"
        #expect(url == .string("\(address)\(Self.query)&X-Amz-Signature=\(Self.signature)"))
    }

    @Test func theSignatureOfARequestIsFoundHoweverItIsSpelt() throws {
        #expect(try expected("/test.txt?\(Self.query)") == .string(Self.signature))
        let spelt = Self.query.replacing("X-Amz-Date", with: "X%2dAmz-Dat%65")
        #expect(try expected("/t%65st.txt?\(spelt)&X-Amz-Signature=0") == .string(Self.signature))
    }

    /// By the name, not by what stands behind it: `a` comes before `a-b`, although `=` comes after `-`.
    @Test func fieldsAreSortedByTheirNames() {
        let key = URLSignature.Key(secret: "secret", region: "here")
        let fields: [URLSignature.Field] = [("a-b", "1"), ("a", "2"), ("a", "1")]
        let time = "20260309T120000Z"
        let found = URLSignature(method: "GET", path: "/", query: fields, headers: [])
            .text(at: time, by: key)
        let request = "GET\n/\na=1&a=2&a-b=1\n\n\nUNSIGNED-PAYLOAD"
        let text = [
            "AWS4-HMAC-SHA256", time, key.scope(of: "20260309"),
            Hexadecimal.encoded(SHA256.digest(of: Array(request.utf8))),
        ].joined(separator: "\n")
        var code = Array("AWS4secret".utf8)
        for part in ["20260309", "here", "s3", "aws4_request", text] {
            code = HMACSHA256.code(of: Array(part.utf8), key: code)
        }
        #expect(found == Hexadecimal.encoded(code))
    }

    @Test func anythingElseHasAnotherSignature() throws {
        let targets = [
            "/other.txt?\(Self.query)", "/test.txt?\(Self.query)&more=1",
            "/test.txt?\(Self.query.replacing("86400", with: "86401"))",
        ]
        for target in targets {
            #expect(try expected(target) != .string(Self.signature))
        }
        let host = try expected("/test.txt?\(Self.query)", host: "other.example")
        #expect(host != .string(Self.signature))
    }

    @Test(arguments: ["/test.txt", "/test.txt?X-Amz-Date=1", "?", "/?&&="])
    func withoutTimeOrHeadersThereIsNoSignature(target: String) throws {
        #expect(try expected(target) == .string(""))
    }

    @Test(arguments: values + faults)
    func whatIsGivenAndWhatIsMissing(example: ExpressionCase) {
        #expect(ExpressionCase.outcome(example.source, isChecked: false) == example.expected)
    }
}
