import Contracts
import Simulator
import SpecSupport
import Testing
import Transports

@Suite struct SplitRuleTests {
    /// The library, in which lending may be checked first and done later.
    private static func model(isSplit: Bool) -> String {
        let end = Lending.model.range(of: "invariants:")?.lowerBound ?? Lending.model.endIndex
        let model = String(Lending.model[..<end])
        return isSplit
            ? model.replacing("    - name: lent\n", with: "    - name: lent\n      split: true\n")
            : model
    }

    @Test func whatIsCheckedFirstAndDoneLaterCanBeDoneTwice() throws {
        let mock = try MockHere(model: Self.model(isSplit: true))
        let first = mock.borrow("b1")
        let second = mock.borrow("b1")
        #expect(first.delay == .milliseconds(20))
        // Both were looked at, and nothing was done yet.
        #expect(mock.ask("GET", "/v1/books?limit=1").text.contains(#""copies":1"#))
        let finish = try #require(first.later)
        #expect(finish().status == 201)
        let finishOther = try #require(second.later)
        #expect(finishOther().status == 201)
        #expect(finish().response == nil)
    }

    @Test func whatIsDoneAtOnceIsDoneOnce() throws {
        let mock = try MockHere(model: Self.model(isSplit: false))
        #expect(mock.borrow("b1").status == 201)
        #expect(mock.borrow("b1").status == 409)
    }

    @Test func twoClientsRaceOverSockets() throws {
        let mock = try MockHere(model: Self.model(isSplit: true)) {
            $0.splitPause = .milliseconds(200)
        }
        let server = try ServedHere.server { mock.host.reply(to: $0) }
        let clients = (0..<2).map { _ in RawClient(port: server.port) }
        for client in clients { client.send(lines: Self.request) }
        #expect(clients.map { $0.readAnswer()?.status } == [201, 201])
        server.stop()
    }

    @Test func theWorkIsDoneEvenWhereTheClientHasGone() throws {
        let mock = try MockHere(model: Self.model(isSplit: true)) {
            $0.splitPause = .milliseconds(50)
            $0.recordsExchanges = true
        }
        let ended = Gathered<String>()
        let server = try ServedHere.server(onExchange: { served in
            ended.add(mock.host.removeExchange(of: served.connection)?.rule?.text ?? "none")
        }) { mock.host.reply(to: $0) }
        RawClient(port: server.port).send(lines: Self.request)
        // Its answer comes after the answer for the client that left.
        let other = RawClient(port: server.port).send(lines: Self.request)
        _ = other.readAnswer()
        server.stop()
        #expect(ended.all == ["borrow: lent", "borrow: lent"])
    }

    private static let request =
        "POST /v1/loans HTTP/1.1\nHost: x\nX-Card: me\nContent-Type: application/json\n"
        + "Content-Length: 13\n\n{\"book\":\"b1\"}"
}

extension String {
    fileprivate func range(of text: String) -> Range<String.Index>? { firstRange(of: text) }
}
