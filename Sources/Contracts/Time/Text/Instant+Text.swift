extension Instant {
    /// The instant that a text of RFC 3339 names, from year 1 to 9999 in UTC.
    ///
    /// At most nine digits follow the point. Second 60 is refused, as protocol buffers do: an
    /// instant counts no leap seconds, and two names for one instant would compare as equal.
    public init(rfc3339 text: String) throws(TimeTextFault) {
        self = try text.read { reader in
            guard let date = reader.takeDate(), reader.cursor.consume(ignoringCase: "t"),
                let time = reader.takeTime(), let offset = reader.takeOffset(),
                reader.cursor.isAtEnd
            else { return .failure(.malformed(text, expected: .instant)) }
            if time.isLeapSecond { return .failure(.leapSecond(text)) }
            guard time.fractionDigits <= 9 else { return .failure(.tooFine(text)) }
            guard let day = date.date, let clock = time.time else {
                return .failure(.impossible(text, expected: .instant))
            }
            let instant = CivilDateTime(day, clock).instant(secondsAhead: offset)
            return instant.map { .success($0) } ?? .failure(.outsideYears(text))
        }
    }

    /// The instant in UTC, as `2024-02-29T12:00:00Z` with no, three, six or nine digits more.
    public var text: String {
        var writer = TimeWriter()
        writer.put(CivilDateTime(self))
        writer.put("Z")
        return writer.text
    }

    /// The instant on a clock so many seconds ahead of UTC, as `2024-02-29T13:00:00+01:00`.
    ///
    /// RFC 3339 writes offsets in minutes. If an offset has seconds, as local mean time has, the
    /// text has the nearest minute. The clock time follows that offset, so that the text always
    /// names this very instant. If the clock shows a year outside 0 to 9999, or the offset has 24
    /// hours or more, the text is in UTC.
    public func text(secondsAhead: Int) -> String {
        let half = secondsAhead < 0 ? -30 : 30
        let minutes = (secondsAhead &+ half) / 60
        let shown = CivilDateTime(self, secondsAhead: minutes &* 60)
        guard (0...9999).contains(shown.date.year), abs(minutes) < 24 * 60 else { return text }
        var writer = TimeWriter()
        writer.put(shown)
        writer.putOffset(minutes: minutes)
        return writer.text
    }
}

extension Instant: CustomStringConvertible {
    /// The instant in UTC.
    public var description: String { text }
}
