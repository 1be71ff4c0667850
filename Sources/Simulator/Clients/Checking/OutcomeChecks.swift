import Contracts

extension ClientCheck {
    /// `unhandled-outcome`
    static let unhandledOutcome = ClientCheck(
        "unhandled-outcome",
        requirement:
            "A state that awaits a request handles every outcome of the contract and the network.",
        example: "`borrow` may answer 409, and `borrowing` has a transition for 201 alone.",
        remedy: "handle it there, handle 'default', or name the finding in 'known'"
    ) { facts in
        OutcomeTable(facts.model).rows.compactMap { row in
            let holes = row.cells.filter(\.isHole).map(\.outcome.text)
            guard !holes.isEmpty else { return nil }
            return Fault(
                place: row.place,
                message:
                    "\(quoted(row.state.isEmpty ? facts.model.name : row.state)) awaits \(quoted(row.id)), and nothing takes "
                    + holes.joined(separator: ", "))
        }
    }

    /// `unknown-status`
    static let unknownStatus = ClientCheck(
        "unknown-status",
        requirement: "The contract documents each status that has a transition.",
        example: "`on: {\"410\": gone}` for an operation that never answers 410.",
        remedy: "correct it, document the status, or name the transition in 'unreachable'"
    ) { facts in
        facts.model.states.flatMap { state in
            state.handlers.compactMap { handler -> Fault? in
                guard let first = handler.transitions.first, !facts.isExcused(first) else {
                    return nil
                }
                return facts.undocumented(handler.descriptor).map { fault in
                    Fault(
                        place: facts.model.transitions[first].place, message: fault)
                }
            }
        }
    }
}

extension MachineFacts {
    /// The problem of a descriptor whose status no operation of its requests documents. Nil if an
    /// operation documents it, or if a proxy may answer it.
    fileprivate func undocumented(_ descriptor: String) -> String? {
        guard let dot = descriptor.lastIndex(of: ".") else { return nil }
        let id = descriptor[..<dot]
        let operations = model.invocations.filter { $0.id == id }.map(\.operation)
        guard let operation = operations.first,
            case .status(.code(let status))? = OutcomePattern(
                String(descriptor[descriptor.index(after: dot)...])),
            status < 500, status != 429,
            operations.allSatisfy({ $0.response(for: status) == nil })
        else { return nil }
        return "the contract has no answer \(status) of \(quoted(operation.id))"
    }
}
