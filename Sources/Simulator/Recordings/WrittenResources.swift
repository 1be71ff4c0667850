import Contracts

/// The resources that a recording itself wrote, by the path where they can be read again.
struct WrittenResources {
    private enum Last {
        case written(Value, by: String)
        case deleted(by: String)
    }

    private var last: [String: Last] = [:]

    /// Forgets what a request may have changed.
    mutating func forget(about exchange: OracleExchange) {
        if exchange.call.request.method != "GET" { last.removeAll() }
    }

    /// A doubt about an answer, assuming that nobody else had written. Records its content.
    mutating func doubt(
        about answer: Exchange.Response, to exchange: OracleExchange
    ) -> String? {
        let path = URIReference(exchange.call.request.target).path
        let isFine = (200..<300).contains(answer.status)
        switch exchange.call.request.method {
        case "GET", "HEAD": return isFine ? contradiction(of: answer, at: path, exchange) : nil
        case "DELETE" where isFine:
            forget(path)
            last[path] = .deleted(by: exchange.name)
        case "OPTIONS", "TRACE": break
        case "PUT" where isFine, "PATCH" where isFine:
            forget(path)
            record(answer, at: path, by: exchange)
        case "POST" where answer.status == 201:
            forget(path)
            if let made = Self.made(by: answer, below: path) {
                record(answer, at: made, by: exchange)
            }
        default: if isFine { last.removeAll() }
        }
        return nil
    }

    private mutating func record(
        _ answer: Exchange.Response, at path: String, by exchange: OracleExchange
    ) {
        guard !exchange.isOverlapped, let body = try? Document(json: answer.body, name: ""),
            body.root.kind == .object
        else { return }
        last[path] = .written(body.root, by: exchange.name)
    }

    /// Forgets what stands at a path, above it and below it.
    private mutating func forget(_ path: String) {
        last = last.filter { known, _ in
            !(known == path || known.hasPrefix(path + "/") || path.hasPrefix(known + "/"))
        }
    }

    private func contradiction(
        of answer: Exchange.Response, at path: String, _ exchange: OracleExchange
    ) -> String? {
        guard !exchange.isOverlapped, let last = last[path] else { return nil }
        let reason = "somebody else may have written meanwhile; --exclusive decides it"
        switch last {
        case .deleted(let call):
            return "\(path) is there although \(call) deleted it; \(reason)"
        case .written(let value, let call):
            guard let body = try? Document(json: answer.body, name: "") else { return nil }
            let other = value.members.first { member in
                body.root[member.name].map { $0 != member.value } ?? false
            }
            return other.map {
                "/\($0.name) of \(path) is \(body.root[$0.name]?.summary ?? ""), "
                    + "although \(call) left it \($0.value.summary); \(reason)"
            }
        }
    }

    /// The path where a new resource can be read: its `Location`, or its id below the path.
    private static func made(by answer: Exchange.Response, below path: String) -> String? {
        if let location = answer.headers["location"] { return Self.path(of: location) }
        guard let id = (try? Document(json: answer.body, name: ""))?.root["id"] else { return nil }
        guard let text = id.string ?? id.number?.lexeme, !text.isEmpty else { return nil }
        return path.hasSuffix("/") ? path + text : "\(path)/\(text)"
    }

    /// The path of a URL, without the query.
    private static func path(of location: String) -> String? {
        let path = URIReference(location).path
        return path.utf8.first == UInt8(ascii: "/") ? path : nil
    }
}
