/// The subject of a fault, named only once it is reported.
enum FaultSubject {
    case transition(Int)
    case state(Int)
    case invocation(Int)
    case event(Int)
    case named(String)

    /// What findings call it.
    func name(in model: ClientModel) -> String {
        switch self {
        case .transition(let number): model.transitions[number].name
        case .state(0): model.name
        case .state(let number): model.states[number].path
        case .invocation(let number): model.invocations[number].id
        case .event(let number): model.events[number].name
        case .named(let name): name
        }
    }
}
