import Contracts
import Synchronization
import Testing

@testable import rehearse

@Suite struct RunWatchTests {
    private static let folder = "specs/lamps"
    private static let more = """
        scenarios:
          - {name: one, kind: script, actors: {x: {}}, steps: [{call: buy, expect: {status: 201}}]}
          - {name: two, kind: script, actors: {x: {}}, steps: [{call: buy, expect: {status: 201}}]}
        """

    /// Runs a watch with changes of files between the looks, in turn; then ends the watch.
    ///
    /// Paths begin in the folder of the spec. A path that begins with a slash begins at the root.
    private func watch(
        _ words: [String] = [], _ nights: [[String: String?]], files: [String: String] = [:]
    ) throws -> (code: ExitCode, runs: [String]) {
        let world = LampShop.world(["scenarios/calling.yaml": Self.more])
        for (path, text) in files { world.put(path, text) }
        let night = Mutex(0)
        var environment = world.environment
        environment.pause = { _ in
            let number = night.withLock { night in
                defer { night += 1 }
                return night
            }
            guard nights.indices.contains(number) else { return }
            for (path, text) in nights[number].sorted(by: { $0.key < $1.key }) {
                let isOther = path.hasPrefix("/")
                world.put(isOther ? String(path.dropFirst()) : "\(Self.folder)/\(path)", text)
            }
        }
        environment.interruption = {
            // The last change still has to settle.
            night.withLock { $0 > nights.count + 2 } ? .interrupted : nil
        }
        let program = Program(table: .rehearse, environment: environment)
        let code = try program.run(["run", "--watch"] + words)
        return (code, world.printed.components(before: "\n--- "))
    }

    @Test func nothingChangesAndNothingIsRun() throws {
        let (code, runs) = try watch([[:], [:]])
        #expect(code == .interrupted && runs.count == 2)
        #expect(runs[0].contains("4 cases: 4 passed"))
        #expect(runs[1].hasSuffix(" ms; waiting for changes, Ctrl-C ends\n"))
    }

    private func watch(_ nights: [[String: String?]]) throws -> (code: ExitCode, runs: [String]) {
        try watch([], nights)
    }

    @Test func aScenarioIsRunWhoseTextIsAnother() throws {
        let text = Self.more.replacing("name: two, ", with: "name: two, tags: [new], ")
        let runs = try watch([["scenarios/calling.yaml": text]]).runs
        #expect(runs[2].hasPrefix("specs/lamps/scenarios/calling.yaml changed\n"))
        #expect(runs[2].contains("1 case: 1 passed"))
    }

    @Test func aNewScenarioIsRun() throws {
        let text =
            Self.more
            + "\n  - {name: three, kind: script, actors: {x: {}}, steps: [{call: buy, expect: {status: 409}}]}"
        let runs = try watch([["scenarios/calling.yaml": text]]).runs
        #expect(runs[2].contains("1 case: 1 failed; 1 finding"))
        #expect(runs[2].contains("calling.yaml:4:"))
    }

    @Test(arguments: [
        ("scenarios/calling.yaml", "why: {document: a.md, section: B, says: C}\n" + more, 2),
        ("clients/buying.yaml", LampShop.client(LampShop.requirement) + "\nconfig: {x: 1}", 2),
        ("backend.yaml", LampShop.backend.replacing("left: 1", with: "left: 2"), 4),
        ("openapi.yaml", LampShop.otherContract, 4),
    ])
    func whatAFileTouchesIsRun(path: String, text: String, testCases: Int) throws {
        let runs = try watch([[path: text]]).runs
        #expect(runs.count == 4, "\(runs)")
        #expect(runs[2].hasPrefix("specs/lamps/\(path) changed\n"))
        #expect(
            runs[2].contains(" judgements in \(testCases) cases: \(testCases) passed"), "\(runs[2])"
        )
    }

    @Test(arguments: [
        ("scenarios/calling.yaml", "# Calls.\n" + more), ("mutants/x.yaml", "{}"),
        ("openapi.yaml", LampShop.contract.replacing("\"1\"", with: "\"2\"")),
        ("backend.yaml", LampShop.backend + "\n# Lamps."),
    ])
    func whatTouchesNothingRunsNothing(path: String, text: String) throws {
        let runs = try watch([[path: text]]).runs
        #expect(runs[2] == "specs/lamps/\(path) changed\nthe change touches no case")
    }

    /// Whoever writes into the file of a report meanwhile does not lose it.
    @Test func aReportReplacesOnlyReports() throws {
        let more: [String: String?] = [
            "backend.yaml": LampShop.backend.replacing("left: 1", with: "left: 2")
        ]
        #expect(try watch(["--json", "out"], [more]).runs.count == 4)
        let (code, runs) = try watch(
            ["--json", "out"], [more.merging(["/out": "mine"]) { own, _ in own }])
        #expect(code == .unusable)
        #expect(
            runs.last?.contains(#"cannot write "out": it exists by now, and is no JSON report"#)
                == true, "\(runs)")
    }

    @Test func aReadMeIsNotWatched() throws {
        #expect(
            try watch([["README.md": "Lamps."], ["clients/.buying.yaml.swp": "x"]]).runs.count == 2)
    }

    @Test func whatIsNotSelectedIsNotRun() throws {
        let text = Self.more.replacing("name: two, ", with: "name: two, tags: [new], ")
        let runs = try watch(["--only", "one"], [["scenarios/calling.yaml": text]]).runs
        #expect(runs[0].contains("1 case: 1 passed"))
        #expect(runs[2].hasSuffix("changed\nthe change touches no case"))
    }

    @Test func aStormIsOneRun() throws {
        let backend = LampShop.backend.replacing("left: 1", with: "left: 2")
        let runs = try watch([
            ["backend.yaml": nil], ["backend.yaml": "operations:"],
            ["backend.yaml": backend, "openapi.yaml": LampShop.contract + "\n"],
        ]).runs
        #expect(runs.count == 4, "\(runs)")
        #expect(runs[2].hasPrefix("specs/lamps/backend.yaml and 1 more changed\n"))
    }

    @Test func whatIsBrokenIsReportedAndWaitedFor() throws {
        let broken = Self.more.replacing(
            "kind: script, actors: {x: {}}, steps", with: "kind: skript, steps")
        let mended = Self.more.replacing("name: two, ", with: "name: two, tags: [new], ")
        let runs = try watch([
            ["scenarios/calling.yaml": broken], [:], [:],
            ["backend.yaml": LampShop.backend.replacing("left: 1", with: "left: 2")],
            [:], [:], ["scenarios/calling.yaml": mended],
        ]).runs
        let reported = runs.filter { !$0.contains("waiting for changes") }
        #expect(reported.count == 4)
        #expect(reported[1].contains("\nspecs/lamps/scenarios/calling.yaml:2:"))
        #expect(reported[2].hasPrefix("specs/lamps/backend.yaml changed\nspecs/lamps/scenarios/"))
        // A change counts, too, if it was made while the spec could not be used.
        #expect(reported[3].contains("4 cases: 4 passed"))
    }

    /// The files of a second spec, by their paths from the root.
    private static let other: [String: String?] = [
        "/specs/other/openapi.yaml": LampShop.contract,
        "/specs/other/backend.yaml": LampShop.backend,
        "/specs/other/scenarios/calling.yaml": more,
    ]

    @Test func aNewSpecIsRun() throws {
        let runs = try watch([Self.other]).runs
        #expect(runs.count == 4, "\(runs)")
        #expect(runs[2].hasPrefix("specs/other/backend.yaml and 2 more changed\n"))
        #expect(runs[2].contains("2 cases: 2 passed"), "\(runs[2])")
    }

    @Test func aNewSpecIsNoneUntilItIsWhole() throws {
        let part = Self.other.filter { !$0.key.hasSuffix("openapi.yaml") }
        let runs = try watch([part, [:], [:], Self.other]).runs
        let reported = runs.filter { !$0.contains("waiting for changes") }
        #expect(reported[1].contains("the folder holds no contract"), "\(reported)")
        #expect(reported[2].hasPrefix("specs/other/openapi.yaml changed\n"), "\(reported)")
        #expect(reported[2].contains("2 cases: 2 passed"), "\(reported)")
    }

    @Test func anotherSpecIsNoneOfOursWhereOneIsNamed() throws {
        #expect(try watch(["specs/lamps"], [Self.other]).runs.count == 2)
    }

    @Test func aSpecThatIsGoneIsForgotten() throws {
        let gone = Self.other.mapValues { _ in String?.none }
        let runs = try watch([Self.other, [:], [:], gone, [:], [:], Self.other]).runs
        let reported = runs.filter { !$0.contains("waiting for changes") }
        #expect(
            reported[2].hasSuffix("changed\nspecs/other is gone\nthe change touches no case"),
            "\(reported)")
        #expect(reported[3].contains("2 cases: 2 passed"), "\(reported)")
    }

    @Test func filesThatAreRenamedAreRunUnderTheirNewNames() throws {
        let runs = try watch([
            ["scenarios/calling.yaml": nil, "scenarios/asking.yaml": Self.more]
        ]).runs
        #expect(runs[2].hasPrefix("specs/lamps/scenarios/asking.yaml and 1 more changed\n"))
        #expect(runs[2].contains("2 cases: 2 passed"), "\(runs[2])")
    }

    @Test func aScenarioThatIsGoneRunsNothing() throws {
        let runs = try watch([["scenarios/calling.yaml": nil]]).runs
        #expect(runs[2].hasSuffix("changed\nthe change touches no case"), "\(runs)")
    }

    /// Workflows are one file, and their contract may lie anywhere.
    @Test(arguments: ["api/lamps.yaml", "flow.arazzo.yaml"])
    func workflowsAreRunAgain(path: String) throws {
        let flow = """
            arazzo: 1.0.1
            info: {title: Buying, version: "1"}
            sourceDescriptions: [{name: lamps, url: api/lamps.yaml, type: openapi}]
            workflows:
              - workflowId: buying
                steps: [{stepId: buy, operationId: buy, successCriteria: [{condition: "$statusCode == 201"}]}]
            """
        let files = ["flow.arazzo.yaml": flow, "api/lamps.yaml": LampShop.contract]
        let runs = try watch(
            ["flow.arazzo.yaml"],
            [["/" + path: (files[path] ?? "") + "\n# more\n"], ["/other.txt": "x"]],
            files: files
        ).runs
        #expect(runs.count == 4, "\(runs)")
        #expect(runs[0].contains("1 case: 1 passed"), "\(runs[0])")
        #expect(
            runs[2].hasPrefix("\(path) changed\n") && runs[2].contains("1 case: 1 passed"),
            "\(runs)")
    }

    @Test func theTimeCountsFromTheChange() throws {
        let text = Self.more.replacing("name: two, ", with: "name: two, tags: [new], ")
        let runs = try watch([["scenarios/calling.yaml": text]]).runs
        #expect(runs[1] == "took 0 ms; waiting for changes, Ctrl-C ends\n")
        #expect(runs[3] == "told 0 ms after the change; waiting for changes, Ctrl-C ends\n")
    }

    @Test func outputsAreNotWatched() throws {
        let runs = try watch(["--json", "specs/lamps/files/run.json"], [[:], [:]]).runs
        #expect(runs.count == 2)
    }

    @Test(arguments: [
        ["--shard", "1/2"], ["--list"], ["--against", "http://127.0.0.1:1"],
        ["--against", "lamps=https://lamps.test"],
    ])
    func someThingsExcludeEachOther(words: [String]) throws {
        let world = LampShop.world()
        #expect(try world.run(["run", "--watch"] + words) == .unusable)
        #expect(world.errors.contains("--watch and \(words[0])"))
    }
}

extension String {
    /// The parts between a mark.
    fileprivate func components(before mark: String) -> [String] {
        var parts: [String] = []
        var rest = self[...]
        while let range = rest.firstRange(of: mark) {
            parts.append(String(rest[..<range.lowerBound]))
            rest = rest[range.upperBound...]
        }
        return parts + [String(rest)]
    }
}
