import Contracts
import Simulator

/// The latest exchanges of a mock, as many as fit into a number of bytes.
struct ExchangeLog {
    private var entries: [MockExchange?] = []
    private var first = 0
    private var size = 0
    private let limit: Int

    /// A log of at most so many bytes.
    init(limit: Int) { self.limit = limit }

    /// The exchanges, the oldest first.
    var all: some Sequence<MockExchange> { entries[first...].lazy.compactMap(\.self) }

    /// Takes an exchange in; the oldest ones make room.
    mutating func add(_ exchange: MockExchange) {
        let weight = Self.weight(exchange)
        // One that fills the log alone would say less than those that it drives out.
        if weight > limit / 2 { return }
        entries.append(exchange)
        size += weight
        while size > limit, let oldest = entries[first] {
            size -= Self.weight(oldest)
            entries[first] = nil
            first += 1
        }
        if first > 1024, first > entries.count / 2 {
            entries.removeFirst(first)
            first = 0
        }
    }

    /// Forgets everything.
    mutating func clear() { self = ExchangeLog(limit: limit) }

    private static func weight(_ entry: MockExchange) -> Int {
        let (request, response) = (entry.exchange.request, entry.exchange.response)
        let fields = request.headers.fields + (response?.headers.fields ?? [])
        let texts = fields.reduce(0) { $0 + $1.name.utf8.count + $1.value.utf8.count + 64 }
        return 512 + texts + request.target.utf8.count + request.body.count
            + (response?.body.count ?? 0)
    }
}
