import Contracts

/// Transitions of states.
extension ClientLoading {
    /// The handlers that an invocation of a state has for its own outcomes.
    static func handlers(of invocation: Value) -> [HandlerOutline] {
        guard let on = invocation["on"], let operation = invocation["operation"]?.string else {
            return []
        }
        let id = invocation["id"]?.string ?? operation
        return on.members.map { HandlerOutline($0, on: "\(id).\($0.name)") }
    }

    /// Adds the transitions of a state for a descriptor.
    mutating func add(
        _ handler: HandlerOutline, of state: StateOutline, to handlers: inout [EventHandler]
    ) {
        let (key, descriptor) = (handler.key, handler.descriptor)
        if handlers.contains(where: { $0.descriptor == descriptor }) {
            reading.report(
                at: key, check: "repeated-handler",
                "\(describe(state)) has two lists of transitions for \(quoted(descriptor))",
                remedy: "make one list of them")
            return
        }
        reportUnknownOutcome(at: key, in: descriptor)
        let inner = scope.replacing("event", with: eventShape(for: descriptor))
        let transitions = transitions(handler.value, of: state, on: .event(descriptor), inner)
        handlers.append(EventHandler(descriptor: descriptor, transitions: transitions))
    }

    private mutating func reportUnknownOutcome(at key: Value, in descriptor: String) {
        guard let (_, rest) = invocations(in: descriptor), !rest.isEmpty, rest != "progress",
            rest != "done", OutcomePattern(rest) == nil
        else { return }
        let words = OutcomePattern.words + ["progress", "done"]
        reading.reportUnknown(
            at: key, check: "unknown-outcome", "a request cannot end as \(quoted(rest))",
            name: UnknownName(
                rest, among: words,
                otherwise: "write a status, a class such as 4XX, or one of "
                    + words.joined(separator: ", ")))
    }

    mutating func timer(_ member: Value.Member, of state: StateOutline) -> TimerTemplate? {
        let transitions = transitions(
            member.value, of: state, on: .after(member.name), scope)
        guard let delay = delay(member.key) else { return nil }
        let isPeriodic = Self.list(member.value).contains { $0["periodic"]?.bool == true }
        return TimerTemplate(
            delay: delay, text: member.name, isPeriodic: isPeriodic, transitions: transitions)
    }

    /// The candidates of a list, by their numbers.
    mutating func transitions(
        _ value: Value, of state: StateOutline, on trigger: ClientTransition.Trigger,
        _ scope: ExpressionScope
    ) -> [Int] {
        var scope = scope
        var numbers: [Int] = []
        for (place, candidate) in Self.list(value).enumerated() {
            let condition = readingApp { [scope] in
                $0.reading.condition(candidate["guard"], scope)
            }
            let number = parts.transitions.count
            let name = "\(state.path)/\(trigger.text)" + (place == 0 ? "" : "#\(place + 1)")
            // The number is taken before the actions are read; actions add no transitions.
            numbers.append(number)
            let target = candidate.kind == .string ? candidate : candidate["target"]
            parts.transitions.append(
                ClientTransition(
                    number: number, name: name, source: state.number,
                    targets: targets(target, of: state),
                    isReentering: candidate["reenter"]?.bool ?? false,
                    condition: condition.expression,
                    steps: transitionSteps(candidate, condition.holding), trigger: trigger,
                    place: candidate))
            reportIdle(candidate, on: trigger)
            reportPeriodic(candidate, on: trigger)
            scope = condition.failing
        }
        return numbers
    }

    /// Reports a transition that is taken without an event and has neither a target nor a guard. It
    /// would be taken for ever.
    private mutating func reportIdle(_ candidate: Value, on trigger: ClientTransition.Trigger) {
        guard trigger == .always, candidate.kind == .object, candidate["target"] == nil,
            candidate["guard"] == nil
        else { return }
        reading.report(
            at: candidate, check: "endless-always",
            "the transition leads nowhere and is taken again and again",
            remedy: "give it a target, or a guard that its actions make false")
    }

    private mutating func reportPeriodic(
        _ candidate: Value, on trigger: ClientTransition.Trigger
    ) {
        guard let periodic = candidate["periodic"] else { return }
        if case .after = trigger { return }
        reading.report(
            at: periodic, check: "periodic-without-time",
            "only a transition under 'after' is a poll",
            remedy: "leave it out")
    }

    // MARK: Times

    /// The time that a value describes; nil, with a report, if it describes none.
    ///
    /// - Parameter inner: what its expression sees; nil for what all expressions see.
    mutating func delay(_ value: Value, in inner: ExpressionScope? = nil) -> DelayTemplate? {
        let text = value.string ?? ""
        if let delay = DelayText.delay(text) { return delay }
        guard text.contains("${") else {
            reading.report(
                at: value, check: "malformed-delay", "\(value.summary) is no time",
                remedy: "write it as 300ms, 30s, 1m, 1h or 1d, as a range 30s..60s, or as "
                    + "\"${…}\" with an expression of a duration")
            return nil
        }
        return computed(value, inner ?? scope, giving: .duration).map(DelayTemplate.computed)
    }

    /// The expression of a text that is only `${…}`; nil, with a report, for any other value.
    mutating func computed(
        _ value: Value, _ scope: ExpressionScope, giving shape: Shape
    ) -> Expression? {
        let template = reading.reportingFailure { () throws(ExpressionFailure) in
            try Template<EmbeddedExpression>(value)
        }
        guard let template else { return nil }
        guard case .expression(let embedded) = template else {
            reading.report(
                at: value, check: "not-an-expression",
                "expected \"${…}\" alone, found \(value.summary)",
                remedy: "let the expression be the whole text")
            return nil
        }
        return reading.expression(embedded, at: value, scope, giving: shape)
    }

    /// A fixed time; nil, with a report, if the value is no fixed time.
    mutating func span(_ value: Value) -> TimeSpan? {
        if let span = value.string.flatMap(DelayText.span) { return span }
        reading.report(
            at: value, check: "malformed-delay", "\(value.summary) is no time",
            remedy: "write it as 300ms, 30s, 1m, 1h or 1d")
        return nil
    }
}

extension ClientTransition.Trigger {
    /// The part of a transition's name after its state.
    var text: String {
        switch self {
        case .event(let descriptor): descriptor
        case .always: "always"
        case .after(let time): "after \(time)"
        }
    }
}

extension OutcomePattern {
    /// The words for outcomes that are no statuses.
    static let words = ["undecodable", "timeout", "offline", "reset", "default"]
}
