import Contracts
import Reporter
import Scenarios
import Simulator

/// The options of `rehearse diff` alone.
enum DiffOptions {
    static let old = Argument.one(
        "OLD", .spec, help: "the old contract: a file, a spec's folder, a URL or git:REV[:PATH]")

    static let new = Argument.one(
        "NEW", .spec, help: "the new contract, named in the same ways")

    static let spec = Argument.atMostOne(
        "SPEC", .spec, help: "the folder of the spec whose client machines and readers are compared"
    )

    static let failOn = Option.single(
        "fail-on",
        value: OptionValue(
            "EFFECT", .choice(["breaking", "risky", "safe", "none"]), default: "breaking"),
        help: "fail if a change has this effect or a worse one")

    static let markdown = Option.single(
        "markdown", value: OptionValue("FILE", .output(.comment)),
        help: "write the changes as Markdown for a pull request; - is standard output")
}

extension Command {
    /// `rehearse diff`, which compares two contracts.
    static let diff = Command(
        name: "diff",
        summary: "say what a change of a contract breaks, and for which client",
        discussion: """
            Each change has an effect. Breaking: a client that keeps to the old contract can fail. \
            Risky: the two contracts do not decide it, or clients may rely on what is gone. Safe: \
            no client can notice, or only in a way that the old contract permits.

            Requests and answers are compared in their own directions. A request must still be \
            accepted, and an answer must still be readable. Where schemas change, Rehearse proves \
            that nothing breaks, or shows a document that does. Otherwise it says that it does not \
            know.

            OLD and NEW are files, folders of specs, or URLs. git:REV:PATH is a path in a revision \
            of git. git:REV alone takes the path of the other side.

            With SPEC, its client machines and readers are read with both contracts. A change \
            that makes a machine stop is breaking, whatever the contracts say. Folders below \
            clients/ are versions of the app, and are told apart.

            --baseline names changes that are accepted until a day, each with a reason. \
            --write-baseline writes such a file. An entry whose change is gone is only mentioned, \
            as it is gone after each release.

            Exit code 0: no change fails. 1: a change fails, or an entry of the baseline has \
            expired. 2: a contract cannot be used.
            """,
        arguments: [DiffOptions.old, DiffOptions.new, DiffOptions.spec],
        options: [DiffOptions.failOn] + RunOptions.baselines + [
            CommonOptions.json, CommonOptions.junit, CommonOptions.junitDialect,
            DiffOptions.markdown, CommonOptions.sarif, CommonOptions.annotations,
            CommonOptions.zoneinfo, CommonOptions.quiet, CommonOptions.color,
        ],
        examples: [
            Example(
                "rehearse diff old/openapi.yaml new/openapi.yaml", "compare two contracts"),
            Example(
                "rehearse diff git:main specs/shop specs/shop",
                "say what this branch breaks, and for which client"),
            Example(
                "rehearse diff git:main openapi.yaml --markdown build/comment.md",
                "write the comment for a pull request"),
        ]
    ) { invocation in
        let platform = try CIPlatform(around: invocation)
        return try ContractComparison(platform).run()
    }
}

/// One comparison of two contracts, from the command line to the reports.
private struct ContractComparison {
    private let platform: CIPlatform
    private let start: Duration

    private var invocation: Invocation { platform.invocation }
    private var environment: Environment { invocation.environment }

    init(_ platform: CIPlatform) {
        self.platform = platform
        start = platform.invocation.environment.stopwatch()
    }

    func run() throws -> ExitCode {
        let words = [DiffOptions.old, DiffOptions.new].map { invocation.values.texts($0)[0] }
        let sources: [ContractSource]
        do throws(ContractSource.Fault) {
            sources = [
                try ContractSource(words[0], beside: words[1], environment),
                try ContractSource(words[1], beside: words[0], environment),
            ]
        } catch {
            try invocation.reportError(error.sentence)
            let fault = Diagnostic(
                file: words[0], position: nil, check: "unreadable-contract",
                message: error.sentence)
            try invocation.writeRefusal([fault])
            return .unusable
        }
        let sides = sources.map { $0.contract() }
        guard let old = sides[0].contract, let new = sides[1].contract else {
            return try invocation.refuse(
                sides.filter { $0.contract == nil }.flatMap(\.diagnostics).reportedOnce())
        }
        let gaps = Self.gaps(in: sides)
        if !gaps.isEmpty { return try invocation.refuse(gaps) }
        guard
            let acceptance = try ChangeAcceptance(
                invocation, from: sources[0], to: sources[1])
        else {
            return .unusable
        }
        var clients: DiffClients?
        if let spec = invocation.values.texts(DiffOptions.spec).first {
            clients = try DiffClients(in: spec, from: old, to: new, invocation)
            if clients == nil { return .unusable }
        }
        let changes = ContractDiff(old: old, new: new, today: acceptance.today.text).changes()
        let report = report(
            changes, ComparedSides(sources: sources, old: old, new: new), clients, acceptance,
            faults: lossNotes(sources, sides.map(\.diagnostics)))
        try write(report)
        try acceptance.write(report)
        return report.isPassed ? .passed : .findings
    }

    /// Parts that are not there, so that a comparison would be about nothing or about anything.
    private static func gaps(
        in sides: [(contract: Contract?, diagnostics: [Diagnostic])]
    ) -> [Diagnostic] {
        sides.flatMap { side -> [Diagnostic] in
            guard let contract = side.contract else { return [] }
            let isEmpty =
                contract.operations.isEmpty && contract.webhooks.isEmpty
                && contract.componentSchemas.isEmpty
            let empty = contract.document.root.diagnostic(
                check: "empty-contract",
                "the document has neither paths nor webhooks nor components",
                remedy: "name the file of the contract")
            let missing = (side.diagnostics + contract.schemas.warnings).filter {
                $0.check == "schema-reference"
            }
            return (isEmpty ? [empty] : [])
                + missing.map { fault in
                    var fault = fault
                    fault.severity = .error
                    return fault
                }
        }.reportedOnce()
    }

    /// The two contracts with their names.
    private struct ComparedSides {
        let sources: [ContractSource]
        let old: Contract
        let new: Contract
    }

    // Both sides of the comparison, with the place that they share.
    private func report(
        _ changes: [ContractChange], _ sides: ComparedSides, _ clients: DiffClients?,
        _ acceptance: ChangeAcceptance, faults: [Diagnostic]
    ) -> ChangeReport {
        var clients = clients
        let effects = clients?.effects(on: changes) ?? []
        var reported = zip(changes.indices, changes).map { place, change in
            acceptance.reported(change, clients: clients == nil ? [] : effects[place])
        }
        reported += (clients?.others ?? []).map {
            acceptance.reported($0.change, clients: [$0.effect])
        }
        let sorted = ContractChange.Effect.allCases.reversed().flatMap { effect in
            reported.filter { $0.effect == effect }
        }
        let choice = invocation.values.text(DiffOptions.failOn) ?? "breaking"
        return ChangeReport(
            old: side(sides.sources[0], sides.old), new: side(sides.sources[1], sides.new),
            changes: sorted, failOn: ContractChange.Effect(rawValue: choice),
            clients: clients?.summaries(of: sorted) ?? [],
            faults: faults + (clients?.notes ?? []) + acceptance.faults(after: sorted))
    }

    private func side(_ source: ContractSource, _ contract: Contract) -> ChangeReport.Side {
        ChangeReport.Side(
            name: source.name, title: contract.title, version: contract.apiVersion,
            operations: contract.operations.count)
    }

    /// Faults of a contract cost parts of it, which are not compared. The new one must be repaired.
    private func lossNotes(_ sources: [ContractSource], _ faults: [[Diagnostic]]) -> [Diagnostic] {
        zip(sources.indices, faults).compactMap { place, faults in
            let source = sources[place]
            let losses = faults.filter { $0.severity == .error || $0.costsPart }
            guard let first = losses.first else { return nil }
            let count = losses.count
            return Diagnostic(
                file: first.file, position: first.position,
                severity: place == 1 ? .error : .warning,
                check: "incomplete-contract",
                message: "\(source.name) has \(counted(count, "fault")), and what they concern is "
                    + "not compared; the first: \(first.message)",
                remedy: "run rehearse check on the contract, and repair it")
        }
    }

    // MARK: Reports

    private func write(_ report: ChangeReport) throws {
        let values = invocation.values
        let code: ExitCode = report.isPassed ? .passed : .findings
        if let path = values.text(CommonOptions.json) {
            try environment.writeReport(path, text: ChangeJSON.document(of: report))
        }
        if let path = values.text(CommonOptions.junit) {
            let junit = JUnitReport(
                comparing: report,
                timestamp: UTCTimestamp(secondsSince1970: environment.secondsSince1970()),
                duration: environment.stopwatch() - start)
            let dialect = values.text(CommonOptions.junitDialect).flatMap(JUnitDialect.init)
            try environment.writeReport(path) { write in
                try JUnitWriter(dialect: dialect ?? .common).write(junit, to: write)
            }
        }
        if let path = values.text(DiffOptions.markdown) {
            try environment.writeReport(path, text: ChangeMarkdown.comment(on: report))
        }
        if let path = values.text(CommonOptions.sarif) {
            let exit = SARIFExit(code, isSuccess: [.passed, .findings].contains(code))
            try environment.writeReport(path, bytes: platform.sarif.bytes(of: report, exit: exit))
        }
        try platform.github?.report(report)
        var report = report
        if values.isSet(CommonOptions.quiet) {
            if report.isPassed { return }
            report.changes = report.failing
            report.clients = []
        }
        // The text goes where no document goes.
        let isTaken = [
            CommonOptions.json, CommonOptions.junit, DiffOptions.markdown, CommonOptions.sarif,
        ].contains { values.text($0) == Environment.standardStream }
        let stream: Environment.Stream = isTaken ? .error : .output
        let text = ChangeText(palette: invocation.palette(for: stream)).text(of: report)
        try environment.print(text, to: stream)
    }
}
