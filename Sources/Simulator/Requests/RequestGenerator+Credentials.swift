import Contracts

/// Valid requests as somebody sends them who should not be let in.
extension RequestGenerator {
    /// A request without its credentials, and with wrong ones; none where it is valid without any.
    package func intrusions(
        of request: Exchange.Request, for operation: Contracts.Operation
    ) -> [GeneratedRequest] {
        let carried = CarriedCredentials(contract)
        let without = carried.removed(from: request)
        guard hasOneFault(without, for: operation, by: "missing-security") else { return [] }
        var requests = [
            GeneratedRequest(request: without, operation: operation, flaw: .missingCredentials)
        ]
        for extent in [WrongCredential.end, .whole] {
            let changed = carried.changed(in: request, extent)
            if changed == request { continue }
            requests.append(
                GeneratedRequest(
                    request: changed, operation: operation, flaw: .wrongCredentials(extent)))
        }
        return requests
    }
}

/// The part of a credential that is changed to make it a wrong one.
package enum WrongCredential: String, Sendable, Hashable, CaseIterable {
    /// The last half of it, so that a look at its beginning does not tell.
    case end
    /// All of it, so that only its form is right.
    case whole
}

/// The header fields in which the credentials of a contract stand.
package struct CarriedCredentials {
    private let fields: [String]
    private let cookies: [String]

    /// The places that a contract names.
    package init(_ contract: Contract) {
        fields = contract.securitySchemes.compactMap(\.headerName)
        cookies = contract.securitySchemes.compactMap { scheme in
            if case .apiKey(let name, .cookie) = scheme.kind { name } else { nil }
        }
    }

    /// A request without them.
    func removed(from request: Exchange.Request) -> Exchange.Request {
        var request = request
        request.headers.fields.removeAll { stand(in: $0.name) }
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
                default: Self.changed(secret: field.value, extent)
                }
            request.headers.fields[place] = .init(field.name, value)
        }
        return request
    }

    /// True if a credential stands in the header fields of a name.
    package func stand(in name: String) -> Bool {
        fields.contains { ASCII.isSame($0, name) }
    }

    private func changed(cookies text: String, _ extent: WrongCredential) -> String {
        text.split(separator: ";", omittingEmptySubsequences: false).map { pair in
            let parts = pair.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
            guard parts.count == 2, cookies.contains(parts[0].drop { $0 == " " }.description)
            else { return String(pair) }
            return "\(parts[0])=\(Self.changed(secret: String(parts[1]), extent))"
        }.joined(separator: ";")
    }

    /// The field `Authorization` with a wrong credential behind the name of its scheme.
    private static func changed(authorization value: String, _ extent: WrongCredential) -> String {
        guard let space = value.firstIndex(of: " ") else { return changed(secret: value, extent) }
        let (scheme, secret) = (value[..<space], String(value[value.index(after: space)...]))
        guard ASCII.isSame(String(scheme), "basic"), let bytes = try? Base64.decoded(secret.utf8),
            let colon = bytes.firstIndex(of: UInt8(ascii: ":"))
        else { return "\(scheme) \(changed(secret: secret, extent))" }
        // The user is who it was: the password is wrong.
        let password = changed(
            secret: String(decoding: bytes[(colon + 1)...], as: UTF8.self), extent)
        return "\(scheme) \(Base64.encoded(bytes[...colon] + Array(password.utf8)))"
    }

    /// A secret of the same form, whose letters and digits are others.
    private static func changed(secret: String, _ extent: WrongCredential) -> String {
        let scalars = Array(secret.unicodeScalars)
        let isHexadecimal = scalars.allSatisfy { !$0.properties.isAlphabetic || $0.isHexLetter }
        let start = extent == .whole ? 0 : scalars.count / 2
        var text = ""
        for (place, scalar) in scalars.enumerated() {
            let isKept = place < start
            text.unicodeScalars.append(
                isKept ? scalar : scalar.rotated(amongHexadecimal: isHexadecimal))
        }
        return text
    }
}

extension Unicode.Scalar {
    fileprivate var isHexLetter: Bool { ("a"..."f").contains(self) || ("A"..."F").contains(self) }

    /// Another letter or digit in its place; itself where it is none.
    fileprivate func rotated(amongHexadecimal isHexadecimal: Bool) -> Unicode.Scalar {
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
