import Contracts

/// Tells requests to the backend from those to other hosts.
struct RequestAddressing {
    /// The place of the backend: scheme, host and port.
    let server: String
    let contract: Contract
    /// True for a target, whose answers may name the own machine in another way than its address.
    var hasTarget = false

    /// The request as the backend gets it; nil where its URL leads to somebody else.
    ///
    /// A URL that begins with the plan's server leads to the backend, whatever its path. A URL of
    /// another host does if the contract names that host as a server. As every client of HTTP does,
    /// it says the host that the URL names, unless the app has said one.
    func addressed(_ request: Exchange.Request) -> Exchange.Request? {
        if request.target.utf8.first == UInt8(ascii: "/") { return request }
        var request = request
        if request.headers["host"] == nil,
            let authority = URIReference(request.target).authority
        {
            request.headers.fields.append(.init("Host", authority))
        }
        for origin in origins {
            if let rest = request.target.removing(origin: origin) {
                request.target = rest
                return request
            }
        }
        let servers = contract.servers + contract.operations.flatMap(\.servers)
        let isServed = servers.contains { request.target.removing(origin: $0.origin) != nil }
        return isServed ? request : nil
    }

    /// The origins that lead to the backend. A target at 127.0.0.1 is also at localhost.
    private var origins: [String] {
        let names = ["127.0.0.1", "localhost", "[::1]"]
        let reference = URIReference(server)
        guard hasTarget, let scheme = reference.scheme, let authority = reference.authority,
            let name = names.first(where: { authority == $0 || authority.hasPrefix($0 + ":") })
        else { return [server] }
        let port = authority.dropFirst(name.count)
        return [server] + names.filter { $0 != name }.map { "\(scheme)://\($0)\(port)" }
    }
}

extension Server {
    /// Scheme, host and port; empty where the URL has none.
    fileprivate var origin: String {
        let reference = URIReference(expanded())
        guard let scheme = reference.scheme, let authority = reference.authority else { return "" }
        return "\(scheme)://\(authority)"
    }
}

extension String {
    /// The part of a URL after its origin, beginning with a slash; nil for another origin.
    fileprivate func removing(origin: String) -> String? {
        guard !origin.isEmpty, utf8.starts(with: origin.utf8) else { return nil }
        let rest = String(Substring(utf8.dropFirst(origin.utf8.count)))
        if rest.isEmpty { return "/" }
        if rest.utf8.first == UInt8(ascii: "?") { return "/" + rest }
        return rest.utf8.first == UInt8(ascii: "/") ? rest : nil
    }
}
