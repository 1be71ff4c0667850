import Contracts
import Simulator

/// An app at the end of a run, as its history tells it.
struct LeftApp {
    private let model: ClientModel
    /// The numbers of the states that are active.
    private var active: Set<Int> = []
    /// How often states were entered.
    private var turns = 0

    init(_ model: ClientModel) { self.model = model }

    /// What its machine is called.
    var name: String { model.name }

    /// Whether it is in any state.
    var isSomewhere: Bool { !leaves.isEmpty }

    /// Whether it has come anywhere from where it began.
    var hasMoved: Bool { turns > 1 }

    /// Takes note of the states that were entered in a turn, by their paths.
    mutating func enter(_ paths: [String]) {
        if !paths.isEmpty { turns += 1 }
        for path in paths { enter(path) }
    }

    /// Takes note that a state was entered: what stood in its place is left.
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

    // MARK: Telling

    /// Where it is, what ends that, and what can never be done again.
    var text: String {
        "\(Consequence.list(leaves.map(\.path), "and")), \(endings)\(losses)"
    }

    private var endings: String {
        let isEnd = leaves.allSatisfy { if case .final = $0.kind { true } else { false } }
        if isEnd { return "where the flow ends" }
        let ways = LeavingWays(model, of: leaves).all
        let free = ways.filter(\.isFree).map(\.name)
        let guarded = ways.filter { !$0.isFree }
        if ways.isEmpty { return "which nothing ends" }
        let held = Consequence.list(guarded.map(\.name), "or")
        if free.isEmpty { return "which only \(held) may end, \(Self.condition(of: guarded))" }
        let always =
            "which only \(Consequence.list(free, "or")) \(free.count == 1 ? "ends" : "end")"
        return guarded.isEmpty ? always : "\(always), and \(held) \(Self.condition(of: guarded))"
    }

    /// What decides whether ways can be gone.
    private static func condition(of ways: [LeavingWay]) -> String {
        guard ways.count == 1, let source = ways[0].guards.first, ways[0].guards.count == 1,
            !source.isEmpty
        else { return "where a guard allows it" }
        return "where \"\(CutText.start(of: VisibleText.line(source), 120))\" holds"
    }

    // MARK: What is lost

    private var losses: String {
        // An app that is started anew begins where it began.
        if model.events.contains(where: { $0.meaning == .relaunch || $0.meaning == .kill }) {
            return ""
        }
        let names = model.events.filter { $0.meaning == .own }.map(\.name).filter { name in
            model.states.contains { model.handles($0, name, freely: false) }
        }
        let reached = model.reached(from: active, freely: false)
        let never = names.filter { name in
            !reached.contains { model.handles(model.states[$0], name, freely: false) }
        }
        let held = guarded(names.filter { !never.contains($0) })
        let losses = [
            never.isEmpty ? nil : "never \(Consequence.list(never, "or")) again",
            held.isEmpty
                ? nil : "\(Consequence.list(held, "or")) again only where a guard allows it",
        ].compactMap { $0 }
        return losses.isEmpty ? "" : "; the person can " + losses.joined(separator: ", and ")
    }

    /// What an app that begins can always come to do, and this one only if a guard allows it.
    private func guarded(_ names: [String]) -> [String] {
        guard case .compound(let initial) = model.states[0].kind else { return [] }
        let begun = model.reached(from: Set(initial), freely: true)
        let now = model.reached(from: active, freely: true)
        func can(_ states: [Int], _ name: String) -> Bool {
            states.contains { model.handles(model.states[$0], name, freely: true) }
        }
        return names.filter { can(begun, $0) && !can(now, $0) }
    }
}

extension ClientModel {
    /// Whether a state has a transition for an event: by its name, or by the beginning of it.
    fileprivate func handles(_ state: StateNode, _ event: String, freely: Bool) -> Bool {
        if freely, isHeld(event) { return false }
        return state.handlers.contains { handler in
            let name = handler.descriptor
            let start = name.hasSuffix(".*") ? name.dropLast(2) : name[...]
            guard name == "*" || event == start || event.hasPrefix(start + ".") else {
                return false
            }
            return !freely || handler.transitions.contains { transitions[$0].condition == nil }
        }
    }

    /// The states that are active or can come to be: whatever guards say, or whatever they say
    /// without any transition that has one.
    fileprivate func reached(from active: Set<Int>, freely: Bool) -> [Int] {
        var seen = active.union([0])
        var open = Array(seen)
        func add(_ number: Int) {
            if seen.insert(number).inserted { open.append(number) }
        }
        while let number = open.popLast() {
            let state = states[number]
            if let parent = state.parent { add(parent) }
            switch state.kind {
            // A state around those that are active has begun long ago, but may begin again.
            case .compound(let initial) where !active.contains(number) && number != 0:
                initial.forEach(add)
            case .parallel: state.children.forEach(add)
            case .history(_, let fallback):
                fallback.forEach(add)
                // What was active there is anything inside the state around it.
                if let parent = state.parent { states[parent].children.forEach(add) }
            default: break
            }
            for transition in ways(of: state) where !freely || isFree(transition) {
                transition.targets.forEach { target in
                    add(target)
                    if case .compound(let initial) = states[target].kind { initial.forEach(add) }
                }
            }
        }
        return seen.sorted()
    }

    /// Whether the person can do something only under a condition.
    private func isHeld(_ event: String) -> Bool {
        events.contains { $0.name == event && $0.condition != nil }
    }

    private func isFree(_ transition: ClientTransition) -> Bool {
        if case .event(let descriptor) = transition.trigger, isHeld(descriptor) { return false }
        return transition.condition == nil
    }

    private func ways(of state: StateNode) -> [ClientTransition] {
        let numbers =
            state.handlers.flatMap(\.transitions) + state.always
            + state.timers.flatMap(\.transitions)
        return numbers.map { transitions[$0] }
    }
}
