/// The place of a keyword, and the path that led to it.
///
/// Texts are made on request, because most explanations are never printed.
public struct KeywordLocation: Sendable {
    /// The keyword's value; for a schema that is `true` or `false`, the schema itself.
    public let keyword: Value
    let trail: Trail
    let resource: SchemaResource

    /// The keywords on the way, through every reference.
    public var relative: JSONPointer { trail.pointer }

    /// The URI of the keyword: its resource's, and a pointer that crosses no reference.
    public var absolute: String {
        let tokens = keyword.pointer.tokens.dropFirst(resource.root.pointer.tokens.count)
        let pointer = JSONPointer(tokens: Array(tokens)).description
        return resource.uri.description + "#" + Self.fragment(pointer)
    }

    /// The place in a schema as a URI fragment; nil where the keyword stands in another document.
    public func fragment(in schema: Value) -> String? {
        guard keyword.document === schema.document else { return nil }
        let tokens = keyword.pointer.tokens.dropFirst(schema.pointer.tokens.count)
        return "#" + Self.fragment(JSONPointer(tokens: Array(tokens)).description)
    }

    /// A pointer as a URI fragment may hold it, by RFC 6901, section 6.
    private static func fragment(_ pointer: String) -> String {
        let plain = Set(
            "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~!$&'()*+,;=:@/?".utf8
        )
        var bytes: [UInt8] = []
        for byte in pointer.utf8 {
            if plain.contains(byte) {
                bytes.append(byte)
            } else {
                bytes += "%\(hexadecimal(byte))".utf8
            }
        }
        return String(decoding: bytes, as: UTF8.self)
    }
}
