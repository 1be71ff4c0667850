extension CommandTable {
    /// The commands of this program, in the order of the overview.
    static let rehearse = CommandTable(
        name: "rehearse",
        summary: "Rehearse a backend change with the clients that depend on it.",
        groups: [
            Group(title: "Test an API", commands: [.fuzz, .run, .parity, .replay, .judge]),
            Group(title: "Describe an API", commands: [.start, .check, .mock, .export]),
            Group(title: "In CI", commands: [.diff, .plan, .merge]),
            Group(title: "Understand a result", commands: [.explain]),
            Group(
                title: "Tools",
                commands: [.validate, .eval, .schema, .bowtie, .completions, .help]),
        ])
}
