import Contracts
import Scenarios
import Simulator

/// The requests of a recording, to be sent again.
struct RecordedTraffic: Sendable {
    /// The file, as the user named it.
    let path: String
    private let exchanges: [RecordedExchange]

    /// Reads a recording.
    init(_ path: String, _ environment: Environment) throws(DocumentFailure) {
        let (recording, _) = try RecordingReading.recording(path, environment)
        let errors = recording.diagnostics.filter { $0.severity == .error }
        if !errors.isEmpty { throw DocumentFailure(errors) }
        self.path = path
        exchanges = recording.exchanges
    }

    /// The requests for a contract, in their order; with the reasons for which others are left out.
    func requests(
        for contract: Contract
    ) throws(DocumentFailure) -> (requests: [FuzzRequest], left: LeftOut) {
        let judge = ExchangeJudge(contract)
        let own = OwnExchanges(of: exchanges, judge, at: RecordedAddress(nil, contract))
        var left = LeftOut()
        for reason in own.left { left.count(reason) }
        let carried = CarriedCredentials(contract)
        let requests = own.exchanges.compactMap { recorded -> FuzzRequest? in
            guard let operation = judge.reading(of: recorded.exchange.request).operation else {
                return nil
            }
            var exchange = recorded.exchange
            exchange.request.target = Self.target(exchange.request.target, of: operation)
            exchange.request.headers.fields.removeAll { field in
                !carried.stand(in: field.name) && !Self.isKept(field.name, by: operation)
            }
            return FuzzRequest(recorded: exchange, of: operation)
        }
        guard requests.isEmpty else { return (requests, left) }
        throw DocumentFailure([
            Diagnostic(
                file: path, position: nil, check: "har-content",
                message: "no request of the recording is one of this contract"
                    + (left.text.map { "; \($0)" } ?? ""),
                remedy: "record the traffic of this service")
        ])
    }

    /// The path and the query of an address, below the first server of the contract.
    private static func target(_ target: String, of operation: Contracts.Operation) -> String {
        let reference = URIReference(target)
        let segments = reference.path.split(separator: "/", omittingEmptySubsequences: false)
        let own = segments.suffix(operation.path.segments.count).joined(separator: "/")
        let path = own.hasPrefix("/") ? own : "/" + own
        return (operation.servers.first?.basePath ?? "") + path
            + (reference.query.map { "?" + $0 } ?? "")
    }

    /// Fields that say something of the message, and nothing of the recorder.
    private static func isKept(_ name: String, by operation: Contracts.Operation) -> Bool {
        let isDeclared = operation.parameters.contains {
            $0.location == .header && ASCII.isSame($0.name, name)
        }
        return isDeclared
            || ["accept", "accept-language", "content-type", "prefer"].contains {
                ASCII.isSame($0, name)
            }
    }
}
