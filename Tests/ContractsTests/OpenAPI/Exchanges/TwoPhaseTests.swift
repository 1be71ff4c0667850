import TestSupport
import Testing

@testable import Contracts

/// Judging a request first and its answer later finds what judging the exchange finds.
@Suite struct TwoPhaseTests {
    private static let rows = RequestCheckTests.cases + ResponseCheckTests.cases

    /// Texts that identify faults in every respect.
    private func texts(_ faults: [ExchangeFault]) -> [String] {
        faults.map { fault in
            let requirement =
                fault.requirement.map { "\($0.position.line):\($0.position.column)" } ?? ""
            return "\(fault.severity) \(fault.check) \(fault.place.text): \(fault.sentence)"
                + " [\(fault.operation ?? "")] \(requirement)"
        }
    }

    private func expectAgreement(_ judge: ExchangeJudge, _ exchange: Exchange) {
        let whole = judge.faults(in: exchange)
        let reading = judge.reading(of: exchange.request)
        let later = exchange.response.map { judge.faults(in: $0, to: reading) } ?? []
        #expect(texts(whole) == texts(reading.faults + later))
        #expect(reading.faults.allSatisfy { $0.place.side == .request })
        #expect(later.allSatisfy { $0.place.side == .response })
        #expect(texts(reading.brokenFaults) == texts(reading.faults.filter(\.isBroken)))
        let broken = exchange.response.map { judge.brokenFaults(in: $0, to: reading) } ?? []
        #expect(texts(broken) == texts(later.filter(\.isBroken)))
    }

    @Test(arguments: rows)
    func theTwoStepsFindWhatTheOneFinds(row: CheckCase) throws {
        expectAgreement(ExchangeJudge(try Contract(text: row.contract)), row.exchange)
    }

    /// A request of one row and an answer of another, so that what is wrong comes together.
    @Test(arguments: 0..<8)
    func mixedExchangesAreJudgedAlike(seed: UInt64) throws {
        let rows = Self.rows.filter { $0.contract == TeaContract.text }
        let answers = rows.compactMap(\.exchange.response)
        let judge = ExchangeJudge(try Contract(text: TeaContract.text))
        var random = SplitMix64(seed: seed)
        for _ in 0..<TestExtent.rounds(150) {
            let row = try #require(rows.randomElement(using: &random))
            expectAgreement(
                judge,
                Exchange(
                    request: row.exchange.request,
                    response: answers.randomElement(using: &random)))
        }
    }

    @Test func aReadingServesManyAnswers() throws {
        let judge = ExchangeJudge(try Contract(text: TeaContract.text))
        let reading = judge.reading(of: .json("POST", "/v1/teas", #"{"name":7,"secret":"s"}"#))
        #expect(reading.brokenFaults.map(\.check) == ["request-body-schema"])
        let created = judge.brokenFaults(in: .json(201, TeaContract.tea), to: reading)
        #expect(created.map(\.check) == ["accepted-invalid-request"])
        #expect(judge.brokenFaults(in: .status(400), to: reading).isEmpty)
        let leaking = Exchange.Response.json(201, #"{"id":7,"name":"a","secret":"s"}"#)
        let all = judge.faults(in: leaking, to: reading).map(\.check)
        #expect(all == ["accepted-invalid-request", "write-only-field"])
    }
}

extension ExchangeFault {
    fileprivate var isBroken: Bool { severity == .broken }
}
