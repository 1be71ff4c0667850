/// The functions that CEL defines for all its types: sizes, types and conversions.
enum CoreLibrary {
    static let overloads: [Overload] =
        sizes + [
            Overload("type", [.any], gives: .type) { call in .type(call[0].kind) }.costing(
                .constant),
            Overload("dyn", [.any], gives: .any) { call in call[0] }.costing(.constant),
        ]

    private static let sizes: [Overload] = [
        Shape.string, .bytes, .list(.any), .map(key: .any, value: .any),
    ].flatMap { shape in
        [
            Overload("size", [shape], gives: .int) { call in .int(call[0].size) },
            Overload("size", .on(shape), gives: .int) { call in .int(call[0].size) },
        ].map { $0.costing(shape == .string ? .length : .constant) }
    }
}

extension CELValue {
    /// The number of code points, bytes, elements or entries; 0 for anything else.
    var size: Int {
        if case .string(let text) = self { text.unicodeScalars.count } else { length }
    }
}
