import Contracts

/// Answers the requests of a contract that nobody modelled: by its examples and schemas alone, with
/// a memory where paths make it evident.
///
///     let backend = GeneratedBackend(contract, at: now)
///     backend.receive(BackendCall(request))
///
/// Drawn answers follow from the seed, the operation and the request, so that the same request in
/// the same state has the same answer. `POST /pets` makes a pet, which `GET /pets/{petId}` and
/// `GET /pets` then show; where the paths do not show it, nothing is remembered.
package final class GeneratedBackend: AnsweringBackend {
    /// The contract that is stood in for.
    package var contract: Contract { judge.contract }
    /// What its clock shows; nothing happens by itself.
    package private(set) var now: Instant
    private let judge: ExchangeJudge
    private let seed: UInt64
    private let resources: ResourceMap
    private var state = ResourceMemory(data: CELMap())

    /// A backend of a contract, whose clock begins at an instant.
    package init(_ contract: Contract, at now: Instant, seed: UInt64 = 1) {
        judge = ExchangeJudge(contract)
        resources = ResourceMap(contract)
        self.now = now
        self.seed = seed
    }

    /// Nothing is ever due.
    package var nextDue: Instant? { nil }

    /// The resources by the paths of their collections.
    package var memory: CELValue { .map(state.data) }

    /// Remembers other resources.
    package func remember(_ memory: CELValue) throws(MemoryFault) {
        state = ResourceMemory(data: try Self.checked(memory))
    }

    /// Puts the clock forward.
    package func elapse(to time: Instant) -> [BackendReply] {
        now = max(now, time)
        return []
    }

    /// Answers a request at once.
    package func receive(_ call: BackendCall) -> BackendReception {
        .answered(reply(to: call, &state))
    }

    /// What would come of a request if this were remembered.
    package func answer(_ call: BackendCall, from memory: CELValue) -> BackendReply {
        do throws(MemoryFault) {
            var state = ResourceMemory(data: try Self.checked(memory))
            return reply(to: call, &state)
        } catch {
            return BackendReply(nil)
        }
    }

    /// Forgets everything.
    package func reset(at time: Instant) throws(BackendFailure) {
        state = ResourceMemory(data: CELMap())
        now = time
    }

    private func reply(to call: BackendCall, _ state: inout ResourceMemory) -> BackendReply {
        let reading = judge.reading(of: call.unprefixed)
        var exchange = GeneratedExchange(
            judge: judge, resources: resources, reading: reading, seed: seed, memory: state,
            prefix: call.prefix)
        var reply = exchange.reply()
        if reading.request.method == "HEAD" { reply.response?.body = [] }
        state = exchange.memory
        return reply
    }

    /// A memory of the form that this backend gives.
    private static func checked(_ memory: CELValue) throws(MemoryFault) -> CELMap {
        guard let collections = memory.entries else {
            throw MemoryFault("expected collections by their paths, found \(memory.kind.rawValue)")
        }
        for place in 0..<collections.count {
            let (path, record) = collections.entry(at: place)
            guard let items = record.entries?["items"]?.entries,
                let order = record.entries?["order"]?.elements,
                order.count == items.count,
                order.allSatisfy({ key in
                    guard case .string(let key) = key else { return false }
                    return items[key]?.entries != nil
                })
            else {
                throw MemoryFault(
                    "expected \(path.json) to have \"items\", objects by their keys, and \"order\","
                        + " the list of the keys")
            }
        }
        return collections
    }
}
