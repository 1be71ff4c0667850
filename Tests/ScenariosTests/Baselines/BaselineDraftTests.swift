import Contracts
import SpecSupport
import Testing

@testable import Scenarios

@Suite struct BaselineDraftTests {
    private static let today = "2026-10-05"
    private static let print = "0123456789abcdef"
    private static let added = """
        finding: model/status
          fingerprint: "0123456789abcdef"
          spec: lamps
          reason: not yet looked at
          expires: "2027-01-03"
          cases:
            - lamps/buying/one
        """

    private static func baseline(_ text: String, name: String = "known.yaml") throws -> Baseline {
        let document = try Document(reading: Array(text.utf8), name: name)
        let (baseline, faults) = Baseline.load(document, today: try CivilDate(text: today))
        #expect(faults.map(\.line) == [])
        return try #require(baseline)
    }

    private static func draft(
        _ text: String?, adding isAdding: Bool = true, without dropped: [Int] = []
    ) throws -> BaselineDraft {
        var draft = BaselineDraft(
            keeping: try text.map { try baseline($0) }, today: try CivilDate(text: today))
        if isAdding {
            draft.add(
                finding: "model/status", fingerprint: print, in: "lamps", by: ["lamps/buying/one"])
        }
        for place in dropped { draft.drop(place) }
        return draft
    }

    private static let head = """
        # Findings that do not fail a run, each with a reason and a last day;
        # rehearse schema baseline says what may stand here.

        """

    @Test func aNewFileIsABaseline() throws {
        let draft = try Self.draft(nil)
        let text = draft.text(named: "baseline.yaml")
        let added = Self.added.replacing("\n", with: "\n  ")
        #expect(text == Self.head + "known:\n  - \(added)\n")
        #expect(try Self.baseline(text).entries.map(\.cases) == [["lamps/buying/one"]])
        #expect(try Self.draft(nil, adding: false).text(named: "a") == Self.head + "known: []\n")
        let json = draft.text(named: "a.json")
        #expect(try Self.baseline(json, name: "a.json").entries.map(\.fingerprint) == [Self.print])
        #expect(json.hasPrefix("{\n  \"known\": [\n    {\n      \"finding\": \"model/status\",\n"))
    }

    /// The text of a file, the entries that are dropped, and the text afterwards; `+` stands for
    /// the entry that is added.
    static let kept: [(before: String, dropped: [Int], after: String)] = [
        (
            """
            # Ours.
            description: What we know.
            known: # and live with
              # See the tracker.
              - finding: a/b   # a comment
                reason: >
                  Folded
                  text.
                expires: 2026-12-31
              - {finding: c/d, reason: "Later: perhaps.",
                 expires: 2026-12-31}
              # The end.

            """, [],
            """
            # Ours.
            description: What we know.
            known: # and live with
              # See the tracker.
              - finding: a/b   # a comment
                reason: >
                  Folded
                  text.
                expires: 2026-12-31
              - {finding: c/d, reason: "Later: perhaps.",
                 expires: 2026-12-31}
              + 
              # The end.

            """
        ),
        (
            """
            known:
            # First.
            - {finding: a/b, reason: x, expires: 2026-12-31}
            # Second.
            - {finding: c/d, reason: x, expires: 2026-12-31}

            # Third.
            - {finding: e/f, reason: x, expires: 2026-12-31}
            description: Below.
            """, [1],
            """
            known:
            # First.
            - {finding: a/b, reason: x, expires: 2026-12-31}
            # Third.
            - {finding: e/f, reason: x, expires: 2026-12-31}
            + 
            description: Below.

            """
        ),
        (
            """
            known:
              - {finding: a/b, reason: x, expires: 2026-12-31}
              - {finding: c/d, reason: x,

                 expires: 2026-12-31}

            # About this file.
            description: Below.
            """, [1],
            """
            known:
              - {finding: a/b, reason: x, expires: 2026-12-31}
              + 

            # About this file.
            description: Below.

            """
        ),
        (
            "known:\n - {finding: a/b, reason: x, expires: 2026-12-31}", [0],
            "known:\n + \n"
        ),
        (
            "known:\r\n  - {finding: a/b, reason: x, expires: 2026-12-31}\r\n", [],
            "known:\r\n  - {finding: a/b, reason: x, expires: 2026-12-31}\r\n  + \n"
        ),
    ]

    @Test(arguments: kept.indices) func whatIsThereStaysAsItIsWritten(_ number: Int) throws {
        let (before, dropped, after) = Self.kept[number]
        let text = try Self.draft(before, without: dropped).text(named: "known.yaml")
        var lines: [String] = []
        for line in after.unicodeScalars.split(
            separator: "\n", omittingEmptySubsequences: false
        ).map({ String($0) }) {
            if line.hasSuffix("+ ") {
                let margin = String(line.dropLast(2))
                lines += ("- " + Self.added).split(separator: "\n").map { margin + $0 }
            } else {
                lines.append(line)
            }
        }
        #expect(text == lines.joined(separator: "\n"))
    }

    static let rewritten: [(before: String, dropped: [Int])] = [
        ("known: [{finding: a/b, reason: x, expires: 2026-12-31}]", []),
        (#"{"known": [{"finding": "a/b", "reason": "x", "expires": "2026-12-31"}]}"#, []),
        ("known: []\n", []), ("description: None yet.\nknown:\n  []\n", []),
        ("known:\n  -\n    finding: a/b\n    reason: x\n    expires: 2026-12-31\n", []),
        // The anchor goes with the entry that has it.
        (
            """
            known:
              - {finding: a/b, reason: &r Later., expires: 2026-12-31}
              - {finding: c/d, reason: *r, expires: 2026-12-31}
            """, [0]
        ),
        ("---\nknown:\n- {finding: a/b, reason: x, expires: 2026-12-31}\n---\n", []),
        ("known:\n- {finding: a/b, reason: x, expires: 2026-12-31}\n...\n", []),
        ("known:\r- {finding: a/b, reason: x, expires: 2026-12-31}\r", []),
    ]

    @Test(arguments: rewritten.indices) func nothingIsLostHoweverItIsWritten(_ n: Int) throws {
        let (text, dropped) = Self.rewritten[n]
        guard let before = try? Self.baseline(text) else { return }
        let draft = try Self.draft(text, without: dropped)
        let after = try Self.baseline(draft.text(named: "known.yaml"))
        let kept = before.entries.enumerated().filter { !dropped.contains($0.offset) }
        #expect(after.entries.map(\.title) == kept.map(\.element.title) + ["model/status"])
        #expect(
            after.entries.map(\.reason) == kept.map(\.element.reason) + ["not yet looked at"])
        #expect(after.description == before.description)
        #expect(draft.counts.all == after.entries.count && draft.counts.added == 1)
    }

    @Test func whatAnEntryMeansIsNotAddedAgain() throws {
        let expired = "reason: x, expires: 2026-01-01}\n"
        for (entry, isThere) in [
            ("finding: model/status", true), ("fingerprint: \(Self.print)", true),
            ("finding: model/status, spec: lamps", true),
            ("finding: model/status, spec: teas", false), ("finding: model/other", false),
        ] {
            let draft = try Self.draft("known:\n  - {\(entry), \(expired)")
            #expect(draft.counts.added == (isThere ? 0 : 1), "\(entry)")
        }
    }

    @Test func aNameThatIsNotKnownIsLeftOut() throws {
        var draft = BaselineDraft(
            keeping: try Self.baseline(
                "known:\n  - {finding: a/b, reason: x, expires: 2026-12-31}"),
            today: try CivilDate(text: Self.today))
        draft.reason = "\u{1B}[2J: #\n\"it\""
        draft.add(finding: nil, fingerprint: Self.print, in: "lamps", by: [])
        let entry = try #require(try Self.baseline(draft.text(named: "b.yaml")).entries.last)
        #expect(entry.finding == nil && entry.fingerprint == Self.print && entry.cases.isEmpty)
        #expect(entry.reason == draft.reason)
        #expect(!draft.text(named: "b.yaml").contains("\u{1B}"))
    }

    @Test func noDayIsTooFar() throws {
        let draft = BaselineDraft(keeping: nil, today: try CivilDate(text: "9999-12-30"))
        #expect(draft.expires.text == "9999-12-31")
    }
}
