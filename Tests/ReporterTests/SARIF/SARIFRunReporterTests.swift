import Contracts
import Testing

@testable import Reporter
@testable import Scenarios
@testable import Simulator

@Suite struct SARIFRunReporterTests {
    static let style = SARIFStyle(tree: SourceTree(folder: "/home/ci/shop")) { id in
        CheckPage(
            id: id, severity: "finding", requirement: "What \(id) says is so.",
            example: "It is not.",
            remedy: "Make it so.")
    }

    private func log(
        _ run: SampleRun, _ facts: RunFacts = SampleRun.facts, ending: RunEnding = .complete
    ) throws -> Value {
        let shelf = SampleRun.Shelf()
        let exit = SARIFExit(code: 1, meaning: "findings", isSuccess: true)
        try run.report(
            SARIFRunReporter(Self.style, ending: { _ in exit }) { shelf.all.append($0) }, facts,
            ending: ending)
        #expect(shelf.all.count == 1)
        let log = try Document(json: shelf.all[0], name: "log").root
        try SARIFFormat.check(log)
        return try #require(log["runs"]?[0])
    }

    private func story(_ run: SampleRun) -> [HistoryRecord] {
        [
            run.record(.did(event: "buy", data: CELMap())),
            run.record(.broke(finding: "expectation/one each", message: ""), at: 3),
        ]
    }

    @Test func aFindingStandsAtItsRequirement() throws {
        var run = try SampleRun()
        let finding = run.finding(records: story(run))
        run.end(run.result(run.scenario("two"), [finding]))
        let reported = try log(run)
        #expect(reported["results"]?.count == 1)
        let result = try #require(reported["results"]?[0])
        #expect(result["ruleId"]?.string == "expectation" && result["level"]?.string == "error")
        let place = try #require(result["locations"]?[0]?["physicalLocation"])
        #expect(
            place["artifactLocation"]?["uri"]?.string == "specs/lamps/scenarios/buying.yaml")
        #expect(place["artifactLocation"]?["uriBaseId"]?.string == "%SRCROOT%")
        #expect(place["region"]?["startLine"]?.int == 1)
        #expect(place["region"]?["startColumn"]?.int == 1)
        #expect(
            result["locations"]?[0]?["logicalLocations"]?[0]?["fullyQualifiedName"]?.string
                == "lamps/buying/two")
        #expect(
            result["partialFingerprints"]?["rehearse/v1"]?.string == finding.fingerprint)
        let lines = (result["message"]?["text"]?.string ?? "").split(separator: "\n")
        #expect(
            lines == [
                "one each: got 500", "expectation/one each: got 500",
                "required by app.md, Buying: \"One lamp each.\"",
                "replay: rehearse replay \(finding.fingerprint)",
            ])
        let steps = try #require(result["codeFlows"]?[0]?["threadFlows"]?[0]?["locations"])
        #expect(steps.count == 2)
        #expect(steps[0]?["executionOrder"]?.int == 1)
        #expect(steps[0]?["location"]?["message"]?["text"]?.string?.contains("buy") == true)
        #expect(steps[1]?["location"]?["physicalLocation"]?["region"]?["startLine"]?.int == 1)
        #expect(result["suppressions"]?.count == 0)
    }

    @Test func theCallIsReported() throws {
        let reported = try log(try SampleRun(), ending: .interrupted)
        #expect(reported["invocations"]?[0]?["exitCode"]?.int == 1)
        #expect(reported["invocations"]?[0]?["executionSuccessful"]?.bool == true)
        #expect(reported["automationDetails"]?["id"]?.string == "rehearse/run/1-of-2/")
        #expect(reported["properties"]?["ending"]?.string == "interrupted")
        #expect(reported["properties"]?["seed"]?.string == "7")
        #expect(reported["tool"]?["driver"]?["semanticVersion"]?.string == Version.current)
        #expect(reported["tool"]?["driver"]?["rules"]?.count == 0)
    }

    @Test func otherTargetsHaveOtherCategories() throws {
        var facts = RunFacts(startedAt: Sample.timestamp, target: "http://shop.test/v1")
        facts.mask = SecretMask(values: ["shop.test"])
        let reported = try log(try SampleRun(), facts)
        #expect(
            reported["automationDetails"]?["id"]?.string
                == "rehearse/run/http%3A%2F%2F%E2%80%B9secret%201%E2%80%BA%2Fv1/")
    }

    @Test func aFindingStandsOnceHoweverManyCasesShowIt() throws {
        var run = try SampleRun(folders: ["specs/lamps", "specs/shops"])
        for name in ["one", "two", "three"] {
            run.end(run.result(run.scenario(name), [run.finding()]))
        }
        run.end(run.result(run.scenario("one"), [run.finding()]), spec: 1)
        let results = try #require(try log(run)["results"])
        #expect(results.elements.map { $0["occurrenceCount"]?.int } == [3, 1])
        #expect(results[0]?["message"]?["text"]?.string?.contains("2 other cases") == true)
        #expect(results.elements.allSatisfy { $0["ruleIndex"]?.int == 0 })
    }

    @Test func whatIsKnownIsSuppressed() throws {
        var run = try SampleRun()
        run.end(run.result(run.scenario("one"), [run.finding()]))
        var facts = SampleRun.facts
        facts.baseline = try SampleRun.baseline(
            """
            - {finding: expectation/one each, reason: Later., expires: 2026-12-31}
            - {finding: expectation/gone, reason: Later., expires: 2020-01-01}
            """)
        let results = try #require(try log(run, facts)["results"])
        #expect(results[0]?["level"]?.string == "note")
        #expect(results[0]?["suppressions"]?[0]?["kind"]?.string == "external")
        #expect(
            results[0]?["suppressions"]?[0]?["justification"]?.string
                == "Later. (until 2026-12-31)")
        #expect(results[1]?["level"]?.string == "error")
        #expect(results[1]?["ruleId"]?.string == "expired-entry")
    }

    @Test func whatIsUndecidedIsNotified() throws {
        var run = try SampleRun()
        let place = run.document.root.diagnostic(check: "x", "no answer")
        run.end(run.result(run.scenario("one")) { $0.undecided = [place, place] })
        let reported = try log(run)
        let notifications = try #require(reported["invocations"]?[0]?["toolExecutionNotifications"])
        #expect(notifications.count == 1)
        #expect(notifications[0]?["message"]?["text"]?.string == "no answer")
        #expect(reported["results"]?.count == 0)
    }

    @Test func bracesAndLinksAreWrittenAsTheFormatAsks() throws {
        var run = try SampleRun()
        run.end(
            run.result(run.scenario("one"), [run.finding("x", "got {0} [see](1)\u{1B}[2J\nmore")]))
        let text = try log(run)["results"]?[0]?["message"]?["text"]?.string
        #expect(
            text?.hasPrefix(#"x: got {{0}} [see] (1)\u{{1B}}[2J\nmore"#) == true)
    }

    @Test func secretsAreHidden() throws {
        var run = try SampleRun()
        run.end(run.result(run.scenario("one"), [run.finding("x", "got hunter22")]))
        var facts = SampleRun.facts
        facts.mask = SecretMask(values: ["hunter22"])
        let shelf = SampleRun.Shelf()
        let exit = SARIFExit(code: 1, meaning: "findings", isSuccess: true)
        try run.report(
            SARIFRunReporter(Self.style, ending: { _ in exit }) { shelf.all.append($0) }, facts)
        #expect(!shelf.text.contains("hunter22") && shelf.text.contains("got ‹secret 1›"))
    }

    @Test func everyKindOfRequirementIsARule() throws {
        var run = try SampleRun()
        for kind in RunViolation.Kind.allCases {
            run.end(run.result(run.scenario("\(kind)"), [run.finding(kind: kind)]))
        }
        let rules = try #require(try log(run)["tool"]?["driver"]?["rules"])
        #expect(
            rules.elements.map { $0["id"]?.string } == RunViolation.Kind.allCases.map(\.rawValue))
        for rule in rules.elements {
            #expect(rule["help"]?["text"]?.string?.contains("Remedy: ") == true)
        }
    }
}
