import Contracts

/// Which maps of the state keep every key for ever, and which never get one back, whoever writes.
struct InsertOnlyMaps {
    private var losing: Set<String> = []
    private var regaining: Set<String> = []
    /// True if a rule writes at a place that only a request names.
    private var isOpen = false

    init(_ model: BackendModel) {
        let rules =
            model.before + model.invalid + model.unknown + model.operations.flatMap(\.rules)
            + model.jobs.flatMap(\.rules)
        for outcome in rules.flatMap({ [$0.outcome] + $0.alternatives }) {
            record(outcome.steps, fresh: Self.fresh(outcome.chosen))
        }
    }

    /// True if the map keeps every key for ever.
    func keepsKeys(_ map: String) -> Bool { !isOpen && !losing.contains(map) }

    /// True if a key that the map lost never returns, because its keys are given out once.
    func forgetsKeys(_ map: String) -> Bool { !isOpen && !regaining.contains(map) }

    /// The names of what is given out once.
    private static func fresh(_ chosen: [ChosenName]) -> [String] {
        chosen.filter { $0.uniqueAmong != nil }.map(\.name)
    }

    private mutating func record(_ steps: [UpdateStep], fresh: [String]) {
        for step in steps {
            let fresh = fresh + Self.fresh(step.chosen)
            for change in step.changes {
                guard let target = change.target, target.root == "state" else { continue }
                let isRemoval = if case .remove = change { true } else { false }
                record(target, isRemoval: isRemoval, fresh: fresh)
            }
            record(step.steps, fresh: fresh)
        }
    }

    private mutating func record(_ target: UpdateTarget, isRemoval: Bool, fresh: [String]) {
        guard let map = target.member else {
            isOpen = true
            return
        }
        switch target.keys.count {
        case 1:
            losing.insert(map)
            regaining.insert(map)
        case 2 where isRemoval: losing.insert(map)
        case 2:
            guard case .computed(let key) = target.keys[1], case .name(let name) = key.tree.tree,
                fresh.contains(name)
            else {
                regaining.insert(map)
                return
            }
        // Further down nothing is written where the key is not there.
        default: break
        }
    }
}
