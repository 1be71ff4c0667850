import Contracts
import TestSupport
import Testing

/// `docs/expressions.md` is made from the catalogue of expressions; `make docs` writes it anew.
@Suite struct ExpressionPageTests {
    private static let signs = "| how it is written | what it does | example |\n|---|---|---|\n"

    private static var page: String {
        let shared = CatalogueSection.all.compactMap { section -> String? in
            let entries = section.entries.filter { $0.origin != .own }
            if entries.isEmpty { return nil }
            return "## \(section.title)\n\n" + signs + entries.map(row).joined() + "\n"
        }
        let own = CatalogueSection.all.flatMap { section in
            section.entries.filter { $0.origin == .own }.map { "| \(section.title) \(row($0))" }
        }
        return """
            # What expressions may use

            Made from the catalogue of expressions by `make docs`; `rehearse explain NAME` prints \
            an entry. [expressions-guide.md](expressions-guide.md) says how expressions are written, and where.

            A type that stands before a dot is that of the value that the function is called on; \
            `dyn` is any value, and `…` stands for more of the same. A star marks what comes from \
            the extensions of CEL, not from CEL itself; everything that is of Rehearse alone is \
            in the last table.

            \(shared.joined())## Of Rehearse

            Dates are texts such as `2024-02-29`, and zones are names such as `Europe/Paris` or \
            offsets such as `+02:00`. The calendar of the examples is the first one of \
            [calendars.md](calendars.md).

            | about | how it is written | what it does | example |
            |---|---|---|---|
            \(own.joined())
            """
    }

    private static func row(_ entry: CatalogueEntry) -> String {
        let forms = entry.signatures.map(code).joined(separator: "<br>")
        let star = entry.origin == .extension ? " \\*" : ""
        return "| \(forms)\(star) | \(entry.summary) | \(code(entry.example)) gives "
            + "\(code(entry.value)) |\n"
    }

    /// A bar ends a cell even within a code.
    private static func code(_ text: String) -> String {
        "`" + text.replacing("|", with: "\\|") + "`"
    }

    @Test func thePageIsUpToDate() throws {
        try expectGolden(Self.page, at: "docs/expressions.md")
    }
}
