import Contracts

extension ClientModel {
    /// The machine of an actor that plays none. It is at its end from the beginning. A script can
    /// still make the actor send requests.
    static func caller(of model: BackendModel) -> ClientModel {
        guard
            let document = try? Document(
                json: Array(
                    #"{"initial": "calling", "states": {"calling": {"type": "final"}}}"#.utf8),
                name: "caller")
        else { preconditionFailure("the machine of a caller can be read") }
        let source = ClientSource(
            name: ActorPlan.caller, path: "caller", document: document, judge: model.judge,
            backend: model, functions: model.scope.functions, files: .none, readers: [],
            used: [:], broken: [])
        let (machine, faults) = load(source)
        guard let machine else {
            preconditionFailure("the machine of a caller is sound: \(faults)")
        }
        return machine
    }
}
