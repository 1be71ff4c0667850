/// A part of an expression, as it was written.
///
/// Macros stay macros and are not expanded into loops, so that readers of the tree see what the
/// author meant.
public indirect enum SyntaxTree: Sendable {
    case literal(CELValue)
    /// A variable, or a type such as `int`; a leading dot, which means the same here, is dropped.
    case name(String)
    /// `x.field`, or `x.?field`.
    case select(Part, field: String, isOptional: Bool)
    /// `has(x.field)`.
    case has(Part, field: String)
    /// `x[key]`, or `x[?key]`.
    case index(Part, Part, isOptional: Bool)
    case unary(UnaryOperator, Part)
    case binary(BinaryOperator, left: Part, right: Part)
    /// `test ? then : else`.
    case conditional(Part, then: Part, else: Part)
    /// `f(x)`, `x.f(y)`, or with a qualified name `math.greatest(x)`, where `receiver` is nil and
    /// the name has the dot.
    case call(String, receiver: Part?, [Part])
    case list([Element])
    case map([Entry])
    case comprehension(Comprehension)
    /// `cel.bind(name, value, body)`.
    case bind(String, to: Part, in: Part)

    /// A part with the place where it stands.
    public struct Part: Sendable {
        /// The expression at this place.
        public let tree: SyntaxTree
        /// The bytes of the source that it spans.
        package let range: Range<Int>
        /// The byte at which a fault of this part is pointed out: an operator, a dot, a name.
        package let caret: Int

        /// A part that spans some bytes of the source and is pointed at by one of them.
        package init(_ tree: SyntaxTree, range: Range<Int>, caret: Int) {
            self.tree = tree
            self.range = range
            self.caret = caret
        }

        /// The bytes from where the part is pointed at to its end.
        var caretRange: Range<Int> { min(caret, range.upperBound)..<range.upperBound }
    }

    /// An element of a list; an optional one, `[?x]`, is left out where it is absent.
    public struct Element: Sendable {
        /// The expression of the element.
        package let value: Part
        /// True if a question mark stands before the element.
        package let isOptional: Bool
    }

    /// An entry of a map; an optional one, `{?k: x}`, is left out where its value is absent.
    public struct Entry: Sendable {
        /// The key.
        package let key: Part
        /// The expression of the value.
        package let value: Part
        /// True if a question mark stands before the key.
        package let isOptional: Bool
    }
}

/// An operator before its operand.
public enum UnaryOperator: String, Sendable, CaseIterable {
    case not = "!"
    case negate = "-"
}

/// An operator between its operands.
public enum BinaryOperator: String, Sendable, CaseIterable {
    case or = "||"
    case and = "&&"
    case equal = "=="
    case notEqual = "!="
    case less = "<"
    case lessOrEqual = "<="
    case greater = ">"
    case greaterOrEqual = ">="
    case isIn = "in"
    case add = "+"
    case subtract = "-"
    case multiply = "*"
    case divide = "/"
    case remainder = "%"
}

/// A macro that walks over a list, or over the keys of a map.
public struct Comprehension: Sendable {
    /// The kinds of result that a walk can give.
    public enum Kind: String, Sendable {
        case all
        case exists
        case existsOne = "exists_one"
        case filter
        /// `map`, and `transformList` with two variables.
        case list = "map"
        /// `transformMap`, which keeps the keys.
        case transformMap
        /// `transformMapEntry`, whose body is a map with the entries to put in.
        case transformMapEntry
        /// `sortBy`: the elements in the order of what the body makes of them.
        case sortBy
        /// `groupBy`: a map from what the body makes of the elements to those elements.
        case groupBy
    }

    /// The kind of result that the walk gives.
    public let kind: Kind
    /// The list or map that the macro walks over.
    public let range: SyntaxTree.Part
    /// One variable (element, or key of a map), or two (index and element, or key and value).
    public let variables: [String]
    /// The condition for each element, or the expression computed from it.
    public let body: SyntaxTree.Part
    /// The condition that selects the elements, for a macro that has one beside its body.
    package let condition: SyntaxTree.Part?
}
