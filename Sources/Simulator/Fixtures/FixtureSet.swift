import Contracts

/// The fixtures of a spec: the things that its scenarios need from the world, by name.
///
///     fixtures:
///       city: Davis
///       lot: {ask: listLots, with: {query: {city: "${fixtures.city}"}}, take: "answer.body[0].id"}
package struct FixtureSet: Sendable {
    /// The entries. Each builds only on earlier ones.
    package let fixtures: [Fixture]
    /// Every name of the file, also of entries that cannot be used.
    package let names: [String]
    /// The scope of all expressions of the file.
    package let scope: ExpressionScope

    /// The shape of `fixtures` in scenarios.
    package var shape: Shape { Self.shape(of: names) }

    /// A record with these names, and no others.
    static func shape(of names: [String]) -> Shape {
        .record(
            RecordShape(
                Dictionary(
                    names.map { ($0, RecordShape.Field(.any)) }, uniquingKeysWith: { $1 })))
    }

    /// The shape of `fixtures` in a spec without any.
    package static var noShape: Shape { shape(of: []) }

    /// The entries that some expressions look at, and those that they build on, in order.
    package func needed(by uses: [FieldUse]) -> [Fixture] {
        var open = Set(names.filter { name in uses.contains { $0.includes(name) } })
        var needed: [Fixture] = []
        for fixture in fixtures.reversed() where open.contains(fixture.name) {
            needed.insert(fixture, at: 0)
            open.formUnion(names.filter(fixture.use.includes))
        }
        return needed
    }
}

/// One thing that scenarios need from the world.
package struct Fixture: Sendable {
    /// Its name in `fixtures`.
    package let name: String
    /// The request whose answer is looked at; nil for a value that nobody is asked for.
    package let call: Call?
    /// The name of the identity as whom it is asked for; nil for nobody.
    package let identity: String?
    /// The value, for the present variables.
    package let value: DataTemplate
    /// The earlier entries that it looks at.
    package let use: FieldUse
    /// The variables and secrets of the command line that it looks at.
    package let givens: [FieldUse]
    /// The name in the file.
    package let place: Value

    /// A request that a fixture needs.
    package struct Call: Sendable {
        /// The operation; it only reads.
        package let operation: Contracts.Operation
        /// The parts of the request.
        package let template: RequestTemplate
    }
}

/// The variables of expressions of fixtures, in the order of their slots.
package enum FixtureScope: String, CaseIterable {
    case answer, fixtures, vars, secrets, config, data, now

    /// The slot of the variable.
    package var slot: Int { Self.allCases.firstIndex(of: self) ?? 0 }

    /// A scope in which some entries are known.
    static func scope(
        knowing names: [String], _ functions: FunctionTable
    ) -> ExpressionScope {
        ExpressionScope(
            allCases.map { variable in
                let shape: Shape =
                    switch variable {
                    case .fixtures: FixtureSet.shape(of: names)
                    case .now: .timestamp
                    default: .any
                    }
                return ExpressionScope.Variable(variable.rawValue, shape)
            }, functions: functions)
    }
}
