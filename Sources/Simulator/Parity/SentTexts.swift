import Contracts

/// The texts that a client has chosen and sent to both targets alike. No target has drawn them, so that
/// two different ones are never a pair.
struct SentTexts: Sendable {
    // Only asked, and never walked over.
    private var lasting: Set<String> = []
    private var recent: Set<String> = []
    private var pieces: Set<Substring> = []
    /// The nanoseconds of the instants in the last request, apart from whole seconds.
    private var fractions: Set<Int32> = []
    /// The credentials of the last request, which were the same on both sides.
    private var credentials: [String] = []

    private static let shortest = 3
    /// The bytes from which on a text is remembered beyond its request.
    private static let longEnough = 12
    private static let names = SecretNames()

    /// Notes a request, and the one that meant the same for the right target.
    mutating func note(_ request: Exchange.Request, _ twin: Exchange.Request) {
        let others = Set(Self.texts(of: twin))
        recent = Set(Self.texts(of: request).filter(others.contains))
        pieces = Set(recent.flatMap(Self.pieces))
        fractions = Set(
            recent.compactMap { (try? Instant(rfc3339: $0))?.nanoseconds }.filter { $0 != 0 })
        lasting.formUnion(recent.filter { $0.utf8.count >= Self.longEnough })
        credentials = request.headers.fields.filter { field in
            twin.headers[field.name] == field.value && Self.names.isHeader(field.name)
        }.compactMap { $0.value.split(separator: " ").last.map(String.init) }
            // A short word may stand in a sentence by chance.
            .filter { $0.utf8.count >= Self.longEnough }
    }

    /// True if two different texts of answers both come from the client, whole or in pieces.
    func explains(_ own: String, _ other: String) -> Bool { isSent(own) && isSent(other) }

    /// True if one of two instants kept the fraction of a second that the client has sent, and the other
    /// one did not.
    func tells(_ own: Instant, from other: Instant) -> Bool {
        let nanoseconds = [own, other].map(\.nanoseconds)
        return nanoseconds[0] != nanoseconds[1] && nanoseconds.contains(where: fractions.contains)
    }

    /// True if one of two texts repeats a credential of the request, and the other one does not.
    func leak(in own: String, or other: String) -> Bool {
        credentials.contains { own.contains($0) != other.contains($0) }
    }

    private func isSent(_ text: String) -> Bool {
        if text.utf8.count >= Self.shortest, recent.contains(text) || lasting.contains(text) {
            return true
        }
        let parts = Self.pieces(text)
        return parts.count != 1 && !text.isEmpty && parts.allSatisfy(pieces.contains)
    }

    /// The parts of a text between other signs than letters and digits.
    private static func pieces(_ text: String) -> [Substring] {
        text.split { !$0.isLetter && !$0.isNumber }
    }

    private static func texts(of request: Exchange.Request) -> [String] {
        guard let body = try? Document(json: request.body, name: "body").root else { return [] }
        var open = [body]
        var found: [String] = []
        while let value = open.popLast() {
            if let text = value.string { found.append(text) }
            open += value.elements
            open += value.members.map(\.value)
        }
        return found
    }
}
