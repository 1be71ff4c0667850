import Contracts
import Simulator

/// The values that the command line gives to scripts.
package struct ScriptGivens: Sendable {
    /// The value of `vars` in expressions.
    package var variables: CELMap
    /// The value of `secrets` in expressions; never reported.
    package var secrets: CELMap
    /// The fixtures that a target has otherwise, by name; nobody is asked for these.
    package var fixtures = CELMap()
    /// The variables of the environment that identities of a target use.
    package var environment = CELMap()

    /// Texts by name.
    package init(variables: CELMap = CELMap(), secrets: CELMap = CELMap()) {
        self.variables = variables
        self.secrets = secrets
    }

    /// The kinds of values that can be given.
    package enum Kind: Sendable, CaseIterable {
        /// A text.
        case variable
        /// A text that is never reported.
        case secret

        /// The variable of expressions that holds it.
        var scope: ScriptScope { self == .variable ? .vars : .secrets }

        /// Nothing that was looked at yet.
        static var nothing: [FieldUse] { allCases.map { FieldUse(of: $0.scope.rawValue) } }
    }

    /// The values of a kind, by name.
    package func texts(of kind: Kind) -> CELMap { kind == .variable ? variables : secrets }

    /// The names that the cases of some specs look at for sure, in byte order.
    package static func names(of kind: Kind, in parts: [RunPlan.Part]) -> [String] {
        var names: Set<String> = []
        for testCase in parts.flatMap(\.testCases) {
            switch testCase.scenario.experiment {
            case .workflow(let workflow): names.formUnion(workflow.inputNames)
            case let other: names.formUnion(other.script?.looked(at: kind)?.fields ?? [])
            }
        }
        for fixture in parts.flatMap(\.neededFixtures) {
            names.formUnion(fixture.looked(at: kind)?.fields ?? [])
        }
        for source in parts.flatMap({ $0.sources(onlyNeeded: true) }) {
            names.formUnion(source.looked(at: kind)?.fields ?? [])
        }
        return names.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
    }
}

extension RunPlan.Part {
    /// True if one of the cases may look at the value of a name.
    package func uses(_ kind: ScriptGivens.Kind, _ name: String) -> Bool {
        if neededFixtures.contains(where: { $0.looked(at: kind)?.includes(name) ?? false }) {
            return true
        }
        if sources().contains(where: { $0.uses(kind, name) }) { return true }
        return testCases.contains { testCase in
            switch testCase.scenario.experiment {
            case .workflow(let workflow): workflow.inputNames.contains(name)
            case let other: other.script?.looked(at: kind)?.includes(name) ?? false
            }
        }
    }
}

extension IdentitySource {
    /// True if its expressions look at a text that is given.
    package func uses(_ kind: ScriptGivens.Kind, _ name: String) -> Bool {
        looked(at: kind)?.includes(name) ?? false
    }

    /// The names of a kind that it uses; nil for a kind without names.
    fileprivate func looked(at kind: ScriptGivens.Kind) -> FieldUse? {
        givens.first { $0.variable == kind.scope.rawValue }
    }
}

extension RunPlan.Part {
    /// The names of the identities that its cases may have, or of those alone that they need.
    package func identityNames(onlyNeeded isStrict: Bool = false) -> Set<String> {
        let needs = testCases.flatMap { $0.scenario.identityNeeds(spec.fixtures) }
        return Set(needs.filter { !isStrict || !$0.isOptional }.map(\.name))
    }

    /// The ways of the spec to have the users that its cases may have.
    fileprivate func sources(onlyNeeded isStrict: Bool = false) -> [IdentitySource] {
        let needed = identityNames(onlyNeeded: isStrict)
        return (spec.identities?.identities ?? []).filter { needed.contains($0.name) }
            .flatMap(\.sources)
    }
}

extension Fixture {
    /// The names of a kind that it uses; nil for a kind without names.
    fileprivate func looked(at kind: ScriptGivens.Kind) -> FieldUse? {
        givens.first { $0.variable == kind.scope.rawValue }
    }
}

extension Script {
    /// The fields of `vars` or `secrets` that its expressions use; nil if there are none.
    fileprivate func looked(at kind: ScriptGivens.Kind) -> FieldUse? {
        givens.first { $0.variable == kind.scope.rawValue }
    }
}

extension RunPlan.Part {
    /// The fixtures that its cases need.
    fileprivate var neededFixtures: [Fixture] {
        guard let fixtures = spec.fixtures else { return [] }
        var needed: [Fixture] = []
        for testCase in testCases {
            needed += testCase.scenario.needed(of: fixtures).filter { fixture in
                !needed.contains { $0.name == fixture.name }
            }
        }
        return needed
    }
}
