import Contracts

/// Tables whose rows only the target knows.
extension OracleReasoning {
    /// The state once the tables that an answer shows as a whole have been read from it; nil if it
    /// shows no new table.
    func told(
        by answer: Exchange.Response, to rule: BackendRule, in hypothesis: Hypothesis
    ) -> Hypothesis? {
        guard let catalogues = leeway?.catalogues, case .map(let shown) = answer.celValue,
            let body = shown["body"],
            (200..<300).contains(answer.status)
        else { return nil }
        var told = hypothesis
        for telling in catalogues.tellings(of: rule) where !told.told.contains(telling.table) {
            var value: CELValue? = body
            if let member = telling.member {
                value = if case .map(let members) = body { members[member] } else { nil }
            }
            guard let value else { continue }
            told.left.set(telling.table, to: value, of: model)
            told.right.set(telling.table, to: value, of: model)
            told.told.insert(telling.table)
        }
        return told.told.count > hypothesis.told.count ? told : nil
    }

    /// The tables that the answer of a rule tells, which are known once it is explained.
    func tables(toldBy rule: BackendRule) -> Set<CatalogueTables.Table> {
        leeway?.catalogues.told(by: rule) ?? []
    }

    /// True if an answer of a rule is accepted, because it follows from rows that nobody has told.
    ///
    /// If more than the answer follows from them, the rest of the case is left unjudged.
    func isExcused(
        _ exchange: OracleExchange, status: Int?, by rule: BackendRule, in hypothesis: Hypothesis
    ) -> Bool {
        guard let catalogues = leeway?.catalogues else { return false }
        let operation = exchange.operation
        let isSameStatus = status == exchange.answer?.status
        let tables =
            isSameStatus
            ? catalogues.behindAnswer(of: rule)
            : catalogues.behindChoice(of: operation, in: model)
        guard let table = tables.subtracting(hypothesis.told).map(\.text).min() else {
            return false
        }
        if isSameStatus, !rule.changesState { return true }
        undecided =
            undecided
            ?? "what \(operation) answers follows from \(table), which no answer has told"
        return false
    }
}

extension BackendState {
    /// Sets a table to the rows that a target has.
    fileprivate mutating func set(
        _ table: CatalogueTables.Table, to rows: CELValue, of model: BackendModel
    ) {
        if table.root == .state {
            data.set(.string(table.name), to: rows)
        } else {
            var all = tables ?? model.data
            all.set(.string(table.name), to: rows)
            tables = all
        }
    }
}

extension BackendRule {
    /// True if one of its outcomes may change the state.
    fileprivate var changesState: Bool {
        ([outcome] + alternatives).contains(where: \.changesState)
    }
}
