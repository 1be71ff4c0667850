import Contracts
import Scenarios

/// The document of `rehearse plan --json`.
enum UnitObjects {
    /// The JSON Schema of plans.
    static let schema = ReportObject(
        "plan", title: "Units of work of a plan",
        members: [
            .must("plan", title: "The version of the format", as: .only(UnitList.formatVersion)),
            .must("tool", title: "The program that wrote it, with its version", as: .text),
            .must("planSHA256", title: "The fingerprint of the plan", as: .text),
            .must("seed", title: "The seed", as: .count),
            .must("cases", title: "The number of cases", as: .count),
            .must(
                "estimatedSeconds", title: "The estimated time of all units on one processor",
                as: .amount),
            .must("units", title: "The units, in the order of the plan", as: .objects("unit")),
        ]
    ).schema(
        "The output of rehearse plan --json. rehearse run --cases runs some of its units. A later "
            + "version may have further members.",
        [
            ReportObject(
                "unit", title: "A case, or some of its runs",
                members: [
                    .must("id", title: "The id of the unit", as: .text),
                    .must("case", title: "The id of the case", as: .text),
                    .may("from", title: "The number of the first run", as: .ordinal),
                    .may("to", title: "The number of the last run", as: .ordinal),
                    .may("of", title: "The number of runs of the whole case", as: .ordinal),
                    .must(
                        "estimatedSeconds", title: "The estimated time on one processor",
                        as: .amount),
                ])
        ])
}

extension FileKind {
    /// The units of a plan.
    package static let unitPlan = FileKind(
        name: "run-plan", summary: "the output of rehearse plan --json", folder: "",
        schemaText: UnitObjects.schema)
}
