import Contracts
import Reporter
import Scenarios
import Simulator

/// The contract that a server gives of itself, as far as a spec of it lacks operations.
///
/// It is looked for where frameworks put it. A server that gives none is passed over. So is one that
/// does not answer, because the run reports that.
struct ServedContract {
    /// The URL of the contract; of a server that Rehearse starts, below the name of the target.
    let address: String
    /// The operations that the spec lacks.
    let operations: [Contracts.Operation]
    private let reading: SpecReading.Reading

    /// The paths below the address of an application where frameworks put its contract.
    static let places = [
        "openapi.json", "openapi.yaml", "swagger.json", "swagger/v1/swagger.json", "v3/api-docs",
        "api-docs", "api-json", "swagger/doc.json", "api/schema/",
    ]
    /// A server that takes longer for all places together is not asked any further.
    private static let patience = Duration.seconds(10)

    /// The contract of a server, beside a spec; nil where it has no further operation.
    ///
    /// - Parameter server: its address, and what reports call it.
    init?(
        of server: (base: String, name: String), beside spec: Spec, zones: ZoneDatabase,
        _ environment: Environment
    ) {
        let start = environment.stopwatch()
        for place in Self.places {
            if environment.stopwatch() - start > Self.patience { return nil }
            if environment.interruption() != nil { return nil }
            let address = ScenarioRun.root(of: server.base) + place
            let reading = SpecReading.spec(address, zones: zones, environment)
            guard let own = reading.spec?.contract, !own.operations.isEmpty else { continue }
            let known = Set(spec.contract.operations.flatMap(\.requestForms))
            let further = own.operations.filter { known.isDisjoint(with: $0.requestForms) }
            if further.isEmpty { return nil }
            (operations, self.reading) = (further, reading)
            self.address = ScenarioRun.root(of: server.name) + place
            return
        }
        return nil
    }

    /// The fuzz of the further operations; nil where the contract cannot be used.
    func part(beside other: RunPlan.Part) -> RunPlan.Part? {
        guard let spec = reading.spec else { return nil }
        var part = RunPlan.Part(
            fuzzing: spec, folder: address, name: "\(other.name)-served",
            by: .fuzz(of: spec.contract, operations: operations.map(\.id)))
        part.digest = reading.files?.digest ?? ""
        part.target = other.target
        return part
    }

    /// The sentence about what a spec lacks.
    func sentence(about spec: String) -> String {
        let shown = operations.prefix(5).map { "\($0.method) \($0.path.text)" }
        let rest = operations.count - shown.count
        let names = shown.joined(separator: ", ") + (rest > 0 ? " and \(rest) more" : "")
        return "\(address) has \(counted(operations.count, "operation")) that \(spec) lacks: "
            + "\(names); \(operations.count == 1 ? "it is" : "they are") fuzzed as \(spec)-served\n"
    }
}

extension Contracts.Operation {
    /// The requests that it answers, without the names of variables.
    ///
    /// One begins with the path of its server, the other does not, since an address may hold that.
    fileprivate var requestForms: Set<String> {
        let own = "/" + PathTemplate.shape(of: path.segments)
        return Set([own, (servers.first?.basePath ?? "") + own].map { "\(method) \($0)" })
    }
}

extension ScenarioRun {
    /// The address of a server, with a slash at its end.
    fileprivate static func root(of base: String) -> String {
        base.hasSuffix("/") ? base : base + "/"
    }

    /// The same run, with what servers describe themselves beside the specs.
    func addingServed(to parts: inout [RunPlan.Part], _ zones: ZoneDatabase) throws -> ScenarioRun {
        // Nothing is asked of a server by a run that only shows what it would send.
        guard settings.cases == .fuzz, !settings.isDry, !settings.isList else { return self }
        var settings = settings
        for part in parts where part.sources.isEmpty {
            let place = settings.targets.place(of: part.folder)
            // A contract of this address is what the server serves.
            let found = settings.targets.asking(place, of: part.spec) { base -> ServedContract? in
                if part.folder.hasPrefix(Self.root(of: base)) { return nil }
                return ServedContract(
                    of: (base, place.address ?? place.name), beside: part.spec, zones: zones,
                    platform.invocation.environment)
            }
            guard let served = found, let further = served.part(beside: part)
            else { continue }
            if !platform.invocation.values.isSet(CommonOptions.quiet) {
                try platform.invocation.environment.print(
                    served.sentence(about: part.name), to: .error)
            }
            settings.targets.exercise(served.address, at: place)
            parts.append(further)
        }
        return ScenarioRun(folders: folders, settings: settings, platform: platform)
    }
}
