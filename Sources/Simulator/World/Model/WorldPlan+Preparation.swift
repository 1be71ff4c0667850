import Contracts

extension WorldPlan {
    /// Lets the backend begin with changes of its state.
    package mutating func prepare(_ preparation: BackendPreparation) {
        self.preparation += preparation.steps
        wishes += preparation.wishes
    }
}

extension WorldPlan {
    /// True if a target does not have what the plan begins with.
    package func wishes(of target: RemoteTarget) -> Bool {
        !preparation.isEmpty || config.entries.contains { target.config[$0.0] != $0.1 }
    }

    /// True if the plan changes what the backend remembers.
    package var changesState: Bool { !preparation.isEmpty }

    /// The constants that the plan wishes and a target does not have, in order.
    package func missingConstants(of target: RemoteTarget) -> [String] {
        config.entries.compactMap { key, value in
            guard case .string(let name) = key, target.config[key] != value else { return nil }
            return name
        }
    }

    /// The same plan without changes of what the backend remembers.
    package var unprepared: WorldPlan {
        var plan = self
        plan.preparation = []
        plan.wishes = []
        return plan
    }

    /// The plan on a target whose own constants are known, as far as the model has them.
    package mutating func adopt(_ constants: CELMap, known names: [String]) {
        for (name, value) in constants.entries where config[name] == nil {
            if case .string(let text) = name, names.contains(text) { config.set(name, to: value) }
        }
    }
}
