extension String {
    /// The text with zeros before it, so that it has at least this many characters.
    package func zeroPadded(to count: Int) -> String {
        String(repeating: "0", count: max(0, count - utf8.count)) + self
    }
}
