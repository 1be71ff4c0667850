import Contracts
import Simulator

/// A machine for diagrams: the texts at its states and transitions, in words.
struct Chart {
    let model: ClientModel
    /// The parts of the document about states, by the numbers of the states; nil if there is none.
    private let values: [Value?]
    /// Guards and lists of actions are cut beyond so many characters.
    private static let width = 72

    init(_ model: ClientModel) {
        self.model = model
        var values: [Value?] = []
        for state in model.states {
            guard let parent = state.parent else {
                values.append(model.root)
                continue
            }
            values.append(values[parent]?["states"]?[state.name])
        }
        self.values = values
    }

    /// The value of a key in the document's part about a state.
    func said(_ key: String, of state: StateNode) -> Value? { values[state.number]?[key] }

    /// The trigger of a transition: the name of an event, `after 30s`, or nothing.
    func trigger(of transition: ClientTransition) -> String {
        switch transition.trigger {
        case .event(let descriptor): return descriptor
        case .always: return ""
        case .after(let text): return isPeriodic(transition) ? "every \(text)" : "after \(text)"
        }
    }

    /// The guard of a transition, as it is written.
    func condition(of transition: ClientTransition) -> String? {
        transition.place["guard"].map(ChartText.expression)
    }

    /// The actions of a transition.
    func steps(of transition: ClientTransition) -> [ChartStep] {
        ChartStep(transition.place).map { [$0] } ?? []
    }

    /// The transition in a line: `confirm [context.isReady] / raise saved`.
    func label(of transition: ClientTransition) -> String {
        var parts: [String] = []
        let trigger = trigger(of: transition)
        if !trigger.isEmpty { parts.append(trigger) }
        if let condition = condition(of: transition) {
            parts.append("[\(ChartText.short(condition, Self.width))]")
        }
        let actions = text(of: steps(of: transition))
        if !actions.isEmpty { parts.append("/ \(actions)") }
        return parts.joined(separator: " ")
    }

    /// The facts about a state, line by line: its entry and exit actions, its requests, and its
    /// transitions without a target.
    func facts(of state: StateNode) -> [String] {
        var lines: [String] = []
        for key in ["entry", "exit"] {
            let actions = text(of: ChartStep.steps(of: said(key, of: state)))
            if !actions.isEmpty { lines.append("\(key) / \(actions)") }
        }
        lines += state.invocations.map { text(of: model.invocations[$0]) }
        lines += model.transitions.filter { $0.source == state.number && $0.targets.isEmpty }
            .map(label).filter { !$0.isEmpty }
        return lines
    }

    /// True if a transition leads from a state to a state inside it, or to the whole of it again.
    func isInner(_ transition: ClientTransition, to target: Int) -> Bool {
        let source = model.states[transition.source]
        return !source.isLeaf && (source.contains(target) || target == source.number)
    }

    /// The state right inside another one that a state is, or stands in.
    func child(of state: StateNode, around inner: Int) -> Int? {
        state.children.first { $0 == inner || model.states[$0].contains(inner) }
    }

    private func isPeriodic(_ transition: ClientTransition) -> Bool {
        model.states[transition.source].timers.contains {
            $0.isPeriodic && $0.transitions.contains(transition.number)
        }
    }

    private func text(of steps: [ChartStep]) -> String {
        ChartText.short(steps.map(\.text).joined(separator: "; "), Self.width)
    }

    private func text(of invocation: Invocation) -> String {
        var text = "invoke \(invocation.operation.id)"
        if invocation.id != invocation.operation.id { text += " as \(invocation.id)" }
        if let loop = invocation.place["for"]?.members.first(where: { _ in true }) {
            text += " for \(loop.name) in \(ChartText.expression(loop.value))"
        }
        if let condition = invocation.place["when"] {
            text += " if \(ChartText.expression(condition))"
        }
        return ChartText.short(text, Self.width)
    }
}
