import Contracts
import Simulator

/// A transition that leads out of the states in which an app was left.
struct ExitTransition {
    /// The trigger: an action of the person, a time, or the outcome of a request.
    let name: String
    /// True if it is open whatever the app remembers.
    var isFree: Bool
    /// The conditions that decide it, as the document writes them.
    var guards: [String]
}

/// Finds the exit transitions of states, as machines choose among transitions. Of each innermost
/// state and those around it, the first that may be taken counts.
struct ExitTransitions {
    private let model: ClientModel
    private let inside: Set<Int>
    private let guards: LeftGuards
    private var found: [Found] = []
    private var closed: [Found] = []

    /// A way with its place in the document.
    private typealias Found = (order: [Int], way: ExitTransition)

    init(_ model: ClientModel, of leaves: [StateNode], _ guards: LeftGuards) {
        self.model = model
        self.guards = guards
        inside = Set(leaves.map(\.number))
        for leaf in leaves { look(from: leaf) }
    }

    /// Each way once, in the order of the document.
    var all: [ExitTransition] { Self.inOrder(found) }

    /// The transitions that would lead out if their guards could change.
    var shut: [ExitTransition] {
        Self.inOrder(closed).filter { way in !found.contains { $0.way.name == way.name } }
    }

    private static func inOrder(_ ways: [Found]) -> [ExitTransition] {
        ways.sorted { $0.order.lexicographicallyPrecedes($1.order) }.map(\.way)
    }

    /// A possible trigger of exits, with its transitions in a state, in their order.
    private struct Cause {
        /// Identifies the trigger in a state and in the states around it.
        let key: String
        let transitions: [Int]
    }

    private mutating func look(from leaf: StateNode) {
        // An event that an inner state always takes never reaches the states around it. An event
        // that it may take reaches them only if its guards do not hold.
        var taken: Set<String> = []
        var delayed: Set<String> = []
        let path = sequence(first: leaf) { [model] in $0.parent.map { model.states[$0] } }
        for state in path {
            for (place, cause) in causes(of: state).enumerated() where !taken.contains(cause.key) {
                for number in cause.transitions {
                    let transition = model.transitions[number]
                    let leadsOut = transition.targets.contains { !inside.contains($0) }
                    if guards.truth(of: transition) == .shut {
                        if leadsOut { addShut(transition, order: [state.number, place]) }
                        continue
                    }
                    let truth = guards.truth(ofGuard: transition)
                    let isAlwaysTaken = truth == .open
                    if leadsOut {
                        add(
                            transition, isDelayed: delayed.contains(cause.key),
                            order: [state.number, place])
                    } else if !isAlwaysTaken, truth != .shutNow {
                        delayed.insert(cause.key)
                    }
                    if isAlwaysTaken {
                        taken.insert(cause.key)
                        break
                    }
                }
            }
        }
    }

    private func causes(of state: StateNode) -> [Cause] {
        // A state is done by itself, and its timers are its own.
        let events = state.handlers.map { handler in
            let own = handler.descriptor == "done" ? "/\(state.number)" : ""
            return Cause(key: "on/\(handler.descriptor)\(own)", transitions: handler.transitions)
        }
        let always = state.always.isEmpty ? [] : [Cause(key: "always", transitions: state.always)]
        let timers = state.timers.enumerated().map { place, timer in
            Cause(key: "after/\(state.number)/\(place)", transitions: timer.transitions)
        }
        return events + always + timers
    }

    private mutating func add(
        _ transition: ClientTransition, isDelayed: Bool, order: [Int]
    ) {
        // A transition without an event is a condition anyway, as its name says.
        let isAlways = transition.trigger == .always
        let held =
            isAlways ? [] : guards.sources(of: transition) { $0 == .unknown || $0 == .shutNow }
        let way = ExitTransition(
            name: name(of: transition.trigger), isFree: held.isEmpty && (!isDelayed || isAlways),
            guards: held)
        Self.add(way, order, to: &found)
    }

    /// Records a transition that cannot be taken any more.
    private mutating func addShut(_ transition: ClientTransition, order: [Int]) {
        // Nobody knows of a transition that would happen by itself.
        if transition.trigger == .always { return }
        let way = ExitTransition(
            name: name(of: transition.trigger), isFree: false,
            guards: guards.sources(of: transition) { $0 == .shut })
        Self.add(way, order, to: &closed)
    }

    /// Adds a way, which is one with those of its name.
    private static func add(_ way: ExitTransition, _ order: [Int], to ways: inout [Found]) {
        guard let place = ways.firstIndex(where: { $0.way.name == way.name }) else {
            ways.append((order, way))
            return
        }
        ways[place].way.isFree = ways[place].way.isFree || way.isFree
        ways[place].way.guards += way.guards.filter { !ways[place].way.guards.contains($0) }
        if order.lexicographicallyPrecedes(ways[place].order) { ways[place].order = order }
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
}
