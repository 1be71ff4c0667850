import Contracts

/// The actions of an app.
extension ClientLoading {
    /// The keys of actions that a transition may have itself.
    private static let acts: Set<String> = [
        "assign", "append", "remove", "raise", "invoke", "cancel", "forget",
    ]

    /// One action or a list of them.
    mutating func steps(_ value: Value?, _ scope: ExpressionScope) -> [ActionStep] {
        var scope = scope
        var steps: [ActionStep] = []
        for action in actions(value) { steps.append(step(action, &scope)) }
        return steps
    }

    /// The actions that a value holds or names. Unknown names are reported and left out.
    private mutating func actions(_ value: Value?) -> [Value] {
        let actions = NamedParts.effects.elements(of: value)
        let faults = actions.compactMap { NamedParts.effects.fault(of: $0) }
        reading.diagnostics += faults
        return faults.isEmpty ? actions : actions.filter { $0.string == nil }
    }

    /// The actions of a transition: a list under `do`, or the transition itself as one action.
    mutating func transitionSteps(
        _ value: Value, _ scope: ExpressionScope
    ) -> [ActionStep] {
        guard value.kind == .object else { return [] }
        let keys = Set(value.members.map(\.name))
        if keys.isDisjoint(with: Self.acts), value["for"] == nil, value["when"] == nil {
            return steps(value["do"], scope)
        }
        var scope = scope
        return [step(value, &scope)]
    }

    /// Reads an action. After it, the scope knows nothing more about the places that it may have
    /// written.
    private mutating func step(_ value: Value, _ outer: inout ExpressionScope) -> ActionStep {
        let (loop, looped) = reading.loop(value["for"], outer)
        let condition = reading.condition(value["when"], looped)
        var scope = condition.holding
        var acts: [ClientAct] = []
        for member in value.members {
            let done = self.acts(member, scope)
            for target in done.flatMap(\.targets) {
                scope = scope.forgetting(target, declared)
                outer = outer.forgetting(target, declared)
            }
            acts += done
        }
        var steps: [ActionStep] = []
        for action in actions(value["do"]) { steps.append(step(action, &scope)) }
        for target in steps.flatMap(\.targets) { outer = outer.forgetting(target, declared) }
        return ActionStep(
            loop: loop, condition: condition.expression, acts: acts, steps: steps)
    }

    private mutating func acts(
        _ member: Value.Member, _ scope: ExpressionScope
    ) -> [ClientAct] {
        switch member.name {
        case "assign": [.assign(writes(member.value, scope))]
        case "append":
            writes(member.value, scope).map { .append($0.target, $0.value) }
        case "remove":
            Self.list(member.value).compactMap { target($0, scope) }.map { .remove($0) }
        case "raise": Self.list(member.value).compactMap { raised($0, scope) }
        case "invoke":
            Self.list(member.value).compactMap { invocation($0, scope, of: nil) }
                .map { .invoke($0) }
        case "cancel": Self.list(member.value).compactMap { cancelled($0) }
        case "forget": Self.list(member.value).compactMap { forgotten($0) }
        default: []
        }
    }

    private mutating func writes(
        _ value: Value, _ scope: ExpressionScope
    ) -> [(target: UpdateTarget, value: DataTemplate)] {
        guard value.kind == .object else { return [] }
        var writes: [(target: UpdateTarget, value: DataTemplate)] = []
        for member in value.members {
            let target = target(member.key, scope)
            let template = reading.template(member.value, scope)
            if let target, let template { writes.append((target, template)) }
        }
        return writes
    }

    private mutating func raised(_ value: Value, _ scope: ExpressionScope) -> ClientAct? {
        guard let name = value.string ?? value["event"]?.string else { return nil }
        return .raise(
            RaisedEvent(
                name: name, data: reading.templates(value["with"], scope),
                delay: value["after"].flatMap { delay($0, in: scope) }))
    }

    private mutating func cancelled(_ value: Value) -> ClientAct? {
        guard let id = value.string else { return nil }
        let known = sketches.map(\.id) + delayedEvents
        guard known.contains(id) else {
            reading.reportUnknown(
                at: value, check: "unknown-invocation",
                "the machine makes no request \(quoted(id)), and raises no such event later",
                name: UnknownName(id, among: known))
            return nil
        }
        return .cancel(id: id)
    }

    private mutating func forgotten(_ value: Value) -> ClientAct? {
        guard let name = value.string else { return nil }
        if name == "*" { return .forget(operation: nil) }
        return operation(value).map { .forget(operation: $0.id) }
    }

    /// The operation that a value names; nil, with a report, if the contract has none.
    mutating func operation(_ value: Value) -> Contracts.Operation? {
        guard let name = value.string else { return nil }
        if let operation = source.contract.operation(name) { return operation }
        reading.reportUnknown(
            at: value, check: "unknown-operation", "the contract has no operation \(quoted(name))",
            name: UnknownName(name, among: source.contract.operations.map(\.id)))
        return nil
    }

    // MARK: Places

    /// A place that the machine declares.
    mutating func target(_ value: Value, _ scope: ExpressionScope) -> UpdateTarget? {
        let roots =
            ["context", "device"] + (root[Self.observer].map { _ in [Self.observer] } ?? [])
        guard let target = reading.target(value, in: roots, scope)?.ofDevice else { return nil }
        guard target.root == "device" else {
            guard let member = target.member, !declared.context.contains(member) else {
                return target
            }
            reportUnknownMember(
                at: value, "the context has no \(quoted(member))",
                name: UnknownName(
                    member, among: declared.context,
                    otherwise: "give it a first value in 'context'"))
            return nil
        }
        guard let store = target.member else { return target }
        guard let members = declared.members(of: store) else {
            reportUnknownMember(
                at: value, "the device has no store \(quoted(store))",
                name: UnknownName(
                    store, among: declared.stores.map(\.name),
                    otherwise: "declare it in 'device'"))
            return nil
        }
        guard target.keys.count > 1 else {
            reading.report(
                at: value, check: "whole-store",
                "a store of the device cannot be replaced as a whole",
                remedy: "write device.\(store).member, or a place below")
            return nil
        }
        guard case .name(let member) = target.keys[1], !members.contains(member) else {
            return target
        }
        reportUnknownMember(
            at: value, "\(quoted("device.\(store)")) has no \(quoted(member))",
            name: UnknownName(
                member, among: members, otherwise: "give it a first value in 'device'"))
        return nil
    }

    private mutating func reportUnknownMember(
        at place: Value, _ message: String, name: UnknownName
    ) {
        reading.reportUnknown(at: place, check: "unknown-member", message, name: name)
    }
}

extension ActionStep {
    /// The places that the step may write to.
    var targets: [UpdateTarget] { acts.flatMap(\.targets) + steps.flatMap(\.targets) }
}

extension ClientAct {
    /// The places that the act may write to.
    var targets: [UpdateTarget] {
        switch self {
        case .assign(let writes): writes.map(\.target)
        case .append(let target, _), .remove(let target): [target]
        case .raise, .invoke, .cancel, .forget: []
        }
    }
}

extension ExpressionScope {
    /// The scope after something was written into a place.
    fileprivate func forgetting(
        _ target: UpdateTarget, _ declared: DeclaredMembers
    ) -> ExpressionScope {
        let names =
            target.root == "context" ? declared.context : declared.stores.map(\.name)
        let written = target.member.map { [$0] } ?? names
        return written.reduce(self) { $0.forgetting(member: $1, of: target.root) }
    }
}
