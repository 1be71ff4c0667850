import Contracts

/// The actions of an app, in order. Each action sees the results of those before it.
extension ClientRun {
    /// Does steps in order. A step with an expression without a value ends them and is reported.
    mutating func perform(
        _ steps: [ActionStep], of subject: FaultSubject, _ choices: inout some ChoiceSource
    ) {
        guard !steps.isEmpty else { return }
        do throws(BackendFault) {
            for step in steps { try perform(step, &choices) }
        } catch {
            add(subject, error.diagnostics)
        }
    }

    private mutating func perform(
        _ step: ActionStep, _ choices: inout some ChoiceSource
    ) throws(BackendFault) {
        guard let loop = step.loop else { return try performOnce(step, &choices) }
        refresh()
        for element in try evaluation.elements(of: loop.expression, saying: "for") {
            evaluation[loop.slot] = element
            try performOnce(step, &choices)
            // Restores the element, in case an action wrote to its slot.
            evaluation[loop.slot] = element
        }
    }

    private mutating func performOnce(
        _ step: ActionStep, _ choices: inout some ChoiceSource
    ) throws(BackendFault) {
        if let condition = step.condition {
            refresh()
            guard try evaluation.holds(condition) else { return }
        }
        for act in step.acts { try perform(act, &choices) }
        for inner in step.steps { try perform(inner, &choices) }
    }

    private mutating func perform(
        _ act: ClientAct, _ choices: inout some ChoiceSource
    ) throws(BackendFault) {
        refresh()
        switch act {
        case .assign(let places): try assign(places)
        case .append(let target, let template):
            try write(.append(try evaluation.value(of: template)), at: target)
        case .remove(let target): try remove(target)
        case .raise(let event): try raise(event, &choices)
        case .invoke(let number): begin(model.invocations[number], &choices)
        case .cancel(let id):
            cancel(id)
        case .forget(let operation): forget(operation)
        }
    }

    private mutating func cancel(_ id: String) {
        let invocations = model.invocations
        func isMeant(_ event: ClientEvent) -> Bool {
            event.invocation.map { invocations[$0].id.isSameText(as: id) } ?? false
        }
        queue.removeAll(where: isMeant)
        later.removeAll(where: isMeant)
        giveUp { $0.id.isSameText(as: id) }
        turn.state.timers.removeAll {
            if case .raise(let event, _) = $0.kind { event.isSameText(as: id) } else { false }
        }
        isPendingStale = true
    }

    // MARK: Memory

    private mutating func assign(
        _ places: [(target: UpdateTarget, value: DataTemplate)]
    ) throws(BackendFault) {
        if places.count == 1 {
            let value = try evaluation.value(of: places[0].value)
            return try write(.set(value), at: places[0].target)
        }
        var values: [CELValue] = []
        for place in places { values.append(try evaluation.value(of: place.value)) }
        for (place, value) in zip(places, values) { try write(.set(value), at: place.target) }
    }

    private mutating func write(
        _ write: UpdateTarget.Write, at target: UpdateTarget
    ) throws(BackendFault) {
        if target.root == ClientScope.context.rawValue {
            // A killed app has no memory to write to.
            guard turn.state.phase != .killed else { return }
            try target.write(write, into: &turn.state.context, in: evaluation)
            evaluation[client: .context] = .map(turn.state.context)
        } else {
            try target.write(write, into: &turn.state.device, in: evaluation)
            evaluation[client: .device] = .map(turn.state.device)
        }
    }

    /// Removes a value. A member that the document declares becomes null; a store gets null for all
    /// its members.
    private mutating func remove(_ target: UpdateTarget) throws(BackendFault) {
        var names: [String] = []
        for key in target.keys.prefix(3) {
            let value: CELValue
            switch key {
            case .name(let name): value = .string(name)
            case .computed(let expression): value = try evaluation.value(of: expression)
            }
            guard case .string(let name) = value else { break }
            names.append(name)
        }
        let isWhole = names.count == target.keys.count
        if isWhole, let value = engine.emptyValue(at: names, of: target.root) {
            try write(.set(value), at: target)
        } else {
            try write(.remove, at: target)
        }
    }

    private mutating func raise(
        _ event: RaisedEvent, _ choices: inout some ChoiceSource
    ) throws(BackendFault) {
        guard isAwake else { return }
        var data = CELMap()
        for item in event.data {
            data.set(.string(item.name), to: try evaluation.value(of: item.value))
        }
        guard let delay = event.delay else { return raise(event.name, bringing: data) }
        let span = try span(delay, &choices, called: "raise \(event.name)")
        plan(.raise(event: event.name, data: data), after: span)
        isPendingStale = true
    }

    /// Puts an event into the queue of the app.
    mutating func raise(_ name: String, bringing data: CELMap) {
        queue.append(ClientEvent(engine.events.event(named: name), bringing: data))
    }
}

extension ClientEngine {
    /// The value of a place after its value is removed; nil if the document does not declare the
    /// place.
    fileprivate func emptyValue(at names: [String], of root: String) -> CELValue? {
        if root == ClientScope.context.rawValue {
            return names.count == 1 && contextMembers.contains(names[0]) ? .null : nil
        }
        guard let members = names.first.flatMap({ deviceMembers[$0] }) else { return nil }
        switch names.count {
        case 1:
            return .map(members.reduce(into: CELMap()) { $0.set(.string($1), to: .null) })
        case 2: return members.contains(names[1]) ? .null : nil
        default: return nil
        }
    }
}
