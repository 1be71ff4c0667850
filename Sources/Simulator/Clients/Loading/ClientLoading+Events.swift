import Contracts

/// The events of the person, and the messages that the backend sends by itself.
extension ClientLoading {
    mutating func readEvents() {
        for member in declaredEvents() {
            let value = member.value
            let (data, shapes) = self.data(value["with"], "events/\(member.name)")
            parts.events.append(
                PersonEvent(
                    name: member.name, meaning: .named(member.name),
                    weight: Self.weight(value["weight"]),
                    condition: reading.condition(value["when"], scope).expression, data: data,
                    limit: value["limit"]?.int, place: member.key))
            eventShapes.append((member.name, Self.event(shapes)))
        }
        addReturns()
    }

    /// The events of the document, and those of the prelude that it names.
    private mutating func declaredEvents() -> [Value.Member] {
        var events = root["events"].map { Array($0.members) } ?? []
        let known = Prelude(source.files)?.events ?? []
        for place in root["happens"].map({ Array($0.elements) }) ?? [] {
            guard let name = place.string else { continue }
            if events.contains(where: { $0.name == name }) {
                reading.report(
                    at: place, check: "repeated-event",
                    "the machine has an event \(quoted(name)) already", remedy: "leave one out")
            } else if let event = known.first(where: { $0.name == name }) {
                events.append(event)
            } else {
                reading.reportUnknown(
                    at: place, check: "missing-part", "the prelude has no event \(quoted(name))",
                    name: UnknownName(
                        name, among: known.map(\.name),
                        otherwise: "describe it under 'events' of \(FileKind.prelude.folder)"))
            }
        }
        return events
    }

    private static let greatestWeight = 1_000.0

    private static func weight(_ value: Value?) -> Int {
        guard let weight = value?.double else { return 1_000 }
        // The schema of the format reports others.
        return max(1, Int((min(max(weight, 0), greatestWeight) * 1_000).rounded()))
    }

    /// Adds events that end a condition that another event begins, such as `online` after
    /// `offline`. The document need not name them.
    private mutating func addReturns() {
        let returns: [(PersonEvent.Meaning, PersonEvent.Meaning)] = [
            (.background, .foreground), (.kill, .relaunch), (.offline, .online),
        ]
        for (start, end) in returns {
            guard let begun = parts.events.first(where: { $0.meaning == start }),
                !parts.events.contains(where: { $0.meaning == end })
            else { continue }
            parts.events.append(
                PersonEvent(
                    name: end.rawValue, meaning: end, weight: 1_000, condition: nil, data: [],
                    limit: nil, place: begun.place))
            eventShapes.append((end.rawValue, Self.event([])))
        }
    }

    // MARK: Event data

    private mutating func data(
        _ value: Value?, _ point: String
    ) -> (data: [EventValue], shapes: [(String, Shape)]) {
        var inner = scope
        var data: [EventValue] = []
        var shapes: [(String, Shape)] = []
        for member in value.map({ Array($0.members) }) ?? [] {
            let slot = inner.variables.count
            guard slot < ClientScope.room else {
                reading.report(
                    at: member.key, check: "too-many-names", "an event cannot bring so much")
                break
            }
            let read = origin(of: member, slot: slot, point: point, in: inner)
            let shape = read?.shape ?? .any
            shapes.append((member.name, shape))
            // A name that is invalid or already used can only be read as a field of the event.
            let isFree =
                Identifier.isName(member.name) && inner.meaning(hiddenBy: member.name) == nil
            inner = inner.adding([.init(isFree ? member.name : "event.\(member.name)", shape)])
            if let read {
                data.append(EventValue(name: member.name, slot: slot, source: read.source))
            }
        }
        return (data, shapes)
    }

    private mutating func origin(
        of member: Value.Member, slot: Int, point: String, in scope: ExpressionScope
    ) -> (source: EventValue.Source, shape: Shape)? {
        let value = member.value
        guard ChosenForm.isOne(value) else {
            return reading.template(value, scope).map { (.data($0), .any) }
        }
        if let list = value["choose"], list.kind == .string {
            guard let range = computed(list, scope, giving: .list(.any)) else { return nil }
            let element = ModelReading.element(of: range.shape)
            return (.element(range, point: "\(point)/\(member.name)"), element)
        }
        guard let (choice, shape) = reading.choice(value, scope) else { return nil }
        return (.drawn(reading.name(of: member, slot: slot, value: choice, at: point)), shape)
    }

    // MARK: Messages of the backend

    mutating func readReceivers() {
        let names = source.contract.webhooks.map(\.id) + (source.backend?.eventNames ?? [])
        for member in root["receives"].map({ Array($0.members) }) ?? [] {
            if source.backend != nil, !names.contains(member.name) {
                reading.reportUnknown(
                    at: member.key, check: "unknown-emission",
                    "the backend sends no \(quoted(member.name))",
                    name: UnknownName(member.name, among: names))
            }
            let value = member.value
            let inner = scope.replacing("emission", with: emission(member.name))
            hide([.event, .server])
            let condition = reading.condition(value["when"], inner)
            let steps = steps(value["do"], condition.holding)
            hide([.event, .server, .emission])
            parts.receivers.append(
                EmissionReceiver(
                    emission: member.name, condition: condition.expression, steps: steps,
                    event: value["event"]?.string, place: member.key))
        }
    }
}

extension PersonEvent.Meaning {
    /// The meaning of an event with a name.
    static func named(_ name: String) -> Self {
        guard let meaning = Self(rawValue: name), meaning != .own else { return .own }
        return meaning
    }
}

/// The forms in which a document says how a value is drawn.
enum ChosenForm {
    /// True if data describes a drawn value: an object with one form and, apart from `unique`,
    /// nothing else.
    static func isOne(_ value: Value) -> Bool {
        guard value.kind == .object else { return false }
        let keys = value.members.filter { $0.name != "unique" }
        guard keys.count == 1, let form = keys.first else { return false }
        let inside = form.value
        return switch form.name {
        case "like": inside.kind == .string
        case "uuid": inside.bool == true
        case "hex", "bytes": inside.int != nil
        case "integer", "number", "timestamp":
            inside["from"] != nil
                && inside.members.allSatisfy { $0.name == "from" || $0.name == "to" }
        case "boolean": inside.kind == .object
        case "choose": inside.kind == .array || inside.string?.contains("${") == true
        case "propose": inside.kind == .string
        default: false
        }
    }
}
