import Contracts
import Simulator
import SpecSupport
import Testing
import Transports

/// The facade for the tests of an app.
@Suite struct MockServerTests {
    private static let contract = """
        openapi: 3.1.0
        info: {title: Lamps, version: "1"}
        paths:
          /lamps:
            post: {operationId: buy, responses: {"201": {description: Bought.}, "409": {description: None left.}}}
        """
    private static let backend = """
        state: {left: 1}
        operations:
          buy:
            - {name: none left, when: state.left == 0, respond: {status: 409}}
            - {name: bought, do: [{set: {state.left: "${state.left - 1}"}}], respond: {status: 201}}
        """

    /// The statuses of two requests to buy the only lamp.
    private static func statuses(_ files: [String: String]) throws -> [Int?] {
        let spec = try #require(TestSpec.load(files).spec)
        let server = try MockServer(spec, clock: .virtual(from: Instant(seconds: 0)))
        defer { server.stop() }
        #expect(server.url.hasPrefix("http://127.0.0.1:"))
        let port = try #require(server.url.split(separator: ":").last.flatMap { Int($0) })
        let client = RawClient(port: port)
        return (1...2).map { _ in
            client.send(
                lines: "POST /lamps HTTP/1.1\nHost: 127.0.0.1:\(port)\nContent-Length: 0\n\n")
            return client.readAnswer()?.status
        }
    }

    @Test func theModelRemembersWhatItWasAsked() throws {
        let files = ["openapi.yaml": Self.contract, "backend.yaml": Self.backend]
        #expect(try Self.statuses(files) == [201, 409])
    }

    @Test func aContractAloneIsAnswered() throws {
        #expect(try Self.statuses(["openapi.yaml": Self.contract]).allSatisfy { $0 == 201 })
    }
}
