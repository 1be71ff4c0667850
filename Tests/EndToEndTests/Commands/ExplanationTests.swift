import Contracts
import Simulator
import TestSupport
import Testing

@testable import rehearse

/// Every check is explained, every explanation is of a check, and the examples are true.
@Suite struct ExplanationTests {
    @Test func everyCheckIsExplained() {
        let known = Set(ExplanationCatalogue.all.map(\.id))
        #expect(UsedChecks.all.count > 200)
        for (id, file) in UsedChecks.all where !known.contains(id) {
            Issue.record(
                """
                \(file) reports the check "\(id)", which nothing explains; explain it below \
                Sources/rehearse/Explanations
                """)
        }
    }

    @Test func everyExplanationIsOfACheck() {
        let ids = ExplanationCatalogue.all.map(\.id)
        #expect(Set(ids).count == ids.count)
        for id in ids where UsedChecks.all[id] == nil {
            Issue.record("nothing reports the check \"\(id)\", which is explained")
        }
    }

    @Test(arguments: ExplanationCatalogue.all)
    func anExplanationIsWhole(explanation: CheckExplanation) {
        let example = explanation.example
        #expect(!example.bad.isEmpty)
        // A file that is not to be there is put right by its absence.
        #expect(!example.good.isEmpty || example.file != nil)
        for sentence in [explanation.promise] where example.file != nil || !sentence.isEmpty {
            #expect(sentence.hasSuffix("."), "\(sentence)")
            #expect(sentence.first?.isLowercase == false || sentence.hasPrefix("`"))
        }
        #expect(!explanation.remedy.isEmpty)
    }

    private static let files = ExplanationCatalogue.all.filter {
        $0.example.file != nil && $0.severity != "finding"
    }

    @Test(arguments: files) func theBadExampleIsFoundAndTheGoodOneIsNot(of check: CheckExplanation)
        throws
    {
        let bad = try found(check.example.bad, check)
        #expect(!bad.isEmpty, "the bad example does not show \(check.id)")
        for severity in bad {
            #expect(check.severity.split(separator: " ").contains(Substring(severity)))
        }
        let good = try found(check.example.good, check)
        #expect(good == [])
    }

    // The severities of what `rehearse check` finds by that check.
    private func found(_ text: String, _ check: CheckExplanation) throws -> [String] {
        var files = TeaHouse.files(with: text, at: check.example.file ?? "")
        if files.isEmpty { return [] }
        files["/usr/share/zoneinfo/Europe/Paris"] = ZoneFolderTests.file("CET-1")
        let world = RecordedWorld(files: files)
        _ = try world.run("check", TeaHouse.folder, "--quiet", "--json", "found.json")
        let report = try Document(json: (world.file("found.json") ?? "").utf8, name: "found.json")
        let diagnostics = report.root["diagnostics"].map { Array($0.elements) } ?? []
        return diagnostics.filter { $0["check"]?.string == check.id }
            .compactMap { $0["severity"]?.string }
    }

    private static let findings = ExplanationCatalogue.all.filter {
        $0.example.file != nil && $0.severity == "finding"
    }

    @Test func everyKindOfFindingIsExplained() {
        let kinds = Breach.Kind.allCases.map(\.rawValue)
        let explained = ExplanationCatalogue.all.filter { $0.severity == "finding" }.map(\.id)
        #expect(explained.sorted() == kinds.sorted())
    }

    @Test(arguments: findings) func aRunShowsTheFinding(of kind: CheckExplanation) throws {
        let bad = try names(kind.example.bad, kind)
        #expect(bad.contains { $0.hasPrefix("\(kind.id)/") })
        let good = try names(kind.example.good, kind)
        #expect(!good.contains { $0.hasPrefix("\(kind.id)/") })
    }

    private func names(_ text: String, _ kind: CheckExplanation) throws -> [String] {
        let files = TeaHouse.files(with: text, at: kind.example.file ?? "")
        let world = RecordedWorld(files: files)
        _ = try world.run(
            "run", TeaHouse.folder, "--quiet", "--json", "run.json", "--findings", "none")
        let report = try Document(json: (world.file("run.json") ?? "").utf8, name: "run.json").root
        let specs = report["specs"].map { Array($0.elements) } ?? []
        return specs.flatMap { $0["cases"].map { Array($0.elements) } ?? [] }
            .flatMap { $0["findings"].map { Array($0.elements) } ?? [] }
            .compactMap { $0["name"]?.string }
    }
}
