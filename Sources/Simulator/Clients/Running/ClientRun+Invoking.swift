import Contracts

/// Requests that begin, and those that are given up.
extension ClientRun {
    /// Makes the requests of the states that were entered and are still active; false if there are
    /// no such states.
    mutating func beginInvocations(_ choices: inout some ChoiceSource) -> Bool {
        if invoking.isEmpty { return false }
        let states = invoking
        invoking = StateSet()
        for state in states {
            for number in model.states[state].invocations {
                begin(model.invocations[number], &choices)
            }
        }
        return true
    }

    /// Makes the requests of an invocation, one for each element if it has a loop.
    mutating func begin(_ invocation: Invocation, _ choices: inout some ChoiceSource) {
        guard isAwake else { return }
        refresh()
        do throws(BackendFault) {
            guard let loop = invocation.loop else {
                guard try evaluation.holds(invocation.condition) else { return }
                return send(
                    [try flight(of: invocation, for: CELMap())], of: invocation, choices: &choices
                )
            }
            var flights: [ClientFlight] = []
            for element in try evaluation.elements(of: loop.expression, saying: "for") {
                evaluation[loop.slot] = element
                guard try evaluation.holds(invocation.condition) else { continue }
                let each = CELMap(inOrder: [(loop.name, element)])
                flights.append(try flight(of: invocation, for: each))
            }
            send(flights, of: invocation, choices: &choices)
        } catch {
            add(.invocation(invocation.number), error.diagnostics)
        }
    }

    /// A request before it is made, which has no number yet.
    private func flight(
        of invocation: Invocation, for each: CELMap
    ) throws(BackendFault) -> ClientFlight {
        let written = try RequestWriting(
            invocation.request, to: invocation.operation, in: evaluation, at: invocation.place
        ).written()
        return ClientFlight(
            number: 0, invocation: invocation.number, each: each, attempt: 1, sent: now,
            request: written.request, reported: written.reported,
            cacheKey: invocation.cache == nil ? nil : written.key, isUnderWay: true, batch: 0,
            batchSize: nil)
    }

    /// Makes requests together. Some of them may end at once.
    private mutating func send(
        _ drafts: [ClientFlight], of invocation: Invocation, choices: inout some ChoiceSource
    ) {
        let batch = turn.state.nextFlight
        let isLoop = invocation.loop != nil
        turn.state.nextFlight += drafts.count
        let flights = drafts.enumerated().map { place, draft in
            draft.numbered(batch + place, batch: batch, size: isLoop ? drafts.count : nil)
        }
        turn.state.flights += flights
        isPendingStale = true
        if flights.isEmpty, isLoop { queue.append(done(invocation, count: 0)) }
        for flight in flights {
            if let response = cachedAnswer(to: flight) {
                endAtOnce(flight.number, as: .answered(response), isCached: true, choices: &choices)
            } else {
                depart(flight, &choices)
            }
        }
    }

    /// Sends an attempt; without a network it ends at once.
    mutating func depart(_ flight: ClientFlight, _ choices: inout some ChoiceSource) {
        guard turn.state.isOnline else {
            return endAtOnce(flight.number, as: .offline, isCached: false, choices: &choices)
        }
        turn.requests.append(
            SentRequest(
                flight: flight.number, attempt: flight.attempt, invocation: flight.invocation,
                request: flight.request))
        let invocation = model.invocations[flight.invocation]
        do throws(BackendFault) {
            let span = try span(invocation.timeout, &choices, called: "\(invocation.id)/timeout")
            plan(.timeout(flight: flight.number), after: span)
        } catch {
            add(.invocation(invocation.number), error.diagnostics)
        }
    }

    private mutating func endAtOnce(
        _ number: Int, as outcome: RequestOutcome, isCached: Bool,
        choices: inout some ChoiceSource
    ) {
        let events = conclusion(of: number, outcome, isCached: isCached, &choices)
        queue += events
    }

    /// Sends a request once more.
    mutating func tryAgain(_ number: Int, _ choices: inout some ChoiceSource) {
        guard let place = turn.state.flights.firstIndex(where: { $0.number == number }) else {
            turn.isHandled = false
            return
        }
        turn.state.flights[place].attempt += 1
        turn.state.flights[place].isUnderWay = true
        depart(turn.state.flights[place], &choices)
        comeToRest(&choices)
    }

    // MARK: Giving up requests

    /// Gives up the requests of some invocations.
    mutating func giveUp(_ isMeant: (Invocation) -> Bool) {
        guard !turn.state.flights.isEmpty else { return }
        let numbers = turn.state.flights.compactMap {
            isMeant(model.invocations[$0.invocation]) ? $0.number : nil
        }
        for number in numbers {
            forget(flight: number)
            turn.abandoned.append(number)
        }
    }

    /// Stops waiting for a request.
    mutating func forget(flight number: Int) {
        turn.state.flights.removeAll { $0.number == number }
        stopTimers(of: number)
        isPendingStale = true
    }

    /// Removes the timers of a request.
    mutating func stopTimers(of flight: Int) {
        turn.state.timers.removeAll {
            switch $0.kind {
            case .timeout(flight), .retry(flight): true
            default: false
            }
        }
    }
}

extension ClientFlight {
    /// The request with its number.
    fileprivate func numbered(_ number: Int, batch: Int, size: Int?) -> ClientFlight {
        ClientFlight(
            number: number, invocation: invocation, each: each, attempt: attempt, sent: sent,
            request: request, reported: reported, cacheKey: cacheKey, isUnderWay: isUnderWay,
            batch: batch, batchSize: size)
    }
}
