/// The functions of optional values.
enum OptionalLibrary {
    static let overloads: [Overload] = values.map { $0.costing(.constant) } + lists

    private static let values: [Overload] = [
        Overload("optional.none", [], gives: .optional(.any)) { _ in .optional(nil) },
        Overload("optional.of", [.any], gives: .optional(.any)) { call in
            .optional(call[0])
        }.giving { .optional($0[0]) },
        Overload("optional.ofNonZeroValue", [.any], gives: .optional(.any)) { call in
            .optional(call[0].isZeroValue ? nil : call[0])
        }.giving { .optional($0[0]) },
        Overload("hasValue", .on(.optional(.any)), gives: .bool) { call in
            .bool(call.optional(0) != nil)
        },
        Overload("value", .on(.optional(.any)), gives: .any) { call in
            guard let value = call.optional(0) else {
                throw EvaluationFault.function(
                    "value", reason: "the optional has no value",
                    remedy: "ask hasValue() first, or take orValue(…)")
            }
            return value
        }.giving { $0[0].unwrapped },
        Overload("or", .on(.optional(.any), [.optional(.any)]), gives: .optional(.any)) { call in
            call.optional(0) == nil ? call[1] : call[0]
        }.giving { $0[0].joined(with: $0[1]) },
        Overload("orValue", .on(.optional(.any), [.any]), gives: .any) { call in
            call.optional(0) ?? call[1]
        }.giving { $0[0].unwrapped.joined(with: $0[1]) },
    ]

    private static let lists: [Overload] = [
        Overload(
            "optional.unwrap", [.list(.any)], gives: .list(.any)
        ) { call in try unwrapped(call, "optional.unwrap") },
        Overload("unwrapOpt", .on(.list(.any)), gives: .list(.any)) { call in
            try unwrapped(call, "unwrapOpt")
        },
    ]

    /// The values of those optionals that have one.
    private static func unwrapped(
        _ call: borrowing CallArguments, _ name: String
    ) throws(EvaluationFault) -> CELValue {
        var values: [CELValue] = []
        for element in call.list(0) {
            guard case .optional(let value) = element else {
                throw EvaluationFault.noOverload(name, [element.kind])
            }
            if let value { values.append(value) }
        }
        return .list(values)
    }
}

extension CallArguments {
    /// The value in an optional; nil if it is empty.
    func optional(_ position: Int) -> CELValue? {
        guard case .optional(let value) = self[position] else { preconditionFailure() }
        return value
    }
}

extension Shape {
    /// The shape of the value in an optional.
    var unwrapped: Shape {
        if case .optional(let inner) = self { inner } else { .any }
    }
}

extension CELValue {
    /// True if the value is the zero value of its type: 0, false, empty or null.
    var isZeroValue: Bool {
        switch self {
        case .null: true
        case .bool(let value): !value
        case .int(let value): value == 0
        case .uint(let value): value == 0
        case .double(let value): value == 0
        case .string(let text): text.utf8.isEmpty
        case .bytes(let bytes): bytes.isEmpty
        case .list(let elements): elements.isEmpty
        case .map(let map): map.count == 0
        case .timestamp(let instant): instant == Instant(seconds: 0)
        case .duration(let span): span == .zero
        case .type, .optional: false
        }
    }
}
