extension ShapeChecker {
    mutating func shape(_ walk: Comprehension) -> Shape {
        let range = notNull(shape(of: walk.range), walk.range)
        let (done, remedy) =
            switch walk.kind {
            case .sortBy: ("sorted", "sort a list")
            case .groupBy: ("grouped", "group a list")
            default: ("walked over", "walk over a list or a map")
            }
        let isOfLists = walk.kind == .sortBy || walk.kind == .groupBy
        if range.kinds.isDisjoint(with: isOfLists ? .list : [.list, .map]) {
            report(
                check: "wrong-type", at: walk.range, "\(range.kinds.phrase) cannot be \(done)",
                remedy: remedy)
        }
        let elements = variables(of: walk, over: range)
        var known: ShapeFacts = []
        if let variable = elements.last, let path = path(of: walk.range)?.element {
            known = Set(
                facts.compactMap { fact in
                    fact.path.steps(from: path).map { fact.moved(to: variable.path.adding($0)) }
                })
        }
        return with(elements) { checker in
            checker.assuming(known) { $0.shape(walking: walk, elements) }
        }
    }

    private mutating func shape(walking walk: Comprehension, _ variables: [Local]) -> Shape {
        if let condition = walk.condition { self.condition(condition) }
        let first = variables[0].shape
        switch walk.kind {
        case .all, .exists, .existsOne:
            condition(walk.body)
            return .bool
        case .filter:
            condition(walk.body)
            let taken = outcomes(of: walk.body).whenTrue ?? []
            return .list(first.refined(by: taken, at: variables[0].path))
        case .sortBy:
            _ = shape(of: walk.body)
            return .list(first)
        case .groupBy: return .map(key: shape(of: walk.body), value: .list(first))
        case .list: return .list(body(of: walk))
        case .transformMap: return .map(key: first, value: body(of: walk))
        case .transformMapEntry:
            let entries = body(of: walk)
            if entries.kinds.isDisjoint(with: .map) {
                report(
                    check: "wrong-type", at: walk.body,
                    "expected a map with entries, found "
                        + entries.kinds.phrase,
                    remedy: "write {key: value}")
            }
            return .map(key: entries.keys, value: entries.values)
        }
    }

    private mutating func body(of walk: Comprehension) -> Shape {
        let known = walk.condition.flatMap { outcomes(of: $0).whenTrue } ?? []
        return assuming(known) { checker in checker.shape(of: walk.body) }
    }

    /// The variables of a walk, with their shapes.
    private mutating func variables(of walk: Comprehension, over range: Shape) -> [Local] {
        let shapes: [Shape]
        switch range.limited(to: [.list, .map]) {
        case .list(let element): shapes = walk.variables.count == 1 ? [element] : [.int, element]
        case .map, .record: shapes = [range.keys, range.values]
        default: shapes = [.any, .any]
        }
        return zip(walk.variables, shapes).map { name, shape in
            Local(name: name, shape: shape, path: newPath(name))
        }
    }
}
