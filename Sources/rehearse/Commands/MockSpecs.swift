import Contracts
import Reporter
import Simulator
import Transports

/// The specs that a mock serves, read and given their places.
struct MockSpecs {
    /// One port and what is served there.
    struct Port {
        /// The port that was asked for.
        var number: Int
        /// The specs, with their names and prefixes.
        var specs: [Served]
    }

    /// A spec at its place.
    struct Served {
        var name: String
        var prefix: String
        var spec: Spec
        /// The part of its config that the command line sets.
        var config: CELMap
    }

    let ports: [Port]

    /// Reads the specs and reports their faults; nil where something keeps one from being served.
    static func read(_ plan: MockPlan, _ invocation: Invocation) throws -> MockSpecs? {
        let zones = try EvaluationFunctions.zones(invocation)
        let readings = plan.places.map {
            SpecReading.spec($0.path, zones: zones, invocation.environment)
        }
        for (place, reading) in zip(plan.places, readings) {
            try invocation.report(reading.diagnostics, onTheWayTo: place.path)
        }
        var served: [(port: Int, spec: Served)] = []
        let standard = invocation.values.integer(MockOptions.port) ?? 8080
        for (place, reading) in zip(plan.places, readings) {
            guard let spec = reading.spec else { return nil }
            served.append(
                (
                    place.port ?? standard,
                    Served(name: reading.name, prefix: "", spec: spec, config: CELMap())
                ))
        }
        try configure(&served, plan.settings)
        for rule in plan.faults { try check(rule, served.map(\.spec)) }
        return MockSpecs(ports: try ports(served))
    }

    private static func ports(_ served: [(port: Int, spec: Served)]) throws -> [Port] {
        var ports: [Port] = []
        for (number, spec) in served {
            if let place = ports.firstIndex(where: { $0.number == number }) {
                if ports[place].specs.contains(where: { $0.name == spec.name }) {
                    throw UsageError.badValue(
                        of: "SPEC", value: spec.name,
                        expected:
                            "specs of different names on one port; SPEC=PORT gives one its own"
                    )
                }
                ports[place].specs.append(spec)
            } else {
                ports.append(Port(number: number, specs: [spec]))
            }
        }
        for port in ports.indices where ports[port].specs.count > 1 {
            for spec in ports[port].specs.indices {
                let name = ports[port].specs[spec].name
                ports[port].specs[spec].prefix = "/" + PercentCoding.encoded(name)
            }
        }
        return ports
    }

    /// Refuses a fault that could never strike.
    private static func check(_ rule: FaultRule, _ served: [Served]) throws {
        let names = served.map(\.name)
        if let name = rule.spec, !names.contains(name) {
            throw UsageError.badValue(
                of: "--fault", value: rule.text,
                expected: "spec= to name a spec that is served: \(names.joined(separator: ", "))")
        }
        guard let operation = rule.operation else { return }
        let own = served.filter { rule.spec == nil || rule.spec == $0.name }
        let operations = own.flatMap { $0.spec.contract.operations.map(\.id) }
        if operations.contains(operation) { return }
        let nearest = Suggestion.nearest(to: operation, among: operations)
        throw UsageError.badValue(
            of: "--fault", value: rule.text,
            expected: "operation= to name an operation of the contract"
                + (nearest.map { "; did you mean \($0)?" } ?? ""))
    }

    private static func configure(
        _ served: inout [(port: Int, spec: Served)], _ settings: [MockPlan.Setting]
    ) throws {
        for setting in settings {
            let places = served.indices.filter { place in
                let names = served[place].spec.spec.model?.configNames ?? []
                return names.contains { $0 == setting.name }
            }
            if places.isEmpty {
                let known = served.flatMap { $0.spec.spec.model?.configNames ?? [] }
                throw UsageError.badValue(
                    of: "--config", value: setting.text,
                    expected: known.isEmpty
                        ? "nothing, as no model has a config"
                        : "a name of the model's config: \(known.joined(separator: ", "))")
            }
            for place in places {
                served[place].spec.config.set(.string(setting.name), to: setting.value)
            }
        }
    }
}
