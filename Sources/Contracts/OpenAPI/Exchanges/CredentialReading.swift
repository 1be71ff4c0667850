/// The credentials of a request, beside those that an operation asks for.
///
/// Only the server knows if a key or token is the right one. Three things are judged: it is there,
/// in its place, and in the form of its scheme.
struct CredentialReading {
    private enum State {
        case absent
        case malformed(String)
        case present
    }

    private typealias Named = (name: String, scheme: SecurityScheme?)

    private let request: Exchange.Request
    private let query: QueryPairs
    private let cookies: QueryPairs
    private let requirements: [[Named]]

    init(
        _ request: Exchange.Request, query: QueryPairs, cookies: QueryPairs,
        operation: OperationPlan
    ) {
        self.request = request
        self.query = query
        self.cookies = cookies
        requirements = operation.security
    }

    /// True if some alternative is satisfied, or if none is asked for.
    var isSatisfied: Bool {
        requirements.isEmpty
            || requirements.contains { $0.allSatisfy { isPresent(state(of: $0.scheme)) } }
    }

    /// True if an `Authorization` was sent, even an unwanted one, or a credential that is asked
    /// for.
    var hasAny: Bool {
        if request.headers["authorization"] != nil { return true }
        return requirements.joined().contains { named in
            if case .mutualTLS? = named.scheme?.kind { return false }
            if case .absent = state(of: named.scheme) { return false }
            return true
        }
    }

    /// The credentials that the operation asks for, one text for each alternative.
    var alternatives: [String] {
        requirements.map { requirement in
            requirement.map(words).joined(separator: " and ")
        }
    }

    /// The problems of the credentials that were sent, each once.
    var faults: [String] {
        var faults: [String] = []
        for named in requirements.joined() {
            if case .malformed(let fault) = state(of: named.scheme), !faults.contains(fault) {
                faults.append(fault)
            }
        }
        return faults
    }

    /// The place of the first credential.
    var place: ExchangePlace {
        switch requirements.joined().first?.scheme?.kind {
        case .apiKey(let name, .header):
            return ExchangePlace(.request, part: .header(asciiLowercased(name)))
        case .apiKey(let name, let location):
            return ExchangePlace(.request, part: .parameter(location, name))
        default: return ExchangePlace(.request, part: .header("authorization"))
        }
    }

    private func isPresent(_ state: State) -> Bool {
        if case .present = state { true } else { false }
    }

    private func state(of scheme: SecurityScheme?) -> State {
        // A name that leads nowhere is a fault of the contract, reported by contract checks.
        guard let scheme else { return .present }
        switch scheme.kind {
        case .apiKey(let name, let location): return key(name, location)
        case .http(let scheme, _): return authorization(asciiLowercased(scheme))
        case .oauth2, .openIdConnect: return authorization("bearer")
        case .mutualTLS: return .present
        }
    }

    private func key(_ name: String, _ location: ParameterLocation) -> State {
        let value: String?
        switch location {
        case .header: value = request.headers[name]
        case .query: value = query.raw(name).first
        case .cookie: value = cookies.raw(name).first
        case .path: value = nil
        }
        guard let value else { return .absent }
        return value.isEmpty
            ? .malformed("the \(location.rawValue) \(quoted(name)) is empty") : .present
    }

    private func authorization(_ scheme: String) -> State {
        let values = request.headers.values("authorization")
        guard let text = values.first else { return .absent }
        if values.count > 1 { return .malformed("there are \(values.count) Authorization fields") }
        let parts = text.split(separator: " ", maxSplits: 1, omittingEmptySubsequences: true)
        let found = parts.first.map { asciiLowercased(String($0)) } ?? ""
        guard found == scheme else {
            // The field may hold the secret itself, so it is not shown.
            return .malformed("the Authorization is not of the scheme \(scheme)")
        }
        guard parts.count == 2, isWellFormed(String(parts[1]).trimmed, scheme) else {
            return .malformed("the Authorization is no well-formed \(scheme) credential")
        }
        return .present
    }

    private func isWellFormed(_ credential: String, _ scheme: String) -> Bool {
        // A recorder may have masked the credential. Then its form is unknown.
        if MaskedText.isIn(credential) { return true }
        switch scheme {
        case "bearer":
            // The token68 of RFC 9110, section 11.2.
            let body = credential.utf8.reversed().drop { $0 == UInt8(ascii: "=") }
            return !body.isEmpty
                && body.allSatisfy {
                    ByteSet.alphanumerics.contains($0) || "-._~+/".utf8.contains($0)
                }
        case "basic":
            let decoded = try? Base64.decoded(credential.utf8)
            return decoded?.contains(UInt8(ascii: ":")) ?? false
        default: return !credential.isEmpty
        }
    }

    private func words(_ named: Named) -> String {
        switch named.scheme?.kind {
        case .apiKey(let key, let location): "a key in the \(location.rawValue) \(quoted(key))"
        case .http(let scheme, _): "\(scheme) authorization"
        case .oauth2, .openIdConnect: "bearer authorization"
        case .mutualTLS: "a client certificate"
        case nil: quoted(named.name)
        }
    }
}
