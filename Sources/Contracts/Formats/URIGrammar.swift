/// The grammar of URIs in RFC 3986 and of IRIs in RFC 3987, which differ only in what they allow
/// beyond ASCII.
struct URIGrammar {
    private let allowsInternational: Bool

    static let uri = URIGrammar(allowsInternational: false)
    static let iri = URIGrammar(allowsInternational: true)

    /// True if the text is a URI: a scheme and the rest behind it.
    func acceptsAbsolute(_ text: UnsafeRawBufferPointer) -> Bool {
        let parts = URIComponents(splitting: text)
        return parts.scheme != nil && accepts(parts, of: text)
    }

    /// True if the text is a URI or a relative reference.
    func acceptsReference(_ text: UnsafeRawBufferPointer) -> Bool {
        let parts = URIComponents(splitting: text)
        if parts.scheme == nil, parts.authority == nil {
            // A first segment with a colon would read as a scheme.
            let delimiter = text[parts.path].first { $0 == 0x3A || $0 == 0x2F }
            if delimiter == UInt8(ascii: ":") { return false }
        }
        return accepts(parts, of: text)
    }

    @inline(__always)
    private func accepts(_ parts: URIComponents, of text: UnsafeRawBufferPointer) -> Bool {
        if let authority = parts.authority,
            !acceptsAuthority(UnsafeRawBufferPointer(rebasing: text[authority]))
        {
            return false
        }
        guard accepts(.pathCharacters, in: text, parts.path) else { return false }
        if let query = parts.query,
            !accepts(.queryCharacters, in: text, query, allowsPrivateUse: true)
        {
            return false
        }
        guard let fragment = parts.fragment else { return true }
        return accepts(.queryCharacters, in: text, fragment)
    }

    /// True if the part holds only members of `set`, percent triplets and, in IRIs, the characters
    /// that RFC 3987 adds.
    @inline(__always)
    private func accepts(
        _ set: ByteSet, in text: UnsafeRawBufferPointer, _ part: Range<Int>,
        allowsPrivateUse: Bool = false
    ) -> Bool {
        var cursor = ByteCursor(UnsafeRawBufferPointer(rebasing: text[part]))
        while true {
            _ = cursor.skip(set)
            guard let byte = cursor.next else { return true }
            if byte == UInt8(ascii: "%") {
                guard cursor.takePercentTriplet() else { return false }
            } else {
                guard allowsInternational, byte >= 0x80, let scalar = cursor.takeScalar(),
                    IRICharacters.isUniversal(scalar)
                        || allowsPrivateUse && IRICharacters.isPrivate(scalar)
                else { return false }
            }
        }
    }

    private func acceptsAuthority(_ text: UnsafeRawBufferPointer) -> Bool {
        var hostStart = 0
        if let at = text.firstIndex(of: UInt8(ascii: "@")) {
            guard accepts(.userInfoCharacters, in: text, 0..<at) else { return false }
            hostStart = at + 1
        }
        var cursor = ByteCursor(text)
        cursor.index = hostStart
        if cursor.consume("[") {
            guard let close = text[hostStart...].firstIndex(of: UInt8(ascii: "]")),
                acceptsLiteral(UnsafeRawBufferPointer(rebasing: text[hostStart + 1..<close]))
            else { return false }
            cursor.index = close + 1
        } else {
            while let byte = cursor.next, byte != UInt8(ascii: ":") { cursor.index += 1 }
            guard accepts(.registeredNameCharacters, in: text, hostStart..<cursor.index) else {
                return false
            }
        }
        if cursor.consume(":") { _ = cursor.skip(.digits) }
        return cursor.isAtEnd
    }

    /// The text between the brackets of a host: an IPv6 address or one of a later version.
    private func acceptsLiteral(_ text: UnsafeRawBufferPointer) -> Bool {
        var cursor = ByteCursor(text)
        guard cursor.consume(ignoringCase: "v") else { return InternetAddress.isVersion6(text) }
        return cursor.skip(.hexDigits) > 0 && cursor.consume(".")
            && cursor.skip(.userInfoCharacters) > 0 && cursor.isAtEnd
    }
}

extension ByteSet {
    /// Letters, digits and `-._~!$&'()*+,;=`.
    fileprivate static let registeredNameCharacters = ByteSet(
        low: 0x2BFF_7FD2_0000_0000, high: 0x47FF_FFFE_87FF_FFFE)
    /// Those and `:`.
    fileprivate static let userInfoCharacters = ByteSet(
        low: 0x2FFF_7FD2_0000_0000, high: 0x47FF_FFFE_87FF_FFFE)
    /// Those and `@` and `/`.
    fileprivate static let pathCharacters = ByteSet(
        low: 0x2FFF_FFD2_0000_0000, high: 0x47FF_FFFE_87FF_FFFF)
    /// Path characters and `?`.
    fileprivate static let queryCharacters = ByteSet(
        low: 0xAFFF_FFD2_0000_0000, high: 0x47FF_FFFE_87FF_FFFF)
}
