import Contracts
import Simulator

/// Where the recorded service was, and where the contract says that it is.
struct RecordedAddress {
    /// Where the service was, as it was said; nil where nothing was.
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

    /// What follows the start of a URL; nil where the URL starts otherwise.
    private static func rest(of url: String, after start: String) -> Substring? {
        guard url.hasPrefix(start) else { return nil }
        let rest = url.dropFirst(start.count)
        return rest.isEmpty || rest.hasPrefix("/") || rest.hasPrefix("?") ? rest : nil
    }

    /// Whether a recorded target is where the service was, as it was said; true where nothing was.
    func isAsSaid(_ target: String) -> Bool {
        recorded.map { Self.rest(of: target, after: $0) != nil } ?? true
    }

    /// The target at the contract's own server.
    func translated(_ target: String) -> String {
        guard let recorded, let rest = Self.rest(of: target, after: recorded) else { return target }
        return declared + (rest.hasPrefix("/") ? rest : "/" + rest)
    }

    /// Where the contract's first server is: scheme and host; nil where it names none.
    var origin: String? { Self.origin(of: declared) }

    /// The scheme and host of a URL; nil where it has none.
    static func origin(of url: String) -> String? {
        let reference = URIReference(url)
        guard let scheme = reference.scheme, let host = reference.authority else { return nil }
        return "\(scheme)://\(host)"
    }

    /// Whether something says where the service is.
    var namesHosts: Bool { recorded != nil || !servers.isEmpty }

    /// Whether a recorded target is another service's.
    ///
    /// - Parameter knownHosts: where some operation was answered, if nothing names a host.
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

    /// The host and port of a URL, of which several writings mean the same.
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
