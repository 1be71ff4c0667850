import Contracts
import Reporter
import Scenarios
import Simulator

/// The specs of a run, read.
struct RunSpecs {
    /// The specs that can be used, each with all of its cases.
    private(set) var parts: [RunPlan.Part] = []
    /// The problems of the specs that cannot be used.
    private(set) var refused: [Diagnostic] = []
    /// True if one of them cannot be used.
    var isUnusable: Bool { !refused.isEmpty }
    private let invocation: Invocation
    private let zones: ZoneDatabase
    /// The mutants of models that are run.
    private let mutants: MutantChoice
    private let settings: RunSettings

    /// Reads the specs of some folders, and reports their faults.
    init(
        _ folders: [String], zones: ZoneDatabase, settings: RunSettings, invocation: Invocation
    ) throws {
        self.settings = settings
        self.zones = zones
        self.invocation = invocation
        mutants = MutantChoice(names: invocation.values.texts(RunOptions.mutant))
        let chosen = try mutants.folders(among: folders, invocation.environment)
        if let home = settings.home, (try? zones.hasZone(named: home)) != true {
            throw UsageError.badValue(
                of: RunOptions.zone.spelling, value: home,
                expected: "a time zone such as Europe/Berlin")
        }
        for folder in chosen where invocation.environment.interruption() == nil {
            if let part = try part(folder) { parts.append(part) }
        }
    }

    /// The number of requests for a contract alone, unless a budget is said.
    private static let usualRequests = 1000

    private mutating func part(_ folder: String) throws -> RunPlan.Part? {
        let environment = invocation.environment
        let onlyFuzz = settings.cases == .fuzz
        let read = onlyFuzz ? SpecReading.spec : SpecReading.scenarios
        let reading = read(folder, zones, environment, mutants)
        // A contract alone has no scenarios, and requests can be drawn all the same.
        let isFuzz = onlyFuzz || reading.isContractAlone
        let isQuiet = invocation.values.isSet(CommonOptions.quiet)
        let reported = reading.diagnostics.filter { !isQuiet || $0.severity == .error }
        try invocation.report(reported, onTheWayTo: folder)
        // Requests are drawn without the clients, which are left out where they are wrong.
        let isRefused = !isFuzz && reported.contains { $0.severity == .error }
        guard let spec = reading.spec, !isRefused else {
            refused += reading.diagnostics
            return nil
        }
        if let other = parts.first(where: { $0.name == reading.name }) {
            let fault =
                "\(other.folder) and \(folder) are both called \(reading.name) in ids; "
                + "run them one after the other, or rename one"
            try environment.print("rehearse: \(fault)\n", to: .error)
            refused.append(
                Diagnostic(
                    file: folder, position: nil, check: "unreadable-spec", message: fault))
            return nil
        }
        var fuzz = Scenario.fuzz(of: spec.contract, runs: onlyFuzz ? .max : Self.usualRequests)
        do throws(DocumentFailure) {
            if let (requests, left) = try settings.traffic?.requests(for: spec.contract) {
                fuzz = .traffic(requests, of: spec.contract)
                if let text = left.text, !isQuiet {
                    try? environment.print("\(folder): \(text)\n", to: .error)
                }
            }
        } catch {
            try invocation.report(error.diagnostics, onTheWayTo: folder)
            refused += error.diagnostics
            return nil
        }
        var part =
            isFuzz
            ? RunPlan.Part(
                fuzzing: spec, folder: folder, name: reading.name, by: scenario(fuzz))
            : RunPlan.Part(
                folder: folder, name: reading.name, spec: spec, suites: reading.suites)
        if !mutants.isEmpty, let files = reading.files {
            let known = Mutant.loadAll(of: files).mutants
            part.mutants = mutants.chosen(among: known, of: folder).map(\.name)
        }
        part.digest = reading.files?.digest ?? ""
        part.sources = reading.sources
        part.target = settings.targets.name(of: part)
        if case .twins(let left, let right) = settings.cases {
            return try twins(left, right, in: part)
        }
        return isFuzz
            ? settings.targets.asUsers(part, isAlone: reading.isContractAlone)
            : settings.targets.besideStrangers(part)
    }
    /// The explorations of one of two machines, which both play.
    private func twins(
        _ left: String, _ right: String, in part: RunPlan.Part
    ) throws -> RunPlan.Part {
        let known = part.spec.clients.map(\.name)
        for (option, name) in [(ParityOptions.left, left), (ParityOptions.right, right)]
        where !known.contains(name) {
            throw UsageError.badValue(
                of: option.spelling, value: name,
                expected: known.isEmpty
                    ? "a machine below \(part.folder)/clients, which has none"
                    : "a machine of \(part.folder): \(known.joined(separator: ", "))")
        }
        if left == right {
            throw UsageError.badValue(
                of: ParityOptions.right.spelling, value: right,
                expected: "another machine than that of --left")
        }
        guard let (own, events) = part.comparing(left, right, by: settings.targets.parityRules)
        else {
            throw UsageError.badValue(
                of: ParityOptions.right.spelling, value: right,
                expected: "a machine that has events, and members of context or tags, by the same "
                    + "names as \(left)")
        }
        if own.testCases.isEmpty {
            throw UsageError.badValue(
                of: ParityOptions.left.spelling, value: left,
                expected: "a machine that an actor of an exploration plays; write a scenario with "
                    + "kind: explore")
        }
        if !events.isEmpty, !invocation.values.isSet(CommonOptions.quiet) {
            let names = events.map(quoted).joined(separator: ", ")
            try invocation.environment.print(
                "\(part.folder): only one of both has \(names), which nobody does here\n",
                to: .error)
        }
        return own
    }

    /// A fuzz as the command line wants it.
    private func scenario(_ fuzz: Scenario) -> Scenario {
        settings.isAboutTime ? fuzz.aboutTime(zone: settings.home) : fuzz
    }
}
