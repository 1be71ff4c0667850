extension Value {
    /// The normalized path of RFC 9535 that leads from a value above to this one:
    /// `$['books'][0]['title']`.
    public func normalizedPath(from root: Value) -> String {
        var path = "$"
        for step in steps(from: root.index) {
            switch step {
            case .member(let key): path += "['" + Self.escapedName(key.string ?? "") + "']"
            case .element(let position): path += "[\(position)]"
            }
        }
        return path
    }

    /// A name as it stands between the quotation marks of a normalized path.
    private static func escapedName(_ name: String) -> String {
        var text = String.UnicodeScalarView()
        for scalar in name.unicodeScalars {
            switch scalar {
            case "\u{8}": text.append(contentsOf: #"\b"#.unicodeScalars)
            case "\t": text.append(contentsOf: #"\t"#.unicodeScalars)
            case "\n": text.append(contentsOf: #"\n"#.unicodeScalars)
            case "\u{C}": text.append(contentsOf: #"\f"#.unicodeScalars)
            case "\r": text.append(contentsOf: #"\r"#.unicodeScalars)
            case "'", "\\":
                text.append("\\")
                text.append(scalar)
            case _ where scalar.value < 0x20:
                let digits = String(scalar.value, radix: 16).zeroPadded(to: 4)
                text.append(contentsOf: (#"\u"# + digits).unicodeScalars)
            default: text.append(scalar)
            }
        }
        return String(text)
    }
}
