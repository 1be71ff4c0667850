import Contracts

/// The variables that the expressions of a machine read. The engine sets only these.
struct ClientUse {
    let states: Bool
    let pending: Bool
    let now: Bool
    let actor: Bool
    let config: Bool
    /// The fields of an event that are read.
    let event: FieldUse
    let isEventUsed: Bool

    init(_ model: ClientModel) {
        let trees =
            ClientExpressions(model).expressions.map(\.tree)
            + model.scope.definitions.map(\.tree)
        func use(_ name: ClientScope) -> FieldUse {
            var use = FieldUse(of: name.rawValue)
            for tree in trees { use.add(tree) }
            return use
        }
        states = use(.states).isAny
        pending = use(.pending).isAny
        now = use(.now).isAny
        actor = use(.actor).isAny
        config = use(.config).isAny
        event = use(.event)
        isEventUsed = event.isAny
    }
}

extension FieldUse {
    /// True if any part of the variable is read.
    var isAny: Bool { fields.map { !$0.isEmpty } ?? true }
}

/// All expressions of a machine.
struct ClientExpressions {
    private(set) var expressions: [Expression] = []

    init(_ model: ClientModel) {
        for member in model.context { add(member.value) }
        for member in model.device.flatMap(\.members) { add(member.value) }
        for state in model.states {
            for step in state.entry + state.exit { add(step) }
            for timer in state.timers { add(timer.delay) }
        }
        for transition in model.transitions {
            add(transition.condition)
            for step in transition.steps { add(step) }
        }
        for invocation in model.invocations { add(invocation) }
        for event in model.events {
            add(event.condition)
            for item in event.data { add(item.source) }
        }
        for receiver in model.receivers {
            add(receiver.condition)
            for step in receiver.steps { add(step) }
        }
        for requirement in model.invariants + model.obligations + model.agreements {
            add(requirement.condition)
            add(requirement.holds)
        }
    }

    private mutating func add(_ expression: Expression?) {
        if let expression { expressions.append(expression) }
    }

    private mutating func add(_ template: DataTemplate?) {
        if let template { expressions += template.expressions }
    }

    private mutating func add(_ delay: DelayTemplate) {
        if case .computed(let expression) = delay { expressions.append(expression) }
    }

    private mutating func add(_ step: ActionStep) {
        add(step.loop?.expression)
        add(step.condition)
        for act in step.acts { add(act) }
        for inner in step.steps { add(inner) }
    }

    private mutating func add(_ act: ClientAct) {
        switch act {
        case .assign(let places):
            for place in places {
                add(place.target)
                add(place.value)
            }
        case .append(let target, let value):
            add(target)
            add(value)
        case .remove(let target): add(target)
        case .raise(let event):
            for item in event.data { add(item.value) }
            if let delay = event.delay { add(delay) }
        case .invoke, .cancel, .forget: break
        }
    }

    private mutating func add(_ target: UpdateTarget) {
        for case .computed(let key) in target.keys { expressions.append(key) }
    }

    private mutating func add(_ invocation: Invocation) {
        add(invocation.loop?.expression)
        add(invocation.condition)
        add(invocation.timeout)
        let request = invocation.request
        for argument in request.path + request.query + request.headers + request.cookies {
            add(argument.value)
        }
        add(request.url)
        switch request.content {
        case .none: break
        case .data(let template), .form(let template): add(template)
        case .bytes(let expression, let type):
            add(expression)
            add(type)
        case .parts(let parts):
            for part in parts {
                add(part.value)
                add(part.bytes)
                add(part.filename)
                add(part.type)
            }
        }
    }

    private mutating func add(_ source: EventValue.Source) {
        switch source {
        case .element(let list, _): add(list)
        case .data(let template): add(template)
        case .drawn(let name):
            switch name.value {
            case .integer(let from, let to):
                add(from)
                add(to)
            case .number(let from, let to), .timestamp(let from, let to):
                add(from)
                add(to)
            case .choose(let options): for option in options { add(option) }
            case .proposed(let template): add(template)
            case .text, .boolean, .bytes, .answer: break
            }
        }
    }
}
