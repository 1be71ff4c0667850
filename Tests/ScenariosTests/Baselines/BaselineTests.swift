import Contracts
import SpecSupport
import Testing

@testable import Scenarios

@Suite struct BaselineTests {
    private static let name = "agreement/every tap counts"

    private func load(_ entries: String, today: String = "2026-06-01") throws
        -> (baseline: Baseline?, diagnostics: [Diagnostic])
    {
        let text = entries.isEmpty ? "known: []\n" : "known:\n" + entries
        let document = try Document(reading: Array(text.utf8), name: "baseline.yaml")
        return Baseline.load(document, today: try CivilDate(text: today))
    }

    private func baseline(_ entries: String, today: String = "2026-06-01") throws -> Baseline {
        let (baseline, diagnostics) = try load(entries, today: today)
        #expect(diagnostics.map(\.line) == [])
        return try #require(baseline)
    }

    /// The result of two apps that lose a tap, or of one that does not.
    private func result(people: Int) throws -> ScenarioResult {
        let spec = try Counting.spec()
        let scenario = try Counting.scenario(people: people, "budget: {cases: 30}", for: spec)
        let result = try ScenarioRunner(spec, seed: 1).run(scenario)
        #expect(result.findings.contains { $0.name == Self.name } == (people > 1))
        return result
    }

    @Test func entriesMeanFindings() throws {
        let finding = try #require(try result(people: 2).findings.first { $0.name == Self.name })
        let more = "reason: Later., expires: 2026-06-01}\n"
        for (entry, isMeant) in [
            ("finding: \(Self.name)", true), ("fingerprint: \(finding.fingerprint)", true),
            ("finding: \(Self.name), fingerprint: \(finding.fingerprint), spec: counting", true),
            ("finding: agreement/other", false), ("fingerprint: 0123456789abcdef", false),
            ("finding: \(Self.name), spec: elsewhere", false),
            ("finding: \(Self.name), fingerprint: 0123456789abcdef", false),
        ] {
            let known = try baseline("  - {\(entry), \(more)").entry(for: finding, in: "counting")
            #expect((known != nil) == isMeant, "\(entry)")
        }
    }

    /// An entry that 0.1 wrote is about each status; a new one is about one of them.
    @Test(arguments: [
        ("show/undocumented-status", 409, true), ("show/404/undocumented-status", 404, true),
        ("show/404/undocumented-status", 409, false), ("list/undocumented-status", 409, false),
    ])
    func aStatusIsAFindingOfItsOwn(subject: String, status: Int, isMeant: Bool) throws {
        let name = "contract/show/\(status)/undocumented-status"
        let own = Finding.fingerprint(
            kind: "contract", subject: String(name.dropFirst("contract/".count)), client: nil)
        let print = Finding.fingerprint(kind: "contract", subject: subject, client: nil)
        for entry in ["finding: contract/\(subject)", "fingerprint: \(print)"] {
            let known = try baseline("  - {\(entry), reason: Later., expires: 2026-06-01}\n")
            #expect(known.entries[0].means(name, own, in: "counting") == isMeant, "\(entry)")
        }
    }

    @Test func anEntryExpiresAfterItsDay() throws {
        let result = try result(people: 2)
        let finding = try #require(result.findings.first { $0.name == Self.name })
        let entry = "  - {finding: \(Self.name), reason: Later., expires: 2026-06-01}\n"
        for (today, faults) in [
            ("2026-05-31", []), ("2026-06-01", []),
            (
                "2026-06-02",
                [
                    "baseline.yaml:2:68: error: \"\(Self.name)\" was known until 2026-06-01; repair what it is about, or give it a new day and a reason"
                ]
            ),
        ] {
            let baseline = try baseline(entry, today: today)
            #expect((baseline.entry(for: finding, in: "counting") == nil) == !faults.isEmpty)
            var watch = BaselineWatch(baseline)
            watch.record(result, in: "counting")
            #expect(watch.isShown == [true])
            let expired = baseline.entries.filter(baseline.isExpired)
            #expect(expired.map { watch.fault(of: $0).line } == faults)
        }
    }

    @Test(arguments: [
        ("  - {finding: a, expires: 2026-01-01}\n", "reason"),
        ("  - {reason: a, expires: 2026-01-01}\n", "finding"),
        ("  - {finding: a, reason: b}\n", "expires"),
        (
            "  - {finding: a, reason: b, expires: 2026-02-30}\n",
            "there is no day \"2026-02-30\"; write a day"
        ),
        ("  - {finding: a, reason: b, expires: soon}\n", "there is no day \"soon\""),
        ("  - {fingerprint: xyz, reason: b, expires: 2026-01-01}\n", "xyz"),
        ("  - {finding: a, reason: b, expires: 2026-01-01, until: x}\n", "until"),
        (
            "  - &a {finding: a, reason: b, expires: 2026-01-01}\n  - {finding: a, reason: c, expires: 2026-01-02}\n",
            "\"a\" is known twice; keep one of the two entries"
        ),
    ])
    func whatIsWrongIsReported(entries: String, words: String) throws {
        let (baseline, diagnostics) = try load(entries)
        #expect(baseline == nil)
        #expect(diagnostics.contains { $0.line.contains(words) }, "\(diagnostics.map(\.line))")
    }

    @Test func anEmptyBaselineKnowsNothing() throws {
        #expect(try baseline("").entries.isEmpty)
    }
}
