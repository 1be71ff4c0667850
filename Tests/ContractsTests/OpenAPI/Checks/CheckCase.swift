import Testing

@testable import Contracts

/// One row of a check's table: an exchange over a small contract, and the faults in it.
struct CheckCase: CustomTestStringConvertible, Sendable {
    let check: String
    let contract: String
    let exchange: Exchange
    /// The places of the faults, sorted; empty if the exchange conforms.
    let places: [String]
    let severity: ExchangeSeverity?

    /// - Parameters:
    ///   - contract: the text below `openapi` and `info`.
    ///   - places: the places of the faults.
    ///   - severity: the severity of the faults; nil for the usual one.
    init(
        _ check: String, in contract: String, _ request: Exchange.Request,
        _ response: Exchange.Response? = nil, finds places: [String] = [],
        as severity: ExchangeSeverity? = nil
    ) {
        self.check = check
        self.contract = contract
        exchange = Exchange(request: request, response: response)
        self.places = places
        self.severity = severity
    }

    var testDescription: String {
        let answer = exchange.response.map { " → \($0.status)" } ?? ""
        return "\(check): \(exchange.request.method) \(exchange.request.target)\(answer)"
    }

    func run() throws {
        let contract = try Contract(text: contract)
        let faults = ExchangeJudge(contract).faults(in: exchange)
        let found = faults.filter { $0.check == check }
        #expect(found.map(\.place.text) == places, "\(found.map(\.sentence))")
        let expected = severity ?? ExchangeCheck.check(check)?.severity
        for fault in found {
            #expect(fault.severity == expected)
            #expect(fault.requirement?.document.name == "openapi.yaml", "\(fault.place.text)")
            #expect(!fault.sentence.isEmpty && !fault.sentence.hasSuffix("."))
        }
        // The report never depends on the order of the checks.
        #expect(faults == faults.sorted())
    }
}

extension Contract {
    /// A contract without any diagnostic, from what stands below `openapi` and `info`.
    init(text: String, version: String = "3.1.0") throws {
        let whole = "openapi: \(version)\ninfo: {title: tea, version: '1'}\n" + text
        let document = try Document(yaml: whole.utf8, name: "openapi.yaml")
        let (contract, diagnostics) = Contract.load(root: document, uri: "file:///openapi.yaml")
        #expect(diagnostics.filter { $0.severity == .error }.map(\.message) == [])
        self = try #require(contract)
    }
}

extension Exchange.Request {
    /// A request of a method and a target.
    static func send(
        _ method: String, _ target: String, _ headers: HeaderFields = [:], _ body: String = ""
    ) -> Self {
        Self(method: method, target: target, headers: headers, body: Array(body.utf8))
    }

    /// A request with a JSON body.
    static func json(_ method: String, _ target: String, _ body: String) -> Self {
        send(method, target, ["Content-Type": "application/json"], body)
    }
}

extension Exchange.Response {
    /// An answer of a status.
    static func status(_ code: Int, _ headers: HeaderFields = [:], _ body: String = "") -> Self {
        Self(status: code, headers: headers, body: Array(body.utf8))
    }

    /// An answer with a JSON body.
    static func json(_ code: Int, _ body: String) -> Self {
        status(code, ["Content-Type": "application/json"], body)
    }
}
