extension CheckExplanation {
    /// The checks of preludes, and of parts of a file that have a name.
    static let preludes: [CheckExplanation] = [
        CheckExplanation(
            id: "prelude-schema", severity: "error",
            requirement: "A prelude has the members of the format, and no others.",
            example: CheckExample(
                in: "prelude.yaml", bad: "lets: {half: 1 / 2}", good: "let: {half: 0.5}"),
            remedy: "Write it as `rehearse schema prelude` says."),
        CheckExplanation(
            id: "missing-part", severity: "error",
            requirement: "The file has each effect, answer and alternative that it names. The "
                + "prelude has each event under `happens`.",
            example: CheckExample(
                in: "clients/looking.yaml",
                bad: """
                    context: {isSeen: false}
                    events: {look: {}}
                    effects: {seen: {assign: {context.isSeen: true}}}
                    initial: idle
                    states: {idle: {on: {look: {do: [seen, sean]}}}}
                    """,
                good: """
                    context: {isSeen: false}
                    events: {look: {}}
                    effects: {seen: {assign: {context.isSeen: true}}}
                    initial: idle
                    states: {idle: {on: {look: {do: [seen]}}}}
                    """),
            remedy: "Correct the name, or add the missing part."),
        CheckExplanation(
            id: "circular-part", severity: "error",
            requirement: "An effect does not use itself, directly or through another.",
            example: CheckExample(
                in: "clients/looking.yaml",
                bad: """
                    context: {isSeen: false}
                    events: {look: {}}
                    effects: {seen: [seen, {assign: {context.isSeen: true}}]}
                    initial: idle
                    states: {idle: {on: {look: {do: [seen]}}}}
                    """,
                good: """
                    context: {isSeen: false}
                    events: {look: {}}
                    effects: {seen: [{assign: {context.isSeen: true}}]}
                    initial: idle
                    states: {idle: {on: {look: {do: [seen]}}}}
                    """),
            remedy: "Remove the name."),
        CheckExplanation(
            id: "unused-part", severity: "warning",
            requirement: "Something uses each effect, answer and alternative that has a name.",
            example: CheckExample(
                in: "clients/looking.yaml",
                bad: """
                    context: {isSeen: false}
                    events: {look: {}}
                    effects: {seen: {assign: {context.isSeen: true}}}
                    initial: idle
                    states: {idle: {on: {look: seen}}, seen: {type: final}}
                    """,
                good: """
                    context: {isSeen: false}
                    events: {look: {}}
                    effects: {seen: {assign: {context.isSeen: true}}}
                    initial: idle
                    states: {idle: {on: {look: {do: [seen]}}}}
                    """),
            remedy: "Use it, or remove it."),
        CheckExplanation(
            id: "repeated-event", severity: "error",
            requirement: "A machine does not declare an event that it also names under `happens`.",
            example: CheckExample(
                in: "clients/looking.yaml",
                bad: """
                    events: {kill: {}, look: {}}
                    happens: [kill]
                    initial: idle
                    states: {idle: {on: {look: seen}}, seen: {type: final}}
                    """,
                good: """
                    events: {kill: {}, look: {}}
                    initial: idle
                    states: {idle: {on: {look: seen}}, seen: {type: final}}
                    """),
            remedy: "Remove one of them."),
    ]
}
