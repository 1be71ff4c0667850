import Contracts
import Simulator

/// Writes a machine as State Chart XML of the W3C, whose expressions are CEL.
///
/// Parts for which SCXML has no element, such as a value that is removed, stand in a namespace of
/// their own. The specification of SCXML allows that.
struct SCXMLWriter {
    let chart: Chart
    /// The names of states, by their numbers.
    let ids: [String]
    /// The names of timers, by the numbers of their states.
    private let timerIDs: [[String]]
    /// The names of requests, by the numbers of their invocations.
    private let invocationIDs: [String]
    private var model: ClientModel { chart.model }

    static let namespace = "urn:rehearse:scxml"

    init(_ chart: Chart) {
        self.chart = chart
        // The data have their ids from the same store.
        var names = PlainNames(also: [".", "-"], reserved: ["context", "device"])
        let model = chart.model
        ids = model.states.map { names.name(for: $0.path.isEmpty ? $0.name : $0.path) }
        var timerIDs: [[String]] = []
        for state in model.states {
            let owner = ids[state.number]
            timerIDs.append(
                state.timers.map { names.name(for: "after.\(owner).\(Self.token($0.text))") })
        }
        self.timerIDs = timerIDs
        invocationIDs = model.invocations.map { names.name(for: $0.id) }
    }

    /// The whole document.
    func text() throws -> String {
        var bytes: [UInt8] = []
        try XMLStream.write(to: { bytes += $0 }) { stream in
            let root = model.states[0]
            try stream.element(
                "scxml",
                attributes: [
                    ("xmlns", "http://www.w3.org/2005/07/scxml"),
                    ("xmlns:rehearse", Self.namespace), ("version", "1.0"),
                    ("name", XMLText.line(model.name)),
                    ("initial", isBare(root) ? initial(of: root) : ids[0]),
                    ("datamodel", "cel"),
                ]
            ) {
                try data(stream)
                if isBare(root) { try content(of: root, stream) } else { try write(root, stream) }
            }
        }
        return String(decoding: bytes, as: UTF8.self)
    }

    /// True if the whole machine is no more than its states, as the outermost element must be.
    private func isBare(_ root: StateNode) -> Bool {
        guard case .compound = root.kind else { return false }
        let keys = ["on", "always", "after", "onDone", "entry", "exit", "invoke"]
        return keys.allSatisfy { chart.said($0, of: root) == nil }
    }

    private func data(_ stream: XMLStream) throws {
        let members = ["context", "device"].compactMap { name in
            model.root[name].map { (name, $0) }
        }
        guard !members.isEmpty else { return }
        try stream.element("datamodel") {
            for (name, value) in members {
                try stream.element("data", attributes: [("id", name)]) {
                    try stream.text(XMLText.block(ChartText.json(value)))
                }
            }
        }
    }

    // MARK: States

    private func write(_ state: StateNode, _ stream: XMLStream) throws {
        let id = (name: "id", value: Optional(ids[state.number]))
        switch state.kind {
        case .atomic:
            try stream.element("state", attributes: [id]) { try content(of: state, stream) }
        case .final:
            try stream.element("final", attributes: [id]) { try content(of: state, stream) }
        case .parallel:
            try stream.element("parallel", attributes: [id]) { try content(of: state, stream) }
        case .compound:
            try stream.element("state", attributes: [id, ("initial", initial(of: state))]) {
                try content(of: state, stream)
            }
        case .history(let isDeep, let fallback):
            try stream.element("history", attributes: [id, ("type", isDeep ? "deep" : "shallow")]) {
                try stream.element("transition", attributes: [("target", targets(fallback))])
            }
        }
    }

    private func initial(of state: StateNode) -> String? {
        if case .compound(let initial) = state.kind { targets(initial) } else { nil }
    }

    private func targets(_ numbers: [Int]) -> String? {
        numbers.isEmpty ? nil : numbers.map { ids[$0] }.joined(separator: " ")
    }

    private func content(of state: StateNode, _ stream: XMLStream) throws {
        let entry = ChartStep.steps(of: chart.said("entry", of: state))
        if !entry.isEmpty || !state.timers.isEmpty {
            try stream.element("onentry") {
                try write(entry, stream)
                for (number, timer) in state.timers.enumerated() {
                    try send(timer, as: timerIDs[state.number][number], to: stream)
                }
            }
        }
        let exit = ChartStep.steps(of: chart.said("exit", of: state))
        if !exit.isEmpty || !state.timers.isEmpty {
            try stream.element("onexit") {
                for id in timerIDs[state.number] {
                    try stream.element("cancel", attributes: [("sendid", id)])
                }
                try write(exit, stream)
            }
        }
        for number in state.invocations { try write(model.invocations[number], stream) }
        try transitions(of: state, stream)
        for child in state.children { try write(model.states[child], stream) }
    }

    // MARK: Timers and requests

    typealias Attributes = [(name: String, value: String?)]

    private func send(_ timer: TimerTemplate, as id: String, to stream: XMLStream) throws {
        var attributes: Attributes = [("event", id), ("id", id)]
        attributes += Self.delay(timer.text)
        if timer.isPeriodic { attributes.append(("rehearse:periodic", "true")) }
        try stream.element("send", attributes: attributes)
    }

    /// The attributes of a time as documents write it.
    static func delay(_ text: String) -> Attributes {
        let bounds = text.split(separator: "..", maxSplits: 1).map(String.init)
        let times = bounds.compactMap { TimeSpan(written: $0) }
        guard times.count == bounds.count, let first = times.first else {
            return [("delayexpr", XMLText.block(unwrapped(text)))]
        }
        let until: Attributes = times.count == 2 ? [("rehearse:until", delay(times[1]))] : []
        return [("delay", delay(first))] + until
    }

    private static func delay(_ span: TimeSpan) -> String {
        if span.nanoseconds == 0 { return "\(span.seconds)s" }
        return "\(span.seconds * 1000 + Int64(span.nanoseconds) / 1_000_000)ms"
    }

    /// A time as one part of the name of an event, whose parts have dots between them.
    private static func token(_ text: String) -> String { text.replacing(".", with: "-") }

    /// The expression in a text that is `${…}`.
    private static func unwrapped(_ text: String) -> String {
        text.hasPrefix("${") && text.hasSuffix("}") ? String(text.dropFirst(2).dropLast()) : text
    }

    private func write(_ invocation: Invocation, _ stream: XMLStream) throws {
        let id = invocationIDs[invocation.number]
        try stream.element(
            "invoke",
            attributes: [
                ("id", id), ("rehearse:id", id == invocation.id ? nil : invocation.id),
                ("type", Self.namespace),
                ("src", "#" + PercentCoding.encoded(invocation.operation.id)),
            ].map { ($0.0, $0.1.map(XMLText.line)) }
        ) {
            let members = invocation.place.members.filter {
                !["operation", "id", "on", "why"].contains($0.name)
            }
            for member in members {
                try stream.element(
                    "param",
                    attributes: [
                        ("name", member.name),
                        ("expr", XMLText.block(ChartText.data(member.value))),
                    ])
            }
        }
    }

    // MARK: Transitions

    private func transitions(of state: StateNode, _ stream: XMLStream) throws {
        for handler in chart.handlers(of: state) {
            let (event, condition) = meaning(of: handler, in: state)
            for number in handler.transitions {
                try write(model.transitions[number], on: event, if: condition, to: stream)
            }
        }
        for number in state.always {
            try write(model.transitions[number], on: nil, if: nil, to: stream)
        }
        for (place, timer) in state.timers.enumerated() {
            for number in timer.transitions {
                try write(
                    model.transitions[number], on: timerIDs[state.number][place], if: nil,
                    to: stream)
            }
        }
    }

    /// The event of a handler in SCXML, and the condition on the event. SCXML has no classes of
    /// statuses.
    private func meaning(
        of handler: ChartHandler, in state: StateNode
    ) -> (event: String, condition: String?) {
        switch handler.subject {
        case .done: return ("done.state.\(ids[state.number])", nil)
        case .outcome(let id, .status(.range(let hundreds))):
            return (id, "event.outcome.startsWith('\(hundreds)')")
        case .outcome(let id, .any):
            let listsMore = model.invocations.contains {
                $0.id == id && ($0.progressSteps > 0 || $0.place["for"] != nil)
            }
            return (id, listsMore ? "!(event.outcome in ['progress', 'done'])" : nil)
        case .outcome, .event: return (handler.descriptor, nil)
        }
    }

    private func write(
        _ transition: ClientTransition, on event: String?, if condition: String?,
        to stream: XMLStream
    ) throws {
        let conditions = [condition, chart.condition(of: transition)].compactMap { $0 }
        let isInternal =
            !transition.isReentering && !transition.targets.isEmpty
            && transition.targets.allSatisfy(model.states[transition.source].contains)
        try stream.element(
            "transition",
            attributes: [
                ("event", event.map(XMLText.line)),
                ("cond", XStateWriter.conjunction(conditions).map(XMLText.block)),
                ("target", targets(transition.targets)), ("type", isInternal ? "internal" : nil),
            ]
        ) {
            try write(chart.steps(of: transition), stream)
        }
    }
}
