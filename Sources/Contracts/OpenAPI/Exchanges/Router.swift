/// Finds the operation of a request.
///
/// The path decides first and the method second. If `/teas/mine` and `/teas/{id}` both fit, the
/// concrete one is chosen, whatever methods it has. A trailing slash counts, and `%2F` separates no
/// segments. `HEAD` is answered by `GET` unless the contract has it as an operation of its own.
package struct Router: Sendable {
    /// One operation below one of its servers.
    private struct Entry: Sendable {
        var operation: Int
        var method: String
        /// The host and port of the server, if they are known.
        var authority: String?
        var segments: [PathTemplate.Segment]
        /// Distinguishes the path from others.
        var pathNumber: Int
    }

    private let operations: [Operation]
    /// The entries by the number of their segments, the more concrete first.
    private let entries: [Int: [Entry]]

    /// A router for the operations of a contract's `paths`.
    package init(_ contract: Contract) { self.init(contract.operations) }

    init(_ operations: [Operation]) {
        self.operations = operations
        var entries: [Int: [Entry]] = [:]
        var pathNumbers: [String: Int] = [:]
        for (number, operation) in operations.enumerated() {
            let own = operation.path.segments.isEmpty ? [[]] : operation.path.segments
            var seen: Set<String> = []
            for base in operation.servers.flatMap(ServerBase.all) {
                let segments = base.segments + own
                let path = base.path + operation.path.text
                guard seen.insert((base.authority ?? "") + path).inserted else { continue }
                // The names of variables distinguish no paths.
                let shape = base.path + "/" + PathTemplate.shape(of: own)
                let pathNumber = pathNumbers[shape] ?? pathNumbers.count
                pathNumbers[shape] = pathNumber
                entries[segments.count, default: []].append(
                    Entry(
                        operation: number, method: operation.method, authority: base.authority,
                        segments: segments, pathNumber: pathNumber))
            }
        }
        self.entries = entries.mapValues { list in
            list.enumerated().sorted { left, right in
                let order = Self.order(left.element.segments, right.element.segments)
                return order == 0 ? left.offset < right.offset : order < 0
            }.map(\.element)
        }
    }

    /// The operation of a request.
    package func route(_ request: Exchange.Request) -> Route { match(request).route(operations) }

    func match(_ request: Exchange.Request) -> Match {
        match(request, RequestTarget(request.target))
    }

    func match(_ request: Exchange.Request, _ target: RequestTarget) -> Match {
        let authority = target.authority ?? request.headers["host"]
        return match(method: request.method, path: target.path, authority: authority)
    }

    func match(method: String, path: String, authority: String?) -> Match {
        let segments = RequestTarget.segments(of: path)
        guard let list = entries[segments.count] else { return .notFound }
        var same = list.indices.filter { SegmentMatch.fits(list[$0].segments, segments) }
        // A server that is named outweighs those that merely have the same paths.
        if let authority, same.contains(where: { list[$0].authority == authority }) {
            same.removeAll { list[$0].authority != authority }
        }
        guard let first = same.first else { return .notFound }
        let pathNumber = list[first].pathNumber
        same.removeAll { list[$0].pathNumber != pathNumber }
        for wanted in method == "HEAD" ? ["HEAD", "GET"] : [method] {
            if let place = same.first(where: { list[$0].method == wanted }) {
                return .operation(
                    list[place].operation, SegmentMatch.arguments(list[place].segments, segments))
            }
        }
        var allowed: [String] = []
        for place in same where !allowed.contains(list[place].method) {
            allowed.append(list[place].method)
        }
        return .methodNotAllowed(list[first].operation, allowed: allowed)
    }

    /// Compares two paths, segment by segment from the left. It is negative if the left one is more
    /// concrete, and 0 if both are equally concrete.
    private static func order(
        _ left: [PathTemplate.Segment], _ right: [PathTemplate.Segment]
    ) -> Int {
        for (left, right) in zip(left, right) {
            let difference = SegmentMatch.vagueness(left) - SegmentMatch.vagueness(right)
            if difference != 0 { return difference }
        }
        return 0
    }
}

/// The start of all paths of a server.
private struct ServerBase {
    var authority: String?
    /// The path without a slash at its end.
    var path: String
    var segments: [PathTemplate.Segment]

    private static let mostExpansions = 64

    /// A server's bases: one for each choice of its variables. A variable that may be anything
    /// stays one.
    static func all(of server: Server) -> [ServerBase] {
        var urls = [server.url]
        for variable in server.variables where !variable.choices.isEmpty {
            let marker = "{\(variable.name)}"
            let choices = [variable.defaultValue] + variable.choices
            guard urls.count * choices.count <= mostExpansions else { continue }
            urls = urls.flatMap { url in choices.map { replace(marker, in: url, by: $0) } }
        }
        // A default may be the whole address, or nothing.
        if !server.variables.isEmpty { urls.append(server.expanded()) }
        return urls.map(base)
    }

    private static func replace(_ marker: String, in text: String, by value: String) -> String {
        DelimitedText.split(text, marker).joined(separator: value)
    }

    private static func base(_ url: String) -> ServerBase {
        let reference = URIReference(url)
        var path = reference.path
        while path.hasSuffix("/") { path.removeLast() }
        if !path.isEmpty, !path.hasPrefix("/") { path = "/" + path }
        let authority = reference.authority.flatMap { $0.contains("{") ? nil : $0 }
        return ServerBase(
            authority: authority, path: path, segments: PathTemplate(path).segments)
    }
}
