import Contracts

/// Reads a client machine from its document, and collects all its faults.
///
/// Faults that the schema of the format finds are reported first. The rest is read as far as it
/// makes sense, so that everything is reported at once.
struct ClientLoading {
    let source: ClientSource
    /// Reads the parts that all documents of a spec have in common.
    var reading: ModelReading
    /// The names that every expression may use.
    var scope: ExpressionScope
    var parts: ClientParts
    /// The states before their transitions are read.
    let outline: [StateOutline]
    /// The states by their paths.
    let places: [String: Int]
    /// The requests that the document makes, before they are read.
    var sketches: [InvocationSketch] = []
    /// The shapes of all events that can happen, with their names.
    var eventShapes: [(name: String, shape: Shape)] = []
    /// The members of the context and of the stores. Names in targets are checked against them.
    var declared = DeclaredMembers()
    var root: Value { source.document.root }

    init(_ source: ClientSource) {
        self.source = source
        reading = ModelReading(
            source.document.root, files: source.files, functions: source.functions,
            shared: ClientScope.allCases.count, noting: FieldUse(of: ClientScope.server.rawValue))
        scope = ExpressionScope([], functions: source.functions)
        parts = ClientParts(
            name: source.name, root: source.document.root, contract: source.contract,
            judge: source.judge, scope: scope)
        outline = StateOutline.all(of: source.document.root, name: source.name)
        places = Dictionary(
            outline.map { ($0.path, $0.number) }, uniquingKeysWith: { first, _ in first })
    }

    /// Reads everything; the model is nil if there are errors.
    mutating func load() -> (model: ClientModel?, diagnostics: [Diagnostic]) {
        reading.diagnostics += FileKind.client.faults(in: root)
        guard root.kind == .object else { return (nil, reading.diagnostics) }
        guard outline.count <= StateSet.capacity else {
            reading.report(
                at: outline[StateSet.capacity].place, check: "too-many-states",
                "a machine can have \(StateSet.capacity) states, its own among them, and this one"
                    + " has \(outline.count)", remedy: "make several machines of it")
            return (nil, reading.diagnostics.reportedOnce())
        }
        parts.config = reading.config()
        parts.data = reading.data()
        guard readUsedDevices() else { return (nil, reading.diagnostics.reportedOnce()) }
        readDeclarations()
        scope = ExpressionScope(variables(), functions: source.functions)
            .reserving(room: ClientScope.room)
        defineObserver()
        hide([.event, .server, .emission])
        let reported = reading.diagnostics.count
        scope = reading.defining(in: scope)
        // A faulty definition is reported once, not again in each use.
        guard reading.diagnostics.dropFirst(reported).allSatisfy({ $0.severity == .warning }) else {
            return (nil, reading.diagnostics.reportedOnce())
        }
        parts.scope = scope
        readStart()
        sketches = invocationSketches()
        readEvents()
        eventShapes += inwardEvents()
        readStates()
        readReceivers()
        readRequirements()
        readUses()
        readKnown()
        reading.diagnostics += NamedParts.unused(in: root)
        let sorted = reading.diagnostics.reportedOnce()
        guard !sorted.contains(where: { $0.severity == .error }) else { return (nil, sorted) }
        return (ClientModel(parts, warnings: sorted), sorted)
    }

    /// Forbids some variables in expressions that are read from now on, and permits all others.
    mutating func hide(_ names: [ClientScope]) {
        reading.hidden = names.map { name in
            let remedy =
                switch name {
                case .server: "only 'agreement' knows the backend's state"
                case .emission: "only 'receives' knows what was sent; use the data of its event"
                default: "an event is known in transitions, actions and requests"
                }
            return (name.rawValue, remedy)
        }
    }

    /// Reads the first values of the context and of the stores, and `inBackground`.
    private mutating func readStart() {
        parts.context = reading.templates(root["context"], scope)
        for (name, value) in stores {
            let members = reading.templates(value, scope)
            if let place = parts.device.firstIndex(where: { $0.store == name }) {
                parts.device[place].members += members
            } else {
                parts.device.append((name, members))
            }
        }
        parts.runsInBackground = root["inBackground"]?.string == "running"
    }
}

extension ClientModel {
    /// Reads a machine. All its faults are reported at once; the model is nil if one is an error.
    package static func load(
        _ source: ClientSource
    ) -> (model: ClientModel?, diagnostics: [Diagnostic]) {
        var loading = ClientLoading(source)
        return loading.load()
    }
}
