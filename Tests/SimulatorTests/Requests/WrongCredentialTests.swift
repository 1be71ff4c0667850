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
        security: [{key: []}, {token: []}, {user: []}, {session: []}]
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

    private static func intrusions(
        to id: String, carrying headers: HeaderFields
    ) throws -> [GeneratedRequest] {
        let (spec, diagnostics) = TestSpec.load(["openapi.yaml": Self.contract])
        let contract = try #require(
            spec?.contract, "\(TestSpec.Unusable(diagnostics: diagnostics))")
        let generator = RequestGenerator(contract, RequestGenerator.Settings(seed: 1))
        let operation = try #require(contract.operations.first { $0.id == id })
        let request = Exchange.Request(method: "GET", target: "/\(id)", headers: headers)
        return generator.intrusions(of: request, for: operation)
    }
}
