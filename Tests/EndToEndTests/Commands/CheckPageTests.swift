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

                | check | severity | rule |
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

            Every diagnostic and every finding names the check that made it. `make docs` makes this page from the output of `rehearse explain CHECK`.

            The examples are files of [the tea house](../examples/tea-house/README.md). A test compares them with the program: the first example has the fault, and the second does not. `rehearse check` of the spec reports the fault, and `rehearse run` reports a finding, unless the example names another command. Recordings use the contract of [the tea counter](../examples/tea-counter/README.md). An example is in words if it needs several files, thousands of lines, or a faulty target.

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
