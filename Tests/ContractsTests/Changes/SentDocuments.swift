@testable import Contracts

/// The documents that a program sends if it keeps to a schema, written anew for the tests.
///
/// A member counts as described if a schema that the value meets names it. An object may have all
/// members if no such schema names any.
struct SentDocuments {
    let schema: Schema
    let side: ExchangePlace.Side

    private var graph: SchemaGraph { schema.graph }
    private var directed: DirectedSchema { DirectedSchema(schema: schema, side: side) }
    private var excuse: String { side == .request ? "readOnly" : "writeOnly" }

    /// True if a program that keeps to the schema may send a document.
    ///
    /// - Parameter open: true if members that no schema names may be sent, too.
    func include(_ value: Value, open: Bool = false) -> Bool {
        let judged = directed.violations(of: value)
        guard judged.violations.isEmpty, !judged.isUndecided else { return false }
        return open || filtered(value, by: [schema.number])?.isWhole ?? false
    }

    /// A document without the members that nobody sends.
    func stripped(_ draft: JSONDraft) -> JSONDraft? {
        draft.document.flatMap { filtered($0.root, by: [schema.number])?.draft }
    }

    /// The demands that a document misses when it comes from somewhere else.
    func violations(of value: Value) -> [Violation] { directed.violations(of: value).violations }

    /// A value without its unsent members; `isWhole` is true if there are none.
    private func filtered(_ value: Value, by numbers: [Int]) -> (draft: JSONDraft, isWhole: Bool)? {
        var isWhole = true
        func inside(_ value: Value, _ numbers: [Int]) -> JSONDraft? {
            guard let inner = filtered(value, by: numbers) else { return nil }
            if !inner.isWhole { isWhole = false }
            return inner.draft
        }
        let met = inPlace(numbers, value)
        switch value.kind {
        case .object:
            let naming = Naming(graph, met)
            var members: [(name: String, value: JSONDraft)] = []
            for member in value.members {
                guard let schemas = naming.schemas(of: member.name),
                    !graph.says(excuse, in: schemas)
                else {
                    isWhole = false
                    continue
                }
                guard let draft = inside(member.value, schemas) else { return nil }
                members.append((member.name, draft))
            }
            return (.object(members), isWhole)
        case .array:
            var items: [JSONDraft] = []
            for (position, item) in value.elements.enumerated() {
                guard let draft = inside(item, self.items(of: met, at: position, item)) else {
                    return nil
                }
                items.append(draft)
            }
            return (.array(items), isWhole)
        default: return JSONDraft(value).map { ($0, true) }
        }
    }

    /// The schemas that apply to a value: all that references and met branches add in place.
    private func inPlace(_ numbers: [Int], _ value: Value) -> [Int] {
        var found: [Int] = []
        var seen: Set<Int> = []
        var open = numbers
        while let next = open.popLast() {
            guard seen.insert(next).inserted else { continue }
            found.append(next)
            for keyword in graph.nodes[next].keywords {
                switch keyword.rule {
                case .reference(let target): open.append(target)
                case .allOf(let schemas): open += schemas
                case .anyOf(let schemas), .oneOf(let schemas):
                    open += schemas.filter { directed.isMet($0, by: value) }
                case .condition(let test, let then, let otherwise):
                    let isMet = schema.admits(value, by: test)
                    open += isMet ? [test] : []
                    open += [isMet ? then : otherwise].compactMap(\.self)
                case .dependentSchemas(let entries), .dependencies(_, let entries):
                    open += entries.filter { value[$0.name] != nil }.map(\.schema)
                default: break
                }
            }
        }
        return found
    }

    private func items(of met: [Int], at position: Int, _ item: Value) -> [Int] {
        graph.items(of: met, at: position)
            + met.flatMap { number in
                graph.nodes[number].keywords.compactMap { keyword in
                    switch keyword.rule {
                    case .contains(let schema, _): schema.isMet(by: item, in: self) ? schema : nil
                    case .unevaluatedItems(let schema): schema
                    default: nil
                    }
                }
            }
    }

    fileprivate func isMet(_ number: Int, by value: Value) -> Bool {
        schema.admits(value, by: number)
    }
}

extension Int {
    fileprivate func isMet(by value: Value, in documents: SentDocuments) -> Bool {
        documents.isMet(self, by: value)
    }
}

/// The members that some schemas name, and the schemas for each.
private struct Naming {
    private let graph: SchemaGraph
    private let numbers: [Int]
    private let names: Set<ExactText>
    private let patterns: [Pattern]
    private let describesOthers: Bool

    init(_ graph: SchemaGraph, _ numbers: [Int]) {
        self.graph = graph
        self.numbers = numbers
        var names: [String] = []
        var patterns: [Pattern] = []
        var describesOthers = false
        for keyword in numbers.flatMap({ graph.nodes[$0].keywords }) {
            switch keyword.rule {
            case .properties(let entries): names += entries.map(\.name)
            case .required(let needed): names += needed
            case .dependentRequired(let lists), .dependencies(let lists, _):
                names += lists.flatMap { $0.needs + [$0.name] }
            case .patternProperties(let rules): patterns += rules.map(\.pattern)
            case .additionalProperties(let schema, _), .unevaluatedProperties(let schema):
                if graph.describes(schema) { describesOthers = true }
            default: break
            }
        }
        self.names = Set(names.map(ExactText.init))
        self.patterns = patterns
        self.describesOthers = describesOthers
    }

    /// The schemas of a member; nil for one that is never sent.
    func schemas(of name: String) -> [Int]? {
        let isNamed =
            names.contains(ExactText(name)) || patterns.contains { $0.matches(name) == true }
        guard isNamed || describesOthers || (names.isEmpty && patterns.isEmpty) else { return nil }
        let rules = numbers.flatMap { graph.nodes[$0].keywords.map(\.rule) }
        let found = rules.flatMap { rule -> [Int] in
            switch rule {
            case .properties(let entries):
                entries.filter { sameText($0.name, name) }.map(\.schema)
            case .patternProperties(let rules):
                rules.filter { $0.pattern.matches(name) == true }.map(\.schema)
            case .additionalProperties(let schema, let named):
                named.names.contains { sameText($0, name) } ? [] : [schema]
            default: []
            }
        }
        if !found.isEmpty { return found }
        return rules.compactMap { rule in
            if case .unevaluatedProperties(let schema) = rule { schema } else { nil }
        }
    }
}

extension SchemaGraph {
    /// True if a schema for other members demands something that can be met.
    fileprivate func describes(_ number: Int) -> Bool {
        nodes[number].constant == nil
            && nodes[number].keywords.contains(where: \.rule.demandsSomething)
    }
}
