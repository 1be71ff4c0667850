import Contracts
import Simulator

extension CheckExplanation {
    /// All that expressions may use.
    static let functions = CatalogueSection.all.flatMap(\.entries)

    /// The names of all that can be explained.
    static let names = ExplanationCatalogue.all.map(\.id) + functions.map(\.name)
}

/// All checks and kinds of findings that can be explained, by what they look at.
///
/// A new check needs an entry here; a test looks for checks that nobody explains, and for
/// explanations that no check needs.
enum ExplanationCatalogue {
    /// Explanations of checks that look at one kind of thing.
    struct Group: Sendable {
        /// The title, which names the thing that they look at.
        let title: String
        /// The facts about all of them, in Markdown.
        let introduction: String
        /// The explanations.
        let explanations: [CheckExplanation]
    }

    /// The groups in the order of the page.
    static let groups: [Group] =
        documents + libraries + experiments + recordings

    /// All of them, in the order of the groups.
    static let all = groups.flatMap(\.explanations)

    /// The words of an id for reports that describe their checks; nil where there is none.
    static func page(of id: String) -> CheckPage? {
        all.first { $0.id == id }.map { check in
            CheckPage(
                id: check.id, severity: check.severity, requirement: check.requirement,
                example: check.example.words ?? check.example.bad, remedy: check.remedy)
        }
    }

    private static let libraries = (CheckPage.groups + [ClientCheck.pages, RecordingJudge.pages])
        .map { group in
            Group(
                title: group.title, introduction: group.introduction,
                explanations: group.pages.map(CheckExplanation.init))
        }

    private static let documents = [
        Group(
            title: "Checks of a document",
            introduction: "They look at the syntax of any JSON or YAML file.",
            explanations: CheckExplanation.documents),
        Group(
            title: "Checks of a JSON Schema",
            introduction:
                "They look at the files below `schemas/`, at the schemas of a contract, and at the "
                + "files of `rehearse validate`.",
            explanations: CheckExplanation.schemas),
        Group(
            title: "Checks of impossible schemas",
            introduction:
                "Each reported schema is proved impossible, but a schema without a report may be "
                + "impossible, too. A *warning* says that only some kinds of values are ruled out. "
                + "[Unsatisfiable schemas](unsatisfiable-schemas.md) has the details.",
            explanations: CheckExplanation.impossible + CheckExplanation.impossibleObjects),
        Group(
            title: "Checks of a reader",
            introduction:
                "A reader below `schemas/readers/` describes what a client decodes. Its `x-reads` "
                + "names the answers it reads. These checks find answers that the contract allows "
                + "and the reader could not accept. They report a *warning* if that is not proved. "
                + "`x-known` lists names of faults without `reader-`.",
            explanations: CheckExplanation.readers),
        Group(
            title: "Checks of a calendar",
            introduction: "They look at the files below `calendars/`.",
            explanations: CheckExplanation.calendars),
        Group(
            title: "Checks of a contract",
            introduction:
                "They look at `openapi.yaml` and the files that it refers to. The examples begin "
                + "with `openapi: 3.1.0` and an `info`, unless they show another version.",
            explanations: CheckExplanation.contracts + CheckExplanation.contractParts
                + CheckExplanation.contractUses),
        Group(
            title: "Checks of a backend model",
            introduction: "They look at `backend.yaml`. Findings of a run have their own section.",
            explanations: CheckExplanation.backends),
        Group(
            title: "Checks of the files of a client machine",
            introduction:
                "They look at the files below `clients/`. Rehearse cannot run a machine with such "
                + "a fault.",
            explanations: CheckExplanation.machines + CheckExplanation.machineParts),
    ]

    private static let experiments = [
        Group(
            title: "Checks of a scenario",
            introduction:
                "They look at the files below `scenarios/`. Rehearse does not run a suite with an "
                + "error.",
            explanations: CheckExplanation.scenarios + CheckExplanation.scenarioParts),
        Group(
            title: "Checks of a prelude and of named parts",
            introduction:
                "They look at `prelude.yaml` and at named parts of models and machines. "
                + "[Preludes](prelude.md) describes both.",
            explanations: CheckExplanation.preludes),
        Group(
            title: "Checks of fixtures",
            introduction:
                "They look at `fixtures.yaml`, and at the values that the target has for it. "
                + "[Fixtures](fixtures.md) has the details.",
            explanations: CheckExplanation.fixtures),
        Group(
            title: "Checks of identities",
            introduction:
                "They look at `identities.yaml` and at the `identities` of targets. "
                + "[Identities](identities.md) has the details.",
            explanations: CheckExplanation.identities),
        Group(
            title: "Checks of decisions",
            introduction:
                "They look at `decisions.yaml` and at the places that refer to it. [Decisions of a "
                + "spec](decisions-of-specs.md) has the details.",
            explanations: CheckExplanation.decisions),
        Group(
            title: "Checks of workflows",
            introduction:
                "They look at files of workflows, alone and below `scenarios/`. "
                + "[Arazzo](arazzo.md) describes the format. The examples begin with `arazzo: "
                + "1.0.1`, an `info`, and the source `{name: tea, url: ../openapi.yaml, type: "
                + "openapi}`, unless they show others.",
            explanations: CheckExplanation.workflows),
        Group(
            title: "Checks of the answers to a fuzz",
            introduction:
                "`rehearse fuzz --against` sends a target several requests in a row and compares "
                + "the answers. It needs no model.",
            explanations: CheckExplanation.targets),
        Group(
            title: "Checks of times in the answers to a fuzz",
            introduction:
                "Rehearse compares the times in answers with each other. `rehearse fuzz --time` "
                + "[sends times that break software](time-fuzzing.md).",
            explanations: CheckExplanation.times),
        Group(
            title: "Checks of a project",
            introduction: "They look at `rehearse.yaml`. It [names targets](targets.md).",
            explanations: CheckExplanation.projects),
        Group(
            title: "Checks of a mutant",
            introduction: "They look at the files below `mutants/`.",
            explanations: CheckExplanation.mutants),
        Group(
            title: "Findings of a run",
            introduction:
                "A finding is one defect that failed cases show. Its name is `KIND/SUBJECT`. "
                + "`known` of a machine and baselines use this name. Each kind has its meaning "
                + "below.",
            explanations: CheckExplanation.findings),
        Group(
            title: "Diagnostics of a run",
            introduction: "A run reports these at a place in a file, with or without a finding.",
            explanations: CheckExplanation.runs + CheckExplanation.verdicts),
    ]

    private static let recordings = [
        Group(
            title: "Checks of a baseline, a replay and a recording",
            introduction: "They look at the files that a command reads.",
            explanations: CheckExplanation.recordings),
        Group(
            title: "Diagnostics of single commands",
            introduction: "A command reports these about its arguments and its input.",
            explanations: CheckExplanation.commands),
    ]
}
