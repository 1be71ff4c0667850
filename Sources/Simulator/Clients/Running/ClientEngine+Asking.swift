import Contracts

/// The events that can happen in a state.
extension ClientEngine {
    /// True if an event of the person or the device can happen now.
    ///
    /// A condition without a value does not prevent the event, so that the fault is found.
    package func canHappen(
        _ event: Int, in state: ClientState, at moment: ActorMoment
    ) -> Bool {
        let subject = model.events[event]
        guard isPossible(event, in: state) else { return false }
        if let limit = subject.limit, state.counts[event] >= limit { return false }
        guard subject.condition != nil || !subject.data.isEmpty else { return true }
        bind(state, at: moment)
        bindStates(state)
        if let condition = subject.condition,
            case .some(.bool(false)) = try? evaluation.value(of: condition)
        {
            return false
        }
        return hasChoices(subject)
    }

    private func isPossible(_ event: Int, in state: ClientState) -> Bool {
        switch model.events[event].meaning {
        case .own:
            state.phase == .running
                && !events.person[event].states.intersection(state.active).isEmpty
        case .background: state.phase == .running
        case .foreground: state.phase == .background
        case .kill: state.phase == .running || state.phase == .background
        case .relaunch: state.phase == .killed
        case .offline: state.isOnline && state.phase != .finished
        case .online: !state.isOnline && state.phase != .finished
        }
    }

    /// True if every list to choose from has an element. A list without a value counts as one, such
    /// as a list that needs a value drawn before it.
    private func hasChoices(_ event: PersonEvent) -> Bool {
        for item in event.data { evaluation[item.slot] = .null }
        for item in event.data {
            switch item.source {
            case .element(let list, _):
                guard let range = try? evaluation.value(of: list) else { continue }
                if range.loopElements?.isEmpty == true { return false }
            case .data(let template):
                if let value = try? evaluation.value(of: template) { evaluation[item.slot] = value }
            case .drawn: continue
            }
        }
        return true
    }

    /// The data of an event that happens now.
    ///
    /// Data whose expression has no value are left out. The fault is reported when the event is
    /// taken.
    package func draw(
        _ event: Int, in state: ClientState, at moment: ActorMoment,
        _ choices: inout some ChoiceSource
    ) -> CELMap {
        let items = model.events[event].data
        var data = CELMap()
        guard !items.isEmpty else { return data }
        bind(state, at: moment)
        bindStates(state)
        var drawing = ChosenDrawing(evaluation: evaluation, given: state.given)
        for item in items {
            evaluation[item.slot] = .null
            do throws(BackendFault) {
                let value = try value(of: item, &drawing, &choices)
                evaluation[item.slot] = value
                data.set(.string(item.name), to: value)
            } catch {
                continue
            }
        }
        return data
    }

    private func value(
        of item: EventValue, _ drawing: inout ChosenDrawing, _ choices: inout some ChoiceSource
    ) throws(BackendFault) -> CELValue {
        switch item.source {
        case .drawn(let name): return try drawing.value(of: name, &choices)
        case .data(let template): return try evaluation.value(of: template)
        case .element(let list, let point):
            let elements = try evaluation.elements(of: list, saying: "choose")
            guard !elements.isEmpty else {
                throw BackendFault(
                    list.fault(.function("choose", reason: "there is nothing", remedy: nil)))
            }
            let place = choices.choose(ChoicePoint(point, among: UInt64(elements.count)))
            return elements[Int(place)]
        }
    }

    /// The faults in the condition and the data of an event that happens now; empty if all have a
    /// value.
    func faults(
        in event: PersonEvent, bringing data: CELMap, given: CELMap
    ) -> [Diagnostic] {
        do throws(BackendFault) {
            if let condition = event.condition { _ = try evaluation.holds(condition) }
            for item in event.data {
                if let value = data[item.name] {
                    evaluation[item.slot] = value
                    continue
                }
                switch item.source {
                case .drawn(let name):
                    var drawing = ChosenDrawing(evaluation: evaluation, given: given)
                    var first = RecordedChoices([])
                    _ = try drawing.value(of: name, &first)
                case .data(let template): _ = try evaluation.value(of: template)
                case .element(let list, _): _ = try evaluation.elements(of: list, saying: "choose")
                }
            }
            return []
        } catch {
            return error.diagnostics
        }
    }

    /// True if a message that the backend sent by itself is for this device.
    ///
    /// A condition without a value does not keep the message away, so that the fault is found.
    package func concerns(
        _ emission: Emission, receiver: Int, in state: ClientState, at moment: ActorMoment
    ) -> Bool {
        let subject = model.receivers[receiver]
        guard subject.emission.isSameText(as: emission.name) else { return false }
        guard let condition = subject.condition else { return true }
        bind(state, at: moment)
        bindStates(state)
        evaluation[client: .emission] = emission.celValue
        guard let value = try? evaluation.value(of: condition) else { return true }
        if case .bool(false) = value { return false }
        return true
    }

    func bindStates(_ state: ClientState) {
        if use.states { evaluation[client: .states] = list(of: state.active) }
        if use.pending { evaluation[client: .pending] = pending(state) }
    }
}

extension CELValue {
    /// The elements of a list, or the keys of a map; nil for any other value.
    package var loopElements: [CELValue]? {
        switch self {
        case .list(let elements): elements
        case .map(let map): map.keys
        default: nil
        }
    }
}

extension Evaluation {
    /// The elements of a list, or the keys of a map.
    func elements(
        of expression: Expression, saying name: String
    ) throws(BackendFault) -> [CELValue] {
        let range = try value(of: expression)
        if let elements = range.loopElements { return elements }
        throw BackendFault(
            expression.fault(
                .function(
                    name, reason: "expected a list or a map, found \(range.kind.rawValue)",
                    remedy: nil)))
    }
}

extension Emission {
    /// The value of `emission` in receivers.
    var celValue: CELValue {
        .map(
            CELMap(inOrder: [
                ("body", body), ("headers", .map(headers.valueByName)), ("name", .string(name)),
                ("to", recipient ?? .null),
            ]))
    }
}

extension HeaderFields {
    /// The fields by name in lower case.
    var valueByName: CELMap {
        var map = CELMap(capacity: fields.count)
        for field in fields {
            let name = field.name.asciiLowercased
            guard map[name] == nil else { continue }
            map.set(.string(name), to: .string(self[field.name] ?? field.value))
        }
        return map
    }
}
