import Contracts

/// The model that a contract implies of its backend, whole or for what another model leaves out.
package struct ImpliedModel {
    private let implied: ImpliedContract
    private let functions: FunctionTable

    /// The model that a contract implies.
    package init(_ contract: Contract, _ functions: FunctionTable) {
        implied = ImpliedContract(contract)
        self.functions = functions
    }

    /// The rules that are taken.
    enum Rules {
        /// All rules that the contract seems to imply. Some may be unusable.
        case guessed
        /// Only those that were seen to be usable.
        case usable
    }

    /// The model for a backend that nobody described.
    package var model: BackendModel {
        let (document, model) = usable
        if let model { return model }
        // A contract without operations implies no rules.
        var loading = BackendLoading(source(document))
        let scope = ExpressionScope(loading.variables(), functions: functions)
        loading.parts.scope = scope.reserving(room: ScopeLayout.room)
        return BackendModel(loading.parts, warnings: [])
    }

    /// The document of a model that says `implied: true`, with what the contract implies in the
    /// place of what it does not say.
    func completing(_ document: Document, by rules: Rules) -> Document {
        let root = document.root
        guard let place = root["implied"] else { return document }
        let whole = rules == .usable ? usable.document : self.document(plain: [])
        let other = whole.root
        var writer = MarkedWriter(of: document)
        writer.beginObject(for: root)
        for member in root.members where !Self.joined.contains(member.name) {
            writer.member(member)
        }
        if root["invalid"] == nil, let invalid = other["invalid"] {
            writer.key("invalid", at: place.position)
            writer.value(invalid, at: place.position)
        }
        for name in Self.joined where root[name] != nil || other[name] != nil {
            let own = root[name]
            writer.key(name, at: (own ?? place).position)
            if let own, own.kind != .object {
                // It is wrong, which is reported where it stands.
                writer.value(own)
                continue
            }
            writer.beginObject(for: own ?? place)
            for member in other[name].map({ Array($0.members) }) ?? []
            where own?[member.name] == nil {
                writer.key(member.name, at: place.position)
                writer.value(member.value, at: place.position)
            }
            for member in own.map({ Array($0.members) }) ?? [] { writer.member(member) }
            writer.endObject()
        }
        writer.endObject()
        return writer.document(insteadOf: document) ?? document
    }

    /// The parts that have members of both models.
    private static let joined = ["data", "state", "let", "operations"]

    /// The whole model as the text of `backend.yaml`: what the contract implies, and in its place
    /// what another model says.
    package func text(under own: Value? = nil) -> String {
        var entries = entries(plain: [])
        for member in own.map({ Array($0.members) }) ?? [] where member.name != "implied" {
            guard let place = entries.firstIndex(where: { $0.key == member.name }) else {
                entries.append(.init(key: member.name, value: .celValue(CELValue(member.value))))
                continue
            }
            guard Self.joined.contains(member.name), case .map(var known) = entries[place].value
            else {
                entries[place].value = .celValue(CELValue(member.value))
                continue
            }
            for inner in member.value.members {
                known.removeAll { $0.key == inner.name }
                known.append(.init(key: inner.name, value: .celValue(CELValue(inner.value))))
            }
            entries[place].value = .map(known)
        }
        // A model without rules says at least that none are missing.
        if !entries.contains(where: { $0.key == "operations" }) {
            entries.append(.init(key: "implied", value: .celValue(.bool(true))))
        }
        return SpecText.map(entries).denseFile
    }

    private func entries(plain: Set<String>) -> [SpecText.Entry] {
        var rules = ImpliedRules(implied, plain: plain)
        let title = implied.contract.title
        let about = title.isEmpty ? "The backend" : title
        let description = SpecText.Entry(
            comments: [
                "What the contract implies. Of an operation's rules the first whose `when` holds",
                "wins. Change what is only guessed: who may do what, what follows from what.",
            ], key: "description", value: .text("\(about), as its contract implies it."))
        return [description] + rules.entries()
    }

    // MARK: Loading

    /// The document that can be used, and its model; no model where nothing is implied.
    private var usable: (document: Document, model: BackendModel?) {
        var plain: Set<String> = []
        // A guess about an operation may be nothing that a rule can say.
        for _ in 0..<2 {
            let document = document(plain: plain)
            let (model, diagnostics) = BackendModel.load(source(document))
            if let model { return (document, model) }
            let blamed = Self.blamed(for: diagnostics, in: document)
            plain = blamed.isEmpty ? Set(implied.contract.operations.map(\.id)) : blamed
        }
        let all = document(plain: Set(implied.contract.operations.map(\.id)))
        return (all, BackendModel.load(source(all)).model)
    }

    private func document(plain: Set<String>) -> Document {
        let text = SpecText.map(entries(plain: plain)).file
        let name = "what \(implied.contract.document.name) implies"
        guard let document = try? Document(reading: Array(text.utf8), name: name) else {
            preconditionFailure("what was written can be read")
        }
        return document
    }

    private func source(_ document: Document) -> BackendSource {
        var source = BackendSource(
            document: document, contract: implied.contract, functions: functions, files: .none)
        source.isImplied = true
        return source
    }

    /// The operations whose rules cannot be used.
    private static func blamed(
        for diagnostics: [Diagnostic], in document: Document
    ) -> Set<String> {
        let operations = document.root["operations"].map { Array($0.members) } ?? []
        let lines = diagnostics.filter { $0.severity == .error }.compactMap { $0.position?.line }
        return Set(
            lines.compactMap { line in
                operations.last { $0.key.position.line <= line }?.name
            })
    }
}
