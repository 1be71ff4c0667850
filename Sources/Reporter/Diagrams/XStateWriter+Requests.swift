import Contracts
import Simulator

/// A transition, and what must hold beside its own guard.
struct Candidate {
    let transition: Int
    let condition: String?
}

/// Events by the names that XState gives them, each with its candidates.
struct EventTable {
    private(set) var entries: [(name: String, candidates: [Candidate])] = []

    /// What a state handles beside the outcomes of some invocations, which say so themselves.
    init(_ handlers: [ChartHandler], besides ids: [String], in chart: Chart) {
        for handler in handlers {
            switch handler.subject {
            case .done: break
            case .event(let name): add(handler, nil, to: name)
            case .outcome(let id, _) where ids.contains(id): break
            case .outcome(let id, let pattern):
                if let answers = handler.answers {
                    add(handler, answers.condition, to: "xstate.done.actor.\(id)")
                }
                if pattern?.takesFailures ?? true {
                    add(handler, handler.failures?.condition, to: "xstate.error.actor.\(id)")
                }
            }
        }
    }

    private mutating func add(_ handler: ChartHandler, _ condition: String?, to name: String) {
        let candidates = handler.transitions.map {
            Candidate(transition: $0, condition: condition)
        }
        if let place = entries.firstIndex(where: { $0.name == name }) {
            entries[place].candidates += candidates
        } else {
            entries.append((name, candidates))
        }
    }
}

extension ChartHandler {
    /// When an answer is meant by it.
    struct Meaning {
        /// What must hold of the event; nil for anything.
        let condition: String?
    }

    /// Which answers it takes; nil for none.
    var answers: Meaning? {
        guard case .outcome(_, let pattern) = subject, pattern?.takesAnswers ?? true else {
            return nil
        }
        return Meaning(
            condition: pattern?.condition(
                status: "event.output.status", outcome: "event.error.outcome"))
    }

    /// Which failures it takes; nil for none.
    var failures: Meaning? {
        guard case .outcome(_, let pattern) = subject, pattern?.takesFailures ?? true else {
            return nil
        }
        return Meaning(
            condition: pattern?.condition(
                status: "event.output.status", outcome: "event.error.outcome"))
    }
}

/// Requests and actions.
extension XStateWriter {
    func invocations(of state: StateNode, _ writer: inout JSONWriter) {
        guard !state.invocations.isEmpty else { return }
        let handlers = chart.handlers(of: state)
        writer.key("invoke")
        writer.array { writer in
            for number in state.invocations {
                invocation(chart.model.invocations[number], handlers: handlers, to: &writer)
            }
        }
    }

    private func invocation(
        _ invocation: Invocation, handlers: [ChartHandler], to writer: inout JSONWriter
    ) {
        let own = handlers.filter {
            if case .outcome(invocation.id, _) = $0.subject { true } else { false }
        }
        writer.object { writer in
            writer.member("id", invocation.id)
            writer.member("src", invocation.operation.id)
            input(of: invocation, &writer)
            outcomes(under: "onDone", own.map { ($0, $0.answers) }, to: &writer)
            outcomes(under: "onError", own.map { ($0, $0.failures) }, to: &writer)
        }
    }

    private func outcomes(
        under name: String, _ handlers: [(ChartHandler, ChartHandler.Meaning?)],
        to writer: inout JSONWriter
    ) {
        var taken: [Candidate] = []
        for (handler, meaning) in handlers {
            guard let meaning else { continue }
            taken += handler.transitions.map {
                Candidate(transition: $0, condition: meaning.condition)
            }
        }
        if !taken.isEmpty { candidates(under: name, taken, to: &writer) }
    }

    /// Everything that the document says of a request, beside what is done with its outcome.
    private func input(of invocation: Invocation, _ writer: inout JSONWriter) {
        let members = invocation.place.members.filter {
            !["operation", "id", "on", "why"].contains($0.name)
        }
        guard !members.isEmpty else { return }
        writer.key("input")
        writer.object { writer in
            for member in members {
                writer.key(member.name)
                writer.value(member.value)
            }
        }
    }

    func actions(under name: String, _ steps: [ChartStep], to writer: inout JSONWriter) {
        guard !steps.isEmpty else { return }
        writer.key(name)
        writer.array { writer in
            for step in steps { self.step(step, &writer) }
        }
    }

    /// An action for every act; one for all where they are repeated, or done under a condition.
    private func step(_ step: ChartStep, _ writer: inout JSONWriter) {
        guard step.loop != nil || step.condition != nil else {
            for act in step.acts { self.act(act, &writer) }
            for inner in step.steps { self.step(inner, &writer) }
            return
        }
        writer.object { writer in
            writer.member("type", step.loop == nil ? "when" : "for")
            writer.key("params")
            writer.object { writer in
                if let loop = step.loop {
                    writer.member("each", loop.name)
                    writer.member("in", ChartText.expression(loop.value))
                }
                if let condition = step.condition {
                    writer.member("when", ChartText.expression(condition))
                }
                writer.key("do")
                writer.array { writer in
                    for act in step.acts { self.act(act, &writer) }
                    for inner in step.steps { self.step(inner, &writer) }
                }
            }
        }
    }

    /// An action for each of what an act names.
    private func act(_ act: Value.Member, _ writer: inout JSONWriter) {
        let key = ["raise": "event", "cancel": "id", "forget": "operation"][act.name] ?? "place"
        for value in ChartStep.list(act.value) {
            writer.object { writer in
                writer.member("type", act.name)
                writer.key("params")
                if value.kind == .object { return writer.value(value) }
                writer.object { writer in
                    writer.key(key)
                    writer.value(value)
                }
            }
        }
    }
}
