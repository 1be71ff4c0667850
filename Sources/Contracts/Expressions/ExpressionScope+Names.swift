/// The meaning of names, the same for the checker and for the compiler.
extension ExpressionScope {
    /// The type that a name such as `int` stands for, where no variable hides it.
    func type(named tree: SyntaxTree, beside locals: [String]) -> CELKind? {
        guard let name = tree.qualifiedName, let kind = CELKind(rawValue: name) else {
            return nil
        }
        let first = String(name.prefix { $0 != "." })
        let isHidden =
            slot(of: first) != nil || definition(named: first) != nil || locals.contains(first)
        return isHidden ? nil : kind
    }

    /// The message about an undeclared name.
    func sentence(ofUndeclared name: String) -> String {
        sentence(ofUnfinished: name) ?? "there is no variable \(name)"
    }

    /// The message about an undeclared function.
    func sentence(ofUndeclaredFunction name: String) -> String {
        sentence(ofUnfinished: name) ?? "there is no function \(name)"
    }

    /// The remedy for an undeclared name.
    func remedy(ofUndeclared name: String, beside locals: [String]) -> String {
        if let remedy = remedy(ofUnfinished: name) { return remedy }
        let values = definitions.prefix(seen.definitions).filter(\.parameters.isEmpty)
        let known =
            locals.reversed() + variables.prefix(seen.variables).map(\.name) + values.map(\.name)
        return KnownNames.remedy(ofVariable: name, among: known)
    }

    /// The remedy for an undeclared function; nil if there is none.
    func remedy(ofUndeclaredFunction name: String) -> String? {
        if let remedy = remedy(ofUnfinished: name) { return remedy }
        let called = definitions.prefix(seen.definitions).filter { !$0.parameters.isEmpty }
        // `range` is `lists.range`.
        let whole = functions.names.filter { $0.hasSuffix("." + name) }
        let near =
            whole.count == 1
            ? whole[0]
            : Suggestion.nearest(to: name, amongFew: called.map(\.name) + functions.names)
        return near.map { "did you mean \($0)?" }
    }

    private func sentence(ofUnfinished name: String) -> String? {
        guard let place = unfinished.firstIndex(of: name) else { return nil }
        return place == unfinished.startIndex
            ? "the definition \(name) speaks of itself" : "\(name) is defined further down"
    }

    private func remedy(ofUnfinished name: String) -> String? {
        guard let place = unfinished.firstIndex(of: name) else { return nil }
        return place == unfinished.startIndex
            ? "a definition uses those above it; write a macro such as map to go over a list"
            : "a definition uses those above it; move \(name) up"
    }
}

extension SyntaxTree {
    /// The name that a chain of fields spells, such as `a.b.c`; nil where it is something else.
    var qualifiedName: String? {
        switch self {
        case .name(let name): name
        case .select(let base, let field, isOptional: false):
            base.tree.qualifiedName.map { "\($0).\(field)" }
        default: nil
        }
    }
}
