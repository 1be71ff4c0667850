import Contracts

/// The shapes of events, known before they happen.
extension ClientLoading {
    /// The shapes of the events that the app raises, and of those that report to it what the
    /// backend sent.
    func inwardEvents() -> [(name: String, shape: Shape)] {
        var events: [(name: String, shape: Shape)] = []
        for raised in raisedEvents() {
            let data = raised.value["with"].map { $0.members.map(\.name) } ?? []
            events.append((raised.name, Self.event(data.map { ($0, .any) })))
        }
        for member in root["receives"].map({ Array($0.members) }) ?? [] {
            guard let name = member.value["event"]?.string else { continue }
            events.append((name, emittedEvent(member.name)))
        }
        return events
    }

    /// The shape of an event in the transitions for a descriptor.
    func eventShape(for descriptor: String) -> Shape {
        let named = eventShapes.filter { $0.name == descriptor }
        // Another event may have the name of a request. A descriptor with exactly this name then
        // stands for that event.
        if named.isEmpty, let (sketches, rest) = invocations(in: descriptor) {
            return Shape(joining: sketches.map { outcome($0, rest) })
        }
        let meant = eventShapes.filter {
            $0.name == descriptor || $0.name.hasPrefix(descriptor + ".")
        }
        guard !meant.isEmpty, descriptor != "*" else { return .any }
        let shapes = meant.map(\.shape)
        return shapes.allSatisfy { $0 == shapes[0] } ? shapes[0] : Shape(joining: shapes)
    }

    /// The shape of an event with data. A field `name` of the data hides the name of the event.
    static func event(_ data: [(String, Shape)]) -> Shape {
        let fields = ([("name", Shape.string)] + data).map { ($0.0, RecordShape.Field($0.1)) }
        return .record(
            RecordShape(Dictionary(fields, uniquingKeysWith: { _, last in last })))
    }

    // MARK: Raised events

    /// The events that actions of the document raise, with their names.
    func raisedEvents() -> [(name: String, value: Value)] {
        var raised: [(name: String, value: Value)] = []
        for state in outline { Self.add(raisedBy: state.value, isState: true, to: &raised) }
        for member in root["receives"].map({ Array($0.members) }) ?? [] {
            Self.add(raisedBy: member.value, isState: false, to: &raised)
        }
        return raised
    }

    /// The events that actions of the document raise to come later.
    var delayedEvents: [String] {
        raisedEvents().filter { $0.value["after"] != nil }.map(\.name)
    }

    private static func add(
        raisedBy value: Value, isState: Bool, to raised: inout [(name: String, value: Value)]
    ) {
        for part in list(value) {
            for member in part.members {
                switch member.name {
                case "raise" where !isState:
                    for event in list(member.value) {
                        if let name = event.string ?? event["event"]?.string {
                            raised.append((name, event))
                        }
                    }
                case "do", "entry", "exit":
                    for action in NamedParts.effects.elements(of: member.value) {
                        add(raisedBy: action, isState: false, to: &raised)
                    }
                case "always", "onDone":
                    add(raisedBy: member.value, isState: false, to: &raised)
                case "on", "after":
                    for handler in member.value.members {
                        add(raisedBy: handler.value, isState: false, to: &raised)
                    }
                case "invoke" where isState:
                    for invocation in list(member.value) {
                        for handler in invocation["on"].map({ Array($0.members) }) ?? [] {
                            add(raisedBy: handler.value, isState: false, to: &raised)
                        }
                    }
                default: break
                }
            }
        }
    }

    // MARK: Outcomes of requests

    private func outcome(_ sketch: InvocationSketch, _ rest: String) -> Shape {
        switch rest {
        case "progress":
            return Self.event([("fraction", .double), ("id", .string), ("each", each(sketch))])
        case "done": return Self.event([("count", .int), ("id", .string)])
        default: break
        }
        let pattern = OutcomePattern(rest)
        return Self.event([
            ("id", .string), ("outcome", .string), ("status", Self.status(pattern)),
            ("headers", .any), ("body", body(sketch, pattern)), ("each", each(sketch)),
            ("request", Self.request), ("sent", .timestamp), ("attempt", .int),
            ("cached", .bool),
        ])
    }

    private static let request = Shape.record(
        RecordShape([
            "path": .init(.any), "query": .init(.any), "headers": .init(.any),
            "body": .init(.any),
        ]))

    private func each(_ sketch: InvocationSketch) -> Shape {
        guard let name = sketch.element else { return .any }
        return ModelReading.record([name], [:])
    }

    private static func status(_ pattern: OutcomePattern?) -> Shape {
        switch pattern {
        case .status, .undecodable: .int
        default: .any
        }
    }

    /// The shape of the body of an answer. It is known only for statuses that the backend alone
    /// sends; a proxy may send the other failures.
    private func body(_ sketch: InvocationSketch, _ pattern: OutcomePattern?) -> Shape {
        guard let operation = sketch.operation else { return .any }
        switch pattern {
        case .status(.code(let status)) where status < 500 && status != 429:
            return body(of: sketch, for: operation, status: status)
        case .status(.range(2)):
            let statuses = operation.responses.compactMap { response -> Int? in
                if case .code(let code) = response.status, code / 100 == 2 { code } else { nil }
            }
            let isRanged = operation.responses.contains { $0.status == .range(2) }
            guard !statuses.isEmpty, !isRanged else { return .any }
            return Shape(joining: statuses.map { body(of: sketch, for: operation, status: $0) })
        default: return .any
        }
    }

    private func body(
        of sketch: InvocationSketch, for operation: Contracts.Operation, status: Int
    ) -> Shape {
        guard let content = operation.response(for: status)?.content, content.count == 1,
            content[0].isJSON, let schema = content[0].schema
        else { return .any }
        let readers = sketch.readers.filter {
            $0.keys.isEmpty && ($0.status == nil || $0.status == status)
        }
        guard status / 100 == 2 else { return Shape(of: schema) }
        return readers.reduce(Shape(of: schema)) { $0.met(with: Shape(of: $1.schema)) }
    }

    // MARK: Messages of the backend

    /// The shape of a message that the backend sends by itself.
    func emission(_ name: String) -> Shape {
        .record(
            RecordShape([
                "name": .init(.string), "to": .init(.any),
                "headers": .init(.map(key: .string, value: .string)),
                "body": .init(emittedBody(name)),
            ]))
    }

    private func emittedEvent(_ emission: String) -> Shape {
        Self.event([
            ("body", emittedBody(emission)), ("headers", .map(key: .string, value: .string)),
            ("foreground", .bool),
        ])
    }

    private func emittedBody(_ name: String) -> Shape {
        let webhook = source.contract.webhooks.first { $0.id == name }
        guard let content = webhook?.requestBody?.content, content.count == 1,
            content[0].isJSON, let schema = content[0].schema
        else { return .any }
        return Shape(of: schema)
    }
}
