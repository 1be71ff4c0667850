extension CheckExplanation {
    /// The faults of `rehearse.yaml`.
    static let projects: [CheckExplanation] = [
        CheckExplanation(
            id: "project-schema", severity: "error",
            requirement: "`rehearse.yaml` has the form that `rehearse schema project` prints.",
            example: CheckExample(
                in: "rehearse.yaml",
                bad: "targets: {local: {start: ./serve}}",
                good: "targets: {local: {launch: './serve --port ${port}'}}"),
            remedy: "Use the members of the [format](formats/project.md)."),
        CheckExplanation(
            id: "target-url", severity: "error",
            requirement: "The `url` of a target is the URL of a server.",
            example: CheckExample(
                in: "rehearse.yaml",
                bad: "targets: {staging: {url: 'https://staging.example/?team=shop'}}",
                good: "targets: {staging: {url: 'https://staging.example/v1'}}"),
            remedy: "Write scheme, host and port, and perhaps a path."),
        CheckExplanation(
            id: "unknown-placeholder", severity: "error",
            requirement: "Each `${…}` in a target has a value.",
            example: CheckExample(
                in: "rehearse.yaml",
                bad:
                    "targets: {staging: {url: 'https://staging.example', headers: {X-Key: '${KEY}'}}}",
                good:
                    "targets: {staging: {url: 'https://staging.example', headers: {X-Key: 'a key'}}}"
            ),
            remedy: "Use a name that has a value there. The message lists them."
        ),
        CheckExplanation(
            id: "unsaid-port", severity: "error",
            requirement: "A command that starts a server names its port.",
            example: CheckExample(
                in: "rehearse.yaml",
                bad: "targets: {local: {launch: './serve --port 8080'}}",
                good: "targets: {local: {launch: './serve --port ${port}'}}"),
            remedy: "Write `${port}` in the command or in `env`."),
        CheckExplanation(
            id: "unsaid-sink", severity: "error",
            requirement: "A server that Rehearse starts gets the address of its sink.",
            example: CheckExample(
                in: "rehearse.yaml",
                bad: "targets: {local: {launch: './serve --port ${port}', sink: {}}}",
                good:
                    "targets: {local: {launch: './serve --port ${port} --push ${sink}', sink: {}}}"
            ),
            remedy: "Write `${sink}` in a command or in `env`."),
    ]
}
