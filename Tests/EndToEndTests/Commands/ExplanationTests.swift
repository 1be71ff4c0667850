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
        #expect(example.isCommand == example.good.hasPrefix("rehearse ") || example.file != nil)
        for sentence in [explanation.requirement] where example.file != nil || !sentence.isEmpty {
            #expect(sentence.hasSuffix("."), "\(sentence)")
            #expect(sentence.first?.isLowercase == false || sentence.hasPrefix("`"))
        }
        #expect(!explanation.remedy.isEmpty)
    }

    /// Checks whose example is given in words, and the reason why no document or command line shows
    /// it.
    private static let words: [(id: String, reason: String)] = [
        ("accepted-wrong-credential", "it needs a server that lets people in"),
        ("accepted-expired-credential", "it needs a server that lets people in"),
        ("fails-at-odd-request", "it takes a server"),
        ("accepted-refused-user", "it needs a server that lets people in"),
        ("deleted-still-there", "it takes a server"),
        ("created-not-there", "it takes a server"),
        ("page-repeats", "it takes a server"),
        ("offset-lost", "it takes a server"),
        ("wrong-local-time", "it takes a server"),
        ("wrong-time-arithmetic", "it takes a server"),
        ("moved-at-clock-change", "it takes a server"),
        ("spelling-changes-answer", "it takes a server"),
        ("spelling-refused", "it takes a server"),
        ("zone-ignored", "it takes a server"),
        ("date-of-another-zone", "it takes a server"),
        ("changed-on-reading", "it takes a server"),
        ("moved-with-clock", "it takes a server"),
        ("in-no-list", "it takes a server"),
        ("in-two-lists", "it takes a server"),
        ("in-wrong-list", "it takes a server"),
        ("page-too-long", "it takes a server"),
        ("filter-ignored", "it takes a server"),
        ("let-in-after-logout", "it takes a server"),
        ("missing-allow", "it takes a server"),
        ("undescribed-method", "it takes a server"),
        ("failing-method", "it takes a server"),
        ("stack-trace", "it takes a server"),
        ("credential-in-answer", "it takes a server"),
        ("accepted-other-user", "it takes a server"),
        ("unreadable-contract", "it takes a server"),
        ("incomplete-contract", "it takes two contracts"),
        ("uncompared-client", "it takes two contracts and a spec"),
        ("document-limit", "it takes a document of 1,001 levels"),
        ("schema-vocabulary", "it takes a meta-schema and a schema, which are two files"),
        ("reader-integer-size", "it is asked of types of Swift only"),
        ("too-large", "it takes a million parameters"),
        ("too-many-names", "it takes dozens of names"),
        ("broken-machine", "it takes two files"),
        ("too-many-promises", "it takes 65 promises"),
        ("too-many-states", "it takes thousands of states"),
        ("expression-limit", "it takes 201 levels"),
        ("model-monotone", "the tea house has no number of its own that only ever falls"),
        ("model-undecided", "the tea house has nothing that is written and read again"),
        ("too-many-sources", "it takes hundreds of files"),
        ("unsent-push", "it takes a target that sends nothing by itself"),
        ("unknown-delivery", "it takes a target that sends something by itself"),
        ("unplayable-machine", "a run tells it as a finding of the kind model"),
        ("no-backend", "a check of the spec tells it as missing-backend before"),
        ("no-valid-request", "it takes a contract and a fuzz, which are two files"),
        ("unanswered-request", "it takes a target that closes the connection"),
        ("unreadable-answer", "it takes a target with an answer of 70 MB"),
        ("unsent-request", "it takes a target whose answers name another host"),
        ("unprepared-target", "a run leaves out what it can foresee"),
        ("too-long-wait", "a run leaves out what it can foresee"),
        ("uncited-sentence", "it takes a source document and a spec"),
        ("outdated-decisions", "it takes a README and decisions, which are two files"),
        ("decision", "it takes a target and an expectation"),
        ("parity", "it takes two targets"),
        ("unavailable-fixture", "it takes a fixture and a scenario, which are two files"),
        ("unknown-identity", "it takes an identity and a scenario, which are two files"),
        ("missing-variable", "it takes a target with an identity"),
        ("unavailable-identity", "it takes an identity and a scenario, which are two files"),
        ("replay-input", "it takes the replay of a sweep"),
        ("bowtie-request", "the harness of Bowtie writes no report"),
    ]

    @Test func onlyWhatNoExampleShowsIsToldInWords() {
        let reported = ExplanationCatalogue.all.filter(\.example.isWords).map(\.id)
        #expect(reported.sorted() == Self.words.map(\.id).sorted())
        #expect(Self.words.allSatisfy { !$0.reason.isEmpty })
    }

    private static let shown = ExplanationCatalogue.all.filter { !$0.example.isWords }

    @Test(arguments: shown) func theBadExampleIsFoundAndTheGoodOneIsNot(of check: CheckExplanation)
        throws
    {
        let bad = try reported(check.example.bad, check)
        #expect(bad.isShown, "the bad example does not show \(check.id): \(bad.said)")
        if check.example.command == nil, check.example.file != nil, check.severity != "finding" {
            for severity in bad.severities {
                #expect(check.severity.split(separator: " ").contains(Substring(severity)))
            }
        }
        let good = try reported(check.example.good, check)
        #expect(!good.isShown, "the good example shows \(check.id)")
    }

    /// The report of the program about one half of an example.
    private struct Report {
        /// True if it names the check or the kind, or if the program printed the text that the
        /// example expects.
        var isShown = false
        /// The severities of what it names.
        var severities: [String] = []
        /// All that it printed.
        var said = ""
    }

    private func reported(_ text: String, _ check: CheckExplanation) throws -> Report {
        let example = check.example
        if text.isEmpty, example.file == "openapi.yaml" { return Report() }
        var files = TeaHouse.files(with: text, of: example)
        files["/usr/share/zoneinfo/Europe/Paris"] = ZoneFolderTests.file("CET-1")
        let world = RecordedWorld(files: files)
        let usual = check.severity == "finding" ? "run" : "check"
        let command =
            example.isCommand ? text : example.command ?? "rehearse \(usual) \(TeaHouse.folder)"
        let words = command.replacing("'", with: "").split(separator: " ").dropFirst()
        let kept = words.first == "run" ? ["--findings", "none"] : []
        _ = try world.run(words.map(String.init) + ["--json", "found.json"] + kept)
        var report = Report(said: world.output + world.errors)
        if let document = try? Document(json: (world.file("found.json") ?? "").utf8, name: "j") {
            read(document.root, check.id, into: &report)
        }
        if let says = example.says { report.isShown = report.said.contains(says) }
        return report
    }

    // A diagnostic names its check, and a finding begins with its kind.
    private func read(_ value: Value, _ id: String, into report: inout Report) {
        if value.kind == .array {
            for element in value.elements { read(element, id, into: &report) }
            return
        }
        guard value.kind == .object else { return }
        let isFinding = value["fingerprint"] != nil
        if value["check"]?.string == id
            || isFinding && value["name"]?.string?.hasPrefix("\(id)/") == true
        {
            report.isShown = true
            if let severity = value["severity"]?.string { report.severities.append(severity) }
        }
        for member in value.members { read(member.value, id, into: &report) }
    }

    @Test func everyKindOfFindingIsExplained() {
        let kinds = RunViolation.Kind.allCases.map(\.rawValue)
        let explained = ExplanationCatalogue.all.filter { $0.severity == "finding" }.map(\.id)
        #expect(explained.sorted() == kinds.sorted())
    }
}
