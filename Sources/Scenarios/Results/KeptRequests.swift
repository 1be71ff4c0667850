import Contracts
import Simulator

/// Valid requests of fuzzes that reached something new. A later fuzz goes on with them.
///
/// They hold no credentials. The names in their paths are those of an earlier run, so that a later one
/// puts its own in their place.
package struct KeptRequests: Sendable {
    /// A request that reached something new.
    package struct Entry: Sendable {
        /// The id of the operation.
        package let operation: String
        /// The request, without credentials.
        package let request: Exchange.Request
        /// The things that it was the first to reach: statuses, and keywords of schemas.
        package let reached: [String]

        /// A request that reached something.
        package init(operation: String, request: Exchange.Request, reached: [String]) {
            self.operation = operation
            self.request = request
            self.reached = reached
        }
    }

    /// In the order in which they were kept.
    package private(set) var entries: [Entry] = []
    /// Everything that was reached, with the id of the operation.
    private var reached: Set<String> = []
    /// The most requests for an operation, and the longest body.
    private static let (most, longest) = (60, 1 << 16)

    /// Nothing kept.
    package init() {}

    /// Keeps a request, unless others have reached all that it has.
    package mutating func keep(_ entry: Entry) {
        let news = entry.reached.filter { !reached.contains("\(entry.operation) \($0)") }
        guard !news.isEmpty, entry.request.body.count <= Self.longest,
            entries.count(where: { $0.operation == entry.operation }) < Self.most
        else { return }
        for name in news { reached.insert("\(entry.operation) \(name)") }
        entries.append(
            Entry(operation: entry.operation, request: entry.request, reached: news))
    }

    /// Keeps those of another fuzz, too.
    package mutating func merge(_ other: KeptRequests) {
        for entry in other.entries { keep(entry) }
    }

    /// Those that a test of them holds for.
    package func filter(_ isKept: (Entry) -> Bool) -> KeptRequests {
        var kept = KeptRequests()
        for entry in entries where isKept(entry) { kept.keep(entry) }
        return kept
    }
}

/// The requests as they stand in a file.
extension KeptRequests {
    /// Writes the requests as an array.
    package func write(to writer: inout JSONWriter) {
        writer.array { writer in
            for entry in entries {
                writer.object { writer in
                    writer.key("operation")
                    writer.string(entry.operation)
                    writer.key("reached")
                    writer.array { writer in for name in entry.reached { writer.string(name) } }
                    writer.key("target")
                    writer.string(entry.request.target)
                    writer.key("method")
                    writer.string(entry.request.method)
                    writer.key("headers")
                    writer.array { writer in
                        for field in entry.request.headers.fields {
                            writer.array { writer in
                                writer.string(field.name)
                                writer.string(field.value)
                            }
                        }
                    }
                    if entry.request.body.isEmpty { return }
                    if let text = String(validating: entry.request.body, as: UTF8.self) {
                        writer.key("body")
                        writer.string(text)
                    } else {
                        writer.key("bodyBase64")
                        writer.string(Base64.encoded(entry.request.body))
                    }
                }
            }
        }
    }

    /// The requests of an array; those that cannot be read are left out.
    package init(_ array: Value) {
        for value in array.elements {
            guard let operation = value["operation"]?.string, let target = value["target"]?.string,
                let method = value["method"]?.string
            else { continue }
            var fields: [HeaderFields.Field] = []
            for field in value["headers"].map({ Array($0.elements) }) ?? [] {
                let parts = field.elements.compactMap(\.string)
                if parts.count == 2 { fields.append(.init(parts[0], parts[1])) }
            }
            let encoded = value["bodyBase64"]?.string.flatMap { try? Base64.decoded($0.utf8) }
            let request = Exchange.Request(
                method: method, target: target, headers: HeaderFields(fields),
                body: encoded ?? Array((value["body"]?.string ?? "").utf8))
            let reached = value["reached"].map { $0.elements.compactMap(\.string) } ?? []
            keep(Entry(operation: operation, request: request, reached: reached))
        }
    }
}
