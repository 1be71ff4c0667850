import Contracts

extension ClientCheck {
    /// The checks of machines, as they can be explained.
    package static let pages = CheckPage.Group(
        title: "Checks of a client machine",
        introduction: "They look at a machine before a run. They do not stop the run.",
        pages: all.map { check in
            CheckPage(
                id: check.id, severity: check.severity.rawValue, requirement: check.requirement,
                example: check.example, remedy: check.remedy)
        })
}
