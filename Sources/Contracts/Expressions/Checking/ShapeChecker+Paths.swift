extension ShapeChecker {
    /// The path of a value; nil where it is no variable and nothing in one.
    func path(of part: SyntaxTree.Part) -> ValuePath? {
        switch part.tree {
        case .name(let name):
            if let local = local(name) { return local.path }
            if let definition = definition(valued: name) { return definition.path }
            return ValuePath(name)
        case .select(let base, let field, isOptional: false): return path(of: base)?.field(field)
        case .index(let base, let key, isOptional: false):
            guard let field = key.tree.text else { return nil }
            return path(of: base)?.field(field)
        default: return nil
        }
    }

    /// The path of what an optional holds, and the paths at which there is something if it does:
    /// of `a.?b.c`, `a.b` and `a.b.c`.
    func optionalPath(of part: SyntaxTree.Part) -> (path: ValuePath, present: [ValuePath])? {
        let base: SyntaxTree.Part
        let field: String
        let isOptional: Bool
        switch part.tree {
        case .select(let holder, let name, let optional):
            (base, field, isOptional) = (holder, name, optional)
        case .index(let holder, let key, let optional):
            guard let name = key.tree.text else { return nil }
            (base, field, isOptional) = (holder, name, optional)
        default: return nil
        }
        if let holder = optionalPath(of: base) {
            let path = holder.path.field(field)
            return (path, holder.present + [path])
        }
        guard isOptional, let path = path(of: base)?.field(field) else { return nil }
        return (path, [path])
    }
}
