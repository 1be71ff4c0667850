import Contracts
import Simulator

/// The exchanges of a history, as expressions of scripts see them.
///
/// They are read from the records alone, so that a history that was kept can be judged again.
enum ScriptExchange {
    /// All requests in the order in which they were sent, each with its answer if there was one.
    static func all(in records: [HistoryRecord], actors: [String]) -> CELValue {
        var exchanges: [(message: MessageLabel, CELMap)] = []
        for record in records {
            switch record.event {
            case .sent(let message, let operation, let request):
                let actor = record.actor.map { CELValue.string(actors[$0]) }
                exchanges.append(
                    (
                        message,
                        CELMap(inOrder: [
                            ("actor", actor ?? .null), ("at", .timestamp(record.time)),
                            ("operation", .string(operation)), ("request", request.scriptValue),
                            ("response", .null),
                        ])
                    ))
            case .processed(let message, _, let response?):
                guard let place = exchanges.lastIndex(where: { $0.message == message }) else {
                    continue
                }
                exchanges[place].1.set(.string("response"), to: response.celValue)
            default: continue
            }
        }
        return .list(exchanges.map { .map($0.1) })
    }

    /// The messages that the model sent by itself, in order.
    static func emissions(in records: [HistoryRecord]) -> CELValue {
        .list(
            records.compactMap { record in
                guard case .emitted(let emission) = record.event else { return nil }
                return .map(
                    CELMap(inOrder: [
                        ("at", .timestamp(record.time)), ("body", emission.body),
                        ("headers", emission.headers.celValue), ("name", .string(emission.name)),
                        ("to", emission.recipient ?? .null),
                    ]))
            })
    }
}

extension Exchange.Request {
    /// The value of `request` in scripts.
    fileprivate var scriptValue: CELValue {
        .map(
            CELMap(inOrder: [
                ("body", body.contentValue), ("headers", headers.celValue),
                ("method", .string(method)), ("target", .string(target)),
            ]))
    }
}
