/// Which names in a query or cookie are members of an object that is spread over it.
enum SpreadMembers: Sendable {
    /// Nothing is spread.
    case none
    /// The members that the schema lists.
    case listed([String])
    /// An object that may have any members takes the names that no other parameter has.
    case others

    /// The members of a parameter.
    init(of parameter: Parameter) {
        self = .none
        guard parameter.explode, parameter.style == .form, let schema = parameter.schema else {
            return
        }
        let shape = SchemaShape(schema)
        guard shape.types.contains(.object) else { return }
        self = shape.admitsOtherMembers ? .others : .listed(shape.memberNames)
    }

    /// The members of a parameter in a location, where it has these names and such parameters.
    func names(
        among pairs: QueryPairs, _ location: ParameterLocation, _ all: [Parameter]
    ) -> [String] {
        switch self {
        case .none: []
        case .listed(let names): names
        case .others:
            pairs.names.filter { name in
                !all.contains { other in
                    other.location == location
                        && (sameText(other.name, name)
                            || other.style == .deepObject
                                && name.utf8.starts(with: (other.name + "[").utf8))
                }
            }
        }
    }
}
