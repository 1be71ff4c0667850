import Contracts

/// Answers that are used again, by operation and request.
extension ClientRun {
    /// An answer that is still fresh; nil if there is none.
    func cachedAnswer(to flight: ClientFlight) -> Exchange.Response? {
        let invocation = model.invocations[flight.invocation]
        guard let key = flight.cacheKey, let policy = invocation.cache else { return nil }
        let cache = policy.isOnDevice ? turn.state.keptCache : turn.state.cache
        guard case .map(let answers)? = cache[invocation.operation.id],
            case .map(let kept)? = answers[key]
        else { return nil }
        return KeptAnswer(kept).flatMap { $0.end > now ? $0.response : nil }
    }

    /// Keeps an answer of success that the app could read.
    mutating func keep(
        _ response: Exchange.Response, as outcome: FlightOutcome, to flight: ClientFlight
    ) {
        let invocation = model.invocations[flight.invocation]
        guard case .status(200..<300) = outcome, let key = flight.cacheKey,
            let policy = invocation.cache
        else { return }
        let kept = KeptAnswer(end: now.adding(policy.life) ?? .latest, response: response)
        let operation = invocation.operation.id
        if policy.isOnDevice {
            turn.state.keptCache.keep(kept, at: key, of: operation, now: now)
        } else {
            turn.state.cache.keep(kept, at: key, of: operation, now: now)
        }
    }

    /// Drops the answers of an operation, or of all.
    mutating func forget(_ operation: String?) {
        guard let operation else {
            turn.state.cache = CELMap()
            turn.state.keptCache = CELMap()
            return
        }
        turn.state.cache.remove(.string(operation))
        turn.state.keptCache.remove(.string(operation))
    }
}

extension CELMap {
    /// Keeps an answer in the cache that this map represents, and drops stale answers.
    fileprivate mutating func keep(
        _ answer: KeptAnswer, at key: String, of operation: String, now: Instant
    ) {
        var answers = CELMap()
        if case .map(let known)? = self[operation] {
            for (key, value) in known.entries {
                // Stale answers would only make equal states differ.
                guard case .map(let kept) = value, let end = KeptAnswer(kept)?.end, end > now
                else { continue }
                answers.set(key, to: value)
            }
        }
        answers.set(.string(key), to: .map(answer.celValue))
        set(.string(operation), to: .map(answers))
    }
}

/// An answer in a cache.
struct KeptAnswer {
    /// The time from which it is not used any more.
    let end: Instant
    let response: Exchange.Response

    init(end: Instant, response: Exchange.Response) {
        self.end = end
        self.response = response
    }

    /// The answer that a cache has as a value; nil if the value is no answer.
    init?(_ celValue: CELMap) {
        guard case .timestamp(let end)? = celValue["end"],
            case .int(let status)? = celValue["status"],
            case .bytes(let body)? = celValue["body"],
            case .list(let headers)? = celValue["headers"]
        else { return nil }
        self.end = end
        var fields = HeaderFields()
        for case .list(let pair) in headers {
            guard pair.count == 2, case .string(let name) = pair[0],
                case .string(let text) = pair[1]
            else { continue }
            fields.fields.append(.init(name, text))
        }
        response = Exchange.Response(status: status, headers: fields, body: body)
    }

    /// The answer as a value.
    var celValue: CELMap {
        let headers = response.headers.fields.map { field in
            CELValue.list([.string(field.name), .string(field.value)])
        }
        return CELMap(inOrder: [
            ("body", .bytes(response.body)), ("end", .timestamp(end)), ("headers", .list(headers)),
            ("status", .int(response.status)),
        ])
    }
}
