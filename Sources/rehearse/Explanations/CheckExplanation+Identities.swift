extension CheckExplanation {
    /// The checks of identities.
    static let identities: [CheckExplanation] = [
        CheckExplanation(
            id: "identities-schema", severity: "error",
            requirement: "A file of identities has the members of the format, and no others.",
            example: CheckExample(
                in: "identities.yaml",
                bad: "identities: {guest: {header: {X-Key: k-1}}}",
                good: ""),
            remedy: "Write it as `rehearse schema identities` says."),
        CheckExplanation(
            id: "unknown-identity", severity: "error",
            requirement: "The spec has each identity that an actor or a fixture names.",
            example: CheckExample(
                bad: "`actors: {anna: {identity: gest}}` where `identities.yaml` has `guest`.",
                good: "`actors: {anna: {identity: guest}}`."),
            remedy: "Correct the name, or describe the identity in `identities.yaml`."),
        CheckExplanation(
            id: "unsendable-secret", severity: "error",
            requirement:
                "A secret belongs to a target, and the spec or the target names the header field "
                + "for it.",
            example: CheckExample(
                in: "identities.yaml",
                bad: "identities: {guest: {secret: env:GUEST_TOKEN}}",
                good: ""),
            remedy:
                "Move it to the target in `rehearse.yaml`, and give it `headers` if the contract "
                + "has no security scheme for it."),
        CheckExplanation(
            id: "missing-variable", severity: "error",
            requirement: "The environment has each variable that an identity of a target uses.",
            example: CheckExample(
                bad: "`secret: env:GUEST_TOKEN` where nobody has exported `GUEST_TOKEN`.",
                good: "The same after `export GUEST_TOKEN=…`."),
            remedy: "Export the variable before the run."),
        CheckExplanation(
            id: "unused-identity", severity: "warning",
            requirement: "Some actor uses each identity.",
            example: CheckExample(
                in: "identities.yaml",
                bad: "identities: {guest: {values: {key: k-1}, headers: {X-Key: \"${key}\"}}}",
                good: ""),
            remedy: "Remove it, or let an actor say `identity: NAME`."),
        CheckExplanation(
            id: "unavailable-identity", severity: "warning",
            requirement: "The target has the users that a scenario needs.",
            example: CheckExample(
                bad: "`calls: [{call: openSession, …}]`, and the target answers 401.",
                good: "The same with a password that the target accepts."),
            remedy: "Correct the calls, or give the target users of its own. "
                + "[Identities](identities.md) has the details."),
    ]
}
