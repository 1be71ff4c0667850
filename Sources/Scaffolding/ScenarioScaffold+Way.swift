import Contracts
import Simulator

extension ScenarioScaffold {
    /// The steps that create resources before an operation can be called, and the ids of these
    /// resources.
    struct Way {
        /// The steps that make it.
        var steps: [SpecText] = []
        /// The names of the actors that take the steps.
        var callers: [String] = []
        /// The values of the path's variables, by the segments that they stand for.
        var values: [Int: SpecText] = [:]

        /// The ids of what was made, and the kinds of their values, by normalised words for what has
        /// them.
        private(set) var ids: [String: (text: SpecText, kind: CELKind)] = [:]

        /// The name of the id that was kept last.
        private var lastMade: String?
        /// The path that the values belong to.
        private var path: [PathTemplate.Segment] = []
        /// The collections whose resources are being made, so that none needs itself.
        private var making: Set<String> = []

        init(values: [Int: SpecText]) { self.values = values }

        /// The way to an operation: each resource that its path leads through, the outermost first.
        ///
        /// - Parameter isThere: false if the resource of the operation itself need not be there.
        init(
            _ scenarios: ScenarioScaffold, to operation: Contracts.Operation, isThere: Bool = true
        ) {
            self.init(values: [:])
            lead(to: operation, scenarios, isThere: isThere)
        }

        private mutating func lead(
            to operation: Contracts.Operation, _ scenarios: ScenarioScaffold, isThere: Bool = true
        ) {
            path = operation.path.segments
            let start = scenarios.start
            let own = start.resources.part(of: operation)?.family
            for number in start.resources.owners(of: operation) {
                let collection = start.collections[number]
                guard collection.isKept, isThere || number != own,
                    !making.contains(collection.name),
                    values[collection.family.collection.count] == nil
                else { continue }
                if own == number, start.part(of: operation)?.role == .replace,
                    collection.family.operation(.create) == nil
                {
                    // A thing of the name may be there, and in a state that permits no change.
                    if let (key, _) = newKey(by: operation, of: collection, scenarios) {
                        values[collection.family.collection.count] = key
                    }
                    continue
                }
                make(collection, scenarios)
            }
            makeOthers(for: operation, scenarios)
        }

        /// Makes what the members of a request refer to, such as `parcel_id`.
        private mutating func makeOthers(
            for operation: Contracts.Operation, _ scenarios: ScenarioScaffold
        ) {
            guard let sample = scenarios.start.sample(operation) else { return }
            let parameters = sample.draft.arguments.map(\.parameter)
                .filter { $0.location == .query }.map(\.name)
            for name in parameters + (sample.body?.memberNames ?? []) {
                let names = [name] + (name.hasSuffix("s") ? [String(name.dropLast())] : [])
                for thing in names.flatMap(Self.things) where ids[thing] == nil {
                    let collection = scenarios.start.collections.first {
                        IdentityNames.normalised($0.singular) == thing
                            && !making.contains($0.name)
                    }
                    guard let collection,
                        let create = collection.family.operation(.create)
                            ?? collection.family.operation(.replace)
                    else { continue }
                    var way = Way(values: [:])
                    way.making = making.union([collection.name])
                    way.ids = ids
                    way.lead(to: create, scenarios, isThere: false)
                    way.make(collection, scenarios)
                    guard way.ids[thing] != nil else { continue }
                    steps += way.steps
                    callers += way.callers
                    ids = way.ids
                }
            }
        }

        private mutating func make(
            _ collection: KeptCollection, _ scenarios: ScenarioScaffold
        ) {
            let start = scenarios.start
            let place = collection.family.collection.count
            if let create = collection.family.operation(.create),
                let part = start.part(of: create), let sample = start.sample(create),
                let layout = part.layout, let id = layout.id
            {
                let name = collection.singular.filter { $0.isASCII && ($0.isLetter || $0.isNumber) }
                let kept = name + "Id"
                var way = way(to: create, of: collection, scenarios)
                way.making.insert(collection.name)
                way.makeOthers(for: create, scenarios)
                steps += way.steps
                callers += way.callers
                ids.merge(way.ids) { own, _ in own }
                var step = scenarios.call(sample, way)
                let expression = CEL.member(id, of: ScenarioScaffold.shown(layout))
                step.append(
                    .init(key: "keep", value: .line(.members([kept: .text(expression)]))))
                steps.append(.map(step))
                callers.append(scenarios.actor(sample))
                lastMade = kept
                let item = layout.item.member(id)
                let kind: CELKind? =
                    item.isInteger ? .int : item.admits(.string) ? .string : nil
                if let kind {
                    ids[IdentityNames.normalised(collection.singular)] = (
                        .expression(kept), kind
                    )
                }
                // If it is made elsewhere, the place may belong to something else.
                if isHere(collection) { values[place] = .expression(kept) }
            } else if let create = collection.family.operation(.create),
                start.part(of: create) != nil, let sample = start.sample(create),
                let id = collection.family.sentIdentity(create).flatMap({
                    sample.body?.entries?[$0]
                })
            {
                steps.append(.map(scenarios.call(sample, self)))
                callers.append(scenarios.actor(sample))
                values[place] = .celValue(id)
            } else if let seed = collection.seeds.first {
                let id = collection.idMember.flatMap { seed.value[$0] } ?? .string(seed.key)
                values[place] = .celValue(id)
            } else if let replace = collection.family.operation(.replace),
                start.part(of: replace) != nil, let sample = start.sample(replace)
            {
                makeOthers(for: replace, scenarios)
                if let (key, kind) = newKey(by: replace, of: collection, scenarios) {
                    values[place] = key
                    ids[IdentityNames.normalised(collection.singular)] = (key, kind)
                }
                steps.append(.map(scenarios.call(sample, self)))
                callers.append(scenarios.actor(sample))
            }
        }

        /// The key of a new thing that a request names in its path; nil if it names none.
        private func newKey(
            by replace: Contracts.Operation, of collection: KeptCollection,
            _ scenarios: ScenarioScaffold
        ) -> (key: SpecText, kind: CELKind)? {
            let variable = replace.path.segments[collection.family.collection.count].loneVariable
            guard
                let value = variable.flatMap({
                    scenarios.start.sample(replace)?.argument($0, .path)
                })
            else { return nil }
            let parameter = replace.parameters.first {
                $0.location == .path && $0.name == variable
            }
            return (ScenarioScaffold.newKey(value, parameter?.schema), value.kind)
        }

        /// True if the values at the place of a collection's resources are theirs.
        private func isHere(_ collection: KeptCollection) -> Bool {
            guard let create = collection.family.operation(.create),
                collection.family.isElsewhere(create)
            else { return true }
            return collection.family.leads(path)
        }

        /// The steps before a resource of a collection can be made, and the values of that path.
        private func way(
            to create: Contracts.Operation, of collection: KeptCollection,
            _ scenarios: ScenarioScaffold
        ) -> Way {
            let isHere = create.path.segments.isLike(path)
            guard collection.family.isElsewhere(create), !isHere, !making.contains(collection.name)
            else {
                var way = Way(values: values)
                way.making = making
                way.ids = ids
                return way
            }
            var way = Way(
                values: values.filter { collection.family.shares(create, at: $0.key) })
            way.ids = ids
            way.making = making.union([collection.name])
            way.lead(to: create, scenarios)
            return way
        }

        /// The id of a resource that is made in a collection, as an expression; nil where none can
        /// be made.
        mutating func made(_ collection: KeptCollection, by scenarios: ScenarioScaffold)
            -> String?
        {
            var way = self
            way.lastMade = nil
            way.make(collection, scenarios)
            guard let name = way.lastMade, way.steps.count > steps.count else { return nil }
            self = way
            return name
        }
    }
}
