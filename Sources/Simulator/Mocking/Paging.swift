import Contracts

/// Which part of a list a query asks for, as far as its parameters make that evident.
package struct Paging {
    package static let limits = [
        "limit", "pagesize", "perpage", "size", "take", "top", "$top", "maxresults", "maxitems",
    ]
    package static let offsets = ["offset", "skip", "start", "startindex", "$skip"]
    package static let pages = ["page", "pagenumber", "pageno"]
    /// The members of a list's answer that say how many there are in all.
    package static let totals = ["total", "totalcount", "totalitems", "totalresults", "count"]

    private let integers: [(name: String, value: Int)]
    private let filters: [(name: String, value: CELValue)]

    init(_ reading: RequestReading) {
        let query = reading.parameters.filter { $0.location == .query }
        integers = query.compactMap { parameter in
            guard let value = parameter.value.int, value >= 0 else { return nil }
            return (IdentityNames.normalised(parameter.name), value)
        }
        filters = query.map { ($0.name, CELValue($0.value)) }
    }

    /// The resources that a query's filters leave: those whose member of a parameter's name has the
    /// parameter's value.
    func filtered(
        _ all: [(key: String, value: CELMap)], _ item: SchemaOutline
    ) -> [(key: String, value: CELMap)] {
        let names = item.memberNames
        let own = filters.filter { filter in
            names.contains { $0.isSameText(as: filter.name) }
                && filter.value.elements == nil && filter.value.entries == nil
        }
        return all.filter { resource in
            own.allSatisfy { filter in
                guard let value = resource.value[filter.name] else { return false }
                if let list = value.elements { return list.contains { $0 == filter.value } }
                return value == filter.value
            }
        }
    }

    /// The part of a list that is asked for.
    func page<Element>(of all: [Element]) -> [Element] {
        let limit = value(Self.limits)
        var start = value(Self.offsets) ?? 0
        if let page = value(Self.pages), let limit {
            let (skipped, isTooFar) = max(0, page - 1).multipliedReportingOverflow(by: limit)
            start = isTooFar ? all.count : skipped
        }
        return Array(all.dropFirst(start).prefix(limit ?? all.count))
    }

    private func value(_ names: [String]) -> Int? {
        for name in names {
            if let found = integers.first(where: { $0.name == name }) { return found.value }
        }
        return nil
    }
}
