import Contracts

/// The variables that `rehearse eval` gives to an expression.
struct EvaluationData {
    /// The name of the whole document.
    static let whole = "this"
    /// The number of members that become variables even if the expression does not name them.
    ///
    /// So a document of a million members costs no more than one of a thousand.
    private static let known = 1000

    private var variables: [(name: String, value: CELValue)] = []
    private var places: [String: Int] = [:]

    /// The document itself, and its members so far as their names can be written in an expression.
    init(document: CELValue?, for sources: [String]) {
        guard let document else { return }
        set(Self.whole, to: document)
        guard case .map(let map) = document else { return }
        let named = Set(sources.flatMap(Self.names))
        for (key, value) in map.entries {
            guard case .string(let name) = key, name != Self.whole, Identifier.isName(name),
                variables.count < Self.known || named.contains(name)
            else { continue }
            set(name, to: value)
        }
    }

    /// The parts of a text that may be names.
    private static func names(in source: String) -> [String] {
        source.unicodeScalars.split { scalar in
            !(scalar.properties.isAlphabetic || scalar == "_" || ("0"..."9").contains(scalar))
        }.map { String($0) }
    }

    /// Gives a further variable, or one of the document another value.
    mutating func set(_ name: String, to value: CELValue) {
        if let place = places[name] {
            variables[place].value = value
        } else {
            places[name] = variables.count
            variables.append((name, value))
        }
    }

    /// The scope of the variables. It knows only their names.
    func scope(functions: FunctionTable) -> ExpressionScope {
        ExpressionScope(variables.map { .init($0.name) }, functions: functions)
    }

    /// An evaluation in which the variables have their values.
    func evaluation(in scope: ExpressionScope) -> Evaluation {
        let evaluation = Evaluation(of: scope)
        for (slot, variable) in variables.enumerated() { evaluation[slot] = variable.value }
        return evaluation
    }
}
