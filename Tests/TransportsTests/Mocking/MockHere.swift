import Contracts
import Simulator
import SpecSupport
import Testing
import Transports

/// A mock of a test, which is asked without a socket.
final class MockHere: Sendable {
    /// The clock of mocks whose clock is virtual.
    static let start = "2024-05-01T12:00:00Z"

    let host: MockHost
    /// The faults that it reported.
    let faults = Gathered<Diagnostic>()
    let events = Gathered<MockEvent>()

    /// A mock of the library that lends books.
    convenience init(
        contract: String = Lending.contract, model: String = Lending.model, seed: UInt64 = 1,
        faults: [String] = [],
        _ change: (inout MockSettings) -> Void = { _ in }
    ) throws {
        try self.init(
            [.init("lending", prefix: "", contract, model, seed: seed)],
            try Self.settings(faults: faults, change))
    }

    /// A library to be served.
    struct Library {
        let name: String
        let prefix: String
        let contract: String
        let model: String
        let seed: UInt64

        init(
            _ name: String, prefix: String, _ contract: String = Lending.contract,
            _ model: String = Lending.model, seed: UInt64 = 1
        ) {
            self.name = name
            self.prefix = prefix
            self.contract = contract
            self.model = model
            self.seed = seed
        }
    }

    /// A mock of several.
    init(_ libraries: [Library], _ settings: MockSettings) throws {
        let (faults, events) = (faults, events)
        var mounts: [MockMount] = []
        for library in libraries {
            let (spec, diagnostics) = TestSpec.load([
                "openapi.yaml": library.contract, "backend.yaml": library.model,
            ])
            guard let spec, let model = spec.model else {
                throw TestSpec.Unusable(diagnostics: diagnostics)
            }
            let standIn = try StandIn(
                model, at: try Conversation.instant(Self.start),
                StandIn.Settings(seed: library.seed))
            mounts.append(
                MockMount(
                    name: library.name, prefix: library.prefix, contract: spec.contract,
                    backend: standIn))
        }
        host = MockHost(
            mounts, settings,
            observer: MockObserver(
                modelFault: { faults.add($0) }, event: { events.add($0) }))
    }

    static func settings(
        faults: [String] = [], _ change: (inout MockSettings) -> Void = { _ in }
    ) throws -> MockSettings {
        let rules = try faults.map { try FaultRule($0) }
        var settings = MockSettings(
            clock: .virtual(from: try Conversation.instant(start)),
            faults: FaultPlan(rules, seed: 1))
        change(&settings)
        return settings
    }

    /// Asks, and gives what is to be sent.
    func ask(
        _ method: String, _ target: String, json: String? = nil, headers: HeaderFields = [:],
        client: String = "127.0.0.1:5000"
    ) -> HTTPReply {
        var headers = headers
        if headers["host"] == nil { headers.fields.append(.init("Host", "localhost:8080")) }
        if headers["x-card"] == nil { headers.fields.append(.init("X-Card", "me")) }
        if json != nil { headers.fields.append(.init("Content-Type", "application/json")) }
        return host.reply(
            to: HTTPRequest(
                message: Exchange.Request(
                    method: method, target: target, headers: headers,
                    body: json.map { Array($0.utf8) } ?? []),
                client: client, isSecure: false, connection: 1))
    }

    /// Borrows a book.
    func borrow(_ book: String, headers: HeaderFields = [:]) -> HTTPReply {
        ask("POST", "/v1/loans", json: #"{"book":"\#(book)"}"#, headers: headers)
    }

    /// The copies of a book that are left, as the state says.
    func copies(_ book: String) throws -> Int? {
        try ask("GET", "/_rehearse/state").json["copies"]?[book]?.int
    }
}

extension HTTPReply {
    /// The status of the answer; 0 without one.
    var status: Int { response?.status ?? 0 }

    /// The body as text.
    var text: String { String(decoding: response?.body ?? [], as: UTF8.self) }

    /// The body as JSON.
    var json: Value {
        get throws { try Document(json: response?.body ?? [], name: "answer").root }
    }

    /// A header field of the answer.
    func header(_ name: String) -> String? { response?.headers[name] }
}
