import Contracts
import Scenarios
import Simulator
import Transports

/// Reads what a command line and a project say about one target.
struct TargetReading {
    let values: Values
    let project: Project?
    let environment: Environment

    private static let against = TargetOptions.against.spelling

    init(_ values: Values, _ project: Project?, in environment: Environment) {
        self.values = values
        self.project = project
        self.environment = environment
    }

    /// The place that a target names.
    ///
    /// - Parameter text: the whole value of the option.
    func place(of target: String, text: String) throws -> RunTargets.Place {
        if target == "mock" { return .mock }
        if target.hasPrefix("exec:"), target.utf8.count > 5 {
            return .subject(command: String(target.dropFirst(5)), nil)
        }
        if let plan = project?.target(named: target) { return try planned(plan) }
        guard RunTargets.isTarget(target), let live = LiveTarget(base: target) else {
            throw UsageError.badValue(
                of: Self.against, value: SecretMask().text(text), expected: forms)
        }
        return .live(try set(live, of: nil))
    }

    private var forms: String {
        let names = project?.targets.map(\.name) ?? []
        let known =
            names.isEmpty
            ? "the name of a target in \(Project.path)"
            : "a target of \(Project.path) (\(names.joined(separator: ", ")))"
        return "\(known), mock, a URL such as http://127.0.0.1:8080, or exec:COMMAND, perhaps "
            + "after SPEC="
    }

    private func planned(_ plan: TargetPlan) throws -> RunTargets.Place {
        if case .exec(let command) = plan.origin { return .subject(command: command, plan) }
        var plan = plan
        if let path = try resetPath { plan.reset = .post(TargetPlan.Post(path: path)) }
        let places = Placeholders(variable: environment.variable)
        for (name, text) in plan.texts {
            guard let variable = places.missingVariables(in: text).first else { continue }
            throw UsageError.badValue(
                of: Self.against, value: plan.name,
                expected: "the variable \(variable) in the environment, which \(Project.path) "
                    + "asks for in \(quoted(name))")
        }
        // A launched target gets its address when it is started.
        var base = "http://127.0.0.1"
        if case .url(let url) = plan.origin { base = places.filled(url) }
        guard let live = LiveTarget(base: base) else {
            throw UsageError.badValue(
                of: Self.against, value: plan.name,
                expected: "a URL of a server in \(Project.path), not \(SecretMask().text(base))")
        }
        return .planned(plan, try set(live, of: plan))
    }

    /// A target with everything that is said about requests. The command line overrides the plan.
    private func set(_ live: LiveTarget, of plan: TargetPlan?) throws -> LiveTarget {
        var live = live
        live.headers = try values.texts(TargetOptions.header).map(RunTargets.header)
        live.otherUser = try values.texts(TargetOptions.otherUser).map(RunTargets.header)
        let places = Placeholders(variable: environment.variable)
        for field in plan?.headers ?? [] {
            let name = field.name.asciiLowercased
            if live.headers.contains(where: { $0.name.asciiLowercased == name }) { continue }
            live.headers.append(.init(field.name, places.filled(field.value)))
        }
        live.allowedHosts = values.texts(TargetOptions.allowHost)
        live.writes = writes(plan)
        live.timeout = try RunTargets.span(TargetOptions.timeout, values) ?? live.timeout
        if let span = try RunTargets.span(TargetOptions.longestWait, values) {
            live.longestWait = span
        }
        if plan == nil, let path = try resetPath { live.control.reset(byPostTo: path) }
        return live
    }

    private var resetPath: String? {
        get throws {
            guard let path = values.text(TargetOptions.reset) else { return nil }
            guard path.hasPrefix("/") else {
                throw UsageError.badValue(
                    of: TargetOptions.reset.spelling, value: path,
                    expected: "a path from the host on, such as /_rehearse/reset")
            }
            return path
        }
    }

    /// The permission to write: as the command line says, or else the plan. A server that Rehearse has
    /// started itself belongs to nobody else.
    private func writes(_ plan: TargetPlan?) -> WritePermission {
        if values.isSet(TargetOptions.allowWrites) {
            let texts = values.texts(TargetOptions.allowWrites)
            if texts.contains("") { return .all }
            return .operations(texts.flatMap { $0.split(separator: ",").map(String.init) })
        }
        return plan?.writes ?? (plan?.isLaunched == true ? .all : .none)
    }
}

extension TargetPlan {
    /// The texts in which variables of the environment may stand, with the members that have them.
    fileprivate var texts: [(name: String, text: String)] {
        [("url", address)] + headers.map { ("headers.\($0.name)", $0.value) }
            + environment.map { ("env.\($0.name)", $0.text) }
    }
}
