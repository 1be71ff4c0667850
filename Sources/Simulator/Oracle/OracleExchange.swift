import Contracts

/// A request that reached the backend, or may have, and what came back.
struct OracleExchange {
    /// The name in histories.
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
    /// True if other requests were under way at the same time.
    var isOverlapped = false
    /// True if it was sent when others were released together, or later.
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

    /// The settings for reading a history.
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
        var sent: [MessageLabel: (index: Int, exchange: OracleExchange)] = [:]
        var places: [MessageLabel: Int] = [:]
        var changes: [(index: Int, number: Int)] = []
        for (index, record) in records.enumerated() {
            func isReleased(_ message: MessageLabel) -> Bool {
                reading.release.map { (sent[message]?.index ?? index) >= $0 } ?? false
            }
            func isSeenFromOutside(_ message: MessageLabel) -> Bool {
                isReleased(message) || !reading.timing.ordersRequests
            }
            switch record.event {
            case .changed:
                changes.append((index, changes.count))
                changeTimes.append(record.time)
            case .sent(let message, let operation, let request):
                guard let addressed = reading.addressed(request) else { continue }
                let exchange = OracleExchange(
                    name: message.text, operation: operation,
                    call: BackendCall(addressed, server: reading.server), time: record.time,
                    sent: record.time, begin: index, end: .max)
                sent[message] = (index, exchange)
                // An actor may run several machines, one after the other. Each machine counts anew.
                places[message] = nil
                places[message.doubled(true)] = nil
                if reading.timing.ordersRequests { continue }
                places[message] = exchanges.count
                exchanges.append(exchange)
            case .arrived(let message, _) where !isSeenFromOutside(message):
                guard var exchange = sent[message.doubled(false)]?.exchange else { continue }
                (exchange.begin, exchange.time) = (index, record.time)
                places[message] = exchanges.count
                exchanges.append(exchange)
            case .processed(let message, _, let response):
                let place: Int
                if let known = places[message] {
                    place = known
                } else {
                    guard var exchange = sent[message.doubled(false)]?.exchange else { continue }
                    if !isSeenFromOutside(message) { exchange.begin = index }
                    place = exchanges.count
                    places[message] = place
                    exchanges.append(exchange)
                }
                exchanges[place].time = record.time
                exchanges[place].isOfRelease = isReleased(message)
                exchanges[place].answer = response
                if !isReleased(message) { exchanges[place].end = index }
            case .delivered(let message, _) where isReleased(message):
                if let place = places[message] { exchanges[place].end = index }
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
