/// Offsets from UTC where a zone may be named, as CEL allows: `+02:00`, `-08:00`, `02:00`, `Z`.
enum FixedOffset {
    /// The seconds ahead of UTC that a text names; nil where it names none.
    static func secondsAhead(_ text: String) -> Int? {
        if text == "UTC" || text == "Z" { return 0 }
        // Names of zones are longer, or have no colon.
        guard (5...6).contains(text.utf8.count), text.utf8.contains(0x3A) else { return nil }
        let signed = text.utf8.count == 5 ? "+" + text : text
        let seconds = try? signed.read { reader -> Result<Int, TimeTextFault> in
            guard let seconds = reader.takeNumericOffset(), reader.cursor.isAtEnd else {
                return .failure(.malformed(text, expected: .time))
            }
            return .success(seconds)
        }
        return seconds
    }
}
