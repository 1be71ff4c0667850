import Contracts
import Simulator

extension TestCase {
    /// The operations that the case may ask for, in the order in which it names them, each once.
    package func operations(in spec: Spec) -> [Contracts.Operation] {
        var operations: [Contracts.Operation] = []
        func add(_ operation: Contracts.Operation) {
            if operations.contains(where: { $0.id == operation.id }) { return }
            operations.append(operation)
        }
        if let script = scenario.experiment.script {
            for case .call(let call) in script.steps.map(\.action) {
                add(call.operation)
            }
        }
        if case .fuzz(let plan) = scenario.experiment {
            plan.operations(of: spec.contract).forEach(add)
        }
        if case .workflow(let script) = scenario.experiment {
            for step in script.set.workflows.flatMap(\.steps) {
                if case .operation(_, let operation) = step.call { add(operation) }
            }
        }
        for actor in scenario.plan.actors {
            guard let model = spec.clients.first(where: { $0.name == actor.client }) else {
                continue
            }
            for invocation in model.invocations { add(invocation.operation) }
        }
        return operations
    }
}
