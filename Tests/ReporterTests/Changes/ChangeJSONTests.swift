import Contracts
import Testing

@testable import Reporter

@Suite struct ChangeJSONTests {
    private func root(_ report: ChangeReport) throws -> Value {
        try Document(json: ChangeJSON.document(of: report).utf8, name: "diff").root
    }

    private static let reports = [
        ChangeSamples.full, ChangeSamples.unchanged, ChangeSamples.hostileReport,
        ChangeSamples.long(2), ChangeSamples.report([], failOn: nil),
    ]

    @Test func aDocumentHasEveryMember() {
        let report = ChangeSamples.report(
            [
                ChangeSamples.reported(
                    ChangeSamples.shorter,
                    clients: [
                        ChangeSamples.effect("buying", version: "2.1", breaks: true, "sends 6")
                    ], accepted: "later")
            ], failOn: .risky,
            clients: [.init(client: "buying", version: "2.1", touching: 2, breaking: 1)],
            faults: [ChangeSamples.stale])
        #expect(
            ChangeJSON.document(of: report) == """
                {
                  "format": 1,
                  "tool": "rehearse \(Version.current)",
                  "old": {
                    "name": "git:main:specs/lamps",
                    "title": "Lamps",
                    "version": "1.4.0",
                    "operations": 2
                  },
                  "new": {
                    "name": "specs/lamps",
                    "title": "Lamps",
                    "version": "1.5.0",
                    "operations": 3
                  },
                  "failOn": "risky",
                  "passed": true,
                  "totals": {
                    "breaking": 1,
                    "risky": 0,
                    "safe": 0,
                    "accepted": 1,
                    "failing": 0
                  },
                  "changes": [
                    {
                      "id": "request-property-max-length-decreased",
                      "key": "\(ChangeSamples.shorter.key)",
                      "effect": "breaking",
                      "effectByContract": "breaking",
                      "failing": false,
                      "direction": "request",
                      "operation": "POST /orders",
                      "part": "request body application/json, /name",
                      "message": "maxLength decreased from 8 to 4",
                      "remedy": "keep maxLength 8",
                      "evidence": "refuted",
                      "counterexample": "{\\"name\\":\\"aaaaa\\"}",
                      "old": {
                        "file": "old/lamps.yaml",
                        "line": 7,
                        "column": 5
                      },
                      "new": {
                        "file": "specs/lamps/openapi.yaml",
                        "line": 9,
                        "column": 5
                      },
                      "clients": [
                        {
                          "client": "buying",
                          "version": "2.1",
                          "breaking": true,
                          "message": "sends 6",
                          "place": {
                            "file": "specs/lamps/clients/buying.yaml",
                            "line": 12,
                            "column": 5
                          }
                        }
                      ],
                      "acceptance": {
                        "reason": "later",
                        "until": "2027-01-31"
                      }
                    }
                  ],
                  "clients": [
                    {
                      "client": "buying",
                      "version": "2.1",
                      "touching": 2,
                      "breaking": 1
                    }
                  ],
                  "faults": [
                    {
                      "check": "stale-acceptance",
                      "severity": "warning",
                      "message": "no change has the key \\"x\\"",
                      "remedy": "take it out",
                      "place": {
                        "file": "accepted.yaml",
                        "line": 4,
                        "column": 3
                      }
                    }
                  ]
                }

                """)
    }

    @Test(arguments: reports.indices)
    func aDocumentHoldsToItsSchema(number: Int) throws {
        let report = Self.reports[number]
        #expect(FileKind.diffReport.faults(in: try root(report)) == [])
        #expect(ChangeJSON.document(of: report) == ChangeJSON.document(of: report))
    }

    @Test(arguments: ContractChange.Effect.allCases, ContractChange.Direction.allCases)
    func everyWordIsInTheSchema(
        effect: ContractChange.Effect, direction: ContractChange.Direction
    ) throws {
        let proofs: [ContractChange.Evidence] = [.rule, .proven, .refuted("[]"), .unknown]
        let changes = proofs.map { evidence in
            var change = ChangeSamples.shorter
            (change.effect, change.direction, change.evidence) = (effect, direction, evidence)
            return ChangeSamples.reported(change)
        }
        let root = try root(ChangeSamples.report(changes, failOn: effect))
        #expect(FileKind.diffReport.faults(in: root) == [])
        let words = try #require(root["changes"]).elements.map { $0["evidence"]?.string }
        #expect(words == ["rule", "proven", "refuted", "unknown"])
        #expect(root["failOn"]?.string == effect.rawValue)
    }

    @Test(arguments: [
        "{}", #"{"format": 2, "tool": "rehearse 1"}"#,
    ])
    func theSchemaRefusesOtherThings(text: String) throws {
        let root = try Document(json: text.utf8, name: "other").root
        #expect(!FileKind.diffReport.faults(in: root).isEmpty)
    }

    @Test func theSchemaRefusesUnknownMembers() throws {
        let text = ChangeJSON.document(of: ChangeSamples.full)
            .replacing("\"key\": ", with: "\"other\": 1, \"key\": ")
        let root = try Document(json: text.utf8, name: "other").root
        #expect(!FileKind.diffReport.faults(in: root).isEmpty)
    }

    @Test func emptyMembersAreAbsent() throws {
        let side = ChangeReport.Side(name: "a.yaml", title: "", version: "", operations: 0)
        var report = ChangeSamples.report(
            [ChangeSamples.reported(ChangeSamples.version)], failOn: nil)
        (report.old, report.new) = (side, side)
        let root = try root(report)
        #expect(root["old"]?.members.map(\.name) == ["name", "operations"])
        #expect(root["failOn"]?.string == "none")
        let change = try #require(root["changes"]?[0])
        for name in ["operation", "part", "remedy", "counterexample", "acceptance"] {
            #expect(change[name] == nil)
        }
    }

    @Test func textsComeBackAndNothingActs() throws {
        let text = ChangeJSON.document(of: ChangeSamples.hostileReport)
        #expect(!text.contains("\u{1B}"))
        let change = try root(ChangeSamples.hostileReport)["changes"]?[0]
        #expect(change?["message"]?.string == ChangeSamples.hostile)
        #expect(change?["counterexample"]?.string == ChangeSamples.hostile)
    }

    @Test func anOutputFileIsRecognised() {
        let opening = FileOpening(Array(ChangeJSON.document(of: ChangeSamples.full).utf8))
        #expect(OutputFormat.allCases.filter { $0.begins(opening) } == [.json])
    }
}
