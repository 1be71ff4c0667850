import Contracts
import Testing

@testable import Reporter

@Suite struct ChangeResultTests {
    private static let open = [ChangeSamples.shorter, ChangeSamples.wider, ChangeSamples.added]
        .map { ChangeSamples.reported($0) }
    private static let risky = [ChangeSamples.reported(ChangeSamples.wider)]
    private static let accepted = [
        ChangeSamples.reported(ChangeSamples.shorter, accepted: "later"),
        ChangeSamples.reported(ChangeSamples.added),
    ]

    @Test(
        arguments: [
            (
                open, .breaking,
                "1 breaking, 1 risky, 1 safe: failed, since breaking changes fail the gate"
            ),
            (
                open, .risky,
                "1 breaking, 1 risky, 1 safe: failed, since risky and breaking changes fail the gate"
            ),
            (open, .safe, "1 breaking, 1 risky, 1 safe: failed, since all changes fail the gate"),
            (open, nil, "1 breaking, 1 risky, 1 safe: passed, since no change fails the gate"),
            (
                risky, .breaking,
                "0 breaking, 1 risky, 0 safe: passed, since only breaking changes fail the gate"
            ),
            (
                risky, .risky,
                "0 breaking, 1 risky, 0 safe: failed, since risky and breaking changes fail the gate"
            ),
            (accepted, .breaking, "1 breaking, 0 risky, 1 safe; 1 accepted: passed"),
            (accepted, nil, "1 breaking, 0 risky, 1 safe; 1 accepted: passed"),
            ([], .breaking, "0 breaking, 0 risky, 0 safe: passed"),
        ] as [([ReportedChange], ContractChange.Effect?, String)])
    func theResultHasCountsAndAVerdict(
        changes: [ReportedChange], failOn: ContractChange.Effect?, expected: String
    ) {
        let report = ChangeSamples.report(changes, failOn: failOn)
        #expect(report.result == expected)
        #expect(report.isPassed == expected.contains(": passed"))
    }

    @Test func anErrorOfTheAcceptedChangesFails() {
        var fault = ChangeSamples.stale
        #expect(ChangeSamples.report(Self.risky, faults: [fault]).isPassed)
        fault.severity = .error
        let report = ChangeSamples.report(Self.risky, faults: [fault, fault])
        #expect(!report.isPassed)
        #expect(
            report.result == "0 breaking, 1 risky, 0 safe: failed, since 2 faults must be "
                + "repaired")
        #expect(
            ChangeSamples.report(Self.open, faults: [fault]).verdict
                == "failed, since breaking changes fail the gate, and 1 fault must "
                + "be repaired")
    }

    @Test(arguments: [
        ("Lamps", "1.0", 2, "Lamps 1.0, 2 operations"), ("", "1.0", 1, "1.0, 1 operation"),
        ("Lamps", "", 0, "Lamps, 0 operations"), ("", "", 12, "12 operations"),
    ])
    func aSideIsSummed(title: String, version: String, operations: Int, expected: String) {
        let side = ChangeReport.Side(
            name: "x", title: title, version: version, operations: operations)
        #expect(side.summary == expected)
    }

    @Test(arguments: [
        (0, 0, "no change touches it"), (1, 0, "1 change touches it, none breaks it"),
        (1, 1, "1 change touches it, 1 breaks it"), (3, 2, "3 changes touch it, 2 break it"),
    ])
    func aClientIsSummed(touching: Int, breaking: Int, expected: String) {
        let summary = ClientSummary(
            client: "buying", version: nil, touching: touching, breaking: breaking)
        #expect(summary.sentence == expected)
    }
}
