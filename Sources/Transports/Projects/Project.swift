import Contracts
import Simulator

/// The content of `rehearse.yaml`: the targets that `--against` can name.
package struct Project: Sendable {
    /// The name of the file, beside `specs/`.
    package static let path = "rehearse.yaml"

    /// The targets, in the order of the file.
    package let targets: [TargetPlan]
    /// The differences of two targets that somebody wants.
    package let rules: [ParityRule]

    /// A target by its name.
    package func target(named name: String) -> TargetPlan? {
        targets.first { $0.name == name }
    }

    /// Reads a project; all its faults are reported at once, and then there is none.
    package static func load(
        _ document: Document
    ) -> (project: Project?, diagnostics: [Diagnostic]) {
        var faults = FileKind.project.faults(in: document.root)
        if !faults.isEmpty { return (nil, faults.sorted()) }
        var targets: [TargetPlan] = []
        for member in document.root["targets"].map({ Array($0.members) }) ?? [] {
            let reading = TargetPlanReading(member.value)
            if let plan = reading.plan(named: member.name) { targets.append(plan) }
            faults += reading.faults
        }
        let rules = document.root["parity"].map { $0.elements.map(rule) } ?? []
        faults += (document.root["parity"].map { Array($0.elements) } ?? []).compactMap(wrongDay)
        let project = Project(targets: targets, rules: rules)
        return faults.isEmpty ? (project, []) : (nil, faults.sorted())
    }

    private static func wrongDay(of rule: Value) -> Diagnostic? {
        guard let value = rule["until"], let text = value.string,
            (try? CivilDate(text: text)) == nil
        else { return nil }
        return value.diagnostic(
            check: "entry-date", "there is no day \(quoted(text))",
            remedy: "write a day such as 2026-12-31")
    }

    /// A rule, whose form the schema has checked.
    private static func rule(_ value: Value) -> ParityRule {
        let allowance: ParityRule.Allowance =
            if let number = value["allow"]?["number"]?.double {
                .number(number)
            } else {
                value["allow"]?.string == "order" ? .order : .anything
            }
        return ParityRule(
            operation: value["operation"]?.string ?? "*", place: value["at"]?.string ?? "",
            allowance, until: value["until"]?.string.flatMap { try? CivilDate(text: $0) })
    }
}

/// Reads one target, whose form the schema has checked.
private struct TargetPlanReading {
    private let value: Value

    init(_ value: Value) { self.value = value }

    func plan(named name: String) -> TargetPlan? {
        let origin: TargetPlan.Origin
        if let url = value["url"]?.string {
            origin = .url(url)
        } else if let command = value["launch"]?.string {
            origin = .launch(command: command)
        } else if let command = value["exec"]?.string {
            origin = .exec(command: command)
        } else {
            return nil
        }
        var plan = TargetPlan(name: name, origin: origin, place: value)
        plan.ready = value["ready"]?.string ?? "/"
        plan.environment = texts("env")
        plan.clock = clock
        plan.reset = reset
        plan.given = given
        plan.sink = sink
        if let config = value["config"], case .map(let map) = CELValue(config) { plan.config = map }
        if let fixtures = value["fixtures"], case .map(let map) = CELValue(fixtures) {
            plan.fixtures = map
        }
        plan.identities = value["identities"]
        plan.differs = Set(value["decisions"].map { $0.members.map(\.name) } ?? [])
        plan.writes = writes
        plan.isShared = value["shared"]?.bool ?? false
        plan.headers = texts("headers").map { .init($0.name, $0.text) }
        plan.rate = value["rate"]?.double
        plan.workers = value["workers"]?.int
        return plan
    }

    private func texts(_ name: String) -> [(name: String, text: String)] {
        value[name].map { $0.members.map { ($0.name, $0.value.string ?? "") } } ?? []
    }

    private var clock: TargetPlan.Clock? {
        guard let clock = value["clock"] else { return nil }
        if let name = clock["header"]?.string { return .header(name) }
        if let post = post(clock) { return .post(post) }
        if let command = clock["run"]?.string { return .run(command: command) }
        return .faketime
    }

    private var reset: TargetPlan.Reset? {
        guard let reset = value["reset"] else { return nil }
        if let post = post(reset) { return .post(post) }
        if let command = reset["run"]?.string { return .run(command: command) }
        return .restart
    }

    private var given: TargetPlan.Given? {
        guard let given = value["given"] else { return nil }
        if let path = given["post"]?.string { return .post(path: path) }
        if given["via"] != nil { return .api }
        return given["run"]?.string.map { .run(command: $0) }
    }

    private var sink: TargetPlan.Sink? {
        guard let value = value["sink"] else { return nil }
        var sink = TargetPlan.Sink(place: value)
        sink.host = value["host"]?.string ?? sink.host
        sink.port = value["port"]?.int ?? sink.port
        sink.patience = value["within"]?.string.flatMap(TimeSpan.init(written:)) ?? sink.patience
        return sink
    }

    private func post(_ value: Value) -> TargetPlan.Post? {
        value["post"]?.string.map { TargetPlan.Post(path: $0, body: value["body"]) }
    }

    private var writes: WritePermission? {
        guard let writes = value["writes"] else { return nil }
        if let isAllowed = writes.bool { return isAllowed ? .all : WritePermission.none }
        return .operations(writes.elements.compactMap(\.string))
    }

    // MARK: Faults

    /// The faults that no schema can say.
    var faults: [Diagnostic] {
        var faults: [Diagnostic] = []
        if let url = value["url"], let text = url.string, LiveTarget(base: text) == nil,
            !text.contains("${")
        {
            faults.append(
                url.diagnostic(
                    check: "target-url", "\(quoted(text)) is no URL of a server",
                    remedy: "write scheme, host and port, and perhaps a path"))
        }
        let ofServer = value["launch"] == nil ? [] : ["port", "scratch"]
        let ofSink = value["sink"] == nil ? [] : ["sink"]
        let ofCommand = ofServer + ["url", "worker"] + ofSink
        for place in ["url", "headers"].compactMap({ value[$0] }) {
            faults += unknownNames(in: place, besides: [])
        }
        if let environment = value["env"] {
            faults += unknownNames(in: environment, besides: ofCommand)
        }
        for place in ["clock", "reset", "given"].compactMap({ value[$0] }) {
            if let body = place["body"] { faults += unknownNames(in: body, besides: ["now"]) }
            if let command = place["run"] { faults += missingNames(in: command, ofCommand) }
        }
        let commands = [value["launch"]?.string ?? ""] + texts("env").map(\.text)
        if let launch = value["launch"], !commands.contains(where: { $0.contains("${port}") }) {
            faults.append(
                launch.diagnostic(
                    check: "unsaid-port", "neither the command nor 'env' says ${port}",
                    remedy: "let the server listen on 127.0.0.1 at ${port}"))
        }
        let said = commands + ["clock", "reset", "given"].compactMap { value[$0]?.compactJSON }
        if let sink = value["sink"], value["launch"] != nil,
            !said.contains(where: { $0.contains("${sink}") })
        {
            faults.append(
                sink.diagnostic(
                    check: "unsaid-sink", "neither a command nor 'env' says ${sink}",
                    remedy: "let the server send its webhooks to ${sink}"))
        }
        return faults
    }

    /// The placeholders that nothing stands for, in all texts of a value.
    private func unknownNames(in value: Value, besides known: [String]) -> [Diagnostic] {
        if let text = value.string {
            let unknown = Placeholders.names(in: text).filter { !known.contains($0) }
            return unknown.map { unknownName($0, at: value, known) }
        }
        let inner = value.kind == .object ? value.members.map(\.value) : Array(value.elements)
        return inner.flatMap { unknownNames(in: $0, besides: known) }
    }

    /// The placeholders of launched servers in a command for a server that runs already. Any other
    /// name may be one of the shell.
    private func missingNames(in command: Value, _ known: [String]) -> [Diagnostic] {
        let missing = Placeholders.names(in: command.string ?? "").filter {
            ["port", "scratch", "sink"].contains($0) && !known.contains($0)
        }
        return missing.map { unknownName($0, at: command, known + ["now"]) }
    }

    private func unknownName(_ name: String, at place: Value, _ known: [String]) -> Diagnostic {
        let usable = known.map { "${\($0)}" } + ["${env.NAME}"]
        return place.diagnostic(
            check: "unknown-placeholder", "nothing is known here as ${\(name)}",
            remedy: "use " + usable.joined(separator: ", "))
    }
}
