extension CommandTable {
    /// The commands of this program, in the order of the overview.
    static let rehearse = CommandTable(
        name: "rehearse",
        summary: "Rehearse a backend change with the clients that depend on it.",
        commands: [
            .start, .check, .run, .merge, .replay, .mock, .fuzz, .judge, .export, .eval, .explain,
            .validate, .schema, .bowtie, .completions, .help,
        ])
}
