import Contracts
import TestSupport
import Testing

/// `docs/checks.md` is made from the catalogue of checks; `make docs` writes it anew.
@Suite struct CheckPageTests {
    private static var page: String {
        let rows = ExchangeCheck.all.map { check in
            "| [`\(check.id)`](#\(check.id)) | \(check.severity.rawValue) | \(check.promise) |"
        }
        let sections = ExchangeCheck.all.map { check in
            """
            ## \(check.id)

            \(check.promise) Severity: \(check.severity.rawValue).

            Example: \(check.example)

            Remedy: \(check.remedy)

            """
        }
        return """
            # Checks of an exchange

            Made from the catalogue of checks by `make docs`; `rehearse explain CHECK` prints one. \
            *broken* means that the exchange contradicts the contract, *advisory* that it is \
            allowed and probably not meant.

            | check | severity | promise |
            |---|---|---|
            \(rows.joined(separator: "\n"))

            \(sections.joined(separator: "\n"))
            """
    }

    @Test func thePageIsUpToDate() throws { try expectGolden(Self.page, at: "docs/checks.md") }
}
