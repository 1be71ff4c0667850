import Contracts
import Testing

@testable import Reporter

@Suite struct ChangeSentencesTests {
    private static let clients = [
        ClientSummary(client: "buying", version: nil, touching: 1, breaking: 0)
    ]

    private func details(
        _ change: ReportedChange, clients: [ClientSummary] = []
    ) -> [String] {
        change.details(in: ChangeSamples.report([change], clients: clients))
    }

    @Test(
        arguments: [
            (.rule, .request, []),
            (
                .proven, .answer,
                ["the schemas prove that the receiver accepts every document of the sender"]
            ),
            (.refuted("[1]"), .request, ["counterexample, sent by an old client: [1]"]),
            (.refuted("[1]"), .answer, ["counterexample, sent by the new backend: [1]"]),
            (.refuted("[1]"), .none, ["counterexample: [1]"]),
            (
                .unknown, .request,
                ["Rehearse could not decide it: neither proof nor counterexample was found"]
            ),
        ] as [(ContractChange.Evidence, ContractChange.Direction, [String])])
    func theProofIsOneLine(
        evidence: ContractChange.Evidence, direction: ContractChange.Direction, expected: [String]
    ) {
        var change = ChangeSamples.shorter
        (change.evidence, change.direction, change.remedy) = (evidence, direction, nil)
        #expect(details(ChangeSamples.reported(change)) == expected)
    }

    @Test func aLongCounterexampleIsCut() {
        var change = ChangeSamples.shorter
        change.remedy = nil
        change.evidence = .refuted("{\n" + String(repeating: "é", count: 400))
        let line = details(ChangeSamples.reported(change))[0]
        // The escaped line has 803 bytes, and 300 bytes end inside of a letter.
        let shown = String(repeating: "é", count: 148)
        #expect(
            line == "counterexample, sent by an old client: {\\n\(shown) … (504 bytes more)")
    }

    @Test(
        arguments: [
            (.breaking, ["breaking, but no client machine uses it"]),
            (.risky, ["risky, but no client machine uses it"]), (.safe, []),
        ] as [(ContractChange.Effect, [String])])
    func unusedPartsAreNamed(effect: ContractChange.Effect, expected: [String]) {
        var change = ChangeSamples.removed
        (change.effect, change.remedy) = (effect, nil)
        let reported = ChangeSamples.reported(change)
        #expect(details(reported, clients: Self.clients) == expected)
        // Without a spec nobody knows it.
        #expect(details(reported) == [])
    }

    @Test func aClientCanBeWorseThanTheContract() {
        var change = ChangeSamples.added
        change.remedy = nil
        let reported = ChangeSamples.reported(
            change,
            clients: [
                ChangeSamples.effect("selling", breaks: false, "asks it"),
                ChangeSamples.effect("buying", version: "2", breaks: true, "handles no 409"),
                ChangeSamples.effect("buying", version: "3", breaks: true, "handles no 409"),
            ])
        #expect(reported.effect == .breaking && reported.effectByContract == .safe)
        #expect(
            details(reported, clients: Self.clients) == [
                "not breaking by the contract, yet it breaks buying 2, buying 3",
                "breaks buying 2: handles no 409 (specs/lamps/clients/buying.yaml:12:5)",
                "breaks buying 3: handles no 409 (specs/lamps/clients/buying.yaml:12:5)",
                "used by selling: asks it",
            ])
    }

    @Test func manyEffectsAreCounted() {
        var change = ChangeSamples.removed
        change.remedy = nil
        let effects = (1...23).map {
            ChangeSamples.effect("app\($0)", breaks: $0 == 23, "asks it")
        }
        let lines = details(ChangeSamples.reported(change, clients: effects))
        #expect(lines.count == 21)
        #expect(lines[0].hasPrefix("breaks app23: asks it"))
        #expect(lines[20] == "3 more effects on client machines")
    }

    @Test func anAcceptanceHasAReasonAndADay() {
        var change = ChangeSamples.removed
        change.remedy = nil
        var reported = ChangeSamples.reported(change, accepted: "nobody calls it")
        #expect(details(reported) == ["accepted until 2027-01-31: nobody calls it"])
        reported.acceptance?.until = nil
        #expect(details(reported) == ["accepted: nobody calls it"])
    }

    @Test func groupsStandInTheOrderOfTheirFirstChanges() {
        let changes = [
            ChangeSamples.shorter, ChangeSamples.version, ChangeSamples.wider,
            ChangeSamples.version, ChangeSamples.added,
        ].map { ChangeSamples.reported($0) }
        let groups = ReportedChange.grouped(changes)
        #expect(
            groups.map { $0[0].subject } == [
                "POST /orders", "the whole contract", "PUT /lamps/{id}",
            ])
        #expect(groups.map(\.count) == [2, 2, 1])
        #expect(groups[0].map(\.id) == [ChangeSamples.shorter.id, ChangeSamples.wider.id])
    }
}
