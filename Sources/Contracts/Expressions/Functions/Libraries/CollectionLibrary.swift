/// The functions of lists and maps that CEL itself has no word for.
enum CollectionLibrary {
    static let overloads: [Overload] = [
        Overload("sum", .on(.list(.any)), gives: .any) { call in
            try sum(of: call.list(0))
        }.giving { $0[0].elements.joined(with: .int) }.costing(.weight),
        Overload("min", .on(.list(.any)), gives: .any) { call in
            try outermost(of: call.list(0), .before, "min")
        }.giving { $0[0].elements }.costing(.weight),
        Overload("max", .on(.list(.any)), gives: .any) { call in
            try outermost(of: call.list(0), .after, "max")
        }.giving { $0[0].elements }.costing(.weight),
        Overload("keys", .on(.map(key: .any, value: .any)), gives: .list(.any)) { call in
            .list(call.map(0).keys)
        }.giving { .list($0[0].keys) },
        Overload("values", .on(.map(key: .any, value: .any)), gives: .list(.any)) { call in
            .list(call.map(0).values)
        }.giving { .list($0[0].values) },
        Overload(
            "merge", .on(.map(key: .any, value: .any), [.map(key: .any, value: .any)]),
            gives: .map(key: .any, value: .any)
        ) { call in
            var map = call.map(0)
            let other = call.map(1)
            for (key, value) in zip(other.keys, other.values) { map.set(key, to: value) }
            return .map(map)
        },
    ]

    /// The sum of numbers or durations of one type; of none it is 0.
    private static func sum(of elements: [CELValue]) throws(EvaluationFault) -> CELValue {
        guard var sum = elements.first else { return .int(0) }
        switch sum.kind {
        case .int, .uint, .double, .duration: break
        default: throw .noOverload("sum", [sum.kind])
        }
        for element in elements.dropFirst() { sum = try sum.plus(element) }
        return sum
    }

    /// The first element that no other stands on the given side of.
    private static func outermost(
        of elements: [CELValue], _ side: CELValueOrder, _ name: String
    ) throws -> CELValue {
        guard var found = elements.first else {
            throw EvaluationFault.function(
                name, reason: "the list is empty", remedy: "ask for its size first")
        }
        for element in elements.dropFirst() {
            guard let order = element.order(against: found) else {
                throw EvaluationFault.noOverload(name, [element.kind, found.kind])
            }
            if order == .none { throw FunctionFault.noOrderOfNaN }
            if order == side { found = element }
        }
        return found
    }
}

extension Shape {
    /// The shape of the elements of a list.
    var elements: Shape {
        if case .list(let element) = self { element } else { .any }
    }

    /// The shape of the keys of a map.
    var keys: Shape {
        switch self {
        case .map(let key, _): key
        case .record: .string
        default: .any
        }
    }

    /// The shape of the values of a map.
    var values: Shape {
        switch self {
        case .map(_, let value): value
        case .record(let record):
            Shape(
                joining: record.fields.keys.sorted().map { record.fields[$0]!.shape }
                    + (record.others.map { [$0] } ?? []))
        default: .any
        }
    }
}
