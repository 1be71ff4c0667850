import Contracts

/// Requests with some values given.
extension RequestGenerator {
    /// A valid request for an operation with some given values and no other optional parts; nil if
    /// none was found.
    ///
    /// - Parameter body: the value of its body; if nil, one is drawn.
    package mutating func request(
        for operation: Contracts.Operation, saying given: [RequestDraft.Argument],
        body: Value? = nil
    ) -> GeneratedRequest? {
        guard let number = contract.operations.firstIndex(where: { $0.id == operation.id }) else {
            return nil
        }
        for _ in 0..<Self.attempts {
            guard var draft = draft(number, reuses: true, extent: .sparse) else { return nil }
            for argument in given {
                draft.arguments.removeAll { $0.parameter.isSame(as: argument.parameter) }
            }
            // In a query, parameters stand in the order of the contract.
            let all = draft.arguments + given
            draft.arguments = operation.parameters.compactMap { parameter in
                all.first { $0.parameter.isSame(as: parameter) }
            }
            if let body, let form = operation.requestBody?.content.first {
                draft.body = (form, body)
            }
            guard let request = draft.request() else { continue }
            let reading = judge.reading(of: request)
            if reading.operation?.id == operation.id, reading.brokenFaults.isEmpty {
                return GeneratedRequest(request: request, operation: operation, flaw: nil)
            }
        }
        return nil
    }
}

/// Requests that were a success. Others are made of them.
extension RequestGenerator {
    /// Keeps a request whose answer was a success.
    mutating func keep(_ reading: RequestReading, of operation: Contracts.Operation) {
        guard settings.isThorough,
            let number = contract.operations.firstIndex(where: { $0.id == operation.id })
        else { return }
        if case .json = reading.body, let draft = draft(of: reading, operation) {
            accepted[number] = draft
        }
    }

    /// The draft of a request that was sent before; nil if its body cannot be read.
    private func draft(
        of reading: RequestReading, _ operation: Contracts.Operation
    ) -> RequestDraft? {
        var draft = RequestDraft(operation: operation)
        let type = reading.request.headers["content-type"]?.prefix { $0 != ";" } ?? ""
        let form = operation.requestBody?.content.first { ASCII.isSame($0.name, String(type)) }
        switch reading.body {
        case .json(let value), .form(let value):
            guard let form else { return nil }
            draft.body = (form, value)
        default: if !reading.request.body.isEmpty { return nil }
        }
        draft.arguments = operation.parameters.compactMap { parameter in
            reading.parameters.first { read in
                !read.isDefault && read.location == parameter.location
                    && read.name.isSameText(as: parameter.name)
            }.map { RequestDraft.Argument(parameter: parameter, value: $0.value) }
        }
        return draft
    }

    /// Takes requests of an earlier fuzz, to be sent before others are drawn.
    package mutating func take(_ requests: [(operation: String, request: Exchange.Request)]) {
        for (id, request) in requests {
            guard let number = contract.operations.firstIndex(where: { $0.id == id }) else {
                continue
            }
            let reading = judge.reading(of: request)
            // Its credentials are gone.
            guard reading.operation?.id == id,
                let draft = draft(of: reading, contract.operations[number])
            else { continue }
            taken[number, default: []].append(draft)
        }
    }

    /// The next request of an earlier fuzz for an operation, with known values of this fuzz in its
    /// path.
    mutating func takenRequest(_ number: Int) -> GeneratedRequest? {
        while let waiting = taken[number], var draft = waiting.first {
            let operation = draft.operation
            let record = chance.pick(pool.records)
            for place in draft.arguments.indices
            where draft.arguments[place].parameter.location == .path {
                let parameter = draft.arguments[place].parameter
                if let value = known(parameter, for: operation, from: record) {
                    draft.arguments[place].value = value
                }
            }
            draft.credentials = credentials(for: operation, record)
            taken[number]?.removeFirst()
            guard let request = draft.request() else { continue }
            let reading = judge.reading(of: request)
            guard reading.operation?.id == operation.id, reading.brokenFaults.isEmpty else {
                continue
            }
            return GeneratedRequest(request: request, operation: operation, flaw: nil)
        }
        return nil
    }

    /// A request whose parts can be changed: one that was a success, or else a valid one without
    /// optional parts. It has no credentials.
    package mutating func base(
        for operation: Contracts.Operation
    ) -> (draft: RequestDraft, wasSuccess: Bool)? {
        guard let number = contract.operations.firstIndex(where: { $0.id == operation.id }) else {
            return nil
        }
        if let known = accepted[number] { return (known, true) }
        for _ in 0..<Self.attempts {
            guard var draft = draft(number, reuses: true, extent: .sparse), draft.request() != nil
            else { continue }
            draft.credentials = RequestDraft.Credentials()
            return (draft, false)
        }
        return nil
    }
}

/// Periods. Two drawn times are hardly ever one.
extension RequestGenerator {
    /// The words for a beginning, with those for the end.
    private static let ends = [
        ("start", "end"), ("begin", "end"), ("from", "to"), ("from", "until"), ("since", "until"),
    ]

    /// Lets each period of an object end soon after its beginning.
    mutating func setEnds(of map: inout CELMap) {
        let names = map.keys.compactMap { if case .string(let name) = $0 { name } else { nil } }
        for name in names {
            let normalised = IdentityNames.normalised(name)
            for (word, other) in Self.ends where normalised.hasPrefix(word) {
                let wanted = other + normalised.dropFirst(word.count)
                guard let end = names.first(where: { IdentityNames.normalised($0) == wanted }),
                    case .string(let text)? = map[name], case .string(let late)? = map[end],
                    let start = try? Instant(rfc3339: text), (try? Instant(rfc3339: late)) != nil
                else { continue }
                let quarters = 1 + Int64(chance.next(below: 16))
                map.set(
                    .string(end), to: .string(Instant(seconds: start.seconds + quarters * 900).text)
                )
            }
        }
    }
}

extension Parameter {
    /// True if two parameters are those of one place.
    package func isSame(as other: Parameter) -> Bool {
        location == other.location && name.isSameText(as: other.name)
    }
}
