import Contracts
import Simulator
import Synchronization

/// Watches whether a program really has the time that its clock was set to.
///
/// A program follows if the `Date` header of its answers does. Some servers write that header from
/// a copy that is up to a second old. They follow, but the header shows nothing about one answer. Without the header, the times in answers are looked at.
package final class ClockWitness: Sendable {
    /// The way in which a program shows its time.
    enum Sign: Sendable { case header, lateHeader, body }

    /// The difference between two times that a slow machine explains.
    static let slack = TimeSpan(seconds: 5)
    private let sign = Mutex(Sign.body)
    private let realTime: @Sendable () -> Instant

    /// - Parameter realTime: the clock that the program would show if it did not follow.
    package init(realTime: @escaping @Sendable () -> Instant) { self.realTime = realTime }

    /// Learns from an answer to a request at a time how the program shows its time.
    ///
    /// - Parameter again: asks once more, a little later.
    /// - Returns: the reason why the program does not follow; nil where nothing speaks against it.
    func learn(
        from response: Exchange.Response, at now: Instant, again: () -> Exchange.Response?
    ) -> String? {
        guard let shown = Self.date(of: response) else { return nil }
        if Self.isNear(shown, now) {
            sign.withLock { $0 = .header }
            return nil
        }
        guard let later = again().flatMap(Self.date), Self.isNear(later, now) else {
            return Self.sentence(now, "the Date header of its answer says \(shown.text)")
        }
        sign.withLock { $0 = .lateHeader }
        return nil
    }

    /// The reason why an answer shows that the program has another time; nil for none.
    func fault(of response: Exchange.Response, at now: Instant) -> String? {
        switch sign.withLock({ $0 }) {
        case .lateHeader: return nil
        case .header:
            guard let shown = Self.date(of: response), !Self.isNear(shown, now) else { return nil }
            // It has followed before, so this is the copy of an answer before the clock moved.
            guard Self.isNear(shown, realTime(), by: Self.day) else {
                sign.withLock { $0 = .lateHeader }
                return nil
            }
            return Self.sentence(now, "the Date header of an answer says \(shown.text)")
        case .body:
            let real = realTime()
            // A time near the real one means nothing if the world is there, too.
            if Self.isNear(real, now, by: Self.day) { return nil }
            guard let document = try? Document(json: response.body, name: "answer"),
                let shown = Self.time(in: document.root, near: real)
            else { return nil }
            return Self.sentence(now, "an answer says \(quoted(shown)), the time outside")
        }
    }

    private static let day = TimeSpan(seconds: 86_400)

    private static func sentence(_ now: Instant, _ seen: String) -> String {
        "its clock does not follow: it was set to \(now.text), and \(seen)"
    }

    private static func date(of response: Exchange.Response) -> Instant? {
        response.headers["date"].flatMap(HTTPDate.init)?.instant
    }

    private static func isNear(
        _ time: Instant, _ other: Instant, by slack: TimeSpan = slack
    ) -> Bool {
        guard let span = time.span(since: other) else { return false }
        return span <= slack && span >= TimeSpan.zero.subtracting(slack) ?? .zero
    }

    /// The first text of a value that is a time near another.
    private static func time(in value: Value, near real: Instant) -> String? {
        if let text = value.string {
            guard let time = try? Instant(rfc3339: text), isNear(time, real) else { return nil }
            return text
        }
        for inner in Array(value.elements) + value.members.map(\.value) {
            if let text = time(in: inner, near: real) { return text }
        }
        return nil
    }
}
