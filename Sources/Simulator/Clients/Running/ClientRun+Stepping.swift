import Contracts

/// One step: states are left, transitions taken, states entered.
extension ClientRun {
    mutating func microstep(_ enabled: TransitionSet, _ choices: inout some ChoiceSource) {
        steps += 1
        var exits = StateSet()
        for place in 0..<enabled.count { exits = exits.union(self.exits(of: enabled[place])) }
        if !exits.isEmpty { leave(exits, &choices) }
        for place in 0..<enabled.count {
            let transition = enabled[place]
            turn.taken.append(transition)
            perform(model.transitions[transition].steps, of: .transition(transition), &choices)
        }
        var entries = StateSet()
        for place in 0..<enabled.count {
            if let more = way(of: enabled[place]).entries { entries = entries.union(more) }
        }
        if !entries.isEmpty { enter(entries, &choices) }
    }

    // MARK: Leaving

    private mutating func leave(_ exits: StateSet, _ choices: inout some ChoiceSource) {
        if plan.historyCount > 0 { remember(exits) }
        var rest = exits
        while let state = rest.last {
            rest.remove(state)
            perform(model.states[state].exit, of: .state(state), &choices)
            if plan.timed.contains(state) { stopTimers(in: state) }
            if plan.invokers.contains(state) { giveUpRequests(of: state) }
            turn.state.active.remove(state)
            areStatesStale = true
        }
        left = left.union(exits)
        invoking = invoking.subtracting(exits)
    }

    /// Records the active substates of the states that are left, before any is.
    private mutating func remember(_ exits: StateSet) {
        for state in exits {
            for memory in plan.memories[state] {
                let inside = turn.state.active.intersection(plan.inside[state])
                turn.state.remembered[memory.place] =
                    memory.isDeep
                    ? inside.intersection(plan.leaves)
                    : plan.children[state].reduce(into: StateSet()) {
                        if inside.contains($1) { $0.insert($1) }
                    }
            }
        }
    }

    private mutating func stopTimers(in state: Int) {
        turn.state.timers.removeAll {
            if case .after(state, _) = $0.kind { true } else { false }
        }
    }

    /// Gives up the requests that a state awaits when it is left. Their outcomes are ignored.
    private mutating func giveUpRequests(of state: Int) {
        queue.removeAll { $0.awaiting == state }
        later.removeAll { $0.awaiting == state }
        giveUp { $0.state == state && !$0.outlivesState }
    }

    // MARK: Entering

    mutating func enter(_ entries: StateSet, _ choices: inout some ChoiceSource) {
        for state in entries {
            turn.state.active.insert(state)
            areStatesStale = true
            turn.entered.append(state)
            perform(model.states[state].entry, of: .state(state), &choices)
            if plan.timed.contains(state) { startTimers(of: state, &choices) }
            if plan.invokers.contains(state) { invoking.insert(state) }
            if plan.finals.contains(state) { finish(plan.parents[state]) }
        }
    }

    /// Reports to a state that it is done, and to those around it that are done with it.
    private mutating func finish(_ state: Int) {
        var state = state
        while true {
            if state == 0 {
                turn.state.phase = .finished
                return
            }
            queue.append(ClientEvent(engine.events.done(state)))
            state = plan.parents[state]
            let active = turn.state.active
            guard plan.parallels.contains(state), plan.isDone(state, active) else { return }
        }
    }

    // MARK: Beginning and end

    /// Starts the app with its first memory and its first states.
    mutating func launch(_ choices: inout some ChoiceSource) {
        evaluation[client: .event] = .null
        turn.state.phase = .running
        turn.state.context = CELMap()
        for (name, template) in model.context {
            fill(name, with: template, of: "context") { run, value in
                run.turn.state.context.set(.string(name), to: value)
                run.evaluation[client: .context] = .map(run.turn.state.context)
            }
        }
        enter(plan.opening, &choices)
        comeToRest(&choices)
        for (place, requirement) in model.obligations.enumerated()
        where requirement.condition == nil {
            if !holds(requirement.holds, of: .named(requirement.name)) {
                turn.state.owed |= 1 << UInt64(place)
            }
        }
    }

    /// Puts the first values on the device.
    mutating func furnish(_ own: CELMap) {
        for (store, members) in model.device {
            for (name, template) in members {
                fill(name, with: template, of: "device.\(store)") { run, value in
                    run.keep(value, at: name, in: store)
                }
            }
            if case .map(let kept)? = own[store] {
                for (name, value) in kept.entries { keep(value, at: name, in: store) }
            }
        }
        for (store, kept) in own.entries where turn.state.device[store] == nil {
            turn.state.device.set(store, to: kept)
        }
        evaluation[client: .device] = .map(turn.state.device)
    }

    private mutating func keep(_ value: CELValue, at name: CELValue, in store: String) {
        var kept = CELMap()
        if case .map(let known)? = turn.state.device[store] { kept = known }
        kept.set(name, to: value)
        turn.state.device.set(.string(store), to: .map(kept))
        evaluation[client: .device] = .map(turn.state.device)
    }

    private mutating func keep(_ value: CELValue, at name: String, in store: String) {
        keep(value, at: .string(name), in: store)
    }

    private mutating func fill(
        _ name: String, with template: DataTemplate, of owner: String,
        put: (inout ClientRun, CELValue) -> Void
    ) {
        var value = CELValue.null
        do throws(BackendFault) {
            value = try evaluation.value(of: template)
        } catch {
            add(.named("\(owner).\(name)"), error.diagnostics)
        }
        put(&self, value)
    }

    /// Ends the app after it reached its outermost final state. The exit actions of all active
    /// states are done, and nothing is awaited any more.
    mutating func close(_ choices: inout some ChoiceSource) {
        var rest = turn.state.active
        while let state = rest.last {
            rest.remove(state)
            perform(model.states[state].exit, of: .state(state), &choices)
        }
        queue = []
        later = []
        invoking = StateSet()
        giveUp { _ in true }
        turn.state.timers = []
    }
}
