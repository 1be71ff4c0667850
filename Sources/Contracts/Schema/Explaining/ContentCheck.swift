/// Checks `contentEncoding` and `contentMediaType` where they are asserted.
enum ContentCheck {
    /// The expected content of the text; nil if the text has it or the keywords' values are
    /// unknown.
    static func unmet(_ rule: ContentRule, _ text: UnsafeRawBufferPointer) -> String? {
        let bytes: [UInt8]
        switch rule.encoding?.lowercased() {
        case nil, "7bit", "8bit", "binary": bytes = Array(text)
        case "base64":
            guard let decoded = try? Base64.decoded(text) else { return "base64" }
            bytes = decoded
        default: return nil
        }
        guard rule.mediaType == "application/json" else { return nil }
        return (try? Document(json: bytes, name: "")) == nil ? "JSON text" : nil
    }
}
