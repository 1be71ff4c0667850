/// The keywords that limit the requests of an operation, each with its place.
package struct RequestKeywords: Sendable {
    /// A keyword at a place.
    package struct Entry: Sendable, Hashable {
        /// The place, such as `query limit` or `body /items/*/price`.
        package let place: String
        /// The keyword, such as `maximum`; `required` for a parameter or a body that must be there.
        package let keyword: String

        /// A keyword at a place.
        package init(place: String, keyword: String) {
            self.place = place
            self.keyword = keyword
        }
    }

    /// A place with its keywords, and the places in it.
    fileprivate struct Node: Sendable {
        let place: ExchangePlace
        var numbers: [Int] = []
        var members: [(name: String, node: Int)] = []
        /// All items of a list.
        var item: Int?
        /// The members that are not named.
        var other: Int?
    }

    /// All of them, the parameters first, in the order of the contract.
    package fileprivate(set) var entries: [Entry] = []
    fileprivate var nodes: [Node] = []
    private var parameters: [(parameter: Parameter, node: Int)] = []
    private var body: Int?

    /// The keywords of an operation; of large schemas these are not all.
    package init(_ operation: Operation) {
        for parameter in operation.parameters where !parameter.isDescribedElsewhere {
            let node = add(
                ExchangePlace(.request, part: .parameter(parameter.location, parameter.name)))
            parameters.append((parameter, node))
            if parameter.isRequired, parameter.location != .path { add("required", at: node) }
            if let schema = parameter.schema ?? parameter.content?.schema { walk(schema, at: node) }
        }
        guard let declared = operation.requestBody else { return }
        let node = add(ExchangePlace(.request, part: .body(JSONPointer())))
        body = node
        if declared.isRequired { add("required", at: node) }
        for schema in declared.content.compactMap(\.schema) { walk(schema, at: node) }
    }

    /// The numbers of those that a valid request meets: a value stands at their places.
    package func met(by reading: RequestReading) -> [Int] {
        var met: [Int] = []
        let read = reading.parameters
        for (parameter, node) in parameters {
            let own = read.first {
                !$0.isDefault && $0.location == parameter.location
                    && sameText($0.name, parameter.name)
            }
            if let own { note(own.value, at: node, in: &met) }
        }
        guard let body, !reading.request.body.isEmpty else { return met }
        switch reading.body {
        case .json(let value), .form(let value): note(value, at: body, in: &met)
        default: met += nodes[body].numbers
        }
        return met
    }

    private func note(_ value: Value, at node: Int, in met: inout [Int]) {
        let own = nodes[node]
        met += own.numbers
        for (name, inner) in own.members {
            if let value = value[name] { note(value, at: inner, in: &met) }
        }
        // One of many says enough.
        if let item = own.item, value.kind == .array,
            let first = value.elements.first(where: { _ in true })
        {
            note(first, at: item, in: &met)
        }
        if let other = own.other, value.kind == .object,
            let member = value.members.first(where: { member in
                !own.members.contains { sameText($0.name, member.name) }
            })
        {
            note(member.value, at: other, in: &met)
        }
    }
}

/// Gathering keywords.
extension RequestKeywords {
    /// The most keywords of an operation, and the deepest place.
    private static let (most, deepest) = (400, 8)

    fileprivate mutating func add(_ place: ExchangePlace) -> Int {
        nodes.append(Node(place: place))
        return nodes.count - 1
    }

    fileprivate mutating func add(_ keyword: String, at node: Int) {
        let entry = Entry(place: nodes[node].place.entryText, keyword: keyword)
        if entries.count >= Self.most { return }
        if nodes[node].numbers.contains(where: { entries[$0] == entry }) { return }
        nodes[node].numbers.append(entries.count)
        entries.append(entry)
    }

    fileprivate mutating func walk(_ schema: Schema, at node: Int) {
        walk(schema.number, of: schema.graph, at: node, under: [])
    }

    private mutating func walk(
        _ number: Int, of graph: SchemaGraph, at node: Int, under path: [Int]
    ) {
        let schema = graph.nodes[number]
        guard entries.count < Self.most, !path.contains(number) else { return }
        // Only answers have it.
        if !path.isEmpty, schema.value["readOnly"]?.bool == true { return }
        let path = path + [number]
        for keyword in schema.keywords {
            let name = keyword.value.pointer.tokens.last ?? keyword.name
            if canNotBreak(keyword.rule, at: nodes[node].place) { continue }
            switch keyword.rule {
            case .type, .enumeration, .constant, .bound, .multipleOf, .maxLength, .minLength,
                .pattern, .maxItems, .minItems, .uniqueItems, .contains, .maxProperties,
                .minProperties, .required, .dependentRequired:
                add(name, at: node)
            case .format(let format) where format.asserts && format.format != nil:
                add(name, at: node)
            case .reference(let target): walk(target, of: graph, at: node, under: path)
            case .allOf(let parts), .anyOf(let parts), .oneOf(let parts):
                for part in parts { walk(part, of: graph, at: node, under: path) }
            case .properties(let entries):
                for entry in entries {
                    guard let inner = member(entry.name, of: node) else { continue }
                    walk(entry.schema, of: graph, at: inner, under: path)
                }
            case .additionalProperties(let inner, _), .unevaluatedProperties(let inner):
                if graph.nodes[inner].constant == false {
                    add(name, at: node)
                } else if let other = other(of: node) {
                    walk(inner, of: graph, at: other, under: path)
                }
            case .items(let inner, _):
                if let item = item(of: node) { walk(inner, of: graph, at: item, under: path) }
            default: break
            }
        }
    }

    /// True if no request breaks a demand: a parameter is a text, and one in a path is not empty.
    private func canNotBreak(_ rule: Rule, at place: ExchangePlace) -> Bool {
        guard case .parameter(let location, _) = place.part else { return false }
        switch rule {
        case .type(let types): return types.contains(.string)
        case .minLength(let least): return location == .path && least <= 1
        default: return false
        }
    }

    private mutating func member(_ name: String, of node: Int) -> Int? {
        if let known = nodes[node].members.first(where: { sameText($0.name, name) }) {
            return known.node
        }
        guard let inner = place(name, in: node) else { return nil }
        nodes[node].members.append((name, inner))
        return inner
    }

    private mutating func item(of node: Int) -> Int? {
        if let known = nodes[node].item { return known }
        nodes[node].item = place("0", in: node)
        return nodes[node].item
    }

    private mutating func other(of node: Int) -> Int? {
        if let known = nodes[node].other { return known }
        nodes[node].other = place("*", in: node)
        return nodes[node].other
    }

    private mutating func place(_ token: String, in node: Int) -> Int? {
        let outer = nodes[node].place
        let tokens = outer.tokens
        guard tokens.count < Self.deepest else { return nil }
        switch outer.part {
        case .body(let inside):
            return add(ExchangePlace(.request, part: .body(inside.appending(token))))
        default:
            return add(
                ExchangePlace(
                    .request, part: outer.part, pointer: outer.pointer.appending(token)))
        }
    }
}

extension ExchangePlace {
    /// The place in a request, with `*` for a position in a list.
    fileprivate var entryText: String { String(pattern.dropFirst("request ".count)) }
}

extension ExchangeFault {
    /// The keyword that a request breaks; nil where it breaks something else.
    package var brokenKeyword: RequestKeywords.Entry? {
        guard place.side == .request else { return nil }
        switch check {
        case "missing-parameter", "missing-request-body":
            return RequestKeywords.Entry(place: place.entryText, keyword: "required")
        case "unreadable-parameter":
            return RequestKeywords.Entry(place: place.entryText, keyword: "type")
        case "undocumented-field":
            guard let keyword = requirement?.pointer.tokens.last,
                case .body(let member) = place.part
            else { return nil }
            // It is the object that has a member too many.
            let object = JSONPointer(tokens: Array(member.tokens.dropLast()))
            let outer = ExchangePlace(.request, part: .body(object))
            return RequestKeywords.Entry(place: outer.entryText, keyword: keyword)
        default:
            guard let violation = (facts as? UnmetSchema)?.violation.innermost,
                let keyword = violation.location.keyword.pointer.tokens.last
            else { return nil }
            let pointer = violation.instanceLocation
            let inner: ExchangePlace
            switch place.part {
            case .body: inner = ExchangePlace(.request, part: .body(pointer))
            default: inner = ExchangePlace(.request, part: place.part, pointer: pointer)
            }
            return RequestKeywords.Entry(place: inner.entryText, keyword: keyword)
        }
    }
}

extension Violation {
    /// The violation, or the only one of the nearest branch where no branch of it is met.
    package var innermost: Violation {
        switch fault {
        case .anyOf, .oneOf(_, met: []):
            guard let nearest = nearestBranch?.violations, nearest.count == 1 else { return self }
            return nearest[0].innermost
        default: return self
        }
    }
}
