extension URIReference {
    /// This reference resolved against `base`, the URI of its document, by RFC 3986, section 5.2.
    ///
    /// A base without scheme and authority is taken too, and then gives a relative reference.
    package func resolved(against base: URIReference) -> URIReference {
        var target = self
        if scheme != nil {
            target.path = Self.withoutDotSegments(path, mayTurnAbsolute: true)
            return target
        }
        target.scheme = base.scheme
        if authority == nil {
            target.authority = base.authority
            if path.isEmpty {
                target.path = base.path
                target.query = query ?? base.query
                return target
            }
            if !path.utf8.starts(with: "/".utf8) { target.path = merged(with: base) }
        }
        target.path = Self.withoutDotSegments(
            target.path, mayTurnAbsolute: target.scheme != nil || target.authority != nil)
        return target
    }

    /// The base's path up to its last slash, and this path after it.
    private func merged(with base: URIReference) -> String {
        if base.authority != nil, base.path.isEmpty { return "/" + path }
        guard let slash = base.path.utf8.lastIndex(of: UInt8(ascii: "/")) else { return path }
        return base.path[...slash] + path
    }

    /// The path after `.` and `..` have been applied, by RFC 3986, section 5.2.4.
    ///
    /// By the RFC's letter a relative path turns absolute when `..` removes its first segment.
    /// That is kept only where something stands before the path: `a/../b` alone is `b`.
    static func withoutDotSegments(_ path: String, mayTurnAbsolute: Bool) -> String {
        var isAbsolute = path.utf8.starts(with: "/".utf8)
        let body = isAbsolute ? path.utf8.dropFirst() : path.utf8[...]
        let segments = body.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
            .map { Substring($0) }
        var kept: [Substring] = []
        for segment in segments.dropLast() { apply(segment, isLast: false) }
        apply(segments.last ?? "", isLast: true)
        return (isAbsolute ? "/" : "") + kept.joined(separator: "/")

        func apply(_ segment: Substring, isLast: Bool) {
            switch segment {
            case ".":
                break
            case "..":
                if kept.popLast() != nil, kept.isEmpty, mayTurnAbsolute { isAbsolute = true }
            default:
                kept.append(segment)
                return
            }
            if isLast { kept.append("") }
        }
    }
}
