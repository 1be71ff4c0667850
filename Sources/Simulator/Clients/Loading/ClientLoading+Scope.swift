import Contracts

/// The shapes of the variables, known before anything runs.
extension ClientLoading {
    /// Reads the values that used machines keep on the device.
    ///
    /// A run of those machines gives the values. Until then a constant has its own value and others
    /// are null. False, with a report, if such a machine cannot be read.
    mutating func readUsedDevices() -> Bool {
        var isComplete = true
        for member in root["uses"].map({ Array($0.members) }) ?? [] {
            guard let used = source.used[member.name] else {
                reportMissing(member)
                isComplete = false
                continue
            }
            for store in used.device {
                declared.add(store: store.store)
                let fresh = store.members.filter { declared.add($0.name, to: store.store) }
                let members = fresh.map { name, value in
                    (name: name, value: DataTemplate(value.constant ?? .null))
                }
                if let place = parts.device.firstIndex(where: { $0.store == store.store }) {
                    parts.device[place].members += members
                } else {
                    parts.device.append((store.store, members))
                }
            }
        }
        return isComplete
    }

    /// The names that the document itself declares.
    mutating func readDeclarations() {
        declared.context = root["context"].map { $0.members.map(\.name) } ?? []
        for (store, value) in stores {
            declared.add(store: store)
            for member in value.members where !declared.add(member.name, to: store) {
                reading.report(
                    at: member.key, check: "repeated-member",
                    "a machine that this one uses declares "
                        + "\(quoted("\(store).\(member.name)")) already",
                    remedy: "leave it out; what the device keeps stays")
            }
        }
    }

    mutating func variables() -> [ExpressionScope.Variable] {
        let tables = root["data"]?.members.map(\.name) ?? []
        let stores = declared.stores.map { shapeName(ofStore: $0.name) }
        let shapes = reading.shapes(
            of: declared.context + stores + tables, in: "neither context, device nor data",
            path: source.path)
        return ClientScope.allCases.map { variable in
            let shape: Shape =
                switch variable {
                case .context: ModelReading.record(declared.context, shapes)
                case .device: device(shapes)
                case .event: .any
                case .states, .pending: .list(.string)
                case .now: .timestamp
                case .actor: Self.actor
                case .config: Shape(of: .map(parts.config))
                case .data: ModelReading.record(tables, shapes)
                case .server: source.backend?.stateShape ?? .any
                case .emission: .any
                }
            return ExpressionScope.Variable(variable.rawValue, shape)
        }
    }

    private func device(_ shapes: [String: Shape]) -> Shape {
        let fields = declared.stores.map { store in
            let declared = shapes[shapeName(ofStore: store.name)] ?? .any
            return (
                store.name,
                RecordShape.Field(ModelReading.record(store.members, [:]).met(with: declared))
            )
        }
        return .record(
            RecordShape(Dictionary(fields, uniquingKeysWith: { first, _ in first })))
    }

    private static let actor = Shape.record(
        RecordShape([
            "name": .init(.string), "device": .init(.string), "zone": .init(.string),
            "locale": .init(.string), "number": .init(.int),
        ]))
}

extension BackendModel {
    /// The shape of the state.
    var stateShape: Shape { scope.variables[ScopeLayout.Global.state.slot].shape }
}
