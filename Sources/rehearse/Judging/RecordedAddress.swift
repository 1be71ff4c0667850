import Contracts
import Simulator

/// The address of the recorded service, and the addresses in the contract.
struct RecordedAddress {
    /// The address that the user named; nil if none was named.
    let recorded: String?
    private let declared: String
    /// The servers of the contract that name a host.
    private let servers: [URIReference]

    init(_ server: String?, _ contract: Contract) {
        recorded = server.map(Self.withoutSlash)
        servers = (contract.servers + contract.operations.flatMap(\.servers))
            .map { URIReference(Self.withoutSlash($0.expanded())) }.filter { $0.authority != nil }
        declared = Self.withoutSlash(contract.servers.first?.expanded() ?? "")
    }

    private static func withoutSlash(_ url: String) -> String {
        url.hasSuffix("/") ? String(url.dropLast()) : url
    }

    /// The rest of a URL after its start; nil if the URL starts otherwise.
    private static func rest(of url: String, after start: String) -> Substring? {
        guard url.hasPrefix(start) else { return nil }
        let rest = url.dropFirst(start.count)
        return rest.isEmpty || rest.hasPrefix("/") || rest.hasPrefix("?") ? rest : nil
    }

    /// True if a recorded target is at the address that the user named, or if none was named.
    func isAsSaid(_ target: String) -> Bool {
        recorded.map { Self.rest(of: target, after: $0) != nil } ?? true
    }

    /// The target at the contract's own server.
    func translated(_ target: String) -> String {
        guard let recorded, let rest = Self.rest(of: target, after: recorded) else { return target }
        return declared + (rest.hasPrefix("/") ? rest : "/" + rest)
    }

    /// The scheme and host of the contract's first server; nil if it names no host.
    var origin: String? { Self.origin(of: declared) }

    /// The scheme and host of a URL; nil if it has none.
    static func origin(of url: String) -> String? {
        let reference = URIReference(url)
        guard let scheme = reference.scheme, let host = reference.authority else { return nil }
        return "\(scheme)://\(host)"
    }

    /// True if the user or the contract names a host of the service.
    var namesHosts: Bool { recorded != nil || !servers.isEmpty }

    /// True if a recorded target belongs to another service.
    ///
    /// - Parameter knownHosts: the hosts that answered some operation, if nothing names a host.
    func isElsewhere(_ target: String, knownHosts: Set<String>) -> Bool {
        let reference = URIReference(target)
        guard reference.authority != nil else { return false }
        if let recorded, Self.rest(of: target, after: recorded) != nil { return false }
        if servers.isEmpty {
            if recorded != nil { return true }
            return !knownHosts.isEmpty && !knownHosts.contains(Self.origin(of: target) ?? "")
        }
        return !servers.contains { server in
            Self.host(of: server) == Self.host(of: reference)
                && Self.rest(of: reference.path, after: server.path) != nil
        }
    }

    /// The host and port of a URL, in lower case and without a port that is usual.
    private static func host(of reference: URIReference) -> String? {
        guard let authority = reference.authority?.asciiLowercased else { return nil }
        let usual = reference.scheme?.asciiLowercased == "http" ? ":80" : ":443"
        return authority.hasSuffix(usual) ? String(authority.dropLast(usual.count)) : authority
    }

    /// The scheme and host of a target that no server of the contract has.
    func stranger(_ target: String) -> String? {
        guard URIReference(target).authority != nil, !servers.isEmpty,
            !servers.contains(where: { Self.host(of: $0) == Self.host(of: URIReference(target)) })
        else { return nil }
        return Self.origin(of: target)
    }
}
