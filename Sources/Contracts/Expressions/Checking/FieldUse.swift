/// The fields of a variable that expressions use.
package struct FieldUse: Sendable {
    /// The variable.
    package let variable: String
    /// The fields by name; nil where the variable itself is a value somewhere.
    package private(set) var fields: Set<String>? = []
    /// The fields of fields, by the names of the latter: of `a.b.c`, those of `b` have `c`.
    package private(set) var inner: [String: Set<String>] = [:]

    /// The use of a variable before any field is recorded.
    package init(of variable: String) { self.variable = variable }

    /// True if an expression may use the field.
    package func includes(_ field: String) -> Bool { fields?.contains(field) ?? true }

    /// Records a field by its name.
    package mutating func add(field: String) { fields?.insert(field) }

    /// Records the fields that an expression looks at.
    package mutating func add(_ part: SyntaxTree.Part) {
        switch part.tree {
        case .name(variable): fields = nil
        case .select(let base, let field, _) where base.tree.isName(variable),
            .has(let base, let field) where base.tree.isName(variable):
            fields?.insert(field)
        case .select(let base, let field, _):
            if case .select(let root, let outer, _) = base.tree, root.tree.isName(variable) {
                inner[outer, default: []].insert(field)
            }
            add(base)
        case .index(let base, let key, _) where base.tree.isName(variable):
            guard case .literal(.string(let field)) = key.tree else {
                fields = nil
                return
            }
            fields?.insert(field)
        default: part.tree.forEachChild { add($0) }
        }
    }
}

extension SyntaxTree {
    fileprivate func isName(_ text: String) -> Bool {
        if case .name(text) = self { true } else { false }
    }
}
