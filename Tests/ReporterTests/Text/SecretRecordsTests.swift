import Contracts
import Testing

@testable import Reporter
@testable import Scenarios
@testable import Simulator

/// Secrets that records show are learned, and masked in them.
@Suite struct SecretRecordsTests {
    private func sent(
        _ headers: HeaderFields, body: String, target: String = "/a"
    ) -> HistoryRecord {
        let request = Exchange.Request(
            method: "POST", target: target, headers: headers, body: Array(body.utf8))
        return record(.sent(MessageLabel("ann", 1), operation: "buy", request))
    }

    private func processed(_ headers: HeaderFields, body: String) -> HistoryRecord {
        let response = Exchange.Response(status: 200, headers: headers, body: Array(body.utf8))
        return record(.processed(MessageLabel("ann", 1), rule: nil, response))
    }

    private func record(_ event: HistoryEvent) -> HistoryRecord {
        HistoryRecord(time: Instant(seconds: 0), actor: 0, event: event)
    }

    private func text(_ records: [HistoryRecord], _ mask: SecretMask) -> String {
        mask.learn(from: records)
        return mask.records(records).flatMap(\.event.members)
            .map { "\($0.value.celValue.json)" }.joined(separator: " ")
    }

    private func mask() throws -> SecretMask {
        SecretMask(contracts: [try SampleRun().plan.parts[0].spec.contract])
    }

    @Test(
        arguments: [
            ["Authorization": "Bearer abcdefgh12"], ["authorization": "abcdefgh12"],
            ["X-Key": "abcdefgh12"], ["Cookie": "theme=dark; session=abcdefgh12"],
            ["X-API-Key": "abcdefgh12"],
        ], [true, false])
    func credentialsAreHiddenWhereverTheyAppear(headers: HeaderFields, isOfMock: Bool) throws {
        let mask = isOfMock ? try mask().ofMock : try mask()
        let records = [
            sent(headers, body: "{\"t\":\"abcdefgh12\"}", target: "/a/abcdefgh12?token=x"),
            processed([:], body: "abcdefgh12 again"),
        ]
        let masked = text(records, mask)
        #expect(!masked.contains("abcdefgh12") && !masked.contains("token=x"), "\(masked)")
        #expect(masked.contains("again"))
        // Other values stay.
        let plain = [sent(["Content-Type": "text/plain"], body: "abcdefgh12")]
        #expect(text(plain, try self.mask()).contains("abcdefgh12"))
    }

    @Test func shortNamesThatTestsUseAsKeysStay() throws {
        let records = [sent(["Authorization": "Bearer anna"], body: "anna borrows")]
        let masked = text(records, SecretMask())
        #expect(masked.contains("Bearer ‹secret 1›") && masked.contains("anna borrows"))
    }

    /// A token that was answered, and proves later who somebody is.
    private var login: [HistoryRecord] {
        [
            sent([:], body: #"{"password":"correct-horse"}"#),
            processed(
                ["Set-Cookie": "id=cookie-77; Path=/"],
                body: #"{"access_token":"token-4711"}"#),
            sent(["Authorization": "Bearer token-4711"], body: "", target: "/?sig=a1"),
        ]
    }

    @Test func whatTheMockMadeUpStays() throws {
        let masked = text(login, try mask().ofMock)
        #expect(masked.contains("Bearer token-4711") && masked.contains("id=cookie-77"))
        #expect(masked.contains(#"access_token\":\"token-4711"#), "\(masked)")
        #expect(masked.contains("sig=‹secret 1›"))
    }

    @Test func whatAnotherTargetMadeUpIsHidden() throws {
        let masked = text(login, try mask())
        for secret in ["token-4711", "cookie-77", "correct-horse"] {
            #expect(!masked.contains(secret), "\(masked)")
        }
        let token = masked.firstRange(of: #"access_token\":\""#).map { masked[$0.upperBound...] }
        let number = String(token?.prefix { $0 != "›" } ?? "")
        #expect(number.hasPrefix("‹secret ") && masked.contains("Bearer \(number)›"))
    }

    @Test func membersOfDataAreMaskedByTheirNames() throws {
        var data = CELMap()
        data.set(.string("password"), to: .string("correct-horse"))
        data.set(.string("city"), to: .string("Paris"))
        let masked = text([record(.did(event: "logIn", data: data))], try mask())
        #expect(masked.contains(#"{"city":"Paris","password":"‹secret 1›"}"#), "\(masked)")
    }

    /// Events whose texts all hold a secret.
    static let secret = "abcdefgh12"
    static let events: [HistoryEvent] = {
        let label = MessageLabel(secret, 1)
        let body = Array(secret.utf8)
        return [
            .started(client: secret, device: CELMap(inOrder: [("a", .string(secret))])),
            .did(event: secret, data: CELMap(inOrder: [("a", .string(secret))])),
            .fired(timer: secret), .turned(event: secret, took: [secret], entered: [secret]),
            .sent(
                label, operation: secret,
                Exchange.Request(method: secret, target: secret, headers: ["X": secret], body: body)
            ),
            .progressed(label, fraction: 0.5), .arrived(label, rule: secret),
            .processed(
                label, rule: secret,
                Exchange.Response(status: 200, headers: ["X": secret], body: body)),
            .delivered(label, status: 200), .unheard(label), .struck(label, by: .lose),
            .lost(label, why: secret), .ran(rule: secret),
            .emitted(
                Emission(
                    name: secret, recipient: .string(secret), headers: ["X": secret],
                    body: .string(secret))),
            .received(label, emission: secret), .broke(finding: secret, message: secret),
            .undecided(why: secret),
        ]
    }()

    @Test(arguments: events) func everyTextOfAnEventIsMasked(event: HistoryEvent) {
        let masked = SecretMask(values: [Self.secret]).records([record(event)])
        let line = String(decoding: masked[0].line(["ann"]), as: UTF8.self)
        #expect(!line.contains(Self.secret) && line.contains("‹secret 1›"), "\(line)")
    }
}
