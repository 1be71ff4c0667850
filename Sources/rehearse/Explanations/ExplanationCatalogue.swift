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
            introduction: "Of any file in JSON or YAML, before anybody asks what it means.",
            explanations: CheckExplanation.documents),
        Group(
            title: "Checks of a JSON Schema",
            introduction:
                "They look at the files below `schemas/`, at the schemas of a contract, and at "
                + "what `rehearse validate` is given.",
            explanations: CheckExplanation.schemas),
        Group(
            title: "Checks of what nothing can meet",
            introduction:
                "What is told is proved; what is not told may still be impossible. A *warning* "
                + "says that only some kinds of values are ruled out. [Unsatisfiable "
                + "schemas](unsatisfiable-schemas.md) has the details.",
            explanations: CheckExplanation.impossible + CheckExplanation.impossibleObjects),
        Group(
            title: "Checks of a reader",
            introduction:
                "A reader below `schemas/readers/` is what the model of a client decodes, and its "
                + "`x-reads` names the answers it reads. These checks find what the contract allows "
                + "and the reader could not take. *warning* where it was not proved. The name of a "
                + "fault without `reader-` is what `x-known` lists.",
            explanations: CheckExplanation.readers),
        Group(
            title: "Checks of a calendar",
            introduction: "They look at the files below `calendars/`.",
            explanations: CheckExplanation.calendars),
        Group(
            title: "Checks of a contract",
            introduction:
                "They look at `openapi.yaml` and the files that it refers to. The examples begin "
                + "with `openapi: 3.1.0` and an `info`, where they do not say another version.",
            explanations: CheckExplanation.contracts + CheckExplanation.contractParts
                + CheckExplanation.contractUses),
        Group(
            title: "Checks of a backend model",
            introduction: "They look at `backend.yaml`; what the run of a model shows stands below "
                + "findings.",
            explanations: CheckExplanation.backends),
        Group(
            title: "Checks of the files of a client machine",
            introduction:
                "They look at the files below `clients/`; a machine with such a fault cannot be "
                + "played.",
            explanations: CheckExplanation.machines + CheckExplanation.machineParts),
    ]

    private static let experiments = [
        Group(
            title: "Checks of a scenario",
            introduction:
                "They look at the files below `scenarios/`; a suite with an error is not run.",
            explanations: CheckExplanation.scenarios + CheckExplanation.scenarioParts),
        Group(
            title: "Checks of a prelude and of named parts",
            introduction:
                "They look at `prelude.yaml`, which [Preludes](prelude.md) describes, and at parts "
                + "of models and machines that have a name.",
            explanations: CheckExplanation.preludes),
        Group(
            title: "Checks of fixtures",
            introduction:
                "They look at `fixtures.yaml`, which [Fixtures](fixtures.md) describes, and at "
                + "what the world has of it.",
            explanations: CheckExplanation.fixtures),
        Group(
            title: "Checks of identities",
            introduction:
                "They look at `identities.yaml` and at the `identities` of targets, which "
                + "[Identities](identities.md) describes.",
            explanations: CheckExplanation.identities),
        Group(
            title: "Checks of decisions",
            introduction:
                "They look at `decisions.yaml`, which [Decisions of a spec](decisions-of-specs.md) "
                + "describes, and at what refers to it.",
            explanations: CheckExplanation.decisions),
        Group(
            title: "Checks of workflows",
            introduction:
                "They look at files of workflows, which [Arazzo](arazzo.md) describes, alone and "
                + "below `scenarios/`. The examples begin with `arazzo: 1.0.1`, an `info`, and the "
                + "source `{name: tea, url: ../openapi.yaml, type: openapi}`, where they do not "
                + "say others.",
            explanations: CheckExplanation.workflows),
        Group(
            title: "Checks of what a target answers to a fuzz",
            introduction:
                "`rehearse fuzz --against` asks a target several things in a row, and compares the "
                + "answers with each other. No model is needed.",
            explanations: CheckExplanation.targets),
        Group(
            title: "Checks of times in what a target answers to a fuzz",
            introduction:
                "Times in answers are held against the times in other answers. "
                + "`rehearse fuzz --time` [asks for times that break software](time-fuzzing.md).",
            explanations: CheckExplanation.times),
        Group(
            title: "Checks of a project",
            introduction: "They look at `rehearse.yaml`, which [names targets](targets.md).",
            explanations: CheckExplanation.projects),
        Group(
            title: "Checks of a mutant",
            introduction: "They look at the files below `mutants/`.",
            explanations: CheckExplanation.mutants),
        Group(
            title: "Findings of a run",
            introduction:
                "A finding is a broken promise, called `KIND/SUBJECT`. This is what the kinds "
                + "mean; `known` of a machine and a baseline name findings so.",
            explanations: CheckExplanation.findings),
        Group(
            title: "Diagnostics of a run",
            introduction: "What a run says of a place in a file, beside or in place of a finding.",
            explanations: CheckExplanation.runs + CheckExplanation.verdicts),
    ]

    private static let recordings = [
        Group(
            title: "Checks of a baseline, a replay and a recording",
            introduction: "They look at files that a command is given.",
            explanations: CheckExplanation.recordings),
        Group(
            title: "Diagnostics of single commands",
            introduction: "What a command says of what it was given.",
            explanations: CheckExplanation.commands),
    ]
}
