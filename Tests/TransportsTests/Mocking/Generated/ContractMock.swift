import Contracts
import Simulator
import SpecSupport
import Testing
import Transports

/// A test's talk with a backend that answers by a contract alone.
///
/// Every answer is held against the contract again, so that no test passes with one that breaks it.
final class ContractMock {
    let backend: ImpliedBackend
    private let judge: ExchangeJudge

    /// A mock of a contract that is written in YAML; `paths` and what follows is enough.
    init(_ yaml: String, seed: UInt64 = 1) throws {
        let head = "openapi: 3.1.0\ninfo: {title: Invented, version: '1'}\n"
        let (spec, diagnostics) = TestSpec.load(["openapi.yaml": head + yaml])
        let read = try #require(spec, "\(TestSpec.Unusable(diagnostics: diagnostics))")
        judge = ExchangeJudge(read.contract)
        backend = try ImpliedBackend(
            ImpliedModel(read.contract, read.functions).model,
            at: try Conversation.instant("2024-05-01T12:00:00Z"), StandIn.Settings(seed: seed))
    }

    /// An answer, and what it says as JSON.
    struct Answer: Equatable {
        let response: Exchange.Response
        let rule: String
        let faults: [String]

        var status: Int { response.status }
        var text: String { String(decoding: response.body, as: UTF8.self) }
        var type: String? { response.headers["content-type"] }
        var json: Value? { (try? Document(json: response.body, name: "answer"))?.root }

        /// The value at a JSON pointer of the body, as JSON text.
        subscript(pointer: String) -> String? {
            var value = json
            for token in pointer.split(separator: "/") {
                value = Int(token).flatMap { value?[$0] } ?? value?[String(token)]
            }
            return value.map { CELValue($0).json }
        }
    }

    /// Sends a request and gives what comes back.
    @discardableResult func send(
        _ method: String, _ target: String, json: String? = nil, headers: HeaderFields = [:],
        body: [UInt8] = [], sourceLocation: SourceLocation = #_sourceLocation
    ) throws -> Answer {
        var request = Exchange.Request(
            method: method, target: target, headers: headers,
            body: json.map { Array($0.utf8) } ?? body)
        if json != nil, headers["content-type"] == nil {
            request.headers.fields.append(.init("Content-Type", "application/json"))
        }
        guard case .answered(let reply) = backend.receive(BackendCall(request)) else {
            throw Split()
        }
        let response = try #require(reply.response, sourceLocation: sourceLocation)
        let reading = judge.reading(of: request)
        let isDeclared = reading.operation?.response(for: response.status) != nil
        if isDeclared {
            for fault in judge.brokenFaults(in: response, to: reading)
            where fault.check != "server-error" {
                Issue.record(
                    "\(fault.place.text): \(fault.sentence)", sourceLocation: sourceLocation)
            }
        }
        return Answer(
            response: response, rule: reply.rule?.rule ?? "none",
            faults: reply.faults.map { "\($0.file):\($0.position?.line ?? 0): \($0.message)" })
    }

    private struct Split: Error {}
}
