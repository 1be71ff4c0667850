import Contracts
import Testing

@testable import Simulator
import SpecSupport

@Suite struct SecretsTests {
    @Test(arguments: [
        ("Authorization", "Bearer abc.def", "Bearer ***"), ("authorization", "abc", "***"),
        ("Cookie", "a=1; b=2", "a=***; b=***"),
        ("Set-Cookie", "id=7; Path=/; Max-Age=3", "id=***; Path=/; Max-Age=3"),
        ("X-API-Key", "k", "***"), ("X-Tea", "k", "***"), ("X-Milk", "k", "k"),
        ("Location", "https://x.test/a?sig=1&b=2", "https://x.test/a?sig=***&b=2"),
    ])
    func headersAreMasked(name: String, value: String, masked: String) throws {
        let fields = try Self.secrets().masked(HeaderFields([.init(name, value)]))
        #expect(fields.fields[0].value == masked)
    }

    @Test(arguments: [
        ("/a", "/a"), ("/a?tea=7", "/a?tea=***"),
        ("/a?x=1&access_token=2&y", "/a?x=1&access_token=***&y"),
        ("/a?t%65a=7", "/a?t%65a=***"), ("/a?milk=tea=7", "/a?milk=tea=7"), ("/a?", "/a?"),
        ("/a?X-Amz-Signature=ff", "/a?X-Amz-Signature=***"),
    ])
    func queriesAreMasked(target: String, masked: String) throws {
        #expect(try Self.secrets().masked(target: target) == masked)
    }

    private static func secrets() throws -> Secrets {
        let text = """
            openapi: 3.1.0
            info: {title: Tea, version: "1"}
            paths: {}
            components:
              securitySchemes:
                key: {type: apiKey, name: X-Tea, in: header}
                query: {type: apiKey, name: tea, in: query}
            """
        let spec = try #require(TestSpec.load(["openapi.yaml": text]).spec)
        return Secrets([spec.contract])
    }
}
