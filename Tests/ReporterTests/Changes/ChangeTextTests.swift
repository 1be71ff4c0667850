import Contracts
import Testing

@testable import Reporter

@Suite struct ChangeTextTests {
    @Test func aReportHasGroupsAndAResult() {
        #expect(
            ChangeText().text(of: ChangeSamples.full) == """
                git:main:specs/lamps (Lamps 1.4.0, 2 operations) → specs/lamps (Lamps 1.5.0, 3 operations)

                2 breaking changes

                GET /lamps
                  breaking operation-removed
                    the operation was removed
                    old old/lamps.yaml:7:5
                    remedy: deprecate it first, with a sunset date
                    breaking, but no client machine uses it
                    accepted until 2027-01-31: nobody calls it

                POST /orders
                  breaking request-property-max-length-decreased in request body application/json, /name
                    maxLength decreased from 8 to 4
                    old old/lamps.yaml:7:5
                    new specs/lamps/openapi.yaml:9:5
                    counterexample, sent by an old client: {"name":"aaaaa"}
                    remedy: keep maxLength 8
                    breaks buying 2.1: sends 6 characters (specs/lamps/clients/buying.yaml:12:5)
                    used by selling: sends the member

                1 risky change

                POST /orders
                  risky response-property-enum-value-added in answer 200 application/json, /state
                    the value "lost" was added
                    old old/lamps.yaml:7:5
                    new specs/lamps/openapi.yaml:9:5
                    Rehearse could not decide it: neither proof nor counterexample was found
                    remedy: tell the clients first
                    risky, but no client machine uses it

                2 safe changes

                PUT /lamps/{id}
                  safe operation-added: the operation was added (new specs/lamps/openapi.yaml:9:5)

                the whole contract
                  safe version-not-raised: the version stayed 1.4.0 (new specs/lamps/openapi.yaml:9:5)

                client machines
                  buying 2.0: no change touches it
                  buying 2.1: 2 changes touch it, 1 breaks it
                  selling: 1 change touches it, none breaks it

                accepted.yaml:4:3: warning: no change has the key "x"; take it out

                2 breaking, 1 risky, 2 safe; 1 accepted: failed, since breaking changes fail the gate

                """)
    }

    @Test func anUnchangedContractIsOneLine() {
        let line =
            "git:main:specs/lamps (Lamps 1.4.0, 2 operations) → specs/lamps (Lamps 1.5.0, "
            + "3 operations): the API has not changed; passed\n"
        #expect(ChangeText().text(of: ChangeSamples.unchanged) == line)
        let clients = [ClientSummary(client: "buying", version: nil, touching: 0, breaking: 0)]
        #expect(ChangeText().text(of: ChangeSamples.report([], clients: clients)) == line)
    }

    @Test func faultsStandThereWithoutChanges() {
        let text = ChangeText().text(
            of: ChangeSamples.report([], faults: [ChangeSamples.stale]))
        #expect(
            text.hasSuffix(
                ")\n\naccepted.yaml:4:3: warning: no change has the key \"x\"; take it out\n\n"
                    + "0 breaking, 0 risky, 0 safe: passed\n"))
    }

    @Test func placesMayBeMissing() {
        var change = ChangeSamples.reported(ChangeSamples.version)
        (change.old, change.new) = (.init(file: "a", position: nil), nil)
        let report = ChangeSamples.report([change])
        #expect(
            ChangeText().lines(of: change, in: report)
                == ["safe version-not-raised: the version stayed 1.4.0 (old a)"])
        change.old = nil
        #expect(
            ChangeText().lines(of: change, in: report)
                == ["safe version-not-raised: the version stayed 1.4.0"])
        change.effect = .breaking
        #expect(
            ChangeText().lines(of: change, in: report)
                == ["breaking version-not-raised", "  the version stayed 1.4.0"])
    }

    @Test func coloursAreOnlyWhereAskedFor() {
        let painted = ChangeText(palette: .ansi).text(of: ChangeSamples.full)
        for part in [
            "\u{1B}[1m2 breaking changes\u{1B}[0m\n", "\u{1B}[1mPOST /orders\u{1B}[0m\n",
            // An accepted change fails nothing.
            "\u{1B}[2mbreaking\u{1B}[0m operation-removed\n",
            "\u{1B}[1;31mbreaking\u{1B}[0m request-", "\u{1B}[1;33mrisky\u{1B}[0m response-",
            "\u{1B}[1;36msafe\u{1B}[0m operation-added", "\u{1B}[1;31m2 breaking, 1 risky",
        ] {
            #expect(painted.contains(part))
        }
        let plain = ChangeText().text(of: ChangeSamples.full)
        #expect(!plain.contains("\u{1B}"))
        let bare = painted.replacing(/\u{1B}\[[0-9;]*m/, with: "")
        #expect(bare == plain)
        let passed = ChangeText(palette: .ansi).text(
            of: ChangeSamples.report([ChangeSamples.reported(ChangeSamples.added)]))
        #expect(passed.hasSuffix("\u{1B}[1m0 breaking, 0 risky, 1 safe: passed\u{1B}[0m\n"))
    }

    @Test func inputCannotBreakOut() {
        let text = ChangeText().text(of: ChangeSamples.hostileReport)
        #expect(!text.contains("\u{1B}") && !text.contains("\n::") && !text.contains("\n##"))
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
        let breaking = lines.filter { $0.hasPrefix("  breaking ") }
        #expect(breaking.count == 2)
        // The head, two headings, two subjects, changes of seven, eight and one line, two lines
        // about clients, a fault and the result.
        #expect(lines.filter { !$0.isEmpty }.count == 25)
    }

    @Test func longTextsAreCut() {
        let text = ChangeText().text(of: ChangeSamples.long(3))
        #expect(text.utf8.count < 3 * 3_500)
        let long = String(repeating: "x", count: 99_999)
        var change = ChangeSamples.shorter
        (change.message, change.part, change.remedy) = (long, long, long)
        let lines = ChangeText().lines(
            of: ChangeSamples.reported(change), in: ChangeSamples.unchanged)
        #expect(lines.allSatisfy { $0.utf8.count < 2_200 })
        #expect(lines.count { $0.hasSuffix(" bytes more)") } == 3)
    }
}
