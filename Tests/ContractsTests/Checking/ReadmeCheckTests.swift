import Contracts
import Testing

@Suite struct ReadmeCheckTests {
    private static let good = """
        # Tea

        ## Operations

        | operation | document |
        |---|---|
        | `brew`, `pour` (deprecated) | menu, `schemas/cup.yaml` |

        ## Contradictions, gaps and traps

        | id | what |
        |---|---|
        | `too-hot` | see `too-hot` in `schemas/*.yaml` |

        ## Section map

        | section | described by |
        |---|---|
        | 1. Brewing | `brew`, `pour`, `a-scenario` |

        ```
        | `brew` | `schemas/none.yaml` |
        ```
        """

    private func checks(
        _ text: String, operations: [String]? = ["brew", "pour"]
    ) -> [String] {
        ReadmeCheck(name: "R", operations: operations, files: ["schemas/cup.yaml"])
            .diagnostics(in: text)
            .map { "\($0.position.map { "\($0.line):\($0.column)" } ?? "-") \($0.check)" }
    }

    @Test func aReadmeThatFitsIsClean() { #expect(checks(Self.good) == []) }

    @Test(arguments: [
        (
            "`pour`", "`serve`",
            ["- unmapped-operation", "- unmapped-operation", "7:12 unknown-operation"]
        ),
        ("schemas/cup.yaml", "schemas/mug.yaml", ["7:40 missing-file"]),
        ("schemas/cup.yaml", "calendars/tea.yaml", ["7:40 missing-file"]),
        ("schemas/cup.yaml", "clients/tea.yaml", ["7:40 missing-file"]),
        ("schemas/cup.yaml", "scenarios/tea.yaml", ["7:40 missing-file"]),
        ("|\n\n## Sec", "|\n| `too-hot` | again |\n\n## Sec", ["14:4 repeated-trap"]),
        ("`pour`, `a-", "`a-", ["- unmapped-operation"]),
        ("## Operations", "## Calls", []),
    ])
    func whatDoesNotFitIsReported(old: String, new: String, expected: [String]) {
        let text = Self.good.split(separator: old, omittingEmptySubsequences: false)
        #expect(checks(text.joined(separator: new)) == expected)
    }

    @Test func withoutAContractOperationsAreNotLookedAt() {
        #expect(checks(Self.good, operations: nil) == [])
    }
}
