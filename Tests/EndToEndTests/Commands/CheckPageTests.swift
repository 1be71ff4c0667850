import Contracts
import TestSupport
import Testing

@testable import rehearse

/// `docs/checks.md` is made from the explanations; `make docs` writes it anew.
@Suite struct CheckPageTests {
    private static var page: String {
        let groups = ExplanationCatalogue.groups.map { group in
            let rows = group.explanations.map { check in
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
        let sections = ExplanationCatalogue.all.map { check in
            """
            ### \(check.id)

            \(check.promise) Severity: \(check.severity).

            \(example(check.example))

            Remedy: \(check.remedy)

            """
        }
        return """
            # Checks

            Every diagnostic and every finding names the check that made it. This page is made from what `rehearse explain CHECK` prints, by `make docs`. The examples are files of [the tea house](../examples/tea-house/README.md), and a test holds them to the program: the first is found fault with, and the second is not.

            \(groups.joined(separator: "\n"))
            ## Each check

            \(sections.joined(separator: "\n"))
            """
    }

    private static func example(_ example: CheckExplanation.Example) -> String {
        guard let file = example.file else {
            return "Example: \(example.bad)"
                + (example.good.isEmpty ? "" : "\n\nPut right: \(example.good)")
        }
        let bad = "Example, in `\(file)`:\n\n\(block(example.bad, file))"
        return example.good.isEmpty
            ? bad : bad + "\n\nPut right:\n\n\(block(example.good, file))"
    }

    private static func block(_ text: String, _ file: String) -> String {
        let language = file.split(separator: ".").last ?? ""
        return "```\(language)\n\(text)\n```"
    }

    @Test func thePageIsUpToDate() throws { try expectGolden(Self.page, at: "docs/checks.md") }
}
