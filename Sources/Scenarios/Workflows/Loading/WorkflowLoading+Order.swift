import Contracts

/// The order of steps that depend on others.
extension WorkflowLoading {
    /// Puts the steps of a workflow in an order in which each follows the steps that it depends on.
    /// It also follows the steps whose outputs it uses, if such an order exists. Apart from that,
    /// the steps keep their written order.
    ///
    /// The order changes only if a step has `dependsOn`; without it, the written order counts.
    mutating func putInOrder(_ number: Int) {
        let steps = set.workflows[number].steps
        let said = steps.map { step in
            step.dependencies.filter { $0.workflow == number }.map(\.step)
        }
        guard said.contains(where: { !$0.isEmpty }) else { return }
        let used = zip(steps, said).map { step, said in said + step.usedSteps }
        if let order = Self.order(of: steps, used) ?? Self.order(of: steps, said) {
            set.workflows[number].steps = order.map { steps[$0] }
            return
        }
        let workflow = set.workflows[number].place
        report(
            at: steps.first { !$0.dependencies.isEmpty }?.place["dependsOn"] ?? workflow,
            check: "circular-step",
            "steps of \(quoted(set.workflows[number].id)) wait for each other",
            remedy: "leave one of the dependencies out")
    }

    /// The places of steps in an order that keeps what they depend on; nil where there is none.
    private static func order(of steps: [WorkflowStep], _ needs: [[String]]) -> [Int]? {
        let ids = steps.map(\.id)
        var order: [Int] = []
        while order.count < steps.count {
            let next = steps.indices.first { place in
                !order.contains(place)
                    && needs[place].allSatisfy { need in
                        need != ids[place] && order.contains { ids[$0] == need }
                            || !ids.contains(need)
                    }
            }
            guard let next else { return nil }
            order.append(next)
        }
        return order
    }
}

extension WorkflowStep {
    /// The other steps whose outputs it uses before it ends.
    fileprivate var usedSteps: [String] {
        var expressions = parameters.flatMap(\.value.expressions)
        if let body {
            expressions += body.payload?.expressions ?? []
            expressions += body.replacements.flatMap {
                $0.target.expressions + $0.value.expressions
            }
        }
        expressions += criteria.flatMap(\.expressions)
        expressions += outputs.flatMap(\.value.expressions)
        return expressions.compactMap { expression in
            guard case .step(let step) = expression.origin, step != id else { return nil }
            return step
        }
    }
}

extension WorkflowCriterion {
    /// All expressions in it, in order.
    fileprivate var expressions: [RuntimeExpression] {
        switch demand {
        case .simple(let condition): condition.expressions
        case .pattern(let context, let text), .jsonPath(let context, let text):
            [context] + text.expressions
        }
    }
}
