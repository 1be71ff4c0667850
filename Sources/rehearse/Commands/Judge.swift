import Contracts
import Reporter

extension Command {
    private static let spec = Argument.one(
        "SPEC", .spec, help: "the folder of a spec, a contract file or its URL")

    private static let recordings = Argument.many(
        "FILE", .file, least: 1,
        help: "recorded traffic as HTTP Archive (HAR); - is standard input")

    private static let server = Option.single(
        "server", value: OptionValue("URL", .text),
        help: "where the recorded service was, if not at a server that the contract names")

    private static let failOn = Option.single(
        "fail-on",
        value: OptionValue("WEIGHT", .choice(["broken", "advisory"]), default: "broken"),
        help: "what makes the command fail: a broken promise, or an advisory too")

    private static let exclusive = Option.flag(
        "exclusive",
        help: "the recording began with a fresh backend, and nobody else wrote to it")

    /// `rehearse judge`, which holds recorded traffic against a spec.
    static let judge = Command(
        name: "judge",
        summary: "check recorded traffic against a spec",
        discussion: """
            Browsers, proxies and test clients record their traffic as HTTP Archives (HAR). Each \
            exchange is checked against the contract: operation, parameters, headers, bodies, \
            status and credentials. Left out are requests to other hosts, pages, answers from a \
            browser's cache, and preflights. Bodies that were not recorded are counted; the rest \
            of such an exchange is checked.

            If the spec has a backend.yaml, the exchanges are also compared with the model, in \
            the order of their times. A recording begins in the middle of a service's life, and \
            others may write meanwhile. So a finding is only what no state permits: a status \
            that no rule gives, an id that was given twice, a number that went back although it \
            only grows. What would be wrong only if nobody else wrote is undecided. --exclusive \
            says that nobody else wrote, and that the recording, one file, begins where the \
            service began. Then the model must explain every answer.

            SPEC and FILE may come in either order. Exit code 0: every exchange was correct. 1: \
            one was not. 2: the spec or a recording cannot be used. 3: there was no exchange to \
            judge, or with --exclusive the model could not decide.
            """,
        arguments: [spec, recordings],
        options: [
            server, exclusive, failOn, CommonOptions.zoneinfo, CommonOptions.json,
            CommonOptions.quiet, CommonOptions.color,
        ],
        examples: [
            Example("rehearse judge specs/shop session.har", "judge what a browser recorded"),
            Example(
                "rehearse judge specs/shop local.har --server http://localhost:8080/v1",
                "judge what was recorded at another address than the contract's"),
            Example(
                "rehearse judge specs/shop mock.har --server http://localhost:8080 --exclusive",
                "demand that the model explains every answer since a fresh start"),
            Example(
                "rehearse judge openapi.yaml tests.har --fail-on advisory --json faults.json",
                "be strict, and keep the faults for a machine"),
        ]
    ) { invocation in
        let words = [invocation.values.text(spec) ?? ""] + invocation.values.texts(recordings)
        let (path, files) = JudgedSpec.parted(words, invocation.environment)
        let isExclusive = invocation.values.isSet(exclusive)
        if isExclusive, files.count > 1 {
            throw UsageError.conflict("--exclusive", "several recordings")
        }
        let (judged, diagnostics) = try JudgedSpec.read(path, invocation)
        guard let judged else {
            return try invocation.refuse(diagnostics)
        }
        if isExclusive, judged.model == nil {
            throw UsageError.conflict("--exclusive", "a spec without backend.yaml")
        }
        let address = RecordedAddress(invocation.values.text(server), judged.contract)
        var judgement = Judgement(
            spec: judged, isStrict: invocation.values.text(failOn) == "advisory",
            isExclusive: isExclusive, address: address)
        for file in files where invocation.environment.interruption() == nil {
            judgement.judge(file, invocation.environment)
        }
        return try judgement.finish(invocation)
    }
}
