import Contracts

/// The identity of states. An exploration uses it to recognise them.
extension ClientState {
    /// The state in 128 bits. States from which everything continues alike have the same digest.
    ///
    /// Times count from `now`, and requests are known by their places. So a state that occurs again
    /// later is recognised. The digest follows from the content alone.
    public func digest(at now: Instant) -> CELValueDigest {
        var parts: [CELValue] = [
            .string(phase.rawValue), .bool(isOnline), active.celValue, .map(context), .map(device),
            .int(Int(bitPattern: UInt(owed))), .list(counts.map(CELValue.int)), .map(given),
        ]
        if !remembered.isEmpty { parts.append(.list(remembered.map { $0?.celValue ?? .null })) }
        if !timers.isEmpty { parts.append(.list(timers.map { identity(of: $0, at: now) })) }
        if !flights.isEmpty { parts.append(.list(flights.map { identity(of: $0, at: now) })) }
        if cache.count > 0 || keptCache.count > 0 {
            parts.append(.list([Self.fresh(cache, at: now), Self.fresh(keptCache, at: now)]))
        }
        if !waiting.isEmpty { parts.append(.list(waiting.map(identity))) }
        return CELValue.list(parts).digest
    }

    /// The place of a request among the awaited ones; nil if it is not awaited. Digests use the
    /// place instead of the number.
    package func place(of flight: Int) -> Int? { flights.firstIndex { $0.number == flight } }

    private func identity(of timer: ClientTimer, at now: Instant) -> CELValue {
        let wait = now.wait(until: timer.time)
        switch timer.kind {
        case .after(let state, let timer): return .list([wait, .int(state), .int(timer)])
        case .timeout(let flight): return .list([wait, .int(place(of: flight) ?? -1)])
        case .retry(let flight): return .list([wait, .int(-2), .int(place(of: flight) ?? -1)])
        case .raise(let event, let data): return .list([wait, .string(event), .map(data)])
        }
    }

    private func identity(of flight: ClientFlight, at now: Instant) -> CELValue {
        .list([
            .int(flight.invocation), .map(flight.each), .int(flight.attempt),
            now.wait(until: flight.sent), .string(flight.request.target), flight.reported,
            .bool(flight.isUnderWay), .int(flights.firstIndex { $0.batch == flight.batch } ?? -1),
            flight.batchSize.map(CELValue.int) ?? .null,
        ])
    }

    private func identity(of happening: Happening) -> CELValue {
        switch happening {
        case .did(let event, let data): .list([.string("did"), .int(event), .map(data)])
        case .timerFired: .string("timer")
        case .progressed(let flight, let fraction):
            .list([.string("progressed"), .int(place(of: flight) ?? -1), .double(fraction)])
        case .received(let receiver, let emission):
            .list([.string("received"), .int(receiver), emission.celValue])
        case .ended(let flight, let outcome):
            .list([.string("ended"), .int(place(of: flight) ?? -1), outcome.identity])
        }
    }

    /// The answers that may still be used, with the remaining times.
    private static func fresh(_ cache: CELMap, at now: Instant) -> CELValue {
        var fresh: [CELValue] = []
        for (operation, answers) in cache.entries {
            guard case .map(let answers) = answers else { continue }
            for (key, value) in answers.entries {
                guard case .map(var kept) = value, case .timestamp(let end)? = kept["end"],
                    end > now
                else { continue }
                kept.set(.string("end"), to: now.wait(until: end))
                fresh.append(.list([operation, key, .map(kept)]))
            }
        }
        return .list(fresh)
    }
}

extension StateSet {
    /// The states as bits.
    fileprivate var celValue: CELValue {
        .list((0..<Self.capacity / 64).map { .int(Int(bitPattern: UInt(word($0)))) })
    }
}

extension Instant {
    fileprivate func wait(until time: Instant) -> CELValue {
        time.span(since: self).map(CELValue.duration) ?? .timestamp(time)
    }
}

extension RequestOutcome {
    fileprivate var identity: CELValue {
        switch self {
        case .timeout: .string("timeout")
        case .offline: .string("offline")
        case .reset: .string("reset")
        case .answered(let response):
            .map(KeptAnswer(end: .latest, response: response).celValue)
        }
    }
}
