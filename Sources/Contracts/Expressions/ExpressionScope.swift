/// The names that an expression may use: variables with their shapes, functions and definitions.
public struct ExpressionScope: Sendable {
    /// A name and the shape of its value.
    public struct Variable: Sendable {
        /// The name as expressions write it.
        public let name: String
        /// The shape of its value.
        public let shape: Shape

        /// A variable by name and shape.
        public init(_ name: String, _ shape: Shape = .any) {
            self.name = name
            self.shape = shape
        }
    }

    /// The variables; the place of one is its slot in an `Evaluation`.
    public private(set) var variables: [Variable]
    /// The functions.
    package let functions: FunctionTable
    /// The definitions; each may use those before it.
    package private(set) var definitions: [ExpressionDefinition] = []
    /// The slots for variables; those of `variables` come first. Everything else that an expression
    /// needs during evaluation is stored behind them.
    public private(set) var room: Int
    /// The name of the definition that is being read, and the names of those further down.
    var unfinished: ArraySlice<String> = []
    /// The facts that hold whenever an expression of the scope is evaluated.
    var assumed: ShapeFacts = []
    private var slots: [String: Int]
    private var places: [String: Int] = [:]
    /// The visible part of the variables and definitions; nil if all are visible.
    private var sight: Sight?

    /// A scope of variables with different names.
    public init(_ variables: [Variable], functions: FunctionTable = .standard) {
        self.variables = variables
        self.functions = functions
        room = variables.count
        slots = Dictionary(
            variables.enumerated().map { ($0.element.name, $0.offset) },
            uniquingKeysWith: { first, _ in first })
    }

    /// The slot of a variable; nil where there is none of that name.
    public func slot(of name: String) -> Int? {
        guard let slot = slots[name], slot < seen.variables else { return nil }
        return slot
    }

    /// The definition of a name; nil where there is none.
    package func definition(named name: String) -> ExpressionDefinition? {
        guard let place = places[name], place < seen.definitions else { return nil }
        return definitions[place]
    }
}

extension ExpressionScope {
    /// The scope with more variables behind its own.
    ///
    /// Their names differ from those of its variables and definitions. The names in a definition
    /// keep the meaning that they have at its place.
    public func adding(_ more: [Variable]) -> ExpressionScope {
        var scope = self
        for variable in more {
            if scope.slots[variable.name] == nil {
                scope.slots[variable.name] = scope.variables.count
            }
            scope.variables.append(variable)
        }
        scope.room = max(room, scope.variables.count)
        return scope
    }

    /// The scope with another knowledge of one of its variables.
    ///
    /// Definitions were checked with the old shape, so the new shape should only add knowledge.
    public func replacing(_ name: String, with shape: Shape) -> ExpressionScope {
        guard let slot = slots[name] else { preconditionFailure("there is no variable \(name)") }
        var scope = self
        scope.variables[slot] = Variable(name, shape)
        return scope
    }

    /// The scope with `count` slots for variables, its own included.
    ///
    /// One `Evaluation` of it serves every scope that is made from it by `adding` and `defining`,
    /// as long as the variables have room. All variables keep their slots in all of these scopes.
    ///
    ///     let base = ExpressionScope([.init("state")]).reserving(room: 3)
    ///     let evaluation = Evaluation(of: base)
    ///     let rule = try Expression("state.open && n > 2", in: base.adding([.init("n")]))
    ///     evaluation[1] = .int(3)  // where the rule has its n, and another what it needs
    public func reserving(room count: Int) -> ExpressionScope {
        var scope = self
        scope.room = max(count, variables.count)
        return scope
    }

    /// The scope with one more definition.
    mutating func append(_ definition: ExpressionDefinition) {
        places[definition.name] = definitions.count
        definitions.append(definition)
    }
}

extension ExpressionScope {
    /// The number of variables and definitions of a scope that are visible from a place in it.
    struct Sight {
        let variables: Int
        let definitions: Int
    }

    /// The visible part of the scope.
    var seen: Sight {
        sight ?? Sight(variables: variables.count, definitions: definitions.count)
    }

    /// The scope as it was where a definition of it stands.
    func seen(by definition: ExpressionDefinition) -> ExpressionScope {
        var scope = self
        scope.sight = definition.sight
        return scope
    }
}
