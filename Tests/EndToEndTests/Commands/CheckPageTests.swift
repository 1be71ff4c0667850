import Contracts
import TestSupport
import Testing

@testable import rehearse

/// `docs/checks.md` is made from the catalogues of checks; `make docs` writes it anew.
@Suite struct CheckPageTests {
    private static var page: String {
        let groups = CheckCatalogue.groups.map { group in
            let rows = group.pages.map { check in
                "| [`\(check.id)`](#\(check.id)) | \(check.severity) | \(check.promise) |"
            }
            return """
                ## \(group.title)

                \(group.introduction)

                | check | severity | promise |
                |---|---|---|
                \(rows.joined(separator: "\n"))

                """
        }
        let sections = CheckCatalogue.all.map { check in
            """
            ### \(check.id)

            \(check.promise) Severity: \(check.severity).

            Example: \(check.example)

            Remedy: \(check.remedy)

            """
        }
        return """
            # Checks

            Made from the catalogues of checks by `make docs`; `rehearse explain CHECK` prints one.

            \(groups.joined(separator: "\n"))
            ## Each check

            \(sections.joined(separator: "\n"))
            """
    }

    @Test func thePageIsUpToDate() throws { try expectGolden(Self.page, at: "docs/checks.md") }
}
