extension Value {
    /// True if another value is this one, or stands in it.
    package func holds(_ other: Value) -> Bool {
        document === other.document && index <= other.index
            && other.index < document.end(of: index)
    }

    /// The values around this one in its document, the outermost first, and itself.
    package var enclosing: [Value] {
        var found: [Value] = []
        var next: Value? = document.root
        while let value = next {
            found.append(value)
            if value.index == index { break }
            next =
                value.members.lazy.map(\.value).first { $0.holds(self) }
                ?? value.elements.lazy.first { $0.holds(self) }
        }
        return found
    }
}
