import Contracts
import Scenarios
import Simulator

/// Why a broken promise matters: where the run leaves each app, and what the person can do there.
///
///     anna is left in waiting, which only the outcome of borrow or 20s ends; the person can never
///     confirm again
struct Consequence {
    /// So many apps, and so many names of one kind, are enough.
    private static let apps = 10
    private static let names = 6
    private static let sentence = 2_000

    private let spec: Spec
    private let actors: [ActorPlan]

    /// The consequences for the actors of a trial.
    init(for result: ScenarioResult, of spec: Spec) {
        self.spec = spec
        actors = result.scenario.plan.actors
    }

    /// What records come to; nil where no client takes part.
    func text(of records: [HistoryRecord]) -> String? {
        let ends = actors.indices.compactMap { place in
            end(of: place, records).map { (place: place, app: $0) }
        }
        // Who has done nothing at all is left where everybody begins.
        let moved = ends.filter(\.app.hasMoved)
        // Apps that are left alike share a sentence.
        var told: [(who: [String], what: String)] = []
        for (place, app) in moved.isEmpty ? ends : moved {
            let what = app.text
            if let same = told.firstIndex(where: { $0.what == what }) {
                told[same].who.append(actors[place].identity.name)
            } else {
                told.append((who: [actors[place].identity.name], what: what))
            }
        }
        if told.isEmpty { return nil }
        let shown = told.prefix(Self.apps).map { app in
            "\(Self.list(app.who, "and")) \(app.who.count == 1 ? "is" : "are") left in \(app.what)"
        }
        let more =
            told.count > shown.count ? [" \(told.count - shown.count) more apps are left"] : []
        return CutText.start(of: (shown + more).joined(separator: "; "), Self.sentence)
    }

    /// Where the records leave the app of an actor; nil where it has none, or never began.
    private func end(of actor: Int, _ records: [HistoryRecord]) -> LeftApp? {
        var app: LeftApp?
        for record in records where record.actor == actor {
            if record.what == "started" {
                app = record.text("client").flatMap(spec.client).map { LeftApp($0) }
            } else if record.what == "turned" {
                app?.enter(record.entered)
            }
        }
        return app.flatMap { $0.isSomewhere ? $0 : nil }
    }

    /// Names as a sentence has them: `a, b and c`.
    static func list(_ all: [String], _ word: String) -> String {
        let shown = Array(all.prefix(names))
        guard all.count == shown.count else {
            return shown.joined(separator: ", ") + " \(word) \(all.count - shown.count) more"
        }
        guard let last = shown.last, shown.count > 1 else { return shown.first ?? "" }
        return shown.dropLast().joined(separator: ", ") + " \(word) \(last)"
    }
}

/// An app at the end of a run, as its history tells it.
struct LeftApp {
    private let model: ClientModel
    /// The numbers of the states that are active.
    private var active: Set<Int> = []
    /// How often states were entered.
    private var turns = 0

    init(_ model: ClientModel) { self.model = model }

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
        let places = Consequence.list(leaves.map(\.path), "and")
        let lost = lostEvents
        let never =
            lost.isEmpty
            ? "" : "; the person can never \(Consequence.list(lost, "or")) again"
        return places + ", " + ways + never
    }

    private var ways: String {
        let isEnd = leaves.allSatisfy { if case .final = $0.kind { true } else { false } }
        if isEnd { return "where the flow ends" }
        let triggers = triggers
        if triggers.isEmpty { return "which nothing ends" }
        let verb = triggers.count == 1 ? "ends" : "end"
        return "which only \(Consequence.list(triggers, "or")) \(verb)"
    }

    /// What leads out of the states, each once, in the order of the document.
    private var triggers: [String] {
        let numbers = Set(leaves.map(\.number))
        var names: [String] = []
        for state in active.sorted() + [0] {
            for transition in transitions(of: state) where leads(transition, outOf: numbers) {
                let name = name(of: transition.trigger)
                if !names.contains(name) { names.append(name) }
            }
        }
        return names
    }

    private func leads(_ transition: ClientTransition, outOf leaves: Set<Int>) -> Bool {
        transition.targets.contains { !leaves.contains($0) }
    }

    private func name(of trigger: ClientTransition.Trigger) -> String {
        switch trigger {
        case .always: return "a condition of its own"
        case .after(let time): return time
        case .event("done"): return "its own end"
        case .event("*"): return "anything"
        case .event(let descriptor):
            let head = descriptor.split(separator: ".").first.map(String.init) ?? descriptor
            let isAnswer = model.invocations.contains { $0.id == head }
            return isAnswer && descriptor != head ? "the outcome of \(head)" : descriptor
        }
    }

    private func transitions(of state: Int) -> [ClientTransition] {
        let node = model.states[state]
        let numbers =
            node.handlers.flatMap(\.transitions) + node.always + node.timers.flatMap(\.transitions)
        return numbers.map { model.transitions[$0] }
    }

    // MARK: What is lost

    /// What the person can do somewhere in the machine, and nowhere that can still be reached.
    private var lostEvents: [String] {
        // An app that is started anew begins where it began.
        if model.events.contains(where: { $0.meaning == .relaunch || $0.meaning == .kill }) {
            return []
        }
        let reachable = reachable
        let names = model.events.filter { $0.meaning == .own }.map(\.name).filter { name in
            model.states.contains { handles($0, name) }
        }
        return names.filter { name in !reachable.contains { handles(model.states[$0], name) } }
    }

    /// Whether a state has a transition for an event: by its name, or by the beginning of it.
    private func handles(_ state: StateNode, _ event: String) -> Bool {
        state.handlers.contains { handler in
            let name = handler.descriptor
            let start = name.hasSuffix(".*") ? name.dropLast(2) : name[...]
            return name == "*" || event == start || event.hasPrefix(start + ".")
        }
    }

    /// The states that are active or can come to be, whatever guards say.
    private var reachable: [Int] {
        var seen = active.union([0])
        var open = Array(seen)
        func add(_ number: Int) {
            if seen.insert(number).inserted { open.append(number) }
        }
        while let number = open.popLast() {
            let state = model.states[number]
            if let parent = state.parent { add(parent) }
            switch state.kind {
            // A state around those that are active has begun long ago, but may begin again.
            case .compound(let initial) where !active.contains(number) && number != 0:
                initial.forEach(add)
            case .parallel: state.children.forEach(add)
            case .history(_, let fallback):
                fallback.forEach(add)
                // What was active there is anything inside the state around it.
                if let parent = state.parent { model.states[parent].children.forEach(add) }
            default: break
            }
            for transition in transitions(of: number) {
                transition.targets.forEach { target in
                    add(target)
                    if case .compound(let initial) = model.states[target].kind {
                        initial.forEach(add)
                    }
                }
            }
        }
        return seen.sorted()
    }
}
