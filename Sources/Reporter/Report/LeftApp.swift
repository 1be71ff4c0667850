import Contracts
import Simulator

/// An app at the end of a run, by its history.
struct LeftApp {
    private let model: ClientModel
    /// The numbers of the states that are active.
    private var active: Set<Int> = []
    /// The number of turns that entered states.
    private var turns = 0
    /// The results of its guards at the end; nil if they are unknown.
    private let remembered: RememberedGuards?

    init(_ model: ClientModel, remembering remembered: RememberedGuards? = nil) {
        self.model = model
        self.remembered = remembered
    }

    /// The name of its machine.
    var name: String { model.name }

    /// True if it is in any state.
    var isSomewhere: Bool { !leaves.isEmpty }

    /// True if it entered states again after its first turn.
    var hasMoved: Bool { turns > 1 }

    /// Records the states that were entered in a turn, by their paths.
    mutating func enter(_ paths: [String]) {
        if !paths.isEmpty { turns += 1 }
        for path in paths { enter(path) }
    }

    /// Records that a state was entered: the state in its place is left.
    private mutating func enter(_ path: String) {
        guard let entered = model.states.first(where: { $0.path == path }) else { return }
        var state = entered
        active = active.filter { !state.contains($0) }
        while let parent = state.parent {
            let around = model.states[parent]
            if case .parallel = around.kind {
            } else {
                active = active.filter {
                    !around.contains($0) || $0 == state.number || state.contains($0)
                }
            }
            active.insert(state.number)
            state = around
        }
    }

    /// The innermost states, in the order of the document.
    private var leaves: [StateNode] {
        active.sorted().map { model.states[$0] }.filter { state in
            !active.contains(where: state.contains)
        }
    }

    private var guards: LeftGuards {
        LeftGuards(of: model, in: active, remembering: remembered)
    }

    // MARK: Reporting

    /// The states of the app, the triggers that end them, and the events that can never happen
    /// again.
    var text: String {
        "\(Impact.list(leaves.map(\.path), "and")), \(endings)\(losses)"
    }

    private var endings: String {
        let isEnd = leaves.allSatisfy { if case .final = $0.kind { true } else { false } }
        if isEnd { return "where the flow ends" }
        let ways = ExitTransitions(model, of: leaves, guards)
        return Self.text(of: ways.all) + text(ofShut: ways.shut)
    }

    private static func text(of ways: [ExitTransition]) -> String {
        let free = ways.filter(\.isFree).map(\.name)
        let guarded = ways.filter { !$0.isFree }
        if ways.isEmpty { return "which nothing ends" }
        let held = Impact.list(guarded.map(\.name), "or")
        if free.isEmpty { return "which only \(held) may end, \(condition(of: guarded))" }
        let always =
            "which only \(Impact.list(free, "or")) \(free.count == 1 ? "ends" : "end")"
        return guarded.isEmpty ? always : "\(always), and \(held) \(condition(of: guarded))"
    }

    /// The condition that decides if transitions can be taken.
    private static func condition(of ways: [ExitTransition]) -> String {
        onlyGuard(of: ways).map { "where \($0) holds" } ?? "where a guard allows it"
    }

    /// The transitions that are shut, and the reason.
    private func text(ofShut ways: [ExitTransition]) -> String {
        if ways.isEmpty { return "" }
        // An app that is started anew remembers something else.
        let verb =
            switch (ways.count == 1, beginsAnew) {
            case (true, false): "stays"
            case (true, true): "is"
            case (false, false): "stay"
            case (false, true): "are"
            }
        let reason =
            Self.onlyGuard(of: ways).map { "\($0) does not hold" } ?? "no guard allows it"
        return "; \(Impact.list(ways.map(\.name), "and")) \(verb) shut, since \(reason)"
    }

    /// The only guard of a single transition, quoted; nil if there are more guards or transitions.
    private static func onlyGuard(of ways: [ExitTransition]) -> String? {
        guard ways.count == 1, let source = ways[0].guards.first, ways[0].guards.count == 1,
            !source.isEmpty
        else { return nil }
        return "\"\(CutText.start(of: VisibleText.line(source), 120))\""
    }

    // MARK: What is lost

    /// True if the app may be started anew.
    private var beginsAnew: Bool {
        model.events.contains { $0.meaning == .relaunch || $0.meaning == .kill }
    }

    private var losses: String {
        // An app that is started anew begins where it began.
        if beginsAnew { return "" }
        let guards = guards
        let names = model.events.indices.filter { event in
            model.events[event].meaning == .own
                && model.states.contains { model.handles($0, event) { _ in true } }
        }
        let reached = ReachedStates(of: model, from: active) { guards.truth(of: $0) != .shut }
        let never = names.filter { event in
            guards.truth(ofEvent: event) == .shut
                || !reached.all.contains { state in
                    model.handles(model.states[state], event) {
                        guards.truth(ofGuard: $0) != .shut
                    }
                }
        }
        let held = guarded(names.filter { !never.contains($0) }, guards)
        let losses = [
            never.isEmpty ? nil : "never \(Impact.list(self.names(of: never), "or")) again",
            held.isEmpty
                ? nil
                : "\(Impact.list(self.names(of: held), "or")) again only where a guard allows it",
        ].compactMap { $0 }
        return losses.isEmpty ? "" : "; the person can " + losses.joined(separator: ", and ")
    }

    private func names(of events: [Int]) -> [String] { events.map { model.events[$0].name } }

    /// The events that are always possible after a fresh start, but here only if a guard allows
    /// them.
    private func guarded(_ events: [Int], _ guards: LeftGuards) -> [Int] {
        guard case .compound(let initial) = model.states[0].kind else { return [] }
        let blind = LeftGuards(of: model, in: Set(initial), remembering: nil)
        func doable(from active: Set<Int>, _ guards: LeftGuards) -> [Int] {
            // A guard that is open now is sure to be open only before anything else happens.
            func isOpen(_ truth: LeftGuards.Truth, in state: Int) -> Bool {
                truth == .open || (truth == .openNow && active.contains(state))
            }
            let reached = ReachedStates(of: model, from: active) {
                isOpen(guards.truth(of: $0), in: $0.source)
            }
            return events.filter { event in
                reached.all.contains { state in
                    isOpen(guards.truth(ofEvent: event), in: state)
                        && model.handles(model.states[state], event) {
                            isOpen(guards.truth(ofGuard: $0), in: state)
                        }
                }
            }
        }
        let (begun, now) = (doable(from: Set(initial), blind), doable(from: active, guards))
        return begun.filter { !now.contains($0) }
    }
}

extension ClientModel {
    /// True if a state has a transition of some kind for an event: by its name, or by the beginning
    /// of the name.
    fileprivate func handles(
        _ state: StateNode, _ event: Int, by isMeant: (ClientTransition) -> Bool
    ) -> Bool {
        let event = events[event].name
        return state.handlers.contains { handler in
            let name = handler.descriptor
            let start = name.hasSuffix(".*") ? name.dropLast(2) : name[...]
            guard name == "*" || event == start || event.hasPrefix(start + ".") else {
                return false
            }
            return handler.transitions.contains { isMeant(transitions[$0]) }
        }
    }
}
