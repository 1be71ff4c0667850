/// The lists and sets extensions of CEL.
enum ListLibrary {
    static let overloads: [Overload] = parts + orders + sets

    private static let parts: [Overload] = [
        Overload("slice", .on(.list(.any), [.int, .int]), gives: .list(.any)) { call in
            .list(try ListFunctions.slice(call.list(0), from: call.int(1), to: call.int(2)))
        }.giving { $0[0] },
        Overload("flatten", .on(.list(.any)), gives: .list(.any)) { call in
            .list(try ListFunctions.flatten(call.list(0)))
        },
        Overload("flatten", .on(.list(.any), [.int]), gives: .list(.any)) { call in
            .list(try ListFunctions.flatten(call.list(0), depth: call.int(1)))
        },
        Overload("lists.range", [.int], gives: .list(.int)) { call in
            .list(try ListFunctions.range(call.int(0)))
        },
        Overload("first", .on(.list(.any)), gives: .optional(.any)) { call in
            ListFunctions.first(call.list(0))
        }.giving { .optional($0[0].elements) }.costing(.constant),
        Overload("last", .on(.list(.any)), gives: .optional(.any)) { call in
            ListFunctions.last(call.list(0))
        }.giving { .optional($0[0].elements) }.costing(.constant),
    ]

    private static let orders: [Overload] = [
        Overload("distinct", .on(.list(.any)), gives: .list(.any)) { call in
            .list(ListFunctions.distinct(call.list(0)))
        }.giving { $0[0] }.costing(.weight),
        Overload("reverse", .on(.list(.any)), gives: .list(.any)) { call in
            .list(ListFunctions.reverse(call.list(0)))
        }.giving { $0[0] },
        Overload("sort", .on(.list(.any)), gives: .list(.any)) { call in
            .list(try ListFunctions.sort(call.list(0)))
        }.giving { $0[0] }.costing(.weight),
    ]

    private static let sets: [Overload] = [
        Overload("sets.contains", [.list(.any), .list(.any)], gives: .bool) { call in
            .bool(SetFunctions.contains(call.list(0), all: call.list(1)))
        }.costing(.weight),
        Overload("sets.equivalent", [.list(.any), .list(.any)], gives: .bool) { call in
            .bool(SetFunctions.equivalent(call.list(0), call.list(1)))
        }.costing(.weight),
        Overload("sets.intersects", [.list(.any), .list(.any)], gives: .bool) { call in
            .bool(SetFunctions.intersects(call.list(0), call.list(1)))
        }.costing(.weight),
    ]
}

/// Sorting a list by keys that were made of its elements.
enum SortingByKeys {
    static let overload = Overload(
        "sortBy", [.list(.any), .list(.any)], gives: .list(.any)
    ) { call in
        let elements = call.list(0)
        return .list(try ListFunctions.order(of: call.list(1)).map { elements[$0] })
    }.giving { $0[0] }.costing(.weight)
}

/// Putting the elements of a list into groups by keys that were made of them.
enum GroupingByKeys {
    static let overload = Overload(
        "groupBy", [.list(.any), .list(.any)], gives: .map(key: .any, value: .list(.any))
    ) { call in
        .map(try ListFunctions.groups(of: call.list(0), by: call.list(1)))
    }.costing(.weight)
}
