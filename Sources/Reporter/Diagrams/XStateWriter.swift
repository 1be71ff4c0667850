import Contracts
import Simulator

/// Writes a machine as the configuration that `createMachine` of XState 5 takes.
///
/// Guards and actions are named by their texts, for those who implement them. An invocation is a
/// promise in the sense of JavaScript. It resolves with any answer, and rejects if the app can read
/// no answer. So outcomes become guards on `event.output.status` and `event.error.outcome`.
struct XStateWriter {
    let chart: Chart
    private var model: ClientModel { chart.model }

    init(_ chart: Chart) { self.chart = chart }

    /// The whole configuration.
    func text() -> String {
        JSONWriter.document(alphabet: .unicode) { writer in
            writer.member("id", model.name)
            if let context = model.root["context"] { writer.member("context", context) }
            members(of: model.states[0], &writer)
        }
    }

    // MARK: States

    private func members(of state: StateNode, _ writer: inout JSONWriter) {
        kind(of: state, &writer)
        if let says = state.why.flatMap(Citation.init)?.says { writer.member("description", says) }
        if !state.tags.isEmpty { writer.member("tags", state.tags) }
        for key in ["entry", "exit"] {
            actions(under: key, ChartStep.steps(of: chart.said(key, of: state)), to: &writer)
        }
        invocations(of: state, &writer)
        transitions(of: state, &writer)
        guard !state.children.isEmpty else { return }
        writer.object("states") { writer in
            for child in state.children.map({ model.states[$0] }) {
                writer.object(child.name) { members(of: child, &$0) }
            }
        }
    }

    private func kind(of state: StateNode, _ writer: inout JSONWriter) {
        switch state.kind {
        case .atomic: break
        case .parallel: writer.member("type", "parallel")
        case .final: writer.member("type", "final")
        case .compound(let initial): self.initial(initial, of: state, &writer)
        case .history(let isDeep, let fallback):
            writer.member("type", "history")
            if isDeep { writer.member("history", "deep") }
            // Its target is one state, which may be a parallel one.
            if let target = fallback.first { writer.member("target", self.target(target, state)) }
        }
    }

    /// `initial` can name only a direct child. If the start is deeper or has several states, `meta`
    /// lists them.
    private func initial(_ states: [Int], of state: StateNode, _ writer: inout JSONWriter) {
        if let child = states.first.flatMap({ chart.child(of: state, around: $0) }) {
            writer.member("initial", model.states[child].name)
        }
        if states.count == 1, model.states[states[0]].parent == state.number { return }
        writer.object("meta") { $0.member("initial", states.map(absolute)) }
    }

    // MARK: Transitions

    private func transitions(of state: StateNode, _ writer: inout JSONWriter) {
        let handlers = chart.handlers(of: state)
        let own = state.invocations.map { model.invocations[$0].id }
        let events = EventTable(handlers, besides: own, in: chart)
        if !events.entries.isEmpty {
            writer.object("on") { writer in
                for (name, candidates) in events.entries {
                    self.candidates(under: name, candidates, to: &writer)
                }
            }
        }
        let always = Candidate.all(state.always)
        if !always.isEmpty { candidates(under: "always", always, to: &writer) }
        timers(of: state, &writer)
        for handler in handlers {
            guard case .done = handler.subject else { continue }
            candidates(under: "onDone", Candidate.all(handler.transitions), to: &writer)
        }
    }

    private func timers(of state: StateNode, _ writer: inout JSONWriter) {
        guard !state.timers.isEmpty else { return }
        var delays = EventTable()
        for timer in state.timers { delays.add(timer.transitions, nil, to: Self.delay(timer.text)) }
        writer.object("after") { writer in
            for (name, candidates) in delays.entries {
                self.candidates(under: name, candidates, to: &writer)
            }
        }
    }

    /// A delay in milliseconds; one that is drawn or computed keeps its text, as a name.
    private static func delay(_ text: String) -> String {
        guard let span = TimeSpan(written: text), span >= .zero else { return text }
        let milliseconds = span.seconds * 1000 + Int64(span.nanoseconds) / 1_000_000
        return String(milliseconds)
    }

    func candidates(under name: String, _ candidates: [Candidate], to writer: inout JSONWriter) {
        writer.objects(name, of: candidates) { members(of: $1, &$0) }
    }

    private func members(of candidate: Candidate, _ writer: inout JSONWriter) {
        let transition = model.transitions[candidate.transition]
        targets(of: transition, from: model.states[transition.source], &writer)
        let conditions = [candidate.condition, chart.condition(of: transition)]
        writer.member("guard", Self.conjunction(conditions.compactMap { $0 }))
        if transition.isReentering || transition.targets.contains(transition.source) {
            writer.member("reenter", true)
        }
        actions(under: "actions", chart.steps(of: transition), to: &writer)
        writer.member("description", transition.place["description"]?.string)
    }

    private func targets(
        of transition: ClientTransition, from source: StateNode, _ writer: inout JSONWriter
    ) {
        switch transition.targets.count {
        case 0: break
        case 1: writer.member("target", target(transition.targets[0], source))
        default: writer.member("target", transition.targets.map(absolute))
        }
    }

    static func conjunction(_ conditions: [String]) -> String? {
        if conditions.count < 2 { return conditions.first }
        return conditions.map { "(\($0))" }.joined(separator: " && ")
    }

    // MARK: Targets

    /// A sibling by its name, a state right inside with a dot before it, others from the top.
    private func target(_ number: Int, _ source: StateNode) -> String {
        let target = model.states[number]
        if number != 0, target.parent == source.parent, source.number != 0 {
            return Self.escaped(target.name)
        }
        if target.parent == source.number { return "." + Self.escaped(target.name) }
        return absolute(number)
    }

    private func absolute(_ number: Int) -> String {
        var names: [String] = []
        var state = model.states[number]
        while let parent = state.parent {
            names.insert(Self.escaped(state.name), at: 0)
            state = model.states[parent]
        }
        return (["#" + Self.escaped(model.name)] + names).joined(separator: ".")
    }

    /// A name in a path, where a dot would end it.
    private static func escaped(_ name: String) -> String {
        name.replacing("\\", with: "\\\\").replacing(".", with: "\\.")
    }
}
