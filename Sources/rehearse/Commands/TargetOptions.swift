/// What a command that exercises a target understands of it.
enum TargetOptions {
    static let against = Option.repeated(
        "against", valueName: "T", kind: .text,
        help: "what is exercised: mock (the model, in process; the default), a URL, or "
            + "exec:COMMAND; SPEC=T for one spec, or for one source of workflows")

    static let header = Option.repeated(
        "header", valueName: "FIELD", kind: .text,
        help: "send this header field, such as 'X-Team: shop', unless the app says it itself")

    static let secret = Option.repeated(
        "secret", valueName: "NAME=env:VARIABLE", kind: .text,
        help: "give scripts a secret from the environment, as secrets.NAME")

    static let variable = Option.repeated(
        "var", valueName: "NAME=VALUE", kind: .text, help: "give scripts a text, as vars.NAME")

    static let allowWrites = Option.repeatedAlone(
        "allow-writes", "OPERATIONS",
        help: "send a live target what may change something; with names between commas only these")

    static let allowHost = Option.repeated(
        "allow-host", valueName: "HOST", kind: .text,
        help: "follow URLs of answers to this host too, without credentials")

    static let timeout = Option.single(
        "timeout", valueName: "D", kind: .text, help: "wait so long for an answer of a target",
        default: "30s")

    static let longestWait = Option.single(
        "max-wait", valueName: "D", kind: .text,
        help: "really wait so long at a live target; what needs longer is skipped",
        default: "90s")

    static let waitFor = Option.single(
        "wait-for", valueName: "D", kind: .text,
        help: "wait so long until a live target answers anything")

    static let reset = Option.single(
        "reset", valueName: "PATH", kind: .text,
        help: "post to this path of a live target before each case, so that it begins anew")

    /// What says nothing where no target is named.
    static let ofTargets = [
        allowWrites, timeout, header, allowHost, longestWait, waitFor, reset,
    ]

    static let all = [
        against, header, secret, variable, allowWrites, allowHost, timeout, longestWait, waitFor,
        reset,
    ]
}
