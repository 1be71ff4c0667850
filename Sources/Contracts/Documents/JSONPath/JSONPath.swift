/// A query of JSON values as RFC 9535 defines it, ready to be asked.
///
///     let cheap = try JSONPath("$.books[?@.price < 10].title")
///     try cheap.values(in: document.root).map(\.string)
///
/// Values come in the order of the document, and once for each way in which they are selected. An
/// invalid query throws a `JSONPathError` with its column.
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

    /// The number of steps after which a query is given up; each visited value is one step.
    package static let standardLimit = 20_000_000

    /// The values that the query selects in a root value.
    package func values(
        in root: Value, limit: Int = Self.standardLimit
    ) throws(JSONPathError) -> [Value] {
        var evaluation = JSONPathEvaluation(root: root, limit: limit)
        return try evaluation.values(of: query, from: root)
    }

    /// True if the query selects one value at most in every document.
    package var isSingular: Bool { query.isSingular }
}

/// A query within a query, or the whole of it.
struct JSONPathQuery: Sendable {
    /// True if it begins at the root, false if it begins at the current value of a filter.
    let isAbsolute: Bool
    let segments: [JSONPathSegment]

    var isSingular: Bool { segments.allSatisfy(\.isSingular) }
}

/// One step of a query.
struct JSONPathSegment: Sendable {
    /// True if it also selects in everything below a value.
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

/// The part of a value that is selected.
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

/// The condition of a filter.
indirect enum JSONPathCondition: Sendable {
    case any([JSONPathCondition])
    case all([JSONPathCondition])
    case not(JSONPathCondition)
    case exists(JSONPathQuery)
    case holds(JSONPathCall)
    case compare(JSONPathOperand, by: JSONPathOrder, with: JSONPathOperand)
}

/// The comparison of two operands.
enum JSONPathOrder: String, Sendable, CaseIterable {
    // Longer ones first, since each of them begins with a shorter one.
    case equal = "=="
    case unequal = "!="
    case atMost = "<="
    case atLeast = ">="
    case less = "<"
    case greater = ">"
}

/// An operand: it gives one value, or nothing.
indirect enum JSONPathOperand: Sendable {
    case literal(JSONPathLiteral)
    case query(JSONPathQuery)
    case call(JSONPathCall)
}

/// A scalar that is written in a query, or is the result of a function.
enum JSONPathLiteral: Sendable {
    case null
    case bool(Bool)
    case number(Number)
    case string(String)
}

/// A function with its arguments.
struct JSONPathCall: Sendable {
    let function: JSONPathFunction
    let arguments: [JSONPathOperand]
    /// The expression to match, if it is written in the query; nil if it is computed.
    let pattern: InterchangePattern?
}

/// The functions that RFC 9535 defines.
enum JSONPathFunction: String, Sendable, CaseIterable {
    case length, count, match, search, value

    /// The kind of result of a function.
    enum Result { case value, logical }

    var result: Result {
        switch self {
        case .length, .count, .value: .value
        case .match, .search: .logical
        }
    }

    /// True if its argument is all values that a query selects, and not one value.
    var takesNodes: Bool { self == .count || self == .value }

    var arity: Int { result == .logical ? 2 : 1 }
}
