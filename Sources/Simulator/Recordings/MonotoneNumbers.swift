import Contracts

/// Numbers of the state that a model only ever raises, or only ever lowers, as answers show them.
///
/// Whoever else writes, such a number never goes the other way.
struct MonotoneNumbers {
    private enum Direction {
        case up, down
    }

    /// The known facts about one number.
    private struct Course {
        /// The furthest of the answers that were there when the present request was sent.
        var furthest: (value: Number, call: String)?
        /// The answers of requests that may overlap it.
        var late: [(value: Number, end: Int, call: String)] = []
    }

    /// A number in an answer.
    private struct Sight {
        let name: String
        let pointer: String
        let value: Number
        let direction: Direction
    }

    /// True if a rule writes at a place that only a request names.
    private var isOpen = false
    private var directions: [String: Direction] = [:]
    private var courses: [String: Course] = [:]

    init(_ model: BackendModel) {
        let rules =
            model.before + model.invalid + model.unknown + model.operations.flatMap(\.rules)
            + model.jobs.flatMap(\.rules)
        var others: Set<String> = []
        for outcome in rules.flatMap({ [$0.outcome] + $0.alternatives }) {
            record(outcome.steps, others: &others)
        }
        for member in others { directions[member] = nil }
    }

    private mutating func record(_ steps: [UpdateStep], others: inout Set<String>) {
        for step in steps {
            for change in step.changes {
                guard let target = change.target, target.root == "state" else { continue }
                guard let member = target.member else {
                    // Written at a place that only a request says: anything may be meant.
                    isOpen = true
                    continue
                }
                guard let direction = Self.direction(of: change, target),
                    directions[member, default: direction] == direction
                else {
                    others.insert(member)
                    continue
                }
                directions[member] = direction
            }
            record(step.steps, others: &others)
        }
    }

    /// Which way a change leads what it writes; nil where it does anything but add or subtract.
    private static func direction(of change: Change, _ target: UpdateTarget) -> Direction? {
        guard case .set(_, let value) = change, let expression = value.whole,
            case .binary(let sign, let left, let right) = expression.tree.tree,
            case .literal(.int(let amount)) = right.tree, amount >= 0,
            let path = target.path, path == left.tree.path
        else { return nil }
        switch sign {
        case .add: return .up
        case .subtract: return .down
        default: return nil
        }
    }

    // MARK: Answers

    /// The finding of an answer that shows a number on its way back; none where it shows none.
    mutating func violations(
        of outcome: RuleOutcome, in answer: Exchange.Response, to exchange: OracleExchange
    ) -> [RecordingJudge.Finding] {
        guard !isOpen, !directions.isEmpty, case .data(let body)? = outcome.answer?.content,
            let root = (try? Document(json: answer.body, name: ""))?.root
        else { return [] }
        var findings: [RecordingJudge.Finding] = []
        for sight in sights(in: body, root) {
            let before = record(sight, by: exchange)
            guard findings.isEmpty, let before, let place = outcome.answer?.place else { continue }
            let isBack =
                sight.direction == .up
                ? sight.value < before.value : before.value < sight.value
            if !isBack { continue }
            findings.append(
                RecordingJudge.Finding(
                    call: exchange.name, check: "model-monotone",
                    message: "\(exchange.operation) shows \(sight.pointer) as "
                        + "\(sight.value.lexeme), and \(before.call) was shown "
                        + "\(before.value.lexeme) before; the model only ever "
                        + "\(sight.direction == .up ? "raises" : "lowers") it",
                    place: place, exchange: exchange))
        }
        return findings
    }

    /// Records a number, and gives the furthest that was known when it was asked for.
    private mutating func record(
        _ sight: Sight, by exchange: OracleExchange
    ) -> (value: Number, call: String)? {
        var course = courses[sight.name] ?? Course()
        for late in course.late where late.end < exchange.begin {
            let isFurther = course.furthest.map { known in
                sight.direction == .up ? known.value < late.value : late.value < known.value
            }
            if isFurther ?? true { course.furthest = (late.value, late.call) }
        }
        course.late.removeAll { $0.end < exchange.begin }
        course.late.append((sight.value, exchange.end, exchange.name))
        courses[sight.name] = course
        return course.furthest
    }

    /// The numbers that a body shows: as the whole of it, or as members of its own.
    private func sights(in body: DataTemplate, _ root: Value) -> [Sight] {
        var sights: [Sight] = []
        if let whole = body.whole { sights += self.sights(of: whole, root, "") }
        for (name, expression) in body.computedMembers {
            guard let value = root[name] else { continue }
            sights += self.sights(of: expression, value, JSONPointer(tokens: [name]).description)
        }
        return sights
    }

    /// The numbers of a state member in a value: the value itself, or its members.
    private func sights(of expression: Expression, _ value: Value, _ pointer: String) -> [Sight] {
        guard case .select(let base, let member, isOptional: false) = expression.tree.tree,
            case .name("state") = base.tree, let direction = directions[member]
        else { return [] }
        if let number = value.number {
            let shown = pointer.isEmpty ? "the answer" : pointer
            return [Sight(name: member, pointer: shown, value: number, direction: direction)]
        }
        guard value.kind == .object else { return [] }
        return value.members.compactMap { entry in
            guard let number = entry.value.number else { return nil }
            return Sight(
                name: "\(member) \(entry.name)",
                pointer: "\(pointer)/\(JSONPointer.escaped(entry.name))",
                value: number, direction: direction)
        }
    }
}

extension UpdateTarget {
    /// The place as a text for comparison; nil if it is not simple.
    fileprivate var path: String? {
        var path = root
        for key in keys {
            switch key {
            case .name(let name): path += ".\(name)"
            case .computed(let expression):
                guard let key = expression.tree.tree.path else { return nil }
                path += "[\(key)]"
            }
        }
        return path
    }
}

extension SyntaxTree {
    /// A value that is named step by step, as a text for comparison; nil for others.
    fileprivate var path: String? {
        switch self {
        case .name(let name): return name
        case .literal(let celValue): return celValue.literal
        case .select(let base, let field, isOptional: false):
            return base.tree.path.map { "\($0).\(field)" }
        case .index(let base, let key, isOptional: false):
            guard let base = base.tree.path, let key = key.tree.path else { return nil }
            return "\(base)[\(key)]"
        default: return nil
        }
    }
}
