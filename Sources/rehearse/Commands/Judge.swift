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
        summary: "hold recorded traffic against a spec",
        discussion: """
            Browsers, proxies and test clients record what they send and receive as HTTP Archives. \
            Every exchange in them is held against the contract: its operation, parameters, \
            headers, bodies, status and credentials. Left out is what the service did not answer: \
            requests to others, pages, answers from the browser's memory, and preflights. Bodies \
            that were not recorded are told and counted; what else was recorded is judged.

            Where the spec has a backend.yaml, the exchanges are also held to the model, in the \
            order of their times. A recording begins in the middle of a service's life and others \
            may write meanwhile, so a finding is only what no state permits: a status that no rule \
            gives to the request, also behind what the recording itself did for good; an id that \
            was given out twice; a number that went back though it only grows or only falls. What \
            would be wrong only if nobody else wrote is told as not decided. With --exclusive the \
            model has to explain every answer from its own beginning; the recording is one file \
            then.

            SPEC and FILE may come in either order. Exit code 0 means that every promise held, 1 \
            that one was broken, 2 that the spec or a recording cannot be used, 3 that there was \
            no exchange to judge, or that with --exclusive the model could not decide.
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
