import Contracts
import Simulator

/// A transition, and what must hold beside its own guard.
struct Candidate {
    let transition: Int
    let condition: String?

    /// Some transitions under one condition.
    static func all(_ transitions: [Int], if condition: String? = nil) -> [Candidate] {
        transitions.map { Candidate(transition: $0, condition: condition) }
    }
}

/// Events by the names that XState gives them, each with its candidates.
struct EventTable {
    private(set) var entries: [(name: String, candidates: [Candidate])] = []

    init() {}

    /// The events that a state handles, without the outcomes of the invocations in `ids`. Those
    /// invocations list their own outcomes.
    init(_ handlers: [ChartHandler], besides ids: [String], in chart: Chart) {
        for handler in handlers {
            switch handler.subject {
            case .done: break
            case .event(let name): add(handler.transitions, nil, to: name)
            case .outcome(let id, _) where ids.contains(id): break
            case .outcome(let id, _):
                if let answers = handler.answers {
                    add(handler.transitions, answers.condition, to: "xstate.done.actor.\(id)")
                }
                if let failures = handler.failures {
                    add(handler.transitions, failures.condition, to: "xstate.error.actor.\(id)")
                }
            }
        }
    }

    mutating func add(_ transitions: [Int], _ condition: String?, to name: String) {
        let candidates = Candidate.all(transitions, if: condition)
        if let place = entries.firstIndex(where: { $0.name == name }) {
            entries[place].candidates += candidates
        } else {
            entries.append((name, candidates))
        }
    }
}

extension ChartHandler {
    /// The condition for taking an answer or a failure.
    struct Meaning {
        /// The condition on the event; nil if every event is taken.
        let condition: String?
    }

    /// Which answers it takes; nil for none.
    var answers: Meaning? { meaning(where: \.takesAnswers) }

    /// Which failures it takes; nil for none.
    var failures: Meaning? { meaning(where: \.takesFailures) }

    private func meaning(where takes: (OutcomePattern) -> Bool) -> Meaning? {
        guard case .outcome(_, let pattern) = subject, pattern.map(takes) ?? true else {
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
        let invocations = state.invocations.map { chart.model.invocations[$0] }
        writer.objects("invoke", of: invocations) { members(of: $1, handlers, to: &$0) }
    }

    private func members(
        of invocation: Invocation, _ handlers: [ChartHandler], to writer: inout JSONWriter
    ) {
        let own = handlers.filter {
            if case .outcome(invocation.id, _) = $0.subject { true } else { false }
        }
        writer.member("id", invocation.id)
        writer.member("src", invocation.operation.id)
        input(of: invocation, &writer)
        outcomes(under: "onDone", own.map { ($0, $0.answers) }, to: &writer)
        outcomes(under: "onError", own.map { ($0, $0.failures) }, to: &writer)
    }

    private func outcomes(
        under name: String, _ handlers: [(ChartHandler, ChartHandler.Meaning?)],
        to writer: inout JSONWriter
    ) {
        var taken: [Candidate] = []
        for (handler, meaning) in handlers {
            guard let meaning else { continue }
            taken += Candidate.all(handler.transitions, if: meaning.condition)
        }
        if !taken.isEmpty { candidates(under: name, taken, to: &writer) }
    }

    /// Everything that the document says of a request, beside what is done with its outcome.
    private func input(of invocation: Invocation, _ writer: inout JSONWriter) {
        let members = invocation.place.members.filter {
            !["operation", "id", "on", "why"].contains($0.name)
        }
        guard !members.isEmpty else { return }
        writer.object("input") { writer in
            for member in members { writer.member(member.name, member.value) }
        }
    }

    func actions(under name: String, _ steps: [ChartStep], to writer: inout JSONWriter) {
        guard !steps.isEmpty else { return }
        writer.array(name, of: steps) { step($1, &$0) }
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
            writer.object("params") { writer in
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
                if value.kind == .object { return writer.member("params", value) }
                writer.object("params") { $0.member(key, value) }
            }
        }
    }
}
