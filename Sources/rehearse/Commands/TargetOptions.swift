/// What a command that exercises a target understands of it.
enum TargetOptions {
    static let against = Option.repeated(
        "against", value: OptionValue("T", .text),
        help: "what is exercised: mock (the model, in process; the default), a URL, or "
            + "exec:COMMAND; SPEC=T for one spec, or for one source of workflows")

    static let header = Option.repeated(
        "header", value: OptionValue("FIELD", .text),
        help: "send this header field, such as 'X-Team: shop', unless the app says it itself")

    static let otherUser = Option.repeated(
        "other-user", value: OptionValue("FIELD", .text),
        help:
            "log in another user by this header field, who must not get what the user of --header "
            + "creates; for a fuzz")

    static let secret = Option.repeated(
        "secret", value: OptionValue("NAME=env:VARIABLE", .text),
        help: "give scripts a secret from the environment, as secrets.NAME")

    static let variable = Option.repeated(
        "var", value: OptionValue("NAME=VALUE", .text), help: "give scripts a text, as vars.NAME")

    static let allowWrites = Option.repeatedAlone(
        "allow-writes", "OPERATIONS",
        help: "send a live target what may change something; with names between commas only these")

    static let allowHost = Option.repeated(
        "allow-host", value: OptionValue("HOST", .text),
        help: "follow URLs of answers to this host too, without credentials")

    static let timeout = Option.single(
        "timeout", value: OptionValue("D", .text, default: "30s"),
        help: "wait so long for an answer of a target")

    static let longestWait = Option.single(
        "max-wait", value: OptionValue("D", .text, default: "90s"),
        help: "really wait so long at a live target; what needs longer is skipped")

    static let waitFor = Option.single(
        "wait-for", value: OptionValue("D", .text),
        help: "wait so long until a live target answers anything")

    static let reset = Option.single(
        "reset", value: OptionValue("PATH", .text),
        help: "post to this path of a live target before each case, so that it begins anew")

    /// What says nothing where no target is named.
    static let ofTargets = [
        allowWrites, timeout, header, otherUser, allowHost, longestWait, waitFor, reset,
    ]

    static let all = [
        against, header, otherUser, secret, variable, allowWrites, allowHost, timeout, longestWait,
        waitFor,
        reset,
    ]
}
