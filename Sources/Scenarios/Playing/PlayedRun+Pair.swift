import Contracts
import Simulator

/// Two targets in step, as the model of the backend sees them.
extension PlayedRun {
    /// Says of each difference which side is wrong by the model.
    mutating func judge(by left: Oracle.Verdict, _ right: Oracle.Verdict) {
        guard left.unjudged.isEmpty, right.unjudged.isEmpty else { return }
        for place in violations.indices where violations[place].violation.pair != nil {
            guard let record = violations[place].record, let answer = records.answer(upTo: record)
            else { continue }
            let wrong = [left, right].map { $0.blames(answer, in: records) }
            let clause =
                switch (wrong[0], wrong[1]) {
                case (true, false): "by the model, the left one is wrong"
                case (false, true): "by the model, the right one is wrong"
                case (true, true): "by the model, both are wrong"
                case (false, false): "the model permits both"
                }
            violations[place].violation = violations[place].violation.adding(clause)
        }
    }
}

extension Oracle.Verdict {
    /// True if the answer of a record is one that the model does not explain.
    fileprivate func blames(_ answer: Int, in records: [HistoryRecord]) -> Bool {
        let first = violation == nil ? [] : [record]
        return (first + further.map(\.record)).contains { place in
            place.flatMap { records.answer(upTo: $0) } == answer
        }
    }
}

extension [HistoryRecord] {
    /// The last answer of a backend up to a record.
    fileprivate func answer(upTo place: Int) -> Int? {
        prefix(place + 1).lastIndex { record in
            if case .processed(_, _, .some) = record.event { true } else { false }
        }
    }

    /// The records as they would be, had another backend answered. Nil if it was not asked as often.
    func exchanging(_ exchanges: [Exchange]) -> [HistoryRecord]? {
        var left = exchanges[...]
        var requests: [MessageLabel: Exchange.Request] = [:]
        var records = self
        for place in records.indices {
            guard case .processed(let message, let rule, .some) = records[place].event else {
                continue
            }
            guard let exchange = left.popFirst(), let response = exchange.response else {
                return nil
            }
            requests[message] = exchange.request
            records[place].event = .processed(message, rule: rule, response)
        }
        guard left.isEmpty else { return nil }
        for place in records.indices {
            guard case .sent(let message, let operation, _) = records[place].event,
                let request = requests[message]
            else { continue }
            records[place].event = .sent(message, operation: operation, request)
        }
        return records
    }
}
