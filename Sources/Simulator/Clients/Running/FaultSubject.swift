/// The subject of a fault. Its name is made only when the fault is reported.
enum FaultSubject {
    case transition(Int)
    case state(Int)
    case invocation(Int)
    case event(Int)
    case named(String)

    /// Its name in findings.
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
