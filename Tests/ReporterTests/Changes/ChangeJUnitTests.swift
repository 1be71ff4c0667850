import Contracts
import Testing

@testable import Reporter

@Suite struct ChangeJUnitTests {
    private func suite(
        _ report: ChangeReport, _ dialect: JUnitDialect = .common
    ) throws -> ParsedXML {
        let made = JUnitReport(
            comparing: report, timestamp: Sample.timestamp, duration: .milliseconds(5))
        let root = try Sample.parsed(made, dialect)
        return root.name == "testsuite" ? root : try #require(root.first("testsuite"))
    }

    private func names(_ suite: ParsedXML) -> [String] {
        suite.all("testcase").map {
            "\($0.attributes["classname"] ?? "") \($0.attributes["name"] ?? "")"
        }
    }

    @Test func everyChangedOperationIsACase() throws {
        let suite = try suite(ChangeSamples.full)
        #expect(
            suite.attributes == [
                "name": "diff specs/lamps", "tests": "5", "failures": "1", "errors": "0",
                "skipped": "0", "time": "0.005", "timestamp": "2026-03-08T09:59:59",
            ])
        #expect(
            names(suite) == [
                "specs.lamps GET /lamps", "specs.lamps POST /orders",
                "specs.lamps PUT /lamps/{id}", "specs.lamps the whole contract",
                "accepted changes no change has the key \"x\"",
            ])
        let properties = suite.first("properties")?.children.map(\.attributes) ?? []
        #expect(
            properties == [
                ["name": "rehearse.version", "value": Version.current],
                ["name": "rehearse.old", "value": "git:main:specs/lamps"],
                ["name": "rehearse.new", "value": "specs/lamps"],
                ["name": "rehearse.failOn", "value": "breaking"],
                ["name": "rehearse.result", "value": ChangeSamples.full.result],
            ])
    }

    @Test func onlyFailingChangesAreFailures() throws {
        let cases = try suite(ChangeSamples.full).all("testcase")
        #expect(
            cases.map { $0.children.map(\.name) } == [
                ["system-out"], ["failure", "system-out"], ["system-out"], ["system-out"],
                ["system-out"],
            ])
        let accepted = cases[0].first("system-out")?.text ?? ""
        #expect(accepted.hasPrefix("breaking operation-removed\n  the operation was removed\n"))
        #expect(accepted.hasSuffix("\n  accepted until 2027-01-31: nobody calls it\n"))
        #expect(cases[0].attributes["file"] == "old/lamps.yaml")
        let failure = try #require(cases[1].first("failure"))
        #expect(
            failure.attributes == [
                "type": "request-property-max-length-decreased",
                "message": "maxLength decreased from 8 to 4",
            ])
        #expect(
            failure.text == """
                breaking request-property-max-length-decreased in request body application/json, /name
                  maxLength decreased from 8 to 4
                  old old/lamps.yaml:7:5
                  new specs/lamps/openapi.yaml:9:5
                  counterexample, sent by an old client: {"name":"aaaaa"}
                  remedy: keep maxLength 8
                  breaks buying 2.1: sends 6 characters (specs/lamps/clients/buying.yaml:12:5)
                  used by selling: sends the member

                """)
        #expect(cases[1].attributes["file"] == "specs/lamps/openapi.yaml")
        #expect(cases[1].attributes["line"] == "9")
        #expect(cases[1].first("system-out")?.text.hasPrefix("risky response-") == true)
        #expect(
            cases[2].first("system-out")?.text
                == "safe operation-added: the operation was added "
                + "(new specs/lamps/openapi.yaml:9:5)\n")
    }

    @Test func aFailureHoldsAllFailingChangesOfItsOperation() throws {
        let changes = [ChangeSamples.shorter, ChangeSamples.wider]
            .map { ChangeSamples.reported($0) }
        let made = try suite(ChangeSamples.report(changes, failOn: .risky)).all("testcase")
        #expect(made.count == 1 && made[0].children.map(\.name) == ["failure"])
        let failure = try #require(made[0].first("failure"))
        #expect(failure.attributes["type"] == ChangeSamples.shorter.id)
        #expect(failure.attributes["message"] == "maxLength decreased from 8 to 4 (and 1 more)")
        #expect(failure.text.contains("\nrisky response-property-enum-value-added in "))
    }

    @Test func anUnchangedContractHasAPassedCase() throws {
        let suite = try suite(ChangeSamples.unchanged)
        #expect(names(suite) == ["specs.lamps no changes"])
        #expect(suite.all("testcase")[0].children.isEmpty && suite.attributes["failures"] == "0")
    }

    @Test func anErrorOfTheAcceptedChangesIsAFailure() throws {
        var fault = ChangeSamples.stale
        fault.severity = .error
        let cases = try suite(ChangeSamples.report([], faults: [fault])).all("testcase")
        #expect(cases.map { $0.children.map(\.name) } == [[], ["failure"]])
        #expect(
            cases[1].first("failure")?.attributes == [
                "type": "stale-acceptance",
                "message": "accepted.yaml:4:3: error: no change has the key \"x\"; take it out",
            ])
    }

    @Test(arguments: [
        ("./specs/lamps.v2/", "specs.lamps_v2"), ("git:main:specs/lamps", "git:main:specs.lamps"),
        ("../a.yaml", "a_yaml"), ("/", "contract"), ("", "contract"),
    ])
    func dotsOfPathsAreNoHierarchy(name: String, classname: String) throws {
        var report = ChangeSamples.unchanged
        report.new.name = name
        #expect(try suite(report).all("testcase")[0].attributes["classname"] == classname)
    }

    @Test(arguments: JUnitDialect.allCases)
    func nothingFromOutsideBreaksAFile(dialect: JUnitDialect) throws {
        let cases = try suite(ChangeSamples.hostileReport, dialect).all("testcase")
        #expect(cases.count == 2)
        let failure = try #require(cases[0].first("failure"))
        #expect(failure.attributes["type"] == "response-body-narrowed")
        #expect(failure.attributes["message"] == VisibleText.line(ChangeSamples.hostile))
        #expect(!failure.text.contains("\u{1B}"))
    }

    @Test func longReportsAreCut() throws {
        var report = ChangeSamples.long(400)
        for place in report.changes.indices {
            report.changes[place].operation = "POST /\(place)"
        }
        let made = JUnitReport(
            comparing: report, timestamp: Sample.timestamp, duration: .zero)
        #expect(try Sample.bytes(made).count < 4_000_000)
        let bodies = try suite(ChangeSamples.long(400)).all("testcase").compactMap {
            $0.first("failure")?.text.utf8.count
        }
        #expect(bodies.count == 1 && bodies[0] > 90_000 && bodies[0] < 110_000)
    }

    @Test func theSameReportHasTheSameBytes() throws {
        func bytes() throws -> [UInt8] {
            try Sample.bytes(
                JUnitReport(
                    comparing: ChangeSamples.full, timestamp: Sample.timestamp, duration: .zero))
        }
        #expect(try bytes() == bytes())
    }
}
