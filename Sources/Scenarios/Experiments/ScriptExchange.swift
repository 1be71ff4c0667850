import Contracts
import Simulator

/// The exchanges of a history, as expressions of scripts see them.
///
/// They are read from the records alone, so that a history that was kept can be judged again.
enum ScriptExchange {
    /// All requests in the order in which they were sent, each with its answer if there was one.
    static func all(in records: [HistoryRecord], actors: [String]) -> CELValue {
        var exchanges: [(message: String, CELMap)] = []
        for record in records {
            switch record.what {
            case "sent":
                guard case .string(let message) = record.detail("message") else { continue }
                exchanges.append((message, opened(by: record, actors)))
            case "processed":
                guard case .string(let message) = record.detail("message"),
                    let place = exchanges.lastIndex(where: { $0.message == message }),
                    let response = response(of: record)
                else { continue }
                exchanges[place].1.set(.string("response"), to: response.celValue)
            default: continue
            }
        }
        return .list(exchanges.map { .map($0.1) })
    }

    /// What the model sent by itself, in order.
    static func emissions(in records: [HistoryRecord]) -> CELValue {
        .list(
            records.filter { $0.what == "emitted" }.map { record in
                .map(
                    CELMap(inOrder: [
                        ("at", .timestamp(record.time)), ("body", record.detail("body")),
                        ("headers", headers(record.detail("headers")).celValue),
                        ("name", record.detail("emission")), ("to", record.detail("to")),
                    ]))
            })
    }

    private static func opened(by record: HistoryRecord, _ actors: [String]) -> CELMap {
        let request = Exchange.Request(
            method: text(record.detail("method")), target: text(record.detail("target")),
            headers: headers(record.detail("headers")), body: bytes(record.detail("body")))
        return CELMap(inOrder: [
            ("actor", record.actor.map { .string(actors[$0]) } ?? .null),
            ("at", .timestamp(record.time)), ("operation", record.detail("operation")),
            ("request", request.scriptValue), ("response", .null),
        ])
    }

    private static func response(of record: HistoryRecord) -> Exchange.Response? {
        guard case .int(let status) = record.detail("status") else { return nil }
        return Exchange.Response(
            status: Int(status), headers: headers(record.detail("headers")),
            body: bytes(record.detail("body")))
    }

    // MARK: Details

    private static func text(_ celValue: CELValue) -> String {
        if case .string(let text) = celValue { text } else { "" }
    }

    private static func bytes(_ celValue: CELValue) -> [UInt8] {
        switch celValue {
        case .string(let text): Array(text.utf8)
        case .bytes(let bytes): bytes
        default: []
        }
    }

    private static func headers(_ celValue: CELValue) -> HeaderFields {
        guard case .list(let lines) = celValue else { return HeaderFields() }
        var fields = HeaderFields()
        for line in lines {
            let line = text(line)
            guard let colon = line.utf8.firstIndex(of: UInt8(ascii: ":")) else { continue }
            let value = line[line.utf8.index(after: colon)...].drop { $0 == " " }
            fields.fields.append(.init(String(line[..<colon]), String(value)))
        }
        return fields
    }
}

extension HistoryRecord {
    /// A detail of the record; null where it has none of that name.
    func detail(_ name: String) -> CELValue { details.first { $0.name == name }?.value ?? .null }
}

extension Exchange.Request {
    /// What scripts call `request`.
    fileprivate var scriptValue: CELValue {
        .map(
            CELMap(inOrder: [
                ("body", body.contentValue), ("headers", headers.celValue),
                ("method", .string(method)), ("target", .string(target)),
            ]))
    }
}
