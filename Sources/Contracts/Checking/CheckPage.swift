/// A check of any kind, as a page or `rehearse explain` shows it.
package struct CheckPage: Sendable {
    /// The stable kebab-case name.
    package let id: String
    /// The severity of its faults, in the word that reports use.
    package let severity: String
    /// The rule that holds if the check finds nothing, in one sentence.
    package let requirement: String
    /// An example of a fault that it finds.
    package let example: String
    /// The way to fix a fault.
    package let remedy: String

    /// A page about a check.
    package init(id: String, severity: String, requirement: String, example: String, remedy: String)
    {
        self.id = id
        self.severity = severity
        self.requirement = requirement
        self.example = example
        self.remedy = remedy
    }
}

extension CheckPage {
    /// Checks that look at one kind of thing.
    package struct Group: Sendable {
        /// The heading, such as `Checks of an exchange`.
        package let title: String
        /// The meaning of their severities.
        package let introduction: String
        /// The checks.
        package let pages: [CheckPage]

        /// A group of checks.
        package init(title: String, introduction: String, pages: [CheckPage]) {
            self.title = title
            self.introduction = introduction
            self.pages = pages
        }
    }

    /// The checks of contracts and expressions that can be explained, grouped by subject.
    package static let groups = [
        Group(
            title: "Checks of an exchange",
            introduction: "*broken* means that the exchange contradicts the contract. *advisory* "
                + "means that the contract allows it, but it is probably a mistake.",
            pages: ExchangeCheck.all.map(CheckPage.init)),
        Group(
            title: "Checks of an expression",
            introduction: "*error* means that the expression is invalid or has no value. *warning* "
                + "means that it has a value, but is probably a mistake. The examples use an "
                + "`order`. It has a string `id`, an integer `total`, a list `items`, and perhaps "
                + "a string `note`.",
            pages: ExpressionCheck.all.map(CheckPage.init)),
    ]

    /// All of them, in the order of the groups.
    package static let all = groups.flatMap(\.pages)

    /// The check of an id; nil where there is none.
    package static func page(of id: String) -> CheckPage? { all.first { $0.id == id } }

    private init(_ check: ExchangeCheck) {
        id = check.id
        severity = check.severity.rawValue
        requirement = check.requirement
        example = check.example
        remedy = check.remedy
    }

    private init(_ check: ExpressionCheck) {
        id = check.id
        severity = check.severity.rawValue
        requirement = check.requirement
        example = check.example
        remedy = check.remedy
    }
}
