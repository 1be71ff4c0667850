import Contracts

/// Hides what proves who somebody is before an exchange is shown or written down.
///
/// What the contracts' security schemes name is hidden, and what usually holds secrets.
package struct Secrets: Sendable {
    /// What stands in place of a secret.
    package static let mask = "***"

    private var headers: [String] = [
        "authorization", "proxy-authorization", "x-api-key", "api-key", "apikey", "x-auth-token",
        "x-amz-security-token", "x-csrf-token",
    ]
    private var queries: [String] = [
        "access_token", "refresh_token", "api_key", "apikey", "api-key", "token", "password",
        "client_secret", "signature", "sig", "x-amz-signature", "x-amz-security-token",
    ]

    /// The secrets of some contracts.
    package init(_ contracts: [Contract] = []) {
        for scheme in contracts.flatMap(\.securitySchemes) {
            switch scheme.kind {
            case .apiKey(let name, .header): headers.append(name)
            case .apiKey(let name, .query): queries.append(name)
            default: continue
            }
        }
    }

    /// An exchange without its secrets.
    package func masked(_ exchange: Exchange) -> Exchange {
        var exchange = exchange
        exchange.request.target = masked(target: exchange.request.target)
        exchange.request.headers = masked(exchange.request.headers)
        if let response = exchange.response {
            exchange.response?.headers = masked(response.headers)
        }
        return exchange
    }

    /// Header fields without their secrets.
    package func masked(_ fields: HeaderFields) -> HeaderFields {
        var fields = fields
        for index in fields.fields.indices {
            let field = fields.fields[index]
            if ASCII.isSame(field.name, "cookie") {
                fields.fields[index].value = Self.masked(pairs: field.value[...], all: true)
            } else if ASCII.isSame(field.name, "set-cookie") {
                fields.fields[index].value = Self.masked(pairs: field.value[...], all: false)
            } else if ASCII.isSame(field.name, "location") {
                fields.fields[index].value = masked(target: field.value)
            } else if headers.contains(where: { ASCII.isSame($0, field.name) }) {
                fields.fields[index].value = Self.masked(credentials: field.value)
            }
        }
        return fields
    }

    /// A request target without the secrets of its query.
    package func masked(target: String) -> String {
        guard let mark = target.utf8.firstIndex(of: UInt8(ascii: "?")) else { return target }
        let parts = target[target.utf8.index(after: mark)...].utf8
            .split(separator: UInt8(ascii: "&"), omittingEmptySubsequences: false)
            .map { masked(pair: Substring($0)) }
        return target[...mark] + parts.joined(separator: "&")
    }

    private func masked(pair: Substring) -> String {
        guard let mark = pair.utf8.firstIndex(of: UInt8(ascii: "=")) else { return String(pair) }
        let raw = String(pair[..<mark])
        let name = (try? PercentCoding.decoded(raw)) ?? raw
        let isSecret = queries.contains { ASCII.isSame($0, name) }
        return isSecret ? "\(raw)=\(Self.mask)" : String(pair)
    }

    // The scheme is no secret, and says what was tried.
    private static func masked(credentials: String) -> String {
        guard let space = credentials.utf8.firstIndex(of: 0x20) else { return mask }
        return "\(credentials[..<space]) \(mask)"
    }

    // Of what sets a cookie, only the first pair is the cookie.
    private static func masked(pairs: Substring, all: Bool) -> String {
        let parts = pairs.utf8.split(separator: UInt8(ascii: ";"), omittingEmptySubsequences: false)
        return parts.enumerated().map { index, part in
            let part = Substring(part)
            guard all || index == 0, let mark = part.utf8.firstIndex(of: UInt8(ascii: "="))
            else { return String(part) }
            return "\(part[..<mark])=\(Self.mask)"
        }.joined(separator: ";")
    }
}
