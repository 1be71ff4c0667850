/// URLs that carry the right to be asked once.
enum SignatureLibrary {
    static let overloads: [Overload] = [
        Overload(
            "signedUrl", [.map(key: .string, value: .any), .map(key: .string, value: .any)],
            gives: .string
        ) { call in
            let (request, key) = (call.map(0), call.map(1))
            guard case .timestamp(let at)? = request["at"] else {
                throw FunctionFault.missingMember("at")
            }
            guard case .int(let seconds)? = request["seconds"] else {
                throw FunctionFault.missingMember("seconds")
            }
            let wish = URLSignature.Wish(
                method: try request.text("method"), url: try request.text("url"),
                headers: fields(of: request["headers"]),
                at: Instant(seconds: at.seconds), seconds: seconds)
            return .string(
                URLSignature.url(
                    wish, by: try SignatureLibrary.key(key), accessKey: try key.text("accessKey")))
        },
        Overload(
            "urlSignature", [.map(key: .string, value: .any), .map(key: .string, value: .any)],
            gives: .string
        ) { call in
            let request = call.map(0)
            let fields = fields(of: request["headers"])
            return .string(
                URLSignature.expected(
                    method: try request.text("method"), target: try request.text("target"),
                    headers: { name in fields.first { $0.name == name }?.value ?? "" },
                    by: try SignatureLibrary.key(call.map(1))))
        },
    ]

    private static func key(_ map: CELMap) throws(FunctionFault) -> URLSignature.Key {
        let key = URLSignature.Key(
            secret: try map.text("secretKey"), region: try map.text("region"))
        guard case .string(let service)? = map["service"] else { return key }
        return URLSignature.Key(secret: key.secret, region: key.region, service: service)
    }

    /// Header fields with the texts that they have.
    private static func fields(of value: CELValue?) -> [URLSignature.Field] {
        guard case .map(let map)? = value else { return [] }
        return map.keys.compactMap { key in
            guard case .string(let name) = key, case .string(let text)? = map[key] else {
                return nil
            }
            return (name, text)
        }
    }
}

extension CELMap {
    /// The text of a member that must be there.
    fileprivate func text(_ name: String) throws(FunctionFault) -> String {
        guard case .string(let text)? = self[name] else { throw .missingMember(name) }
        return text
    }
}
