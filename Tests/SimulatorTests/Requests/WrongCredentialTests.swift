import Contracts
import Simulator
import SpecSupport
import TestSupport
import Testing

/// Requests with credentials that were never given out.
@Suite struct WrongCredentialTests {
    private static let contract = """
        openapi: 3.1.0
        info: {title: Invented, version: '1'}
        security: [{key: []}, {token: []}, {user: []}, {session: []}, {code: []}]
        paths:
          /me:
            get: {operationId: me, responses: {'200': {description: fine}}}
          /open:
            get: {operationId: open, security: [], responses: {'200': {description: fine}}}
        components:
          securitySchemes:
            key: {type: apiKey, in: header, name: X-Key}
            token: {type: http, scheme: bearer}
            user: {type: http, scheme: basic}
            session: {type: apiKey, in: cookie, name: sid}
            code: {type: apiKey, in: query, name: the key}

        """

    @Test(arguments: [
        ("X-Key", "stock-4711", "stock-9266", "fgbpx-9266"),
        // Texts of hexadecimal digits stay such.
        ("X-Key", "00ff-a1B2", "00ff-d6E7", "55cc-d6E7"),
        ("Authorization", "Bearer tea.cd.ef", "Bearer tea.pq.rs", "Bearer grn.pq.rs"),
        // The user stays; "anna:tea7" is "anna:tenz" and so on before it is encoded.
        ("Authorization", "Basic YW5uYTp0ZWE3", "Basic YW5uYTp0ZW4y", "Basic YW5uYTpncm4y"),
        ("Cookie", "theme=dark; sid=xyz1", "theme=dark; sid=xym6", "theme=dark; sid=klm6"),
    ])
    func theFormStays(name: String, right: String, end: String, whole: String) throws {
        let requests = try Self.intrusions(to: "me", carrying: [name: right])
        #expect(
            requests.map(\.flaw) == [
                .missingCredentials, .wrongCredentials(.end), .wrongCredentials(.whole),
            ])
        #expect(requests.map { $0.request.headers[name] } == [nil, end, whole])
    }

    @Test func whatIsOpenIsNotTried() throws {
        #expect(try Self.intrusions(to: "open", carrying: ["X-Key": "stock-4711"]).isEmpty)
    }

    /// A credential without letters and digits has no other of its form.
    @Test func whatCannotBeChangedIsNotSent() throws {
        let requests = try Self.intrusions(to: "me", carrying: ["X-Key": "---"])
        #expect(requests.map(\.flaw) == [.missingCredentials])
    }

    @Test func aKeyInTheQueryIsChangedThere() throws {
        let requests = try Self.intrusions(
            to: "me", carrying: [:], query: "?a=1&the%20key=stock-4711&b")
        #expect(
            requests.map(\.request.target) == [
                "/me?a=1&b", "/me?a=1&the%20key=stock-9266&b", "/me?a=1&the%20key=fgbpx-9266&b",
            ])
    }

    /// {"alg":"HS256"}.{"sub":"anna","exp":1800000000}: the claims stay as they are.
    @Test func theClaimsOfATokenStay() throws {
        let claims = "eyJzdWIiOiJhbm5hIiwiZXhwIjoxODAwMDAwMDAwfQ"
        let right = "eyJhbGciOiJIUzI1NiJ9.\(claims).c2lnbmVk"
        let requests = try Self.intrusions(
            to: "me", carrying: ["Authorization": "Bearer \(right)"])
        #expect(
            requests.map(\.flaw) == [
                .missingCredentials, .wrongCredentials(.end), .wrongCredentials(.whole),
                .wrongCredentials(.unsigned), .wrongCredentials(.foreign),
            ])
        let sent = requests.compactMap { $0.request.headers["Authorization"] }
        #expect(sent[0] == "Bearer eyJhbGciOiJIUzI1NiJ9.\(claims).p7yaozIx")
        #expect(sent[2] == "Bearer eyJhbGciOiJub25lIiwidHlwIjoiSldUIn0.\(claims).")
        #expect(sent[3].hasPrefix("Bearer eyJhbGciOiJIUzI1NiIsInR5cCI6IkpXVCJ9.\(claims)."))
    }

    @Test(
        arguments: [
            ("Bearer eyJhbGciOiJIUzI1NiJ9.eyJleHAiOjE4MDAwMDAwMDB9.c2ln", 1_800_000_000),
            ("Bearer eyJhbGciOiJIUzI1NiJ9.eyJleHAiOjEuOGU5fQ.c2ln", 1_800_000_000),
            ("Bearer eyJhbGciOiJIUzI1NiJ9.e30.c2ln", nil), ("Bearer tea.cd.ef", nil),
        ] as [(String, Int64?)])
    func aTokenSaysItsEnd(value: String, end: Int64?) throws {
        let (spec, _) = TestSpec.load(["openapi.yaml": Self.contract])
        let carried = CarriedCredentials(try #require(spec?.contract))
        let request = Exchange.Request(
            method: "GET", target: "/me", headers: ["Authorization": value])
        #expect(carried.expiry(of: request)?.seconds == end)
    }

    private static func intrusions(
        to id: String, carrying headers: HeaderFields, query: String = ""
    ) throws -> [GeneratedRequest] {
        let (spec, diagnostics) = TestSpec.load(["openapi.yaml": Self.contract])
        let contract = try #require(
            spec?.contract, "\(TestSpec.Unusable(diagnostics: diagnostics))")
        let generator = RequestGenerator(contract, RequestGenerator.Settings(seed: 1))
        let operation = try #require(contract.operations.first { $0.id == id })
        let request = Exchange.Request(method: "GET", target: "/\(id)\(query)", headers: headers)
        return generator.intrusions(of: request, for: operation)
    }
}
