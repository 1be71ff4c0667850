import Contracts

/// States and the targets of their transitions.
extension ClientLoading {
    mutating func readStates() {
        hide([.server, .emission])
        for state in outline { parts.states.append(read(state)) }
        hide([.event, .server, .emission])
    }

    private mutating func read(_ state: StateOutline) -> StateNode {
        let value = state.value
        let kind = kind(of: state)
        var handlers: [EventHandler] = []
        var always: [Int] = []
        var timers: [TimerTemplate] = []
        var invocations: [Int] = []
        for member in value.members {
            switch member.name {
            case "on":
                for handler in member.value.members {
                    add(HandlerOutline(handler, on: handler.name), of: state, to: &handlers)
                }
            case "invoke":
                for invocation in Self.list(member.value) {
                    let made = self.invocation(invocation, scope, of: state.number)
                    if let made { invocations.append(made) }
                    for handler in Self.handlers(of: invocation) {
                        add(handler, of: state, to: &handlers)
                    }
                }
            case "onDone":
                add(HandlerOutline(member, on: "done"), of: state, to: &handlers)
            case "always":
                always = transitions(member.value, of: state, on: .always, scope)
            case "after":
                timers += member.value.members.compactMap { timer($0, of: state) }
            default: break
            }
        }
        return StateNode(
            number: state.number, name: state.name, path: state.path, parent: state.parent,
            kind: kind, children: state.children, end: state.end, handlers: handlers,
            always: always, timers: timers, entry: steps(value["entry"], scope),
            exit: steps(value["exit"], scope), invocations: invocations,
            tags: Self.list(value["tags"]).compactMap(\.string), place: state.place,
            why: value["why"])
    }

    // MARK: Kinds of states

    private mutating func kind(of state: StateOutline) -> StateNode.Kind {
        let value = state.value
        if state.type != "history", let history = value["history"] {
            reading.report(
                at: history, check: "history-outside-history",
                "only a history state says what it remembers",
                remedy: "write 'type: history'")
        }
        switch state.type {
        case "final":
            reportUseless(["states", "on", "always", "after", "invoke", "onDone"], of: state)
            return .final
        case "history":
            reportUseless(
                ["states", "on", "always", "after", "invoke", "onDone", "entry", "exit"], of: state)
            return history(state)
        case "parallel":
            if state.children.isEmpty {
                reading.report(
                    at: state.place, check: "parallel-without-regions",
                    "\(describe(state)) is parallel and has no states",
                    remedy: "give it the states that are active at once")
            }
            if let initial = value["initial"] {
                reading.warn(
                    at: initial, check: "needless-initial",
                    "all states of a parallel one are entered, so it has no initial one",
                    remedy: "leave it out")
            }
            return .parallel
        default:
            if state.children.isEmpty, state.parent != nil { return .atomic }
            return compound(state)
        }
    }

    private mutating func compound(_ state: StateOutline) -> StateNode.Kind {
        guard let initial = state.value["initial"] else {
            let names = state.children.map { outline[$0].name }
            reading.report(
                at: state.place, check: "missing-initial",
                "\(describe(state)) does not say which of its states is entered first",
                remedy: names.first.map { "write 'initial: \($0)', or 'type: parallel'" }
                    ?? "give it states")
            return .compound(initial: [])
        }
        let states = Self.list(initial).compactMap { name in
            name.string.flatMap { target(name, inside: state, $0) }
        }
        return .compound(initial: states)
    }

    private mutating func history(_ state: StateOutline) -> StateNode.Kind {
        let parent = state.parent.map { outline[$0] }
        if parent?.parent == nil, parent?.children.count == 1 {
            reading.report(
                at: state.place, check: "history-alone",
                "\(describe(state)) has nothing to remember",
                remedy: "put it beside the states whose return it leads to")
        }
        if state.value["target"] == nil {
            reading.report(
                at: state.place, check: "history-without-target",
                "\(describe(state)) does not say where to go if there is nothing to remember",
                remedy: "give it a 'target'")
        }
        return .history(
            isDeep: state.value["history"]?.string == "deep",
            fallback: targets(state.value["target"], of: state))
    }

    private mutating func reportUseless(_ keys: [String], of state: StateOutline) {
        for key in keys where state.value[key] != nil {
            reading.report(
                at: state.value[key] ?? state.place, check: "useless-key",
                "a \(state.type ?? "") state has no \(quoted(key))",
                remedy: "leave it out, or take away its type")
        }
    }

    func describe(_ state: StateOutline) -> String {
        state.parent == nil ? "the machine" : "the state \(quoted(state.path))"
    }

    // MARK: Targets

    /// The states that a target names; a name without a state is reported.
    mutating func targets(_ value: Value?, of state: StateOutline) -> [Int] {
        var states: [Int] = []
        for name in Self.list(value) {
            guard let text = name.string, let found = target(name, text, from: state) else {
                continue
            }
            states.append(found)
        }
        reportClashes(of: states, at: value)
        return states
    }

    private mutating func target(
        _ place: Value, _ text: String, from state: StateOutline
    ) -> Int? {
        if text.hasPrefix(".") { return target(place, inside: state, String(text.dropFirst())) }
        let parent = outline[state.parent ?? state.number]
        if !text.contains("."), let sibling = child(of: parent, text) { return sibling }
        if let number = places[text], number > 0 { return number }
        let known =
            parent.children.map { outline[$0].name } + outline.dropFirst().map(\.path)
            + state.children.map { ".\(outline[$0].name)" }
        let child = child(of: state, text).map { _ in ".\(text)" }
        let nearest = child ?? Suggestion.nearest(to: text, among: known)
        reading.report(
            at: place, check: "unknown-target",
            "\(quoted(text)) is neither a state beside \(beside(state)) nor a path from the top",
            remedy: nearest.map { "did you mean \($0)?" })
        return nil
    }

    private func beside(_ state: StateOutline) -> String {
        state.parent == nil ? "those of the machine" : quoted(state.path)
    }

    /// The state inside another one that a path from there names.
    private mutating func target(
        _ place: Value, inside state: StateOutline, _ text: String
    ) -> Int? {
        let path = state.path.isEmpty ? text : "\(state.path).\(text)"
        if let number = places[path], number > 0 { return number }
        let prefix = state.path.isEmpty ? 0 : state.path.utf8.count + 1
        let inside = outline[(state.number + 1)..<state.end].map {
            String(decoding: $0.path.utf8.dropFirst(prefix), as: UTF8.self)
        }
        reading.reportUnknown(
            at: place, check: "unknown-target", "\(describe(state)) has no state \(quoted(text))",
            name: UnknownName(text, among: inside))
        return nil
    }

    private func child(of state: StateOutline, _ name: String) -> Int? {
        state.children.first { outline[$0].name == name }
    }

    /// States that cannot be active at once cannot be entered together.
    private mutating func reportClashes(of states: [Int], at place: Value?) {
        guard states.count > 1, let place else { return }
        for (number, left) in states.enumerated() {
            for right in states[(number + 1)...] where !canBeTogether(left, right) {
                reading.report(
                    at: place, check: "clashing-targets",
                    "\(quoted(outline[left].path)) and \(quoted(outline[right].path)) are never "
                        + "active at once", remedy: "name states of different regions")
                return
            }
        }
    }

    private func canBeTogether(_ left: Int, _ right: Int) -> Bool {
        func line(_ number: Int) -> [Int] {
            Array(sequence(first: number) { outline[$0].parent })
        }
        let above = line(left)
        guard let common = line(right).first(where: above.contains), common != left,
            common != right
        else { return false }
        return outline[common].type == "parallel"
    }
}
