import Contracts
import Simulator

/// One spec that a mock serves, and where.
package final class MockMount {
    /// The name of the spec.
    package let name: String
    /// The start of its paths, such as `/shop`; empty if it is served alone.
    package let prefix: String
    /// The contract of the API.
    package let contract: Contract
    /// The backend that answers.
    package let backend: any AnsweringBackend
    let router: Router
    /// The memories before each of the last changes, the latest last.
    var past: [CELValue] = []

    /// A spec at a prefix.
    package init(
        name: String, prefix: String = "", contract: Contract, backend: any AnsweringBackend
    ) {
        self.name = name
        self.prefix = prefix
        self.contract = contract
        self.backend = backend
        router = Router(contract)
    }

    /// True if a target, which begins with a slash, is one of its paths.
    func covers(_ target: String) -> Bool {
        let (target, prefix) = (target.utf8, prefix.utf8)
        guard target.starts(with: prefix) else { return false }
        let next = target.dropFirst(prefix.count).first
        return prefix.isEmpty || next == nil || next == UInt8(ascii: "/")
            || next == UInt8(ascii: "?")
    }

    /// A request for a target as the backend is asked.
    ///
    /// - Parameter authority: the host and port for clients that do not say whom they ask.
    func call(for request: HTTPRequest, target: String, authority: String) -> BackendCall {
        var message = request.message
        message.target = target
        let host = message.headers["host"] ?? authority
        var call = BackendCall(
            message, server: "\(request.isSecure ? "https" : "http")://\(host)", prefix: prefix)
        // A HEAD request counts as GET; the server sends no content.
        if message.method == "HEAD",
            case .operation(let operation, _) = router.route(call.unprefixed)
        {
            call.request.method = operation.method
        }
        return call
    }

    /// Records the memory before a change.
    func keep(_ memory: CELValue) {
        past.append(memory)
        if past.count > FaultPlan.memories { past.removeFirst() }
    }
}
