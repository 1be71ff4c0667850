import Contracts
import Reporter

extension Command {
    private static let spec = Argument.one(
        "SPEC", .folder, help: "the folder of a spec, or an OpenAPI file")

    private static let recordings = Argument.many(
        "FILE", .file, least: 1, help: "recorded traffic as HTTP Archive (HAR); - is standard input"
    )

    private static let server = Option.single(
        "server", "URL", .text,
        help: "where the recorded service was, if not at a server that the contract names")

    private static let failOn = Option.single(
        "fail-on", "WEIGHT", .choice(["broken", "advisory"]),
        help: "what makes the command fail: a broken promise, or an advisory too", default: "broken"
    )

    /// `rehearse judge`, which holds recorded traffic against a contract.
    static let judge = Command(
        name: "judge",
        summary: "hold recorded traffic against a contract",
        discussion: """
            Browsers, proxies and test clients record what they send and receive as HTTP Archives. \
            Every exchange in them is held against the contract: its operation, parameters, \
            headers, bodies, status and credentials.

            Exit code 0 means that every promise held, 1 that one was broken, 2 that the contract \
            or a recording cannot be used, 3 that there was no exchange to judge.
            """,
        arguments: [spec, recordings],
        options: [server, failOn, CommonOptions.json, CommonOptions.quiet, CommonOptions.color],
        examples: [
            Example("rehearse judge specs/shop session.har", "judge what a browser recorded"),
            Example(
                "rehearse judge specs/shop local.har --server http://localhost:8080/v1",
                "judge what was recorded at another address than the contract's"),
            Example(
                "rehearse judge openapi.yaml tests.har --fail-on advisory --json faults.json",
                "be strict, and keep the faults for a machine"),
        ]
    ) { invocation in
        let path = invocation.values.text(spec) ?? ""
        let (contract, diagnostics) = ContractReading.contract(path, invocation.environment)
        let errors = diagnostics.filter { $0.severity == .error }
        guard let contract, errors.isEmpty else {
            let console = invocation.console(for: .error)
            try invocation.environment.print(console.text(of: diagnostics), to: .error)
            return .unusable
        }
        let isStrict = invocation.values.text(failOn) == "advisory"
        var judgement = Judgement(
            judge: ExchangeJudge(contract), isStrict: isStrict,
            address: RecordedAddress(invocation.values.text(server), contract))
        for file in invocation.values.texts(recordings)
        where invocation.environment.interruption() == nil {
            judgement.judge(file, invocation.environment)
        }
        return try judgement.finish(invocation)
    }
}

/// What became of the exchanges of some recordings.
private struct Judgement {
    let judge: ExchangeJudge
    let isStrict: Bool
    let address: RecordedAddress
    private var exchanges = 0
    private var broken = 0
    private var advisory = 0
    private var isUnusable = false
    private var diagnostics: [Diagnostic] = []
    private var files = 0
    /// An address that the contract does not name; the first one that was met.
    private var stranger: String?

    init(judge: ExchangeJudge, isStrict: Bool, address: RecordedAddress) {
        self.judge = judge
        self.isStrict = isStrict
        self.address = address
    }

    mutating func judge(_ file: String, _ environment: Environment) {
        files += 1
        do throws(DocumentFailure) {
            let recording = HARReader(try environment.document(in: file))
            diagnostics += recording.diagnostics
            isUnusable = isUnusable || recording.diagnostics.contains { $0.severity == .error }
            for recorded in recording.exchanges where environment.interruption() == nil {
                judge(recorded)
            }
        } catch {
            isUnusable = true
            diagnostics += error.diagnostics
        }
    }

    private mutating func judge(_ recorded: RecordedExchange) {
        exchanges += 1
        var exchange = recorded.exchange
        exchange.request.target = address.translated(exchange.request.target)
        if stranger == nil { stranger = address.stranger(exchange.request.target) }
        for fault in judge.faults(in: exchange) {
            if fault.severity == .broken { broken += 1 } else { advisory += 1 }
            diagnostics.append(Self.diagnostic(fault, recorded))
        }
    }

    private static func diagnostic(
        _ fault: ExchangeFault, _ recorded: RecordedExchange
    ) -> Diagnostic {
        let request = recorded.exchange.request
        let status = recorded.exchange.response.map { " → \($0.status)" } ?? ""
        let promise = fault.promise.map { promise in
            Diagnostic.Note(
                file: promise.document.name, position: promise.position, message: "promised here")
        }
        return recorded.value.diagnostic(
            fault.severity == .broken ? .error : .warning, check: fault.check,
            "\(request.method) \(request.target)\(status): \(fault.place.text): \(fault.sentence)",
            notes: promise.map { [$0] } ?? [])
    }

    func finish(_ invocation: Invocation) throws -> ExitCode {
        let environment = invocation.environment
        if let path = invocation.values.text(CommonOptions.json) {
            let text = DiagnosticJSON.document(of: diagnostics, files: files)
            try environment.writeReport(path, text: text)
        }
        let console = invocation.console(for: .error)
        try environment.print(console.text(of: diagnostics), to: .error)
        if !invocation.values.isSet(CommonOptions.quiet) {
            let plural = exchanges == 1 ? "exchange" : "exchanges"
            try environment.print(
                "\(exchanges) \(plural): \(broken) broken, \(advisory) advisory\n", to: .error)
            if let stranger {
                try environment.print(
                    "the contract names no server at \(stranger); "
                        + "add --server \(stranger) with the base path, if it is the same service\n",
                    to: .error)
            }
        }
        if isUnusable { return .unusable }
        if broken > 0 || (isStrict && advisory > 0) { return .findings }
        return exchanges == 0 ? .undecided : .held
    }
}

/// Where the recorded service was, and where the contract says that it is.
private struct RecordedAddress {
    private let recorded: String?
    private let declared: String
    private let hosts: [String]

    init(_ server: String?, _ contract: Contract) {
        recorded = server.map(Self.withoutSlash)
        let servers = (contract.servers + contract.operations.flatMap(\.servers)).map {
            $0.expanded()
        }
        declared = Self.withoutSlash(contract.servers.first?.expanded() ?? "")
        hosts = servers.compactMap { URIReference($0).authority }
    }

    private static func withoutSlash(_ url: String) -> String {
        url.hasSuffix("/") ? String(url.dropLast()) : url
    }

    /// The target at the contract's own server.
    func translated(_ target: String) -> String {
        guard let recorded, target.hasPrefix(recorded) else { return target }
        let rest = target.dropFirst(recorded.count)
        guard rest.isEmpty || rest.hasPrefix("/") || rest.hasPrefix("?") else { return target }
        return declared + (rest.hasPrefix("/") ? rest : "/" + rest)
    }

    /// The scheme and host of a target that no server of the contract has.
    func stranger(_ target: String) -> String? {
        let reference = URIReference(target)
        guard let scheme = reference.scheme, let host = reference.authority, !hosts.isEmpty,
            !hosts.contains(host)
        else { return nil }
        return "\(scheme)://\(host)"
    }
}
