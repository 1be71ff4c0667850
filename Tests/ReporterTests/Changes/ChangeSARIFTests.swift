import Contracts
import Testing

@testable import Reporter

@Suite struct ChangeSARIFTests {
    private static let style = SARIFStyle(tree: SourceTree(folder: "/home/ci/shop")) { id in
        CheckPage(
            id: id, severity: "change", requirement: "\(id) is so.", example: "It is not.",
            remedy: "Make it so.")
    }

    private func bytes(_ report: ChangeReport) -> [UInt8] {
        Self.style.bytes(
            of: report, exit: SARIFExit(code: 1, meaning: "changes", isSuccess: true))
    }

    private func run(_ report: ChangeReport) throws -> Value {
        let root = try Document(json: bytes(report), name: "log").root
        try SARIFFormat.check(root)
        return try #require(root["runs"]?[0])
    }

    private func results(_ report: ChangeReport) throws -> [Value] {
        Array(try #require(try run(report)["results"]).elements)
    }

    @Test func theCallIsReported() throws {
        let run = try run(ChangeSamples.full)
        #expect(run["automationDetails"]?["id"]?.string == "rehearse/diff/")
        #expect(run["properties"]?["old"]?.string == "git:main:specs/lamps")
        #expect(run["properties"]?["new"]?.string == "specs/lamps")
        #expect(run["properties"]?["failOn"]?.string == "breaking")
        #expect(run["properties"]?["result"]?.string == ChangeSamples.full.result)
        let rule = run["tool"]?["driver"]?["rules"]?[1]
        #expect(rule?["id"]?.string == "request-property-max-length-decreased")
        #expect(
            rule?["fullDescription"]?["text"]?.string
                == "request-property-max-length-decreased is so.")
    }

    @Test func levelsFollowTheGate() throws {
        func levels(_ report: ChangeReport) throws -> [String?] {
            try results(report).map { $0["level"]?.string }
        }
        #expect(
            try levels(ChangeSamples.full)
                == ["warning", "error", "warning", "note", "note", "warning"])
        var report = ChangeSamples.full
        report.failOn = .risky
        #expect(
            try levels(report) == ["warning", "error", "error", "note", "note", "warning"])
        report.failOn = nil
        #expect(
            try levels(report) == ["warning", "warning", "warning", "note", "note", "warning"])
        #expect(try levels(ChangeSamples.unchanged) == [])
    }

    @Test func aChangeStandsInTheNewContract() throws {
        let result = try results(ChangeSamples.full)[1]
        #expect(result["ruleId"]?.string == "request-property-max-length-decreased")
        #expect(
            result["message"]?["text"]?.string == """
                POST /orders: maxLength decreased from 8 to 4
                in request body application/json, /name
                counterexample, sent by an old client: {{"name":"aaaaa"}}
                remedy: keep maxLength 8
                breaks buying 2.1: sends 6 characters (specs/lamps/clients/buying.yaml:12:5)
                used by selling: sends the member
                """)
        let place = result["locations"]?[0]
        let file = place?["physicalLocation"]?["artifactLocation"]
        #expect(file?["uri"]?.string == "specs/lamps/openapi.yaml")
        #expect(file?["uriBaseId"]?.string == "%SRCROOT%")
        #expect(place?["physicalLocation"]?["region"]?["startLine"]?.int == 9)
        #expect(
            place?["logicalLocations"]?[0]?["fullyQualifiedName"]?.string == "POST /orders")
        let related = try #require(result["relatedLocations"])
        #expect(
            related.elements.map { $0["message"]?["text"]?.string }
                == ["the place in the old contract", "breaks buying 2.1: sends 6 characters"])
        #expect(
            related[0]?["physicalLocation"]?["artifactLocation"]?["uri"]?.string
                == "old/lamps.yaml")
        #expect(result["suppressions"]?.count == 0)
    }

    @Test func aRemovalStandsInTheOldContractAndAcceptedOnesAreSuppressed() throws {
        let result = try results(ChangeSamples.full)[0]
        let place = result["locations"]?[0]?["physicalLocation"]
        #expect(place?["artifactLocation"]?["uri"]?.string == "old/lamps.yaml")
        #expect(result["relatedLocations"] == nil)
        #expect(
            result["suppressions"]?[0]?["justification"]?.string
                == "accepted until 2027-01-31: nobody calls it")
    }

    @Test func aChangeWithoutAPlaceIsAboutTheNewContract() throws {
        var change = ChangeSamples.reported(ChangeSamples.version)
        (change.old, change.new) = (nil, nil)
        let place = try results(ChangeSamples.report([change]))[0]["locations"]?[0]
        #expect(
            place?["physicalLocation"]?["artifactLocation"]?["uri"]?.string == "specs/lamps")
        #expect(place?["logicalLocations"] == nil)
    }

    @Test func aFingerprintIsThatOfTheKey() throws {
        func prints(_ changes: [ReportedChange]) throws -> [String?] {
            try results(ChangeSamples.report(changes)).map {
                $0["partialFingerprints"]?["rehearse/v1"]?.string
            }
        }
        var change = ChangeSamples.reported(ChangeSamples.shorter)
        let first = try prints([change])
        #expect(first[0]?.wholeMatch(of: /[0-9a-f]{16}/) != nil)
        change.new = ChangeSamples.place("elsewhere.yaml", 99)
        change.message = "in other words"
        #expect(try prints([change]) == first)
        let twins = try prints([change, change])
        #expect(twins[0] == first[0] && twins[1] != first[0])
        change.key += " | other"
        #expect(try prints([change]) != first)
    }

    @Test func nothingFromOutsideActs() throws {
        let results = try results(ChangeSamples.hostileReport)
        #expect(results.map { $0["level"]?.string } == ["error", "warning", "note", "error"])
        let text = String(decoding: bytes(ChangeSamples.hostileReport), as: UTF8.self)
        #expect(!text.contains("\u{1B}") && !text.contains("\\u001b"))
        // In a message, this would be a link.
        for result in results {
            #expect(result["message"]?["text"]?.string?.contains("](") == false)
        }
    }

    @Test func theSameReportHasTheSameBytes() {
        #expect(bytes(ChangeSamples.full) == bytes(ChangeSamples.full))
    }
}
