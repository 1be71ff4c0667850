import Contracts

/// A request that reached the backend, or may have, and what came back.
struct OracleExchange {
    /// What histories call it.
    let name: String
    let operation: String
    let call: BackendCall
    /// The answer; nil where nobody knows it, so that the request may have been lost.
    var answer: Exchange.Response?
    /// The bodies that nobody kept.
    var unseen = UnseenBodies()
    /// The time when the backend was at work, as far as the records show.
    var time: Instant
    /// When it was sent.
    let sent: Instant
    /// The record before which it cannot have been at work.
    var begin: Int
    /// The record after which it was not at work; past the last where that is not known.
    var end: Int
    /// Whether others were under way at the same time.
    var isOverlapped = false
    /// Whether it was sent when others were released together, or later.
    var isOfRelease = false
}

/// Something that leads from one state of the model to the next.
enum OracleEvent {
    /// From here on the backend may have been at work on a request.
    case begin(Int)
    /// From here on it was not any more.
    case end(Int)
    /// The state was changed from outside.
    case change(Int)
}

/// The facts about a backend in a history, in order.
struct OracleHistory {
    private(set) var exchanges: [OracleExchange] = []
    private(set) var events: [OracleEvent] = []
    /// When the state was changed from outside.
    private(set) var changeTimes: [Instant] = []
    /// The first event from the release on; the first of all where there is none.
    private(set) var release = 0

    /// How a history is read.
    struct Reading {
        let timing: Oracle.Timing
        let server: String
        /// The request as the backend gets it; nil where it goes to somebody else.
        let addressed: (Exchange.Request) -> Exchange.Request?
        /// The first record from which on only clients' records show when the backend was at work.
        var release: Int?
    }

    /// The facts about a backend in some requests, which are in the order in which they began.
    init(_ exchanges: [OracleExchange]) {
        self.exchanges = exchanges
        order([], after: nil)
    }

    init(_ records: [HistoryRecord], _ reading: Reading) {
        var sent: [String: (index: Int, exchange: OracleExchange)] = [:]
        var places: [String: Int] = [:]
        var changes: [(index: Int, number: Int)] = []
        for (index, record) in records.enumerated() {
            if record.what == "changed" {
                changes.append((index, changes.count))
                changeTimes.append(record.time)
            }
            guard let name = record.message else { continue }
            let isReleased = reading.release.map { (sent[name]?.index ?? index) >= $0 } ?? false
            let isSeenFromOutside = isReleased || !reading.timing.isExact
            switch record.what {
            case "sent":
                guard let exchange = record.sentExchange(name, at: index, reading) else { continue }
                sent[name] = (index, exchange)
                // Who plays several machines, one after the other, counts anew in each.
                places[name] = nil
                places[name + "+"] = nil
                if reading.timing.isExact { continue }
                places[name] = exchanges.count
                exchanges.append(exchange)
            case "arrived" where !isSeenFromOutside:
                guard var exchange = sent[name.undoubled]?.exchange else { continue }
                (exchange.begin, exchange.time) = (index, record.time)
                places[name] = exchanges.count
                exchanges.append(exchange)
            case "processed":
                let place: Int
                if let known = places[name] {
                    place = known
                } else {
                    guard var exchange = sent[name.undoubled]?.exchange else { continue }
                    if !isSeenFromOutside { exchange.begin = index }
                    place = exchanges.count
                    places[name] = place
                    exchanges.append(exchange)
                }
                exchanges[place].time = record.time
                exchanges[place].isOfRelease = isReleased
                exchanges[place].answer = record.response
                if !isReleased { exchanges[place].end = index }
            case "delivered" where isReleased:
                if let place = places[name] { exchanges[place].end = index }
            default: continue
            }
        }
        order(changes, after: reading.release)
    }

    /// The records from one on at which requests are known to have ended, in order.
    func ends(from record: Int) -> [Int] {
        exchanges.map(\.end).filter { $0 >= record && $0 < .max }.sorted()
    }

    /// The same as it was known at a record: nobody knew the answers that came later.
    func knowingAnswers(upTo record: Int) -> OracleHistory {
        var history = self
        for place in history.exchanges.indices where history.exchanges[place].end > record {
            history.exchanges[place].answer = nil
        }
        return history
    }

    /// Puts everything in order, and notes what was under way at the same time.
    private mutating func order(_ changes: [(index: Int, number: Int)], after release: Int?) {
        var all = changes.map { (index: $0.index, rank: 1, event: OracleEvent.change($0.number)) }
        for (place, exchange) in exchanges.enumerated() {
            all.append((exchange.begin, 0, .begin(place)))
            if exchange.end < .max { all.append((exchange.end, 2, .end(place))) }
            exchanges[place].isOverlapped = exchanges.indices.contains { other in
                other != place && exchanges[other].begin < exchange.end
                    && exchange.begin < exchanges[other].end
            }
        }
        // Requests that are at work at one record begin before it and end after it.
        all.sort { ($0.index, $0.rank) < ($1.index, $1.rank) }
        events = all.map(\.event)
        self.release = release.map { release in all.count { $0.index < release } } ?? 0
    }
}

extension HistoryRecord {
    fileprivate subscript(name: String) -> CELValue? { details.first { $0.name == name }?.value }

    private func text(_ name: String) -> String? {
        if case .string(let text)? = self[name] { text } else { nil }
    }

    /// The message that the record is about.
    fileprivate var message: String? { text("message") }

    private var bytes: [UInt8] {
        switch self["body"] {
        case .string(let text): Array(text.utf8)
        case .bytes(let bytes): bytes
        default: []
        }
    }

    private var headers: HeaderFields {
        guard case .list(let lines)? = self["headers"] else { return [:] }
        return HeaderFields(
            lines.compactMap { line in
                guard case .string(let text) = line, let range = text.firstRange(of: ": ") else {
                    return nil
                }
                return HeaderFields.Field(
                    String(text[..<range.lowerBound]), String(text[range.upperBound...]))
            })
    }

    /// The request of the record; nil where it goes to somebody else.
    fileprivate func sentExchange(
        _ name: String, at index: Int, _ reading: OracleHistory.Reading
    ) -> OracleExchange? {
        guard let method = text("method"), let target = text("target") else { return nil }
        let request = Exchange.Request(
            method: method, target: target, headers: headers, body: bytes)
        guard let addressed = reading.addressed(request) else { return nil }
        return OracleExchange(
            name: name, operation: text("operation") ?? "",
            call: BackendCall(addressed, server: reading.server), time: time, sent: time,
            begin: index, end: .max)
    }

    /// The answer of the record.
    fileprivate var response: Exchange.Response? {
        guard case .int(let status)? = self["status"] else { return nil }
        return Exchange.Response(status: status, headers: headers, body: bytes)
    }
}

extension String {
    /// The name of the message whose double a name may be.
    fileprivate var undoubled: String { hasSuffix("+") ? String(dropLast()) : self }
}
