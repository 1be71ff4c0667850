/// What an expression may speak of: variables with what is known of them, and functions.
public struct ExpressionScope: Sendable {
    /// A name and what is known of its value.
    public struct Variable: Sendable {
        /// The name as expressions write it.
        public let name: String
        /// What is known of its value.
        public let shape: Shape

        /// A variable by name and shape.
        public init(_ name: String, _ shape: Shape = .any) {
            self.name = name
            self.shape = shape
        }
    }

    /// The variables; the place of one is its slot in an `Evaluation`.
    public let variables: [Variable]
    /// The functions.
    public let functions: FunctionTable
    private let slots: [String: Int]

    /// A scope of variables with different names.
    public init(_ variables: [Variable], functions: FunctionTable = .standard) {
        self.variables = variables
        self.functions = functions
        slots = Dictionary(
            variables.enumerated().map { ($0.element.name, $0.offset) },
            uniquingKeysWith: { first, _ in first })
    }

    /// The slot of a variable; nil where there is none of that name.
    public func slot(of name: String) -> Int? { slots[name] }
}
