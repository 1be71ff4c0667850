/// The size of an expression after every definition that it uses is put in its place.
///
/// A few definitions that use one another twice can grow beyond any memory. So the size is computed
/// before any of them is put in place.
struct ExpandedSize {
    /// The parts in all.
    var parts: Int
    /// The depth of nested parts.
    var height: Int

    /// True if an expression may have this size.
    func fits(_ limits: SyntaxLimits = SyntaxLimits()) -> Bool {
        parts <= limits.parts && height <= limits.height
    }
}

extension ExpressionScope {
    /// The size of an expression; refuses one that is too large with the definitions that it uses.
    func limitSize(of part: SyntaxTree.Part) throws(SyntaxFault) -> ExpandedSize {
        let size = expandedSize(of: part)
        if !size.fits() { throw .tooLargeExpanded(part) }
        return size
    }

    private func expandedSize(of part: SyntaxTree.Part) -> ExpandedSize {
        var size = ExpandedSize(parts: 1, height: 0)
        part.tree.forEachChild { child in
            let inner = expandedSize(of: child)
            size.parts += inner.parts
            size.height = max(size.height, inner.height)
        }
        if let used = part.tree.usedName.flatMap(definition(named:)) {
            size.parts += used.size.parts
            size.height = max(size.height, used.size.height)
        }
        size.height += 1
        return size
    }
}

extension SyntaxTree {
    /// The name that may use a definition here.
    fileprivate var usedName: String? {
        switch self {
        case .name(let name), .call(let name, receiver: nil, _): name
        default: nil
        }
    }

    /// Visits the direct parts of this part.
    package func forEachChild(_ visit: (Part) -> Void) {
        switch self {
        case .literal, .name: break
        case .select(let base, _, _), .has(let base, _), .unary(_, let base): visit(base)
        case .index(let left, let right, _), .binary(_, let left, let right),
            .bind(_, let left, let right):
            visit(left)
            visit(right)
        case .conditional(let test, let then, let otherwise):
            visit(test)
            visit(then)
            visit(otherwise)
        case .call(_, let receiver, let arguments):
            receiver.map(visit)
            arguments.forEach(visit)
        case .list(let elements): for element in elements { visit(element.value) }
        case .map(let entries):
            for entry in entries {
                visit(entry.key)
                visit(entry.value)
            }
        case .comprehension(let walk):
            visit(walk.range)
            visit(walk.body)
            walk.condition.map(visit)
        }
    }
}
