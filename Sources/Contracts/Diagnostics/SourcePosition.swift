/// A place in a text: line and column, both counted from 1, the column in Unicode scalars.
public struct SourcePosition: Sendable, Hashable, Comparable {
    /// The line, counted from 1.
    public var line: Int
    /// The column in Unicode scalars, counted from 1.
    public var column: Int

    /// A place at a line and column, both counted from 1.
    public init(line: Int, column: Int) {
        self.line = line
        self.column = column
    }

    /// Orders places as a reader meets them.
    public static func < (left: Self, right: Self) -> Bool {
        (left.line, left.column) < (right.line, right.column)
    }
}
