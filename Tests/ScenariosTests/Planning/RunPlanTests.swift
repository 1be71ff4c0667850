import Contracts
import Scenarios
import Testing

@Suite struct RunPlanTests {
    private static let ids = [
        "counting/taps/alone", "counting/taps/together", "counting/taps/numbers#three",
        "counting/taps/numbers#minus, four", "counting/taps/numbers#none",
    ]

    @Test func rowsAreCasesAndOthersAreOne() throws {
        #expect(try InventedPlan.plan().entries.map(\.id) == Self.ids)
    }

    static let selections: [(CaseSelection, [Int])] = [
        (CaseSelection(), [0, 1, 2, 3, 4]),
        (only("counting/taps/alone"), [0]), (only("taps/alone"), [0]), (only("alone"), [0]),
        (only("numbers"), [2, 3, 4]), (only("taps/numbers#none"), [4]), (only("none"), [4]),
        (only("minus*"), [3]), (only("alone", "none"), [0, 4]), (only("nothing"), []),
        (CaseSelection(tags: ["quick"]), [0, 1]), (CaseSelection(tags: ["one", "x"]), [0]),
        (CaseSelection(excludedTags: ["one"]), [1, 2, 3, 4]),
        (CaseSelection(tags: ["quick"], excludedTags: ["one"]), [1]),
        (CaseSelection(ids: ["counting/taps/together", "gone"]), [1]),
    ]

    private static func only(_ names: String...) -> CaseSelection {
        CaseSelection(patterns: names.map { Glob($0).matches })
    }

    @Test(arguments: selections.indices) func casesAreSelected(_ number: Int) throws {
        let (selection, places) = Self.selections[number]
        let plan = try InventedPlan.plan().selecting(selection)
        #expect(plan.entries.map(\.id) == places.map { Self.ids[$0] })
        #expect(plan.parts[0].isWhole == (places.count == Self.ids.count))
    }

    @Test(arguments: [1, 2, 3, 5, 8]) func sharesAreEverythingOnce(_ count: Int) throws {
        let plan = try InventedPlan.plan(["one", "two"])
        let shares = try (1...count).map { number in
            plan.sharing(try #require(Shard(number: number, of: count)))
        }
        let all = shares.flatMap { $0.entries.map(\.id) }
        #expect(all.sorted() == plan.entries.map(\.id).sorted())
        #expect(shares.allSatisfy { abs($0.entries.count * count - 10) < count })
        // They belong together, and only they do.
        #expect(shares.allSatisfy { $0.hash == plan.hash })
        #expect(shares.map(\.shard?.number) == (1...count).map(Optional.some))
    }

    @Test func shardsAreBalancedByWhatCasesTook() throws {
        let plan = try InventedPlan.plan()
        let text = """
            {"specs": [{"trials": [
              {"id": "counting/taps/together", "durationSeconds": 9.5},
              {"id": "counting/taps/numbers#none", "durationSeconds": 4},
              {"id": "counting/taps/numbers#three", "durationSeconds": 3},
              {"id": "gone", "durationSeconds": 1e3}, {"id": "no number"}
            ]}]}
            """
        let durations = CaseDurations(try Document(json: text.utf8, name: "d"))
        #expect(durations.count == 4)
        #expect(durations.usual == 9.5)
        let shares = try (1...2).map { number in
            plan.sharing(try #require(Shard(number: number, of: 2)), durations)
                .entries.map(\.id)
        }
        // The two that nobody measured count as much as the middle one.
        #expect(shares[0] == [Self.ids[0], Self.ids[3]])
        #expect(shares[1] == [Self.ids[1], Self.ids[2], Self.ids[4]])
    }

    @Test func theHashIsThatOfWhatIsPlanned() throws {
        let plan = try InventedPlan.plan()
        var others = [
            try InventedPlan.plan(seed: 2), try InventedPlan.plan(["other"]),
            plan.playing(runs: 3), plan.selecting(CaseSelection(tags: ["one"])),
        ]
        var repeated = plan
        repeated.repeats = 2
        var broken = plan
        broken.parts[0].mutants = ["x"]
        var changed = plan
        changed.parts[0].digest = "0"
        others += [repeated, broken, changed]
        let hashes = Set((others + [plan]).map(\.hash))
        #expect(hashes.count == others.count + 1)
        #expect(try InventedPlan.plan().hash == plan.hash)
        #expect(
            plan.playing(runs: 3).entries.allSatisfy { $0.testCase.scenario.budget.runs == 3 })
    }

    @Test(
        arguments: [
            ("1/1", "1/1"), ("2/5", "2/5"), ("0/5", nil), ("6/5", nil), ("1", nil), ("1/", nil),
            ("a/b", nil), ("1/2/3", nil), ("-1/2", nil), ("1/99999999", nil), ("", nil),
        ] as [(String, String?)])
    func shardsAreRead(_ text: String, _ shown: String?) { #expect(Shard(text)?.text == shown) }
}
