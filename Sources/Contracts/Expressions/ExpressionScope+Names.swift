/// What names mean, alike for whoever checks an expression and whoever compiles it.
extension ExpressionScope {
    /// The type that a name such as `int` stands for, where no variable hides it.
    func type(named tree: SyntaxTree, beside locals: [String]) -> DatumKind? {
        guard let name = tree.qualifiedName, let kind = DatumKind(rawValue: name) else {
            return nil
        }
        let first = String(name.prefix { $0 != "." })
        return slot(of: first) != nil || locals.contains(first) ? nil : kind
    }

    /// What is said of a name that nothing declares.
    func sentence(ofUndeclared name: String) -> String { "there is no variable \(name)" }

    /// What to do about a name that nothing declares.
    func remedy(ofUndeclared name: String, beside locals: [String]) -> String {
        KnownNames.remedy(
            ofVariable: name, among: locals.reversed() + variables.map(\.name))
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
