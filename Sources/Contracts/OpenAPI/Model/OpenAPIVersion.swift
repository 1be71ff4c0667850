/// An edition of the OpenAPI Specification, which decides what schemas mean.
public enum OpenAPIVersion: String, Sendable, Hashable, CaseIterable {
    /// OpenAPI 3.0, whose schemas are a variant of JSON Schema draft 4.
    case v30 = "3.0"
    /// OpenAPI 3.1, whose schemas are JSON Schema 2020-12.
    case v31 = "3.1"

    /// The edition of an `openapi` field such as `3.1.0`; nil for any other.
    public init?(field text: String) {
        let parts = text.split(separator: ".", omittingEmptySubsequences: false)
        guard parts.count == 3, let patch = parts[2].utf8.first,
            (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(patch)
        else { return nil }
        self.init(rawValue: parts[0] + "." + parts[1])
    }
}
