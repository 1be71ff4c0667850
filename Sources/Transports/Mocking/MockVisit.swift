import Contracts
import Simulator

/// One request at one spec, on its way.
struct MockVisit {
    /// The request as it came.
    let request: HTTPRequest
    /// The place of the spec among those that are served.
    let mount: Int
    /// The request as the backend is asked.
    let call: BackendCall
    /// The time of the clock when it came.
    let time: Instant
    /// The operation, once it was looked for.
    private(set) var operation: String?
    /// The faults that strike it.
    var strikes = FaultStrikes()
    /// The router of the spec.
    let router: Router

    /// True if it changes nothing.
    var isSafe: Bool { ["GET", "HEAD", "OPTIONS"].contains(request.message.method) }

    /// Finds out which operation it is about.
    mutating func findOperation() {
        if case .operation(let operation, _) = route { self.operation = operation.id }
    }

    /// The answer to `OPTIONS` for a path of the contract that has no such operation.
    var optionsResponse: Exchange.Response? {
        guard request.message.method == "OPTIONS", case .methodNotAllowed(_, let methods) = route
        else { return nil }
        return CrossOrigin.options(methods, to: request.message)
    }

    private var route: Route { router.route(call.unprefixed) }
}

/// Request targets as a mock reads them.
enum MockTarget {
    /// The target without scheme and host, which a client may send.
    static func origin(_ target: String) -> String {
        if target.utf8.first == UInt8(ascii: "/") { return target }
        let reference = URIReference(target)
        guard reference.scheme != nil, reference.authority != nil else { return "/" }
        let path = reference.path.isEmpty ? "/" : reference.path
        return reference.query.map { "\(path)?\($0)" } ?? path
    }

    /// The host and port that a client wrote in the target; nil where it wrote none.
    static func authority(_ target: String) -> String? {
        if target.utf8.first == UInt8(ascii: "/") { return nil }
        return URIReference(target).authority
    }
}
