/// The role of a schema in the schema around it.
struct SchemaRole: Sendable {
    enum Part: Sendable, Equatable {
        case member(String, isRequired: Bool)
        case items
        case branch
        case test
        case forbidden
        case inPlace
    }

    var parent: Int
    var part: Part

    /// True if a schema in this place may allow nothing on purpose.
    var mayForbid: Bool {
        switch part {
        case .member, .items, .branch, .test, .forbidden: true
        case .inPlace: false
        }
    }

    /// The effect on the schema around it if nothing meets this one.
    var effect: String {
        switch part {
        case .member(let name, isRequired: false):
            ", so only objects without the member \(quoted(name)) are possible"
        case .member(let name, isRequired: true):
            ", so no object with the required member \(quoted(name)) is possible"
        case .items: ", so only arrays without such an item are possible"
        case .branch: ", so this branch is never met"
        case .test: ", so the condition never holds"
        case .forbidden: ", so forbidding it has no effect"
        case .inPlace: ""
        }
    }

    /// The role of each schema that stands in another one, by its number.
    static func all(in graph: SchemaGraph) -> [Int: SchemaRole] {
        var roles: [Int: SchemaRole] = [:]
        for number in graph.nodes.indices {
            let names = Conjunction([number], in: graph).requiredNames.map { ExactText($0.name) }
            let required = Set(names)
            for keyword in graph.nodes[number].keywords {
                for (inner, part) in parts(of: keyword.rule, required) where roles[inner] == nil {
                    roles[inner] = SchemaRole(parent: number, part: part)
                }
            }
        }
        return roles
    }

    private static func parts(of rule: Rule, _ required: Set<ExactText>) -> [(Int, Part)] {
        switch rule {
        case .properties(let properties):
            properties.map {
                ($0.schema, .member($0.name, isRequired: required.contains(ExactText($0.name))))
            }
        case .patternProperties(let rules): rules.map { ($0.schema, .items) }
        case .items(let schema, _), .contains(let schema, _),
            .additionalProperties(let schema, _), .unevaluatedItems(let schema),
            .unevaluatedProperties(let schema), .propertyNames(let schema):
            [(schema, .items)]
        case .prefixItems(let schemas): schemas.map { ($0, .items) }
        case .anyOf(let schemas), .oneOf(let schemas): schemas.map { ($0, .branch) }
        case .not(let schema): [(schema, .forbidden)]
        case .condition(let test, let then, let otherwise):
            [(test, .test)] + [then, otherwise].compactMap { $0.map { ($0, .branch) } }
        case .dependentSchemas(let schemas), .dependencies(_, let schemas):
            schemas.map { ($0.schema, .branch) }
        case .allOf(let schemas): schemas.map { ($0, .inPlace) }
        default: []
        }
    }
}
