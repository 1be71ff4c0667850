import Contracts
import Scenarios
import Simulator

/// The options for two targets that are asked in step.
enum ParityOptions {
    static let left = Option.required(
        "left", value: OptionValue("T", .text),
        help: "one target: mock, a URL, exec:COMMAND, or a target of rehearse.yaml")

    static let right = Option.required(
        "right", value: OptionValue("T", .text), help: "the other target, in the same forms")

    static let leftContract = Option.single(
        "left-contract", value: OptionValue("FILE", .spec),
        help: "the contract of the left target, if it has another one")

    static let rightContract = Option.single(
        "right-contract", value: OptionValue("FILE", .spec),
        help: "the contract of the right target, if it has another one; requests are drawn from "
            + "it, too")

    static let noise = Option.single(
        "noise", value: OptionValue("N", .integer(0...100), default: "2"),
        help: "ask each side so many times more for the same thing, for each operation that only "
            + "reads; places that differ then are no difference")

    /// The value of `noise` that nobody has to say.
    static let usualNoise = 2

    /// The requests of a fuzz, unless a budget is said.
    static let usualRequests = 1000

    static let from = Option.single(
        "from", value: OptionValue("HAR", .file),
        help: "send the requests of a recording to both, in place of scenarios or drawn requests")

    static let clients = Option.flag(
        "clients",
        help: "compare two client machines of the spec, or two app engines, in place of targets")

    /// The names of two machines that are compared; nil where targets are.
    static func twins(_ values: Values) -> (left: String, right: String)? {
        guard values.isSet(clients), let left = values.text(left), let right = values.text(right),
            !(RunTargets.isTarget(left) && RunTargets.isTarget(right))
        else { return nil }
        return (left, right)
    }

    static let fuzz = Option.flag(
        "fuzz", help: "draw requests from the contract in place of playing the scenarios")
}

extension Command {
    private static let specs = Argument.many(
        "SPEC", .spec,
        help: "the folder of a spec, a contract file or its URL; without any, all in specs/")

    /// `rehearse parity`, which asks two targets in step and compares their answers.
    static let parity = Command(
        name: "parity",
        summary: "ask two targets in step, and report where they differ",
        discussion: """
            Each request goes to the left target and then to the right one. Both answers are \
            compared: status, content type and other header fields that matter, and the body by \
            its meaning in JSON. Ids, tokens, addresses and the present time may differ. They are \
            pairs from first sight: if the left target calls an order 17 and the right one 8f3a, \
            later requests ask the right one for 8f3a. In answers from 400 on, sentences may \
            differ, too.

            For a spec, the scenarios are played; with --fuzz, or for a contract alone, requests \
            are drawn from the contract. A race has 50 rounds on each side: what one side answers \
            in three rounds and the other one never is a difference. Each difference is a finding. It is \
            shrunk, kept and reported as those of rehearse run, and says if one of the answers \
            breaks the contract. Broken requirements of both sides are no difference, and are not \
            reported. A baseline says which differences are wanted, each with a reason and a last \
            day.

            Requests that may change something need --allow-writes, unless Rehearse starts the \
            target itself. If a side gives no answer, the case is undecided.

            --from sends recorded traffic, such as a session that a browser or a proxy has kept \
            as HAR. The ids and tokens of the recording are exchanged for those that the targets \
            give. Requests to other services are left out.

            --clients compares two apps in place of two backends. --left and --right name \
            machines of the spec, or app engines with exec:. Both machines get the same person \
            and a backend that begins in the same state: the mock, or --against. After each event, \
            both must have sent, shown and offered the same.

            If the contracts differ, --left-contract and --right-contract name them. Each answer \
            is judged by the contract of its side. A finding says if only one of them has an \
            operation, a status or a member. Without SPEC, requests are drawn from both.

            Exit code 0: no difference. 1: differences. 2: bad usage, or a spec that cannot be \
            used. 3: something could not be decided, or too little was decided.
            """,
        arguments: [specs],
        options: [
            ParityOptions.left, ParityOptions.right, ParityOptions.leftContract,
            ParityOptions.rightContract, ParityOptions.noise, ParityOptions.fuzz,
            ParityOptions.from, ParityOptions.clients,
            RunOptions.seed, RunOptions.only, RunOptions.tag, RunOptions.notTag,
            RunOptions.budget, RunOptions.time, RunOptions.zone, RunOptions.shard,
            RunOptions.durations, RunOptions.repeats, RunOptions.failFast,
            RunOptions.allowUndecided, RunOptions.shrink, RunOptions.findings,
        ] + TargetOptions.all + RunOptions.baselines + RunOptions.reports,
        examples: [
            Example(
                "rehearse parity openapi.json --left http://127.0.0.1:8000 --right "
                    + "http://127.0.0.1:8001 --allow-writes",
                "compare a server with its rewrite by nothing but the contract"),
            Example(
                "rehearse parity --left-contract v1.json --right-contract v2.json --left "
                    + "http://127.0.0.1:8000 --right http://127.0.0.1:8001 --allow-writes",
                "compare two versions with a contract each"),
            Example(
                "rehearse parity specs/shop --left mock --right staging",
                "compare a model with a target of rehearse.yaml by the scenarios of a spec"),
            Example(
                "rehearse parity openapi.json --left old --right new --from session.har",
                "send a recorded session to both"),
            Example(
                "rehearse parity specs/shop --clients --left ios --right android",
                "compare what two client machines of a spec show and send"),
            Example(
                "rehearse parity specs/shop --left old --right new --fuzz --budget 5000runs",
                "compare two targets of rehearse.yaml by 5000 drawn requests"),
        ]
    ) { invocation in
        let platform = try CIPlatform(around: invocation)
        let invocation = platform.invocation
        let (values, environment) = (invocation.values, invocation.environment)
        let contracts = [ParityOptions.leftContract, ParityOptions.rightContract]
            .compactMap { values.text($0) }
        for path in contracts {
            let (contract, diagnostics) = ContractReading.contract(path, environment)
            if contract == nil { return try invocation.refuse(diagnostics) }
        }
        let named = values.texts(specs).isEmpty ? contracts : values.texts(specs)
        guard let folders = try SpecFolders.folders(named, to: "compare", environment)
        else { return .unusable }
        let project = environment.project()
        if !project.diagnostics.isEmpty { return try invocation.refuse(project.diagnostics) }
        try checkClients(values)
        var settings = try RunSettings(invocation, project.project)
        if let (left, right) = ParityOptions.twins(values) {
            settings.cases = .twins(left: left, right: right)
            try settings.targets.checkTwins()
        }
        if values.isSet(ParityOptions.fuzz) {
            settings.cases = .fuzz
            settings.budget = settings.budget ?? .runs(ParityOptions.usualRequests)
        }
        if let path = values.text(ParityOptions.from) {
            if values.isSet(ParityOptions.fuzz) {
                throw UsageError.conflict(
                    ParityOptions.from.spelling, ParityOptions.fuzz.spelling)
            }
            do throws(DocumentFailure) {
                settings.traffic = try RecordedTraffic(path, environment)
            } catch {
                return try invocation.refuse(error.diagnostics)
            }
            settings.cases = .fuzz
        }
        return try ScenarioRun(folders: folders, settings: settings, platform: platform).run()
    }

    /// Refuses options that mean nothing for what is compared.
    private static func checkClients(_ values: Values) throws {
        guard ParityOptions.twins(values) != nil else {
            if values.isSet(TargetOptions.against) {
                throw UsageError.useless(
                    TargetOptions.against.spelling, without: ParityOptions.clients.spelling)
            }
            return
        }
        for option in [ParityOptions.left, ParityOptions.right] {
            guard let value = values.text(option), RunTargets.isTarget(value) else { continue }
            throw UsageError.badValue(
                of: option.spelling, value: SecretMask().text(value),
                expected: "the name of a machine below clients/, as on the other side")
        }
        let others = [
            ParityOptions.fuzz, ParityOptions.from, ParityOptions.leftContract,
            ParityOptions.rightContract,
        ]
        for option in others where values.isSet(option) {
            throw UsageError.conflict(ParityOptions.clients.spelling, option.spelling)
        }
    }
}
