import Contracts

/// The parameters that select a part of a list.
struct PageParameters {
    /// One of them, as expressions ask for it.
    private struct Asked {
        /// The parameter, which may be absent.
        let query: String
        let mayBeNull: Bool

        /// An expression for `c`, the given value. Without one, and for null, it is `otherwise`.
        func value(_ given: String = "c", otherwise: String) -> String {
            let isPlain = given == "c"
            if isPlain, !mayBeNull { return "\(query).orValue(\(otherwise))" }
            let inner = isPlain ? given : "(\(given))"
            let known = mayBeNull ? "c != null ? \(inner) : \(otherwise)" : given
            return "\(query).optMap(c, \(known)).orValue(\(otherwise))"
        }
    }

    private var limit: Asked?
    private var offset: Asked?
    private var number: Asked?
    private var cursor: Asked?

    init(_ operation: Contracts.Operation) {
        func asked(_ parameter: Parameter?) -> Asked? {
            guard let parameter, let schema = parameter.schema else { return nil }
            return Asked(
                query: CEL.optional(parameter.name, of: "request.query"),
                mayBeNull: SchemaOutline(schema).admits(.null))
        }
        let parameters = Paging.Parameters(operation)
        limit = asked(parameters.limit)
        offset = asked(parameters.offset)
        number = asked(parameters.page)
        if parameters.cursor?.schema.map(Self.isCursor) ?? false {
            cursor = asked(parameters.cursor)
        }
    }

    /// True if a cursor may be any number, written as a text.
    private static func isCursor(_ schema: Schema) -> Bool {
        ["1", "20", "300"].allSatisfy { CELValue.string($0).value.map(schema.admits) ?? false }
    }

    /// A part of a list, in expressions.
    struct Page {
        /// The names that the others speak of.
        let names: [SpecText.Entry]
        /// The part itself.
        let part: String
        /// The end of the part, as an expression.
        let end: String
        /// True if a cursor tells the next request where to continue.
        let hasCursor: Bool
    }

    /// The part of `all` that is asked for; nil where nothing asks for a part.
    var page: Page? {
        if limit == nil, offset == nil { return nil }
        let size = "all.size()"
        var names: [SpecText.Entry] = []
        if let limit {
            let count = Self.bounded(limit.value(otherwise: size))
            names.append(.init(key: "count", value: .text(count)))
        }
        if let offset {
            let from = Self.bounded(offset.value(otherwise: "0"))
            names.append(.init(key: "from", value: .text(from)))
        } else if let cursor, limit != nil {
            let place = "c.matches('^[0-9]{1,9}$') ? int(c) : 0"
            let from = Self.bounded(cursor.value(place, otherwise: "0"))
            names.append(.init(key: "from", value: .text(from)))
        } else if let number, limit != nil {
            // Whoever asks for a page far behind the last one gets none, however far.
            let asked = number.value(otherwise: "1")
            let turned = "int(math.least(all.size() + 1, math.greatest(1, \(asked)))) - 1"
            let from = Self.bounded("(\(turned)) * count")
            names.append(.init(key: "from", value: .text(from)))
        }
        let from = names.contains { $0.key == "from" } ? "from" : "0"
        var end = limit == nil ? size : "count"
        if limit != nil, from != "0" {
            end = "to"
            names.append(.init(key: end, value: .text(Self.bounded("from + count"))))
        }
        return Page(
            names: names, part: "all.slice(\(from), \(end))", end: end,
            hasCursor: cursor != nil && offset == nil && limit != nil)
    }

    private static func bounded(_ value: String) -> String {
        "int(math.least(all.size(), math.greatest(0, \(value))))"
    }
}

/// The parameters of a query that name a member of the resources, which then has to be as they say.
package struct ListFilters {
    /// The condition of each parameter for a resource that is called `r`.
    package let filters: [(parameter: Parameter, condition: String)]

    package init(_ operation: Contracts.Operation, _ layout: ResourceLayout) {
        filters = operation.parameters.compactMap { parameter in
            guard parameter.location == .query, let schema = parameter.schema,
                let member = layout.item.memberNames.first(where: {
                    $0.isSameText(as: parameter.name)
                })
            else { return nil }
            let asked = SchemaOutline(schema)
            let own = layout.item.member(member)
            if own.isWriteOnly { return nil }
            let condition = Self.condition(
                query: CEL.optional(parameter.name, of: "request.query"),
                member: CEL.optional(member, of: "r"), asked: asked, own: own)
            return condition.map { (parameter, $0) }
        }
    }

    /// True if every request filters the list: a parameter is required or has a default.
    package var areAlwaysAsked: Bool {
        filters.contains { filter in
            filter.parameter.isRequired
                || filter.parameter.schema?.defaultValue != nil
        }
    }

    /// Of a list of wanted values one is enough; of a member that is a list, one element.
    private static func condition(
        query: String, member: String, asked: SchemaOutline, own: SchemaOutline
    ) -> String? {
        let isList = asked.admits(.array)
        let wanted = isList ? asked.item : asked
        let isMany = own.admits(.array)
        let shown = isMany ? own.item : own
        let kinds: [ValueKind] = [.string, .number, .boolean]
        guard kinds.contains(where: { wanted.admits($0) && shown.admits($0) }),
            ![wanted, shown].contains(where: { $0.admits(.array) || $0.admits(.object) })
        else { return nil }
        let test: String
        switch (isList, isMany) {
        case (false, false): test = "\(member).orValue(null) == q"
        case (true, false): test = "\(member).orValue(null) in q"
        case (false, true): test = "q in \(member).orValue([])"
        case (true, true): test = "q.exists(w, w in \(member).orValue([]))"
        }
        let anything = asked.admits(.null) ? "q == null || " : ""
        return "\(query).optMap(q, \(anything)\(test)).orValue(true)"
    }
}

/// The members of a list's answer about the whole list: the count, and the way to the rest.
struct ListBody {
    private let layout: ResourceLayout
    /// The schema of the body.
    private let outline: SchemaOutline?

    private static let continuations = [
        "nextcursor", "next", "cursor", "nextpagetoken", "nexttoken", "continuationtoken",
    ]
    private static let more = ["hasmore", "hasnext", "hasnextpage"]

    init(_ answer: DeclaredAnswer, _ layout: ResourceLayout) {
        self.layout = layout
        outline = answer.response.content.first { $0.isWrittenAsJSON }?.schema.map(
            SchemaOutline.init)
    }

    /// The members beside the list.
    ///
    /// - Parameter page: the part of the list that is asked for; nil for the whole list.
    func beside(_ page: PageParameters.Page?) -> [SpecText.Entry] {
        guard layout.place.envelope != nil, let outline else { return [] }
        var entries: [SpecText.Entry] = []
        var isContinued = false
        for name in outline.memberNames where name != layout.place.envelope {
            let member = outline.member(name)
            let normalised = IdentityNames.normalised(name)
            if Paging.totals.contains(normalised), member.admits(.number) {
                entries.append(.init(key: name, value: .expression("all.size()")))
            } else if Self.more.contains(normalised), member.admits(.boolean) {
                let isMore = page.map { "\($0.end) < all.size()" } ?? "false"
                entries.append(.init(key: name, value: .expression(isMore)))
            } else if let page, page.hasCursor, !isContinued, member.admits(.string),
                Self.continuations.contains(normalised)
            {
                isContinued = true
                let next = "\(page.end) < all.size() ? string(\(page.end)) : null"
                entries.append(.init(key: name, value: .expression(next)))
            }
        }
        return entries
    }
}
