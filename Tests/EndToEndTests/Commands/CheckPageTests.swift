import Contracts
import TestSupport
import Testing

@testable import rehearse

/// `docs/checks.md` is made from the explanations; `make docs` writes it anew.
@Suite struct CheckPageTests {
    private static var page: String {
        let groups = ExplanationCatalogue.groups.map { group in
            let rows = group.explanations.map { check in
                "| [`\(check.id)`](#\(check.id)) | \(check.severity) | \(check.requirement) |"
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

            \(check.requirement) Severity: \(check.severity).

            \(example(check.example))

            Remedy: \(check.remedy)

            """
        }
        return """
            # Checks

            Every diagnostic and every finding names the check that made it. This page is made from what `rehearse explain CHECK` prints, by `make docs`. The examples are files of [the tea house](../examples/tea-house/README.md), and a test holds them to the program: the first is found fault with, and the second is not. What they show is found by `rehearse check` of the spec, and a finding by `rehearse run`, unless another command stands there; [the tea counter](../examples/tea-counter/README.md) is the contract for what is recorded. What takes several files or thousands of lines, or a target that misbehaves, is told in words.

            \(groups.joined(separator: "\n"))
            ## Each check

            \(sections.joined(separator: "\n"))
            """
    }

    private static func example(_ example: CheckExample) -> String {
        if example.isWords {
            return "Example: \(example.bad)"
                + (example.good.isEmpty ? "" : "\n\nPut right: \(example.good)")
        }
        let words = example.words.map { "Example: \($0)\n\n" } ?? ""
        let place = (words.isEmpty ? "Example," : "It stands") + example.place
        let bad = "\(words)\(place):\n\n\(block(example.bad, example.file))"
        return example.good.isEmpty
            ? bad : bad + "\n\nPut right:\n\n\(block(example.good, example.file))"
    }

    private static func block(_ text: String, _ file: String?) -> String {
        let ending = file?.split(separator: ".").last ?? "sh"
        let language = ending == "har" ? "json" : ending
        return "```\(language)\n\(text)\n```"
    }

    @Test func thePageIsUpToDate() throws { try expectGolden(Self.page, at: "docs/checks.md") }
}
