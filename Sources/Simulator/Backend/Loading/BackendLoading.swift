import Contracts

/// Reads a model from its document, and collects everything that is wrong with it.
///
/// What the schema of the format finds is told first; the rest is read as far as it makes sense, so
/// that everything is told at once.
struct BackendLoading {
    let source: BackendSource
    var scope: ExpressionScope
    var parts: BackendParts
    var diagnostics: [Diagnostic] = []
    /// The members of the state, by which names in targets are checked.
    var members: [String] = []
    /// The jobs by name, in the order of the document.
    var jobNames: [String] = []
    var root: Value { source.document.root }

    init(_ source: BackendSource) {
        self.source = source
        scope = ExpressionScope([], functions: source.functions)
        parts = BackendParts(
            contract: source.contract, scope: scope)
    }

    /// Reads everything; the model is nil where something is wrong.
    mutating func load() -> (model: BackendModel?, diagnostics: [Diagnostic]) {
        let schema = FileKind.backend.faults(in: root)
        diagnostics += schema
        guard root.kind == .object else { return (nil, diagnostics) }
        readConfig()
        readData()
        members = root["state"].map { $0.members.map(\.name) } ?? []
        jobNames = root["jobs"].map { $0.members.map(\.name) } ?? []
        scope = ExpressionScope(variables(), functions: source.functions)
            .reserving(room: ScopeLayout.room)
        readStart()
        readDefinitions()
        parts.scope = scope
        readLists()
        readOperations()
        readJobs()
        readInvariants()
        let sorted = diagnostics.toldOnce()
        guard !sorted.contains(where: { $0.severity == .error }) else { return (nil, sorted) }
        return (BackendModel(parts, warnings: sorted), sorted)
    }

    // MARK: Telling

    mutating func tell(
        _ place: Value, _ check: String, _ message: String, remedy: String? = nil,
        severity: Diagnostic.Severity = .error
    ) {
        diagnostics.append(place.diagnostic(severity, check: check, message, remedy: remedy))
    }

    /// What a closure reads; nil, and told, where it cannot.
    mutating func told<Read>(
        _ read: () throws(ExpressionFailure) -> Read
    ) -> Read? {
        do throws(ExpressionFailure) {
            return try read()
        } catch {
            diagnostics += error.diagnostics
            return nil
        }
    }

    /// The expression that a value holds.
    mutating func expression(
        _ value: Value, _ scope: ExpressionScope, giving shape: Shape = .any
    ) -> Expression? {
        let read = told { () throws(ExpressionFailure) in
            try Expression(ExpressionText(value), in: scope, giving: shape)
        }
        diagnostics += read?.warnings ?? []
        if let read { parts.requestUse.add(read.tree) }
        return read
    }

    /// A condition, and what is known where it holds and where it does not.
    struct Condition {
        let expression: Expression?
        let scope: ExpressionScope

        /// The scope for what happens only where the condition holds.
        var holding: ExpressionScope { expression.map { scope.assuming($0, is: true) } ?? scope }

        /// The scope for what happens only where the condition does not hold.
        var failing: ExpressionScope { expression.map { scope.assuming($0, is: false) } ?? scope }
    }

    /// The condition that a value may hold.
    mutating func condition(_ value: Value?, _ scope: ExpressionScope) -> Condition {
        Condition(
            expression: value.flatMap { expression($0, scope, giving: .bool) }, scope: scope)
    }

    /// The data that a value holds.
    mutating func template(_ value: Value, _ scope: ExpressionScope) -> DataTemplate? {
        let read = told { () throws(ExpressionFailure) in try DataTemplate(value, in: scope) }
        diagnostics += read?.warnings ?? []
        for expression in read?.expressions ?? [] { parts.requestUse.add(expression.tree) }
        return read
    }

    // MARK: Tables

    private mutating func readConfig() {
        guard let config = root["config"], case .map(let map) = Datum(config) else { return }
        parts.config = map
    }

    private mutating func readData() {
        for member in root["data"].map({ Array($0.members) }) ?? [] {
            guard let datum = table(member.value) else { continue }
            parts.data.set(.string(member.name), to: datum)
        }
    }

    private mutating func table(_ value: Value) -> Datum? {
        if let value = value["value"] { return Datum(value) }
        if let file = value["file"] { return document(file).map { Datum($0.root) } }
        if let file = value["bytes"] { return bytes(file).map(Datum.bytes) }
        return nil
    }

    /// The document of a file that a value names.
    private mutating func document(_ file: Value) -> Document? {
        guard let path = file.string else { return nil }
        do throws(SpecFileFault) {
            switch try source.files.data(path) {
            case .document(let document): return document
            case .unreadable(let failure): diagnostics += failure.diagnostics
            }
        } catch {
            tell(file, "missing-file", "\(quoted(path)) cannot be read: \(error.reason)")
        }
        return nil
    }

    /// The bytes of a file that a value names.
    mutating func bytes(_ file: Value) -> [UInt8]? {
        guard let path = file.string else { return nil }
        do throws(SpecFileFault) {
            return try source.files.bytes(path)
        } catch {
            tell(file, "missing-file", "\(quoted(path)) cannot be read: \(error.reason)")
            return nil
        }
    }

    private mutating func readStart() {
        for member in root["state"].map({ Array($0.members) }) ?? [] {
            if let template = template(member.value, scope) {
                parts.start.append((member.name, template))
            }
        }
    }

    private mutating func readDefinitions() {
        guard let block = root["let"] else { return }
        let defined = told { [scope] () throws(ExpressionFailure) in try scope.defining(block) }
        if let defined { scope = defined }
        diagnostics += scope.definitions.flatMap(\.warnings)
        for definition in scope.definitions { parts.requestUse.add(definition.tree) }
    }

    private mutating func readInvariants() {
        for value in root["invariants"].map({ Array($0.elements) }) ?? [] {
            guard let name = value["name"]?.string, let holds = value["holds"],
                let condition = expression(holds, scope, giving: .bool)
            else { continue }
            parts.invariants.append(Invariant(name: name, condition: condition, place: value))
        }
    }
}

extension BackendModel {
    /// Reads a model; everything that is wrong with it is told at once, and then there is none.
    public static func load(
        _ source: BackendSource
    ) -> (model: BackendModel?, diagnostics: [Diagnostic]) {
        var loading = BackendLoading(source)
        return loading.load()
    }
}
