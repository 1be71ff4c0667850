import Contracts
import Testing

@testable import Reporter
@testable import Scenarios
@testable import Simulator

/// Secrets that records show are learned, and masked in them.
@Suite struct SecretRecordsTests {
    private func record(_ what: String, _ headers: [String], body: String, target: String = "/a")
        -> HistoryRecord
    {
        HistoryRecord(
            time: Instant(seconds: 0), actor: 0, what: what,
            details: [
                ("method", .string("POST")), ("target", .string(target)),
                ("headers", .list(headers.map { .string($0) })), ("body", .string(body)),
            ])
    }

    private func text(_ records: [HistoryRecord], _ mask: SecretMask) -> String {
        mask.learn(from: records)
        return mask.records(records).flatMap(\.details).map { "\($0.value.json)" }
            .joined(separator: " ")
    }

    private func mask() throws -> SecretMask {
        SecretMask(contracts: [try SampleRun().plan.parts[0].spec.contract])
    }

    @Test(
        arguments: [
            "Authorization: Bearer abcdefgh12", "authorization: abcdefgh12", "X-Key: abcdefgh12",
            "Cookie: theme=dark; session=abcdefgh12", "X-API-Key:abcdefgh12",
        ], [true, false])
    func credentialsAreHiddenWhereverTheyAppear(header: String, isOfMock: Bool) throws {
        let mask = isOfMock ? try mask().ofMock : try mask()
        let records = [
            record(
                "sent", [header], body: "{\"t\":\"abcdefgh12\"}",
                target: "/a/abcdefgh12?token=x"),
            record("processed", [], body: "abcdefgh12 again"),
        ]
        let masked = text(records, mask)
        #expect(!masked.contains("abcdefgh12") && !masked.contains("token=x"), "\(masked)")
        #expect(masked.contains("again"))
        // Other values stay.
        let plain = [record("sent", ["Content-Type: text/plain"], body: "abcdefgh12")]
        #expect(text(plain, try self.mask()).contains("abcdefgh12"))
    }

    @Test func shortNamesThatTestsUseAsKeysStay() throws {
        let records = [record("sent", ["Authorization: Bearer anna"], body: "anna borrows")]
        let masked = text(records, SecretMask())
        #expect(masked.contains("Bearer ‹secret 1›") && masked.contains("anna borrows"))
    }

    /// A token that was answered, and proves later who somebody is.
    private var login: [HistoryRecord] {
        [
            record("sent", [], body: #"{"password":"correct-horse"}"#),
            record(
                "processed", ["Set-Cookie: id=cookie-77; Path=/"],
                body: #"{"access_token":"token-4711"}"#),
            record("sent", ["Authorization: Bearer token-4711"], body: "", target: "/?sig=a1"),
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
        let record = HistoryRecord(
            time: Instant(seconds: 0), actor: 0, what: "did",
            details: [("event", .string("logIn")), ("with", .map(data))])
        let masked = text([record], try mask())
        #expect(masked.contains(#"{"city":"Paris","password":"‹secret 1›"}"#), "\(masked)")
    }
}
