import Contracts
import Simulator

/// The things for which the requests of a race contend, as far as a script says it.
///
/// A target that remembers earlier rounds must have new things in each round. Otherwise the second
/// round finds a plate empty that the first one has eaten from. Things are new if their values come
/// from an answer of the same round, or contain `unique`. So are users that are made for it, with
/// `identity: {new: …}`:
///
///     setup: [{call: fill, keep: {plate: answer.body.id}}]
///     release:
///       - {call: eat, as: ann, with: {path: {id: "${plate}"}}}
///       - {call: eat, as: ben, with: {path: {id: "${plate}"}}}
struct RaceThings {
    /// The names whose values no other round has.
    private var fresh = Set(
        [ScriptScope.answer, .exchanges, .unique].map(\.rawValue))
    /// The fresh names in the request that made a thing: a booking belongs to its class.
    private var owners: [String: Set<String>] = [:]
    /// The fresh names that the people of an app have been given, by actor.
    private var given: [Int: Set<String>] = [:]
    /// The fresh names of each request that is released, in their order.
    private var released: [(step: ScriptStep, names: Set<String>)] = []

    /// The users that are made for each round, by the names of their actors.
    private let users: [Int: String]
    /// The scope of all expressions.
    private let scope: ExpressionScope

    /// The things of a script.
    ///
    /// - Parameter users: the actors whose users are made for each round, by their places.
    init(_ script: Script, madeFor users: [Int: String]) {
        (self.users, scope) = (users, script.scope)
        for step in script.steps {
            let used = things(in: step.expressions).union(sender(of: step, script))
            if case .act(let actor, _, _) = step.action {
                given[actor, default: []].formUnion(used)
            }
            if step.phase == .release { release(step, used) }
            for kept in step.kept where step.phase == .setup || step.phase == .steps {
                guard !things(in: [kept.expression]).isEmpty else { continue }
                if let name = script.names.first(where: { $0.slot == kept.slot })?.name {
                    fresh.insert(name)
                    owners[name] = withOwners(used)
                }
            }
        }
    }

    private mutating func release(_ step: ScriptStep, _ used: Set<String>) {
        switch step.action {
        case .call: released.append((step, withOwners(used)))
        case .act(let actor, _, _): released.append((step, withOwners(given[actor] ?? [])))
        case .wait, .settle, .until, .change, .look: break
        }
    }

    /// Things, and those that they belong to.
    private func withOwners(_ things: Set<String>) -> Set<String> {
        things.reduce(into: things) { $0.formUnion(owners[$1] ?? []) }
    }

    /// The new things that expressions speak of.
    private func things(in expressions: [Expression]) -> Set<String> {
        var use = FieldUse(of: ScriptScope.identities.rawValue)
        var names: Set<String> = []
        for expression in expressions {
            names.formUnion(expression.tree.names(in: scope))
            use.add(expression.tree)
        }
        let made = users.values.filter(use.includes).map(Self.user)
        return names.intersection(fresh).union(
            names.contains(ScriptScope.identities.rawValue) ? made : [])
    }

    /// The new things that say who sends the request of a step: its user, and its header fields.
    private func sender(of step: ScriptStep, _ script: Script) -> Set<String> {
        guard case .call(let call) = step.action else { return [] }
        let fields = script.callers[call.actor].flatMap(\.value.expressions)
        return things(in: fields).union(users[call.actor].map { [Self.user($0)] } ?? [])
    }

    /// The name of the user of an actor among things. No name of a script has a space.
    private static func user(_ actor: String) -> String { "the user \(actor)" }

    /// The reason why rounds would contend for the same things; nil where each has its own.
    var reasonToShare: String? {
        let remedy =
            "keep one in setup, as in keep: {id: answer.body.id}, or let the target begin anew "
            + "by --reset"
        for (step, names) in released where names.isEmpty {
            let name = step.place["call"]?.string ?? step.place["do"]?.string ?? ""
            return "its rounds would race for the same things: \(quoted(name)) has no value of an "
                + "answer of its round; \(remedy)"
        }
        let shared = released.indices.contains { place in
            if released[place].step.loop != nil { return true }
            return released[(place + 1)...].contains {
                !$0.names.isDisjoint(with: released[place].names)
            }
        }
        if shared || released.count < 2 { return nil }
        return "its rounds would race for the same things: its requests share no value of an "
            + "answer of their round; \(remedy)"
    }
}

extension ScriptStep {
    /// The expressions of what is asked for, or done.
    fileprivate var expressions: [Expression] {
        switch action {
        case .call(let call): call.template.contents + (loop.map { [$0.expression] } ?? [])
        case .act(_, _, let data): data.flatMap(\.value.expressions)
        case .wait, .settle, .until, .change, .look: []
        }
    }
}

extension RequestTemplate {
    /// The expressions that say what is asked for; header fields and cookies say who asks.
    fileprivate var contents: [Expression] {
        let body: [DataTemplate] =
            switch content {
            case .none, .bytes: []
            case .data(let data), .form(let data): [data]
            case .parts(let parts): parts.compactMap(\.value)
            }
        let bytes: [Expression] =
            switch content {
            case .bytes(let expression, _): [expression]
            case .parts(let parts): parts.compactMap(\.bytes)
            case .none, .data, .form: []
            }
        let templates = (path + query).map(\.value) + body + (url.map { [$0] } ?? [])
        return templates.flatMap(\.expressions) + bytes
    }
}
