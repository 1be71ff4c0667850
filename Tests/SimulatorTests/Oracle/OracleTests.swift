import Contracts
import Testing

@testable import Simulator

/// A way in which a backend differs from its model, and what the oracle says of it.
struct BackendChange: Sendable, CustomTestStringConvertible {
    let from: String
    let to: String
    /// The finding; empty if the difference is permitted.
    let finding: String

    var testDescription: String { "\(to) instead of \(from)" }

    init(_ from: String, _ to: String, _ finding: String = "") {
        self.from = from
        self.to = to
        self.finding = finding
    }
}

@Suite struct OracleTests {
    /// Everything that can be done with tickets, whatever comes of it.
    private static func visit(_ talk: RecordedTalk) {
        var tickets: [(id: String, secret: String)] = []
        for _ in 0..<4 {
            let answer = talk.ask("POST", "/tickets", operation: "hand")
            if answer.status == 201 { tickets.append((answer.text("id"), answer.text("secret"))) }
            talk.wait(60)
        }
        talk.ask("GET", "/tickets", operation: "list")
        for (id, secret) in tickets {
            talk.ask("GET", "/tickets/\(id)?secret=\(secret)", operation: "show")
            talk.ask("GET", "/tickets/\(id)?secret=wrong", operation: "show")
            talk.ask("POST", "/tickets/\(id)", json: "{}", operation: "fetch")
        }
        talk.ask("GET", "/tickets/none", operation: "show")
        for (id, _) in tickets.prefix(1) {
            // Whoever got the code elsewhere brings it; the oracle has never seen it.
            talk.ask(
                "POST", "/tickets/\(id)", json: "{\"code\": \"\(code(of: id, talk))\"}",
                operation: "fetch")
            talk.ask("GET", "/tickets/\(id)", operation: "show")
        }
        talk.wait(5 * 3_600)
        talk.ask("GET", "/tickets", operation: "list")
        talk.ask("POST", "/tickets", operation: "hand")
    }

    private static func code(of id: String, _ talk: RecordedTalk) -> String {
        guard case .map(let tickets)? = talk.state.data["tickets"],
            case .map(let ticket)? = tickets[id], case .string(let code)? = ticket["code"]
        else { return "" }
        return code
    }

    @Test(arguments: 1...30)
    func whatTheModelDoesIsExplained(seed: Int) throws {
        let talk = try RecordedTalk(Cloakroom.files, seed: UInt64(seed))
        Self.visit(talk)
        #expect(talk.finding() == "", "\(talk.verdict().violation?.message ?? "")")
    }

    @Test(arguments: [
        BackendChange("status: 409", "status: 403", "oracle/hand/full"),
        BackendChange(">= config.capacity", "> config.capacity", "oracle/hand/full"),
        BackendChange("status: 404", "status: 403", "oracle/show/unknown"),
        BackendChange(
            "ticket.secret != request.query.?secret.orValue('')", "state.tickets.size() > 9",
            "oracle/show/wrong secret"),
        BackendChange("colour: \"${ticket.colour}\"", "colour: red", "oracle/show/shown/colour"),
        BackendChange(
            "damp: \"${ticket.damp}\"", "damp: \"${!ticket.damp}\"", "oracle/show/shown/damp"),
        BackendChange(
            "number: \"${ticket.number}\"", "number: \"${ticket.number + 1}\"",
            "oracle/show/shown/number"),
        BackendChange(
            "until: \"${ticket.until}\"", "until: \"${ticket.until + duration('1h')}\"",
            "oracle/show/shown/until"),
        BackendChange("like: 'T-##'", "like: 'S-##'", "oracle/hand/taken/headers/location"),
        BackendChange("to: 200", "to: 900", "oracle/hand/taken/hook"),
        BackendChange("[red, green, blue]", "[mauve]", "oracle/hand/taken/colour"),
        BackendChange("hex: 32", "hex: 31", "oracle/hand/taken/headers/location"),
        BackendChange("duration('4h')", "duration('4000h')", "oracle/hand/taken/until"),
        BackendChange(
            "when: with.id in state.tickets", "when: 'false'", "oracle/list/listed/body"),
        BackendChange(
            "id: {like: 'T-##', unique: true}", "id: {choose: ['T-07']}", "oracle/hand/taken/body"),
        BackendChange("link: \"${id} at", "link: \"${secret} at", "oracle/hand/taken/link"),
        BackendChange("/tickets/${id}?", "/ticket/${id}?", "oracle/hand/taken/headers/location"),
        BackendChange("'row ' + string(state.tickets.size())", "'anywhere'"),
        BackendChange("from: 1}, unique", "from: 70}, unique"),
        BackendChange("{like: '####'}", "{like: '77##'}"),
    ])
    func aBackendThatDiffersIsFound(_ change: BackendChange) throws {
        var findings: Set<String> = []
        for seed in 1...8 {
            let talk = try RecordedTalk(
                Cloakroom.files, replacing: [(change.from, change.to)], seed: UInt64(seed))
            Self.visit(talk)
            findings.insert(talk.finding())
        }
        findings.remove("")
        #expect(findings.sorted() == (change.finding.isEmpty ? [] : [change.finding]))
    }

    // MARK: Clocks and configurations

    private static let days = CELMap(["days": .int(3)])

    @Test func whatATargetTellsOfItselfIsLearnedAndHeldTo() throws {
        let near = Oracle.Timing.near(TimeSpan(seconds: 2))
        let talk = try RecordedTalk(Cloakroom.files, config: Self.days)
        Self.visit(talk)
        #expect(talk.finding(near) == "")
        // A mock says what it is set to beforehand.
        #expect(talk.finding() == "oracle/hand/taken/days")
        let other = try RecordedTalk(
            Cloakroom.files,
            replacing: [
                ("\"${ticket.at}\", days: \"${config.days}\"", "\"${ticket.at}\", days: 4")
            ],
            config: Self.days)
        Self.visit(other)
        #expect(other.finding(near) == "oracle/show/shown/days")
    }

    @Test(arguments: [(0, ""), (1, ""), (7_200, "oracle/hand/taken/at")])
    func aClockMayDifferByAsMuchAsIsSaid(seconds: Int, finding: String) throws {
        let talk = try RecordedTalk(
            Cloakroom.files,
            replacing: [
                ("days: \"${config.days}\"}", "days: 1}"),
                ("at: \"${now}\", days", "at: \"${now - duration('\(seconds)s')}\", days"),
                ("at: \"${now}\"}", "at: \"${now - duration('\(seconds)s')}\"}"),
            ])
        Self.visit(talk)
        #expect(talk.finding(.near(TimeSpan(seconds: 5))) == finding)
    }

    @Test func aBudgetEndsWithoutAVerdict() throws {
        let talk = try RecordedTalk(Cloakroom.files)
        Self.visit(talk)
        let verdict = talk.verdict(budget: 3)
        #expect(verdict.violation == nil && verdict.unjudged.count == 1)
    }

    @Test func aFindingSaysWhereItIsWritten() throws {
        var violations: [RunViolation] = []
        for seed in 1...8 {
            let talk = try RecordedTalk(
                Cloakroom.files, replacing: [("status: 409", "status: 403")], seed: UInt64(seed))
            Self.visit(talk)
            if let violation = talk.verdict().violation { violations.append(violation) }
        }
        let violation = try #require(violations.first)
        #expect(violation.place.file == "backend.yaml" && violation.place.position?.line == 10)
        #expect(violation.message.contains("the model answers 409, found 403"))
        #expect(violation.actor == nil)
    }

    @Test func theSameRecordsGetTheSameVerdict() throws {
        let talk = try RecordedTalk(
            Cloakroom.files, replacing: [("to: 200", "to: 900")], seed: 2)
        Self.visit(talk)
        let first = talk.verdict().violation
        let second = talk.verdict().violation
        #expect(first?.message == second?.message && first?.finding == second?.finding)
    }
}

extension CELMap {
    /// The map of texts to data.
    fileprivate init(_ entries: [String: CELValue]) {
        self.init()
        for (name, value) in entries { set(.string(name), to: value) }
    }
}
