import Contracts

/// Reads a model from its document, and collects all its faults.
///
/// Faults that the schema of the format finds are reported first. The rest is read as far as it
/// makes sense, so that everything is reported at once.
struct BackendLoading {
    let source: BackendSource
    var scope: ExpressionScope
    var parts: BackendParts
    /// Reads what all documents of a spec have in common.
    var reading: ModelReading
    /// The members of the state. Names in targets are checked against them.
    var members: [String] = []
    /// The jobs by name, in the order of the document.
    var jobNames: [String] = []
    var root: Value { source.document.root }

    init(_ source: BackendSource) {
        self.source = source
        scope = ExpressionScope([], functions: source.functions)
        parts = BackendParts(
            contract: source.contract, isBroken: source.isBroken, isImplied: source.isImplied,
            scope: scope)
        reading = ModelReading(
            source.document.root, files: source.files, functions: source.functions,
            shared: ScopeLayout.Global.allCases.count, noting: FieldUse(of: "request"))
    }

    /// Reads everything; the model is nil where something is wrong.
    mutating func load() -> (model: BackendModel?, diagnostics: [Diagnostic]) {
        let schema = FileKind.backend.faults(in: root)
        reading.diagnostics += schema
        guard root.kind == .object else { return (nil, schema) }
        parts.config = reading.config()
        parts.data = reading.data()
        members = root["state"].map { $0.members.map(\.name) } ?? []
        jobNames = root["jobs"].map { $0.members.map(\.name) } ?? []
        scope = ExpressionScope(variables(), functions: source.functions)
            .reserving(room: ScopeLayout.room)
        parts.start = reading.templates(root["state"], scope)
        scope = reading.defining(in: scope)
        parts.scope = scope
        readLists()
        readOperations()
        readJobs()
        readInvariants()
        reportLearnedWrites()
        reading.diagnostics += NamedParts.unused(in: root)
        parts.requestUse = reading.use
        // A member of that name is a time that an app sends, and follows the clock as well.
        let clock = ScopeLayout.Global.now.rawValue
        parts.readsClock =
            reading.usedNames.contains(clock) || reading.usedMembers.contains(clock)
        let sorted = reading.diagnostics.reportedOnce()
        guard !sorted.contains(where: { $0.severity == .error }) else { return (nil, sorted) }
        return (BackendModel(parts, warnings: sorted), sorted)
    }

    /// Reports observations of what the rules themselves keep.
    private mutating func reportLearnedWrites() {
        let rules =
            parts.before + parts.invalid + parts.unknown + parts.operations.flatMap(\.rules)
            + parts.jobs.flatMap(\.rules)
        let written = Set(rules.flatMap(\.writtenMembers))
        for target in rules.flatMap(\.observations).flatMap(\.learned).map(\.target)
        where target.root == "state" {
            guard let member = target.member, written.contains(member) else { continue }
            reading.diagnostics.append(
                Diagnostic(
                    file: target.place.file, position: target.place.position(of: target.caret),
                    check: "learned-member",
                    message: "\(quoted("state." + member)) is learned, and a rule writes it",
                    remedy: "learn only tables that no rule writes"))
        }
    }

    private mutating func readInvariants() {
        for value in root["invariants"].map({ Array($0.elements) }) ?? [] {
            guard let name = value["name"]?.string, let holds = value["holds"],
                let condition = reading.expression(holds, scope, giving: .bool)
            else { continue }
            parts.invariants.append(Invariant(name: name, condition: condition, place: value))
        }
    }
}

extension BackendModel {
    /// Reads a model; all its faults are reported at once, and then there is none.
    package static func load(
        _ source: BackendSource
    ) -> (model: BackendModel?, diagnostics: [Diagnostic]) {
        var loading = BackendLoading(source)
        return loading.load()
    }
}
