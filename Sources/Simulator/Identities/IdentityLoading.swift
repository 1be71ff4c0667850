import Contracts

/// Reads identities, of a spec or of a target, and collects all their faults.
struct IdentityLoading {
    private let contract: Contract
    private let files: SpecFiles
    private let functions: FunctionTable
    /// True for a target, whose secrets are in the environment.
    private let isOfTarget: Bool
    private(set) var diagnostics: [Diagnostic] = []

    init(
        _ contract: Contract, in files: SpecFiles, _ functions: FunctionTable, isOfTarget: Bool
    ) {
        self.isOfTarget = isOfTarget
        self.contract = contract
        self.files = files
        self.functions = functions
    }

    /// Reads every entry; one that is wrong is left out, and its name is known.
    mutating func load(_ entries: Value?) -> IdentitySet {
        var identities: [Identity] = []
        let members = entries.map { Array($0.members) } ?? []
        for member in members {
            let list = member.value.kind == .array ? Array(member.value.elements) : [member.value]
            let sources = list.compactMap { source($0) }
            if sources.count < list.count || sources.isEmpty { continue }
            identities.append(Identity(name: member.name, sources: sources, place: member.key))
        }
        return IdentitySet(identities: identities, names: members.map(\.name))
    }

    private mutating func source(_ value: Value) -> IdentitySource? {
        guard value.kind == .object else { return nil }
        var reading = ModelReading(
            value, files: files, functions: functions, shared: IdentityScope.allCases.count,
            noting: FieldUse(of: IdentityScope.env.rawValue))
        reading.alsoUsed = [IdentityScope.vars, .secrets].map { FieldUse(of: $0.rawValue) }
        var scope = reading.defining(in: IdentityScope.scope(functions))
        // Before the first call there is no answer.
        reading.hidden = [(IdentityScope.answer.rawValue, "keep a value of the answer to a call")]
        if value["secret"] == nil {
            reading.hidden.append((IdentityScope.secret.rawValue, "say secret: env:VARIABLE"))
        }
        if !isOfTarget {
            let remedy = "say it of a target in rehearse.yaml"
            reading.hidden.append((IdentityScope.env.rawValue, remedy))
            if let place = value["secret"] {
                reading.report(
                    at: place, check: "unsendable-secret",
                    "a spec has no secrets of a target", remedy: remedy)
            }
        }
        var values: [(slot: Int, value: DataTemplate)] = []
        for member in value["values"].map({ Array($0.members) }) ?? [] {
            let template = reading.template(member.value, scope)
            guard let extended = reading.adding(member.key, .any, to: scope) else { continue }
            if let template { values.append((scope.variables.count, template)) }
            scope = extended
        }
        var calls: [IdentitySource.Call] = []
        for element in value["calls"].map({ Array($0.elements) }) ?? [] {
            if let call = call(element, in: &scope, by: &reading) { calls.append(call) }
            reading.hidden.removeAll { $0.name == IdentityScope.answer.rawValue }
        }
        let headers = reading.templates(value["headers"], scope)
        let secret = value["secret"]?.string.map { String($0.dropFirst("env:".count)) }
        var scheme: (name: String, prefix: String)?
        if let place = value["secret"], headers.isEmpty {
            scheme = contract.headerOfSecrets
            if scheme == nil, calls.isEmpty {
                reading.report(
                    at: place, check: "unsendable-secret",
                    "the contract does not say in which header field a secret is sent",
                    remedy: "say it, as in headers: {Authorization: \"Bearer ${secret}\"}")
            }
        }
        diagnostics += reading.diagnostics
        if reading.diagnostics.contains(where: { $0.severity == .error }) { return nil }
        return IdentitySource(
            refused: value["refused"]?.string, isStranger: value["stranger"]?.bool ?? false,
            secretVariable: secret, values: values, calls: calls, headers: headers,
            scheme: scheme, scope: scope,
            isRepeatable: reading.usedNames.contains(IdentityScope.number.rawValue),
            givens: reading.alsoUsed, environment: reading.use, place: value)
    }

    /// A call, with the names that it keeps added to the scope. If it cannot be sent, this is
    /// reported, and the result is nil.
    private func call(
        _ value: Value, in scope: inout ExpressionScope, by reading: inout ModelReading
    ) -> IdentitySource.Call? {
        guard let name = value["call"] else { return nil }
        let condition = value["when"].flatMap { reading.expression($0, scope, giving: .bool) }
        let template = reading.request(value["with"], scope)
        let hidden = reading.hidden
        reading.hidden.removeAll { $0.name == IdentityScope.answer.rawValue }
        defer { reading.hidden = hidden }
        var kept: [NamedExpression] = []
        for member in value["keep"].map({ Array($0.members) }) ?? [] {
            let expression = reading.expression(member.value, scope)
            var slot = scope.slot(of: member.name)
            if slot.map({ $0 < IdentityScope.allCases.count }) ?? true {
                slot = scope.variables.count
                guard let extended = reading.adding(member.key, .any, to: scope) else { continue }
                scope = extended
            }
            if let expression, let slot {
                kept.append(NamedExpression(name: member.name, slot: slot, expression: expression))
            }
        }
        guard let operation = reading.operation(name, of: contract) else { return nil }
        reading.reportMissingVariables(of: value, for: operation)
        return IdentitySource.Call(
            operation: operation, condition: condition, template: template, kept: kept, place: name)
    }
}

extension Contract {
    /// The header field for a secret, and the text before it, by the first security scheme that
    /// fits; nil where none does.
    fileprivate var headerOfSecrets: (name: String, prefix: String)? {
        for scheme in securitySchemes {
            guard let name = scheme.headerName else { continue }
            switch scheme.kind {
            case .apiKey(let key, .cookie): return (name, "\(key)=")
            case .apiKey: return (name, "")
            // A secret for it is user and password in Base64, which only 'headers' can say.
            case .http(let kind, _) where kind.asciiLowercased == "basic": continue
            case .http(let kind, _) where kind.asciiLowercased != "bearer":
                return (name, "\(kind) ")
            case .http, .oauth2, .openIdConnect, .mutualTLS: return (name, "Bearer ")
            }
        }
        return nil
    }
}

extension IdentitySet {
    /// The identities of a spec, with their faults; nil for a spec without any.
    package static func load(
        _ files: SpecFiles, of contract: Contract, _ functions: FunctionTable
    ) -> (set: IdentitySet?, diagnostics: [Diagnostic]) {
        let path = FileKind.identities.folder
        guard files.paths.contains(path) else { return (nil, []) }
        do throws(DocumentFailure) {
            let root = try files.document(path).root
            let faults = FileKind.identities.faults(in: root)
            var loading = IdentityLoading(contract, in: files, functions, isOfTarget: false)
            let set = loading.load(root["identities"])
            return (set, faults + loading.diagnostics)
        } catch {
            return (nil, error.diagnostics)
        }
    }

    /// The faults of a name in a spec: the spec must have an identity of this name.
    package static func faults(of name: Value, in identities: IdentitySet?) -> [Diagnostic] {
        let known = identities?.names ?? []
        guard let text = name.string, !known.contains(text) else { return [] }
        let nearest = Suggestion.nearest(to: text, among: known)
        return [
            name.diagnostic(
                check: "unknown-identity", "the spec has no identity \(quoted(text))",
                remedy: nearest.map { "did you mean \(quoted($0))?" }
                    ?? "describe it in \(FileKind.identities.folder)")
        ]
    }

    /// The identities that a target has, by what `rehearse.yaml` says of it.
    package static func ofTarget(
        _ entries: Value, of contract: Contract, _ functions: FunctionTable
    ) -> (set: IdentitySet, diagnostics: [Diagnostic]) {
        var loading = IdentityLoading(
            contract, in: .none, functions, isOfTarget: true)
        let set = loading.load(entries)
        return (set, loading.diagnostics)
    }
}
