import Contracts
import Reporter
import Simulator
import Transports

/// The events of a mock as lines, for people and for programs.
enum MockLines {
    /// A request as people read it.
    ///
    ///     12:00:00.250 POST /v1/loans → 201 borrow: lent (118 bytes, 0.4 ms)
    static func text(of visit: MockAnnouncements.Visit) -> String {
        let served = visit.served
        let time = visit.exchange?.time ?? visit.time
        var line =
            "\(clock(time)) \(served.method.isEmpty ? "?" : served.method) \(visit.target) → "
        line += served.status.map { "\($0)" } ?? "no answer"
        if let rule = visit.exchange?.rule { line += " \(rule.text)" }
        line += " (\(served.bytes) bytes, \(milliseconds(served.duration)) ms"
        for fault in visit.exchange?.faults ?? [] { line += "; fault \(fault)" }
        if let faults = visit.exchange?.modelFaults.count, faults > 0 { line += "; model at fault" }
        if !served.isComplete { line += "; cut short" }
        return VisibleText.line(line + ")") + "\n"
    }

    /// Something that a backend sent, as people read it.
    static func text(of event: MockEvent) -> String {
        let recipient = event.emission.recipient.map { " to \($0.json)" } ?? ""
        let cause = event.rule.map { " by \($0.text)" } ?? ""
        let body = event.emission.body.json
        return VisibleText.line(
            "\(clock(event.time)) sent \(event.emission.name)\(recipient)\(cause): \(body)") + "\n"
    }

    /// A request as a line of JSON.
    static func json(of visit: MockAnnouncements.Visit) -> [UInt8] {
        let (served, exchange) = (visit.served, visit.exchange)
        var writer = JSONWriter(alphabet: .visible)
        writer.object { writer in
            member("time", text: (exchange?.time ?? visit.time).text, to: &writer)
            member("client", text: served.client, to: &writer)
            member("method", text: served.method, to: &writer)
            member("target", text: visit.target, to: &writer)
            member("spec", text: exchange?.spec, to: &writer)
            member("operation", text: exchange?.operation, to: &writer)
            member("rule", text: exchange?.rule?.text, to: &writer)
            writer.key("status")
            if let status = served.status { writer.int(status) } else { writer.null() }
            writer.key("bytes")
            writer.int(served.bytes)
            writer.key("ms")
            if let number = Number(milliseconds(served.duration)) { writer.number(number) }
            writer.key("complete")
            writer.bool(served.isComplete)
            writer.key("faults")
            writer.array { for fault in exchange?.faults ?? [] { $0.string(fault) } }
            writer.key("modelFaults")
            writer.array { for fault in exchange?.modelFaults ?? [] { $0.string(fault.message) } }
        }
        return writer.bytes + [0x0A]
    }

    private static func member(_ name: String, text: String?, to writer: inout JSONWriter) {
        writer.key(name)
        if let text { writer.string(text) } else { writer.null() }
    }

    /// The time of day in UTC, to the millisecond.
    private static func clock(_ instant: Instant) -> String {
        let time = CivilDateTime(instant).time
        return "\(padded(time.hour, 2)):\(padded(time.minute, 2)):\(padded(time.second, 2))."
            + padded(Int(instant.nanoseconds) / 1_000_000, 3)
    }

    private static func milliseconds(_ duration: Duration) -> String {
        let (seconds, attoseconds) = duration.components
        let micros = Int(seconds) * 1_000_000 + Int(attoseconds / 1_000_000_000_000)
        return "\(micros / 1000).\(padded(micros % 1000, 3))"
    }

    private static func padded(_ number: Int, _ digits: Int) -> String {
        String(number).zeroPadded(to: digits)
    }
}
