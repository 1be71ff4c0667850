/// A URI reference in its five parts, such as the value of `$id` or `$ref`.
///
/// Reading one never fails, because schemas name each other by `root.json`, `urn:uuid:…`,
/// `tag:…` or `#anchor` alike; `StringFormat.uriReference` checks that the text is well formed.
///
///     let base = URIReference("http://shop.example/schemas/order.json")
///     URIReference("item.json#/$defs/price").resolved(against: base).description
///     // http://shop.example/schemas/item.json#/$defs/price
package struct URIReference: Hashable, Sendable {
    /// The text before the first colon, in its original letter case.
    package var scheme: String?
    /// User, host and port; empty in `file:///etc/hosts`.
    package var authority: String?
    /// The path, which is never missing but may be empty.
    package var path: String
    /// The text between `?` and `#`.
    package var query: String?
    /// The text behind `#`, still percent-encoded.
    package var fragment: String?

    /// The reference that a text spells.
    package init(_ text: String) {
        var text = text
        self = text.withUTF8 { utf8 in
            let bytes = UnsafeRawBufferPointer(utf8)
            let parts = URIComponents(splitting: bytes)
            func string(_ part: Range<Int>) -> String {
                String(decoding: bytes[part], as: UTF8.self)
            }
            return URIReference(
                scheme: parts.scheme.map(string), authority: parts.authority.map(string),
                path: string(parts.path), query: parts.query.map(string),
                fragment: parts.fragment.map(string))
        }
    }

    init(
        scheme: String?, authority: String?, path: String, query: String?, fragment: String?
    ) {
        self.scheme = scheme
        self.authority = authority
        self.path = path
        self.query = query
        self.fragment = fragment
    }

    /// The same reference to the whole resource.
    package var withoutFragment: URIReference {
        var whole = self
        whole.fragment = nil
        return whole
    }

    /// The fragment with its percent triplets decoded; nil where there is none, or where the
    /// decoded bytes are not UTF-8.
    package var decodedFragment: String? {
        guard let fragment else { return nil }
        var decoded: [UInt8] = []
        decoded.reserveCapacity(fragment.utf8.count)
        var rest = fragment.utf8[...]
        while let byte = rest.popFirst() {
            let triplet = rest.prefix(2)
            if byte == UInt8(ascii: "%"), triplet.allSatisfy(ByteSet.hexDigits.contains),
                triplet.count == 2, let value = UInt8(Substring(triplet), radix: 16)
            {
                decoded.append(value)
                rest = rest.dropFirst(2)
            } else {
                decoded.append(byte)
            }
        }
        return String(validating: decoded, as: UTF8.self)
    }
}

extension URIReference: CustomStringConvertible {
    /// The text of the reference, by RFC 3986, section 5.3.
    package var description: String {
        var text = ""
        if let scheme { text += scheme + ":" }
        if let authority { text += "//" + authority }
        text += pathPrefix + path
        if let query { text += "?" + query }
        if let fragment { text += "#" + fragment }
        return text
    }

    /// A dot segment that keeps a path without authority from reading as one, or a first segment
    /// from reading as a scheme.
    private var pathPrefix: String {
        if authority != nil { return "" }
        if path.utf8.starts(with: "//".utf8) { return "/." }
        return scheme == nil && URIReference(path).scheme != nil ? "./" : ""
    }
}
