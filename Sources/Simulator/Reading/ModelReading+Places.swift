import Contracts

/// Places that are written to.
extension ModelReading {
    /// The place that the text of a value names: a member of a root, or what is below one.
    mutating func target(
        _ value: Value, in roots: [String], _ scope: ExpressionScope
    ) -> UpdateTarget? {
        guard
            let text = reportingFailure({ () throws(ExpressionFailure) in try ExpressionText(value)
            }),
            let tree = reportingFailure({ () throws(ExpressionFailure) in try text.parse() })
        else { return nil }
        var keys: [UpdateTarget.Key] = []
        var part = tree
        while true {
            switch part.tree {
            case .select(let base, let field, isOptional: false):
                keys.insert(.name(field), at: 0)
                part = base
                continue
            case .index(let base, let key, isOptional: false):
                let embedded = EmbeddedExpression(tree: key, place: text.place)
                guard let expression = expression(embedded, at: value, scope) else { return nil }
                keys.insert(.computed(expression), at: 0)
                part = base
                continue
            case .name(let root) where !keys.isEmpty && roots.contains(root):
                return UpdateTarget(root: root, keys: keys, place: text.place, caret: tree.caret)
            default:
                report(
                    at: value, check: "not-a-place",
                    "expected a place in \(roots.joined(separator: " or ")), found "
                        + quoted(text.source),
                    remedy: "write \(roots[0]).member, \(roots[0]).member[key] or a place below")
                return nil
            }
        }
    }
}
