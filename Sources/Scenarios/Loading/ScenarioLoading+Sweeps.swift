import Contracts
import Simulator

/// The inputs of sweeps.
extension ScenarioLoading {
    /// The dimensions, classes and zones that a sweep declares for its inputs.
    mutating func sweep(_ value: Value, _ plan: WorldPlan) -> Sweep {
        var generators = SweepGenerators(
            zones: source.zones, calendars: source.calendars, from: usualStart)
        var dimensions: [Sweep.Dimension] = []
        for member in value["over"].map({ Array($0.members) }) ?? [] {
            let values = generators.values(of: member.value)
            let isReported = !generators.diagnostics.isEmpty
            let generator = member.value.members.first { _ in true }
            let isAhead = generator?.value["ahead"] != nil
            if values.isEmpty, !isReported, !isAhead, member.value.kind == .object {
                report(
                    at: member.value, check: "empty-dimension",
                    "\(quoted(member.name)) has no value at all",
                    remedy: "widen its years, or name what there is")
            }
            let name = generator?.name ?? ""
            var dimension = Sweep.Dimension(
                name: member.name, values: values, givesZones: name == "zones",
                isTemporal: SweepGenerators.temporal.contains(name),
                sides: SweepGenerators.sides[name] ?? [])
            if isAhead {
                dimension.ahead = { [source] start in
                    var generators = SweepGenerators(
                        zones: source.zones, calendars: source.calendars, from: start)
                    return generators.values(of: member.value)
                }
            }
            dimensions.append(dimension)
        }
        diagnostics += generators.diagnostics
        var reading = ModelReading(
            value, files: source.files, functions: scope.functions,
            shared: ScriptScope.allCases.count, noting: FieldUse(of: ScriptScope.answer.rawValue))
        reading.hidden = ScriptScope.allCases.filter { $0 != .row }.map {
            ($0.rawValue, "only row is known before anything happens")
        }
        var classes: [Sweep.Class] = []
        for member in value["classes"].map({ Array($0.members) }) ?? [] {
            guard let condition = reading.expression(member.value, scope, giving: .bool) else {
                continue
            }
            classes.append(
                Sweep.Class(name: member.name, condition: condition, place: member.value))
        }
        if let condition = value["at"], condition.kind == .object {
            report(
                at: condition, check: "useless-member",
                "a condition says nothing to a scenario of the kind sweep",
                remedy: "give a dimension values ahead of the start, as in dates: {ahead: 400}")
        }
        let start = value["at"].flatMap { reading.template($0, scope) }
        let declared = value["actors"].map { Array($0.members) } ?? []
        let zones = plan.actors.map { actor -> DataTemplate? in
            let zone = declared.first { $0.name == actor.identity.name }?.value["zone"]
            guard let zone, zone.string?.contains("${") ?? false else { return nil }
            return reading.template(zone, scope)
        }
        diagnostics += reading.diagnostics
        let combination =
            value["combine"]?.string.flatMap(Sweep.Combination.init(rawValue:)) ?? .exhaustive
        if combination == .pairwise, !PairwiseTable.isFeasible(dimensions.map(\.values.count)) {
            report(
                at: value["combine"] ?? value, check: "too-many-values",
                "the dimensions have too many values to pair each with each",
                remedy: "name fewer values, or write combine: random")
        }
        return Sweep(
            dimensions: dimensions, combination: combination, classes: classes, start: start,
            zones: zones)
    }
}
