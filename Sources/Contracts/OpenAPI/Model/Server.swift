/// An address at which an API is served.
public struct Server: Sendable {
    /// The URL as it was written, perhaps relative and with variables in braces.
    public let url: String
    /// The text about the server.
    public let description: String?
    /// The variables in the braces.
    package let variables: [ServerVariable]
    /// The Server Object in its document, or the document if it names none.
    public let value: Value

    /// The URL with its variables replaced, by their defaults if no other value is given.
    public func expanded(_ values: [String: String] = [:]) -> String {
        var url = ""
        var rest = self.url[...]
        while let open = rest.firstIndex(of: "{"), let close = rest[open...].firstIndex(of: "}") {
            let name = String(rest[rest.index(after: open)..<close])
            let known = variables.first { $0.name == name }
            url += rest[..<open]
            url += known.map { values[name] ?? $0.defaultValue } ?? String(rest[open...close])
            rest = rest[rest.index(after: close)...]
        }
        return url + rest
    }
}

/// A part of a server's URL that may vary.
package struct ServerVariable: Sendable {
    /// The name in the braces.
    package let name: String
    /// The value that is used if no other is chosen.
    package let defaultValue: String
    /// The allowed values; empty if any value is allowed.
    package let choices: [String]
    /// The Server Variable Object in its document.
    package let value: Value
}
