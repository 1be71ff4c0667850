import Contracts
import Simulator

/// The lists that a target has shown. Later pages and filtered lists are judged by them.
struct SeenLists {
    /// A list, as one user sees it.
    private struct Question: Hashable {
        let operation: String
        let sender: String
        let path: String
        /// All of the query but what asks for a page.
        let filters: [String]
    }

    private struct Answer {
        let page: PageAsked
        let items: [CELValue]
        let writes: Int
    }

    // Looked up and never walked over.
    private var answers: [Question: [Answer]] = [:]
    private static let mostAnswers = 24

    /// The faults of a list beside those before it.
    mutating func judge(_ seen: SeenExchange, writes: Int) -> [Contradiction] {
        guard let items = seen.items, let layout = seen.part?.layout else { return [] }
        let page = PageAsked(seen)
        var found: [Contradiction] = []
        if let limit = page.limit, limit > 0, items.count > limit {
            found.append(
                Contradiction(
                    check: "page-too-long",
                    message: "\(seen.target) answers \(items.count) things, and \(limit) were "
                        + "asked for",
                    remedy: "have the server cut the list, or call the parameter otherwise"))
        }
        let question = question(seen, page, besides: nil)
        var known = (answers[question] ?? []).filter { $0.writes == writes }
        if let id = layout.id, let repeated = repeated(items, page, beside: known, by: id) {
            found.append(
                Contradiction(
                    check: "page-repeats",
                    message: "\(seen.target) and another page of the same list both have the thing "
                        + "whose \(id) is \(repeated.plainText)",
                    remedy: "have the server sort the list in an order that does not change, and "
                        + "begin each page where the one before ends"))
        }
        if known.count == Self.mostAnswers { known.removeFirst() }
        known.append(Answer(page: page, items: items, writes: writes))
        answers[question] = known
        if let own = ignoredFilter(seen, items, page: page, writes: writes) { found.append(own) }
        return found
    }

    private func question(
        _ seen: SeenExchange, _ page: PageAsked, besides filter: String?
    ) -> Question {
        let query = seen.reading.parameters.filter { parameter in
            parameter.location == .query && !parameter.isDefault && parameter.name != filter
                && !page.names.contains(parameter.name)
        }
        let filters = query.map { "\($0.name)=\($0.value.compactJSON)" }.sorted()
        let path = String(seen.target.prefix { $0 != "?" })
        return Question(
            operation: seen.operation.id, sender: seen.sender, path: path, filters: filters)
    }

    // MARK: Pages

    /// A thing that stands on two pages. The first page was asked for twice and is the same, so that
    /// the list has not changed by itself.
    private func repeated(
        _ items: [CELValue], _ page: PageAsked, beside known: [Answer], by id: String
    ) -> CELValue? {
        guard let start = page.start,
            let before = known.lastIndex(where: { $0.page == page }),
            CELValue.list(known[before].items).isIdentical(to: .list(items))
        else { return nil }
        // Some servers answer with the last page where there are no more.
        let length = known.map { ($0.page.start ?? 0) + $0.items.count }.max() ?? 0
        for other in known[(before + 1)...] {
            guard let place = other.page.start, place < length, start < length,
                other.page.limit == page.limit, other.page.isCounted == page.isCounted,
                place >= start + items.count || start >= place + other.items.count
            else { continue }
            if page.isCounted, CELValue.list(other.items).isIdentical(to: .list(items)) { continue }
            let keys = items.compactMap { $0.entries?[id] }
            let same = other.items.lazy.compactMap { $0.entries?[id] }.first { key in
                keys.contains { $0.isIdentical(to: key) }
            }
            if let same { return same }
        }
        return nil
    }

    // MARK: Filters

    /// A filter without any effect: the list is the same for two values that both occur in it, and for
    /// none.
    private func ignoredFilter(
        _ seen: SeenExchange, _ items: [CELValue], page: PageAsked, writes: Int
    ) -> Contradiction? {
        guard let layout = seen.part?.layout, page.names.isEmpty else { return nil }
        // The list without a filter comes last.
        let filters = ListFilters(seen.operation, layout).filters.map(\.parameter)
        let own = question(seen, page, besides: nil)
        for filter in filters
        where !own.filters.contains(where: { $0.hasPrefix(filter.name + "=") }) {
            let values = items.compactMap { $0.entries?[filter.name] }.reduce(into: [CELValue]()) {
                values, value in
                guard value.isPlain, !values.contains(where: { $0.isIdentical(to: value) })
                else { return }
                values.append(value)
            }
            let without = values.filter { value in
                let json = value.value?.compactJSON ?? ""
                let asked = Question(
                    operation: own.operation, sender: own.sender, path: own.path,
                    filters: (own.filters + ["\(filter.name)=\(json)"]).sorted())
                return (answers[asked] ?? []).contains {
                    $0.writes == writes && $0.page.names.isEmpty
                        && CELValue.list($0.items).isIdentical(to: .list(items))
                }
            }
            guard without.count > 1 else { continue }
            return Contradiction(
                check: "filter-ignored",
                message: "\(seen.target) answers the same list for "
                    + without.prefix(2).map { "\(filter.name)=\($0.plainText)" }
                    .joined(separator: ", for ") + ", and without \(filter.name)",
                remedy: "have the server leave out what the filter does not ask for, or remove the "
                    + "parameter from the contract")
        }
        return nil
    }
}

/// The part of a list that a request asks for.
struct PageAsked: Equatable {
    /// The most things; nil where nothing is said.
    private(set) var limit: Int?
    /// The place of the first thing; nil where nobody knows.
    private(set) var start: Int?
    /// True if pages are counted, and not things.
    private(set) var isCounted = false
    /// The parameters that ask for it.
    private(set) var names: [String] = []

    /// The part that a request asks for.
    init(_ seen: SeenExchange) {
        let place = Paging.Parameters(seen.operation)
        let read = seen.reading.parameters.filter { $0.location == .query && !$0.isDefault }
        func value(_ parameter: Parameter?) -> CELValue? {
            guard let parameter, let own = read.first(where: { $0.name == parameter.name }) else {
                return nil
            }
            names.append(parameter.name)
            return CELValue(own.value)
        }
        // Without a page, `size` may be the size of shoes.
        let isSize = place.limit.map { IdentityNames.normalised($0.name) } == "size"
        limit = isSize && place.page == nil ? nil : value(place.limit)?.wholeNumber
        let (offset, page) = (value(place.offset), value(place.page))
        let cursor = value(place.cursor)
        if let offset {
            start = offset.wholeNumber
        } else if let page = page?.wholeNumber, let limit, page > 0, limit > 0 {
            isCounted = true
            let (start, isTooMuch) = (page - 1).multipliedReportingOverflow(by: limit)
            self.start = isTooMuch ? nil : start
        } else if page == nil, cursor == nil {
            start = 0
        }
    }
}

extension CELValue {
    /// True if a parameter can say it as it is.
    fileprivate var isPlain: Bool {
        switch self {
        case .string(let text): !text.isEmpty
        case .int, .bool: true
        default: false
        }
    }

    fileprivate var wholeNumber: Int? { if case .int(let number) = self { number } else { nil } }
}
