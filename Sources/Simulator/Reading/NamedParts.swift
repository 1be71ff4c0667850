import Contracts

/// Named parts of a document in a block of their own, so that other parts can use them.
package enum NamedParts: String, CaseIterable {
    /// Steps or actions.
    case effects
    /// Answers of rules.
    case answers
    /// Other outcomes that rules permit.
    case alternatives

    /// The word for one of them.
    private var noun: String {
        switch self {
        case .effects: "effect"
        case .answers: "answer"
        case .alternatives: "alternative"
        }
    }

    /// The elements of a list, or the value alone. Each name is replaced by the part with that
    /// name.
    ///
    /// A name that cannot be replaced stays: the document has no such part, or the part uses
    /// itself.
    package func elements(of value: Value?) -> [Value] { elements(of: value, within: []) }

    private func elements(of value: Value?, within open: [String]) -> [Value] {
        guard let value else { return [] }
        let list = value.kind == .array ? Array(value.elements) : [value]
        return list.flatMap { element in
            guard let name = element.string, !open.contains(name),
                let part = element.document.root[rawValue]?[name]
            else { return [element] }
            return elements(of: part, within: open + [name])
        }
    }
}

extension NamedParts {
    /// The problem of a name that could not be replaced by such a part; nil if the value is no
    /// text.
    func fault(of value: Value) -> Diagnostic? {
        guard let name = value.string else { return nil }
        let known = value.document.root[rawValue].map { $0.members.map(\.name) } ?? []
        if known.contains(name) {
            return value.diagnostic(
                check: "circular-part", "the \(noun) \(quoted(name)) uses itself",
                remedy: "leave it out here")
        }
        let unknown = UnknownName(
            name, among: known, otherwise: "describe it under \(quoted(rawValue))")
        return value.diagnostic(
            check: "missing-part", "there is no \(noun) \(quoted(name))", remedy: unknown.remedy)
    }

    /// Warnings of the parts of a document that nothing uses.
    static func unused(in root: Value) -> [Diagnostic] {
        allCases.flatMap { kind in
            guard let block = root[kind.rawValue] else { return [Diagnostic]() }
            let used = kind.names(in: root)
            return block.members.filter { !used.contains($0.name) }.map { member in
                member.key.diagnostic(
                    .warning, check: "unused-part",
                    "nothing uses the \(kind.noun) \(quoted(member.name))",
                    remedy: "use it, or leave it out")
            }
        }
    }

    /// The keys under which such parts are named.
    private var keys: Set<String> {
        switch self {
        case .effects: ["do", "entry", "exit"]
        case .answers: ["respond"]
        case .alternatives: ["or"]
        }
    }

    /// The names that a document uses.
    private func names(in root: Value) -> Set<String> {
        var names: Set<String> = []
        var open: [Value] = [root]
        while let value = open.popLast() {
            open += value.elements
            for member in value.members {
                open.append(member.value)
                let block = member.name == rawValue ? member.value.members.map(\.value) : []
                for holder in (keys.contains(member.name) ? [member.value] : []) + block {
                    names.formUnion(([holder] + holder.elements).compactMap(\.string))
                }
            }
        }
        return names
    }
}
