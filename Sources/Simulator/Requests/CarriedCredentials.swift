import Contracts

/// The way in which a right credential is changed to make it a wrong one.
package enum WrongCredential: String, Sendable, Hashable, CaseIterable {
    /// The last half is changed, so that a look at the beginning does not tell. Of a JSON Web Token
    /// it is the signature, so that a look at the claims does not tell.
    case end
    /// All of it is changed, so that only its form is right.
    case whole
    /// A JSON Web Token with the same claims that says that it has no signature.
    case unsigned
    /// A JSON Web Token with the same claims that somebody else has signed.
    case foreign
}

/// The places of a request in which the credentials of a contract stand.
package struct CarriedCredentials {
    private let fields: [String]
    private let cookies: [String]
    private let queries: [String]

    /// The places that a contract names.
    package init(_ contract: Contract) {
        func keys(in place: ParameterLocation) -> [String] {
            contract.securitySchemes.compactMap { scheme in
                if case .apiKey(let name, place) = scheme.kind { name } else { nil }
            }
        }
        fields = contract.securitySchemes.compactMap(\.headerName)
        cookies = keys(in: .cookie)
        queries = keys(in: .query)
    }

    /// A request without them.
    package func removed(from request: Exchange.Request) -> Exchange.Request {
        var request = request
        request.headers.fields.removeAll { stand(in: $0.name) }
        request.target = target(of: request) { _ in nil }
        return request
    }

    /// A request with wrong ones in their places.
    func changed(in request: Exchange.Request, _ extent: WrongCredential) -> Exchange.Request {
        var request = request
        for place in request.headers.fields.indices {
            let field = request.headers.fields[place]
            if !stand(in: field.name) { continue }
            let value =
                switch field.name.asciiLowercased {
                case "authorization": Self.changed(authorization: field.value, extent)
                case "cookie": changed(cookies: field.value, extent)
                default: extent.changed(field.value)
                }
            request.headers.fields[place] = .init(field.name, value)
        }
        request.target = target(of: request) { extent.changed($0) }
        return request
    }

    /// True if a credential stands in the header fields of a name.
    package func stand(in name: String) -> Bool {
        fields.contains { ASCII.isSame($0, name) }
    }

    /// The credentials of a request, without the name of their scheme.
    package func secrets(of request: Exchange.Request) -> [String] {
        var secrets = request.headers.fields.filter { stand(in: $0.name) }.flatMap {
            field -> [String] in
            if ASCII.isSame(field.name, "cookie") { return own(inCookies: field.value) }
            let words = field.value.split(separator: " ")
            return [words.count == 2 ? String(words[1]) : field.value]
        }
        _ = target(of: request) { secret in
            secrets.append(secret)
            return nil
        }
        return secrets
    }

    private func own(inCookies text: String) -> [String] {
        text.split(separator: ";").compactMap { pair in
            let parts = pair.split(separator: "=", maxSplits: 1)
            guard parts.count == 2, cookies.contains(parts[0].drop { $0 == " " }.description)
            else { return nil }
            return String(parts[1])
        }
    }

    /// The path and the query of a request without the credentials in it.
    package func plainTarget(of request: Exchange.Request) -> String {
        target(of: request) { _ in nil }
    }

    /// True if the credentials of a request are short keys, which mean something only to a server that
    /// remembers them. A signed token or cookie holds its user and its end itself.
    package func areKeys(in request: Exchange.Request) -> Bool {
        let secrets = secrets(of: request)
        return !secrets.isEmpty
            && secrets.allSatisfy { secret in
                secret.utf8.count <= Self.longestKey
                    && secret.utf8.allSatisfy { byte in
                        (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
                            || (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
                            || "-_".utf8.contains(byte)
                    }
            }
    }

    private static let longestKey = 64

    private func webTokens(of request: Exchange.Request) -> [WebToken] {
        request.headers.fields.filter { stand(in: $0.name) }
            .flatMap { $0.value.split { $0 == " " || $0 == ";" || $0 == "=" } }
            .compactMap { WebToken(String($0)) }
    }

    /// The end of the validity of the JSON Web Tokens of a request, the first of them; nil if none
    /// says it.
    package func expiry(of request: Exchange.Request) -> Instant? {
        webTokens(of: request).compactMap(\.expiry).min()
    }

    /// The target of a request, with other keys in its query; those that become nil are left out.
    private func target(
        of request: Exchange.Request, changing change: (String) -> String?
    ) -> String {
        guard !queries.isEmpty, let mark = request.target.firstIndex(of: "?") else {
            return request.target
        }
        let pairs = request.target[request.target.index(after: mark)...]
            .split(separator: "&", omittingEmptySubsequences: false)
        let changed = pairs.compactMap { pair -> String? in
            let parts = pair.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
            guard queries.contains(where: { PercentCoding.encoded($0) == parts[0] }) else {
                return String(pair)
            }
            return change(parts.count == 2 ? String(parts[1]) : "").map { "\(parts[0])=\($0)" }
        }
        let query = changed.isEmpty ? "" : "?" + changed.joined(separator: "&")
        return request.target[..<mark] + query
    }

    private func changed(cookies text: String, _ extent: WrongCredential) -> String {
        text.split(separator: ";", omittingEmptySubsequences: false).map { pair in
            let parts = pair.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
            guard parts.count == 2, cookies.contains(parts[0].drop { $0 == " " }.description)
            else { return String(pair) }
            return "\(parts[0])=\(extent.changed(String(parts[1])))"
        }.joined(separator: ";")
    }

    /// The field `Authorization` with a wrong credential behind the name of its scheme.
    private static func changed(authorization value: String, _ extent: WrongCredential) -> String {
        guard let space = value.firstIndex(of: " ") else { return extent.changed(value) }
        let (scheme, secret) = (value[..<space], String(value[value.index(after: space)...]))
        guard ASCII.isSame(String(scheme), "basic"), let bytes = try? Base64.decoded(secret.utf8),
            let colon = bytes.firstIndex(of: UInt8(ascii: ":"))
        else { return "\(scheme) \(extent.changed(secret))" }
        // The user is who it was: the password is wrong.
        let password = extent.changed(String(decoding: bytes[(colon + 1)...], as: UTF8.self))
        return "\(scheme) \(Base64.encoded(bytes[...colon] + Array(password.utf8)))"
    }
}

extension WrongCredential {
    /// A wrong secret of the same form; the same one where it cannot be changed in this way.
    fileprivate func changed(_ secret: String) -> String {
        let token = WebToken(secret)
        switch self {
        case .whole: return Self.exchanged(secret, from: 0)
        case .end:
            let length = secret.unicodeScalars.count
            return Self.exchanged(secret, from: token?.signatureStart ?? length / 2)
        case .unsigned: return token?.unsigned ?? secret
        case .foreign: return token?.signedByAnother ?? secret
        }
    }

    /// A secret whose letters and digits, from some place on, are others.
    private static func exchanged(_ secret: String, from start: Int) -> String {
        let scalars = Array(secret.unicodeScalars)
        let isHexadecimal = scalars.allSatisfy { !$0.properties.isAlphabetic || $0.isHexLetter }
        var text = ""
        for (place, scalar) in scalars.enumerated() {
            text.unicodeScalars.append(
                place < start ? scalar : scalar.exchanged(amongHexadecimal: isHexadecimal))
        }
        return text
    }
}

/// A JSON Web Token in its compact form, as RFC 7519 and RFC 7515 write it.
private struct WebToken {
    private let header: Document
    private let claims: Document
    /// The text of the claims, as it stands in the token.
    private let payload: Substring
    /// The number of characters before the signature.
    let signatureStart: Int

    /// A token; nil for any other secret.
    init?(_ text: String) {
        let parts = text.split(separator: ".", omittingEmptySubsequences: false)
        guard parts.count == 3, !parts[2].isEmpty, let header = Self.object(parts[0]),
            header.root["alg"]?.string != nil, let claims = Self.object(parts[1])
        else { return nil }
        self.header = header
        self.claims = claims
        payload = parts[1]
        signatureStart = parts[0].unicodeScalars.count + parts[1].unicodeScalars.count + 2
    }

    /// The end of its validity; nil if it does not say one.
    var expiry: Instant? {
        switch claims.root["exp"].map({ CELValue($0) }) {
        case .int(let seconds): Instant(seconds: Int64(seconds))
        case .double(let seconds) where abs(seconds) < 1e12:
            Instant(seconds: Int64(seconds.rounded(.up)))
        default: nil
        }
    }

    /// The same claims without any signature.
    var unsigned: String { "\(Self.encoded(#"{"alg":"none","typ":"JWT"}"#)).\(payload)." }

    /// The same claims under a signature by a key that nobody else has.
    var signedByAnother: String {
        let signed = "\(Self.encoded(#"{"alg":"HS256","typ":"JWT"}"#)).\(payload)"
        let code = HMACSHA256.code(of: Array(signed.utf8), key: Array("the key of a stranger".utf8))
        return "\(signed).\(Base64.encoded(code, .urlSafe, padding: .none))"
    }

    private static func encoded(_ text: String) -> String {
        Base64.encoded(Array(text.utf8), .urlSafe, padding: .none)
    }

    /// A part of a token that holds an object of JSON.
    private static func object(_ part: Substring) -> Document? {
        guard let bytes = try? Base64.decoded(part.utf8, .urlSafe, padding: .none),
            let document = try? Document(json: bytes, name: "token"),
            document.root.kind == .object
        else { return nil }
        return document
    }
}

extension Unicode.Scalar {
    fileprivate var isHexLetter: Bool { ("a"..."f").contains(self) || ("A"..."F").contains(self) }

    /// Another letter or digit in its place; itself where it is none.
    fileprivate func exchanged(amongHexadecimal isHexadecimal: Bool) -> Unicode.Scalar {
        let letters = isHexadecimal ? 6 : 26
        for (first, count) in [("0", 10), ("a", letters), ("A", letters)] as [(Unicode.Scalar, Int)]
        {
            let distance = Int(value) - Int(first.value)
            guard (0..<count).contains(distance) else { continue }
            return Unicode.Scalar(first.value + UInt32((distance + count / 2) % count)) ?? self
        }
        return self
    }
}
