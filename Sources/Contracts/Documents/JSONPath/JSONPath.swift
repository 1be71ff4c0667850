/// A query of JSON values as RFC 9535 defines it, ready to be asked.
///
///     let cheap = try JSONPath("$.books[?@.price < 10].title")
///     try cheap.values(in: document.root).map(\.string)
///
/// Values come in the order of the document, and once for each way in which they are selected. A
/// query that is wrong throws a `JSONPathError` with its column.
package struct JSONPath: Sendable {
    /// The query as it was written.
    package let source: String
    let query: JSONPathQuery

    /// Reads a query.
    package init(_ source: String) throws(JSONPathError) {
        self.source = source
        var parser = JSONPathParser(source)
        query = try parser.whole()
    }

    /// So many steps may be made before a query is given up; each value that is looked at is one.
    package static let standardLimit = 20_000_000

    /// The values that the query selects, of which the root is given.
    package func values(
        in root: Value, limit: Int = Self.standardLimit
    ) throws(JSONPathError) -> [Value] {
        var evaluation = JSONPathEvaluation(root: root, limit: limit)
        return try evaluation.values(of: query, from: root)
    }

    /// Whether the query leads to one value at most, whatever the document.
    package var isSingular: Bool { query.isSingular }
}

/// A query within a query, or the whole of it.
struct JSONPathQuery: Sendable {
    /// Whether it begins at the root rather than at the value that a filter looks at.
    let isAbsolute: Bool
    let segments: [JSONPathSegment]

    var isSingular: Bool { segments.allSatisfy(\.isSingular) }
}

/// One step of a query.
struct JSONPathSegment: Sendable {
    /// Whether it selects in everything below a value, too.
    let isDescendant: Bool
    let selectors: [JSONPathSelector]

    var isSingular: Bool {
        guard !isDescendant, selectors.count == 1 else { return false }
        switch selectors[0] {
        case .name, .index: return true
        case .wildcard, .slice, .filter: return false
        }
    }
}

/// What is selected of a value.
enum JSONPathSelector: Sendable {
    case name(String)
    case wildcard
    case index(Int)
    case slice(JSONPathSlice)
    case filter(JSONPathCondition)
}

/// A part of an array; the step says which of its elements are selected.
struct JSONPathSlice: Sendable {
    let start: Int?
    let end: Int?
    let step: Int
}

/// What a filter demands.
indirect enum JSONPathCondition: Sendable {
    case any([JSONPathCondition])
    case all([JSONPathCondition])
    case not(JSONPathCondition)
    case exists(JSONPathQuery)
    case holds(JSONPathCall)
    case compare(JSONPathOperand, by: JSONPathOrder, with: JSONPathOperand)
}

/// How two operands are compared.
enum JSONPathOrder: String, Sendable, CaseIterable {
    // Longer ones first, since each of them begins with a shorter one.
    case equal = "=="
    case unequal = "!="
    case atMost = "<="
    case atLeast = ">="
    case less = "<"
    case greater = ">"
}

/// What gives one value, or nothing.
indirect enum JSONPathOperand: Sendable {
    case literal(JSONPathLiteral)
    case query(JSONPathQuery)
    case call(JSONPathCall)
}

/// A scalar that is written in a query, or comes of a function.
enum JSONPathLiteral: Sendable {
    case null
    case bool(Bool)
    case number(Number)
    case string(String)
}

/// A function with what it is given.
struct JSONPathCall: Sendable {
    let function: JSONPathFunction
    let arguments: [JSONPathOperand]
    /// The expression that is matched, where it is written in the query; nil where it is computed.
    let pattern: InterchangePattern?
}

/// The functions that RFC 9535 defines.
enum JSONPathFunction: String, Sendable, CaseIterable {
    case length, count, match, search, value

    /// What a function gives.
    enum Result { case value, logical }

    var result: Result {
        switch self {
        case .length, .count, .value: .value
        case .match, .search: .logical
        }
    }

    /// Whether it wants all that a query selects, rather than one value.
    var takesNodes: Bool { self == .count || self == .value }

    var arity: Int { result == .logical ? 2 : 1 }
}
