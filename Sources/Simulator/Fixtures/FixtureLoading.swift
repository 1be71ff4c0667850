import Contracts

/// Reads the fixtures of a spec, and collects all their faults.
struct FixtureLoading {
    private let root: Value
    private let contract: Contract
    private let files: SpecFiles
    private let functions: FunctionTable
    /// The identities of the spec; nil without such a file.
    var identities: IdentitySet?
    private var names: [String] = []
    private(set) var diagnostics: [Diagnostic] = []

    init(
        _ document: Document, of contract: Contract, in files: SpecFiles,
        _ functions: FunctionTable
    ) {
        root = document.root
        self.contract = contract
        self.files = files
        self.functions = functions
    }

    /// Reads every entry; one that is wrong is left out, and its name is known.
    mutating func load() -> FixtureSet {
        diagnostics += FileKind.fixtures.faults(in: root)
        var fixtures: [Fixture] = []
        let entries = root["fixtures"].map { Array($0.members) } ?? []
        for member in entries {
            if !Identifier.isName(member.name) {
                diagnostics.append(
                    member.key.diagnostic(
                        check: "unusable-name",
                        "\(quoted(member.name)) is no name that an expression can use",
                        remedy: "use letters, digits and underscores, and no reserved word"))
                continue
            }
            if let fixture = fixture(member) { fixtures.append(fixture) }
            names.append(member.name)
        }
        return FixtureSet(
            fixtures: fixtures, names: names,
            scope: FixtureScope.scope(knowing: names, functions))
    }

    private mutating func fixture(_ member: Value.Member) -> Fixture? {
        var reading = ModelReading(
            root, files: files, functions: functions, shared: FixtureScope.allCases.count,
            noting: FieldUse(of: FixtureScope.fixtures.rawValue))
        reading.alsoUsed = [.vars, .secrets].map { (variable: FixtureScope) in
            FieldUse(of: variable.rawValue)
        }
        let scope = reading.defining(in: FixtureScope.scope(knowing: names, functions))
        // The request is written before there is an answer.
        let noAnswer = [
            (name: FixtureScope.answer.rawValue, remedy: "name the operation to ask, in 'ask'")
        ]
        reading.hidden = noAnswer
        let isAsked = member.value["ask"] != nil
        let call = isAsked ? self.call(member.value, in: scope, &reading) : nil
        reading.hidden = isAsked ? [] : noAnswer
        let value = value(member.value, in: scope, &reading)
        diagnostics += reading.diagnostics
        guard let value, !isAsked || call != nil,
            !reading.diagnostics.contains(where: { $0.severity == .error })
        else { return nil }
        return Fixture(
            name: member.name, call: call, identity: identity(member.value), value: value,
            use: reading.use,
            givens: reading.alsoUsed, place: member.key)
    }

    /// The identity as whom an entry is asked for.
    private mutating func identity(_ value: Value) -> String? {
        guard let named = value["as"], let name = named.string else { return nil }
        diagnostics += IdentitySet.faults(of: named, in: identities)
        return name
    }

    /// The request of an entry; nil, and reported, where it cannot be sent.
    private func call(
        _ value: Value, in scope: ExpressionScope, _ reading: inout ModelReading
    ) -> Fixture.Call? {
        guard let name = value["ask"] else { return nil }
        guard let operation = reading.operation(name, of: contract) else { return nil }
        guard operation.isSafe else {
            reading.report(
                at: name, check: "unsafe-fixture",
                "\(quoted(operation.id)) is \(operation.method.uppercased()), which may change something",
                remedy: "ask an operation of GET, HEAD or OPTIONS; make things in 'setup'")
            return nil
        }
        reading.reportMissingVariables(of: value, for: operation)
        return Fixture.Call(
            operation: operation, template: reading.request(value["with"], scope))
    }

    /// The value of an entry: what an expression gives, or data.
    private func value(
        _ value: Value, in scope: ExpressionScope, _ reading: inout ModelReading
    ) -> DataTemplate? {
        guard value.kind == .object else { return reading.template(value, scope) }
        if let take = value["take"] { return reading.template(computing: take, scope) }
        if let data = value["value"] { return reading.template(data, scope) }
        return nil
    }
}

extension Contracts.Operation {
    /// True if its method only reads.
    package var isSafe: Bool { ["GET", "HEAD", "OPTIONS"].contains(method.uppercased()) }
}

extension FixtureSet {
    /// The fixtures of a spec, with their faults; nil for a spec without any.
    package static func load(
        _ files: SpecFiles, of contract: Contract, _ functions: FunctionTable,
        identities: IdentitySet?
    ) -> (set: FixtureSet?, diagnostics: [Diagnostic]) {
        let path = FileKind.fixtures.folder
        guard files.paths.contains(path) else { return (nil, []) }
        do throws(DocumentFailure) {
            var loading = FixtureLoading(
                try files.document(path), of: contract, in: files, functions)
            loading.identities = identities
            let set = loading.load()
            return (set, loading.diagnostics)
        } catch {
            return (nil, error.diagnostics)
        }
    }
}
