import Contracts
import Testing

@testable import Reporter

@Suite struct ChangeMarkdownTests {
    @Test func aCommentHasEverything() {
        #expect(
            ChangeMarkdown.comment(on: ChangeSamples.full) == """
                <!-- rehearse diff -->
                ## rehearse diff: failed, since breaking changes fail the gate

                `git:main:specs/lamps` (`Lamps 1.4.0, 2 operations`) → `specs/lamps` (`Lamps 1.5.0, 3 operations`)

                | effect | changes | accepted | failing |
                | --- | ---: | ---: | ---: |
                | breaking | 2 | 1 | 1 |
                | risky | 1 | 0 | 0 |
                | safe | 2 | 0 | 0 |

                ### 1 breaking change

                #### `POST /orders`: `maxLength decreased from 8 to 4`

                `request-property-max-length-decreased` in `request body application/json, /name`; old `old/lamps.yaml:7:5`, new `specs/lamps/openapi.yaml:9:5`

                Counterexample, sent by an old client:

                ```json
                {"name":"aaaaa"}
                ```

                Remedy: `keep maxLength 8`

                - breaks `buying 2.1`: `sends 6 characters` (`specs/lamps/clients/buying.yaml:12:5`)
                - used by `selling`: `sends the member`

                ### 1 risky change

                #### `POST /orders`: `the value "lost" was added`

                `response-property-enum-value-added` in `answer 200 application/json, /state`; old `old/lamps.yaml:7:5`, new `specs/lamps/openapi.yaml:9:5`

                Rehearse could not decide it: neither proof nor counterexample was found.

                Remedy: `tell the clients first`

                Risky, but no client machine uses it.

                ### 1 accepted change

                - breaking: `GET /lamps`: `the operation was removed`, `operation-removed`; accepted until `2027-01-31`: `nobody calls it`

                ### Client machines

                | client | touching | breaking |
                | --- | ---: | ---: |
                | `buying 2.0` | 0 | 0 |
                | `buying 2.1` | 2 | 1 |
                | `selling` | 1 | 0 |

                ### Faults

                - `accepted.yaml:4:3` warning: `no change has the key "x"; take it out`

                <details>
                <summary>2 safe changes</summary>

                - `PUT /lamps/{id}`: `the operation was added`, `operation-added`
                - the whole contract: `the version stayed 1.4.0`, `version-not-raised`

                </details>

                """)
    }

    @Test func anUnchangedContractHasAShortComment() {
        #expect(
            ChangeMarkdown.comment(on: ChangeSamples.unchanged) == """
                <!-- rehearse diff -->
                ## rehearse diff: passed

                `git:main:specs/lamps` (`Lamps 1.4.0, 2 operations`) → `specs/lamps` (`Lamps 1.5.0, 3 operations`)

                The API has not changed.


                """)
    }

    @Test func aSummaryIsACommentWithoutItsMarker() {
        let summary = ChangeMarkdown.summary(of: ChangeSamples.full, room: 1 << 20)
        let comment = ChangeMarkdown.comment(on: ChangeSamples.full)
        #expect(comment == ChangeMarkdown.marker + "\n" + summary)
    }

    @Test func aClientCanBeWorseThanTheContract() {
        let change = ChangeSamples.reported(
            ChangeSamples.added,
            clients: [ChangeSamples.effect("buying", breaks: true, "handles no 409")])
        let comment = ChangeMarkdown.comment(on: ChangeSamples.report([change]))
        #expect(
            comment.contains(
                "Not breaking by the contract, yet it breaks client machines:\n\n- breaks `buying`: "
            ))
    }

    @Test func manyEffectsAreCounted() {
        let effects = (1...13).map {
            ChangeSamples.effect("app\($0)", breaks: false, "asks it")
        }
        let change = ChangeSamples.reported(ChangeSamples.removed, clients: effects)
        let comment = ChangeMarkdown.comment(on: ChangeSamples.report([change]))
        #expect(
            comment.contains(
                "- used by `app10`: `asks it`\n- 3 more effects on client machines\n\n"))
    }

    @Test func longTablesAndListsAreCut() {
        let clients = (1...60).map {
            ClientSummary(client: "app\($0)", version: nil, touching: 0, breaking: 0)
        }
        let faults = (1...25).map { number in
            var fault = ChangeSamples.stale
            fault.position = SourcePosition(line: number, column: 1)
            return fault
        }
        let comment = ChangeMarkdown.comment(
            on: ChangeSamples.report([], clients: clients, faults: faults))
        #expect(comment.contains("| `app50` | 0 | 0 |\n\n10 more client machines.\n\n### Faults"))
        #expect(comment.contains("- `accepted.yaml:20:1` warning: "))
        #expect(comment.hasSuffix("take it out`\n- 5 more faults\n\n"))
    }

    @Test func aCounterexampleKeepsItsLinesAndIsCut() {
        var change = ChangeSamples.shorter
        change.evidence = .refuted("{\n  \"name\": \"```\"\n}")
        let comment = ChangeMarkdown.comment(
            on: ChangeSamples.report([ChangeSamples.reported(change)]))
        #expect(comment.contains("client:\n\n````json\n{\n  \"name\": \"```\"\n}\n````\n\nRemedy"))
        let long = ChangeMarkdown.comment(on: ChangeSamples.long(1))
        let shown = String(repeating: "🙂", count: 500)
        #expect(long.contains("```json\n\(shown) … (2000 bytes more)\n```\n"))
    }

    @Test func nothingFromOutsideStandsWithoutBackticks() {
        let comment = ChangeMarkdown.comment(on: ChangeSamples.hostileReport)
        #expect(!comment.contains("\u{1B}"))
        // The rest, without the text between backticks, is ours.
        let bare = MarkdownProse.text(of: comment)
            .replacing(ChangeMarkdown.marker, with: "")
            .replacing(/<\/?(details|summary)>/, with: "")
        for mark in ["<", "@", "[a]", "#1", "Passed", "script", "http", "::"] {
            #expect(!bare.contains(mark), "\(bare)")
        }
        let row = comment.split(separator: "\n").first { $0.hasPrefix("| `") }
        #expect(row?.count { $0 == "|" } == 4)
    }

    @Test(arguments: [0, 100, 500, 1_000, 5_000, 65_000])
    func thereIsNoMoreThanThereIsRoomFor(room: Int) {
        for report in [ChangeSamples.long(100), ChangeSamples.hostileReport, ChangeSamples.full] {
            let summary = ChangeMarkdown.summary(of: report, room: room)
            #expect(summary.utf8.count <= room)
            #expect(summary.contains("<details>") == summary.contains("</details>"))
        }
    }

    @Test func changesAreLeftOutWhole() throws {
        let comment = ChangeMarkdown.comment(on: ChangeSamples.long(100))
        #expect(comment.utf8.count <= ChangeMarkdown.longestComment)
        #expect(comment.utf8.count > 60_000)
        let shown = comment.ranges(of: "#### `POST /orders`: ").count
        #expect(comment.ranges(of: "Remedy: `keep maxLength 8`\n\n").count == shown)
        #expect(
            comment.hasSuffix(
                "\n\n\(100 - shown) changes left out here; the log and --json have everything.\n"))
    }

    @Test func anythingBelowALeftOutChangeIsCounted() {
        var report = ChangeSamples.long(100)
        report.changes += (0..<7).map { _ in ChangeSamples.reported(ChangeSamples.added) }
        let comment = ChangeMarkdown.comment(on: report)
        #expect(!comment.contains("<details>"))
        let shown = comment.ranges(of: "#### `").count
        #expect(
            comment.hasSuffix(
                "\n\(107 - shown) changes left out here; the log and --json have everything.\n"))
    }

    @Test func aTagIsAlwaysClosed() {
        let changes = (0..<2_000).map { _ in ChangeSamples.reported(ChangeSamples.added) }
        let comment = ChangeMarkdown.comment(on: ChangeSamples.report(changes))
        #expect(comment.utf8.count <= ChangeMarkdown.longestComment)
        #expect(comment.contains("<summary>2000 safe changes</summary>"))
        let shown = comment.ranges(of: "- `PUT /lamps/{id}`").count
        #expect(
            comment.hasSuffix(
                "`operation-added`\n\n</details>\n\n\(2_000 - shown) changes left out here; "
                    + "the log and --json have everything.\n"))
    }
}
