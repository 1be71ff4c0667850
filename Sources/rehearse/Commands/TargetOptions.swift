/// The options about targets, for commands that test one.
enum TargetOptions {
    static let against = Option.repeated(
        "against", value: OptionValue("T", .text),
        help: "the target: mock (the model, in process; the default), a URL, or exec:COMMAND; "
            + "SPEC=T for one spec, or for one source of workflows")

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
        help: "send requests that may change data to a live target; OPERATIONS limits it to these")

    static let allowHost = Option.repeated(
        "allow-host", value: OptionValue("HOST", .text),
        help: "follow URLs of answers to this host too, without credentials")

    static let timeout = Option.single(
        "timeout", value: OptionValue("D", .text, default: "30s"),
        help: "the longest wait for an answer of a target")

    static let longestWait = Option.single(
        "max-wait", value: OptionValue("D", .text, default: "90s"),
        help: "the longest real wait of a case at a live target; cases that need more are skipped")

    static let waitFor = Option.single(
        "wait-for", value: OptionValue("D", .text),
        help: "wait up to this long until a live target answers")

    static let reset = Option.single(
        "reset", value: OptionValue("PATH", .text),
        help: "post to this path of a live target before each case, to reset its data")

    /// The options that need a target.
    static let ofTargets = [
        allowWrites, timeout, header, otherUser, allowHost, longestWait, waitFor, reset,
    ]

    static let all = [
        against, header, otherUser, secret, variable, allowWrites, allowHost, timeout, longestWait,
        waitFor,
        reset,
    ]
}
