/// Finds the values that a query selects, and counts its steps.
struct JSONPathEvaluation {
    let root: Value
    let limit: Int
    private var left: Int

    init(root: Value, limit: Int) {
        self.root = root
        self.limit = limit
        left = limit
    }

    /// Takes the price of some work. The work is limited, because queries multiply.
    mutating func spend(_ steps: Int = 1) throws(JSONPathError) {
        left -= steps
        if left < 0 { throw JSONPathError(.tooMuchWork(limit: limit), at: 0) }
    }

    /// The values that a query selects.
    mutating func values(
        of query: JSONPathQuery, from current: Value
    ) throws(JSONPathError) -> [Value] {
        var values = [query.isAbsolute ? root : current]
        for segment in query.segments {
            var selected: [Value] = []
            for value in values { try select(segment, in: value, into: &selected) }
            values = selected
            if values.isEmpty { break }
        }
        return values
    }

    private mutating func select(
        _ segment: JSONPathSegment, in value: Value, into selected: inout [Value]
    ) throws(JSONPathError) {
        guard segment.isDescendant else {
            for selector in segment.selectors { try select(selector, in: value, into: &selected) }
            return
        }
        // The tape is in the order that is wanted, and no key of an object is a container.
        let document = value.document
        try spend(document.end(of: value.index) - value.index)
        for index in value.index..<document.end(of: value.index) {
            let kind = document.nodes[index].kind
            guard kind == .array || kind == .object else { continue }
            let container = Value(document: document, index: index)
            for selector in segment.selectors {
                try select(selector, in: container, into: &selected)
            }
        }
    }

    private mutating func select(
        _ selector: JSONPathSelector, in value: Value, into selected: inout [Value]
    ) throws(JSONPathError) {
        try spend()
        switch selector {
        case .name(let name):
            guard value.kind == .object else { return }
            try spend(value.count)
            if let member = value[name] { selected.append(member) }
        case .index(let position):
            guard value.kind == .array else { return }
            let place = position < 0 ? position + value.count : position
            guard (0..<value.count).contains(place) else { return }
            try spend(place)
            if let element = value[place] { selected.append(element) }
        case .wildcard:
            try spend(value.count)
            selected += value.children
        case .slice(let slice):
            guard value.kind == .array else { return }
            try select(slice, in: value, into: &selected)
        case .filter(let condition):
            for child in value.children where try holds(condition, child) {
                selected.append(child)
            }
        }
    }

    private mutating func select(
        _ slice: JSONPathSlice, in value: Value, into selected: inout [Value]
    ) throws(JSONPathError) {
        let step = slice.step
        guard step != 0 else { return }
        try spend(value.count)
        let length = value.count
        let normal = { (position: Int) in position < 0 ? length + position : position }
        let elements = Array(value.elements)
        if step > 0 {
            let lower = min(max(normal(slice.start ?? 0), 0), length)
            let upper = min(max(normal(slice.end ?? length), 0), length)
            for place in stride(from: lower, to: upper, by: step) {
                selected.append(elements[place])
            }
        } else {
            let upper = min(max(normal(slice.start ?? length - 1), -1), length - 1)
            let lower = min(max(slice.end.map(normal) ?? -1, -1), length - 1)
            for place in stride(from: upper, to: lower, by: step) {
                selected.append(elements[place])
            }
        }
    }

    // MARK: Conditions

    mutating func holds(
        _ condition: JSONPathCondition, _ current: Value
    ) throws(JSONPathError) -> Bool {
        try spend()
        switch condition {
        case .any(let conditions):
            for condition in conditions where try holds(condition, current) { return true }
            return false
        case .all(let conditions):
            for condition in conditions where try !holds(condition, current) { return false }
            return true
        case .not(let condition): return try !holds(condition, current)
        case .exists(let query): return try !values(of: query, from: current).isEmpty
        case .holds(let call): return try matches(call, current)
        case .compare(let left, let order, let right):
            return try compare(operand(left, current), by: order, with: operand(right, current))
        }
    }

    private mutating func compare(
        _ left: JSONPathResult, by order: JSONPathOrder, with right: JSONPathResult
    ) throws(JSONPathError) -> Bool {
        try spend(left.size + right.size)
        switch order {
        case .equal: return left.isSame(as: right)
        case .unequal: return !left.isSame(as: right)
        case .less: return left.isLess(than: right)
        case .greater: return right.isLess(than: left)
        case .atMost: return left.isLess(than: right) || left.isSame(as: right)
        case .atLeast: return right.isLess(than: left) || left.isSame(as: right)
        }
    }

    private mutating func operand(
        _ operand: JSONPathOperand, _ current: Value
    ) throws(JSONPathError) -> JSONPathResult {
        switch operand {
        case .literal(let literal): return .literal(literal)
        case .query(let query):
            return try values(of: query, from: current).first.map { .node($0) } ?? .nothing
        case .call(let call): return try value(of: call, current)
        }
    }

    // MARK: Functions

    private mutating func value(
        of call: JSONPathCall, _ current: Value
    ) throws(JSONPathError) -> JSONPathResult {
        switch call.function {
        case .length:
            let argument = try operand(call.arguments[0], current)
            try spend(argument.size)
            return argument.length.map { .count($0) } ?? .nothing
        case .count: return .count(try nodes(call.arguments[0], current).count)
        case .value:
            let nodes = try nodes(call.arguments[0], current)
            return nodes.count == 1 ? .node(nodes[0]) : .nothing
        case .match, .search: return .nothing
        }
    }

    private mutating func nodes(
        _ operand: JSONPathOperand, _ current: Value
    ) throws(JSONPathError) -> [Value] {
        guard case .query(let query) = operand else { return [] }
        return try values(of: query, from: current)
    }

    private mutating func matches(
        _ call: JSONPathCall, _ current: Value
    ) throws(JSONPathError) -> Bool {
        let subject = try operand(call.arguments[0], current)
        let expression = try operand(call.arguments[1], current)
        guard let text = subject.string, let source = expression.string else { return false }
        try spend(64 + text.utf8.count)
        var pattern = call.pattern
        if pattern == nil {
            // Compiling costs more than most matches.
            try spend(1_000 + source.utf8.count)
            pattern = InterchangePattern(source, isWhole: call.function == .match)
        }
        guard let found = pattern?.matches(text) else {
            throw JSONPathError(.tooMuchWork(limit: limit), at: 0)
        }
        return found
    }
}

extension Value {
    /// The elements of an array, or the values of an object's members, in order.
    fileprivate var children: [Value] {
        switch kind {
        case .array: Array(elements)
        case .object: members.map(\.value)
        default: []
        }
    }
}
