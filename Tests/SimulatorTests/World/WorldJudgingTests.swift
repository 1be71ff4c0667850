import Contracts
import Testing

@testable import Simulator

/// Violated requirements, by whom and where.
struct WorldJudgingTests {
    private func findings(
        _ moves: [String], guest: String = Hall.guest, backend: String = Hall.backend,
        network: NetworkPlan = NetworkPlan(faults: 1), settles: Bool = true
    ) throws -> [String] {
        var play = try WorldPlay(
            Hall.files(["guest": guest], backend: backend),
            .of(["anna"], playing: "guest", network: network))
        try play.make(moves)
        if settles { play.settle() }
        return play.findings
    }

    private let visit = ["anna does ask", "anna/1 goes on", "anna/1 goes on"]

    @Test func nothingIsBroken() throws { #expect(try findings(visit) == []) }

    @Test func anInvariantIsAskedAfterEveryStep() throws {
        let guest = Hall.guest.replacing("assign: {context.seat: \"${event.body.id}\"}", with: "")
            .replacing("{target: seated, }", with: "seated")
        let found = try findings(visit, guest: guest, settles: false)
        #expect(found == ["invariant/nobody is seated without a seat"])
    }

    @Test func aLostAnswerMakesThemDisagree() throws {
        let moves = ["anna does ask", "anna/1 goes on", "anna/1 loseAnswer"]
        #expect(try findings(moves) == ["agreement/who does not sit has none"])
    }

    @Test func agreementIsNotAskedOfWhoIsAway() throws {
        for away in ["kill", "background", "offline"] {
            let moves = [
                "anna does ask", "anna/1 goes on", "anna/1 loseAnswer", "anna does \(away)",
            ]
            #expect(try findings(moves) == [], "\(away)")
        }
    }

    @Test func whatIsOwedIsAskedAtTheEnd() throws {
        let guest = Hall.guest.replacing("default: outside", with: "default: {}")
        let moves = ["anna does ask", "anna/1 reset"]
        #expect(
            try findings(moves, guest: guest) == [
                "eventually/asking ends", "stuck/asking",
            ])
    }

    @Test func anOutcomeThatNothingHandlesIsReported() throws {
        let guest = Hall.guest.replacing("        default: outside\n", with: "")
        let found = try findings(["anna does ask", "anna/1 reset"], guest: guest, settles: false)
        #expect(found == ["unhandled/asking/take.reset"])
    }

    @Test func whoCanDoNothingMoreIsStuck() throws {
        let guest = Hall.guest.replacing("{type: final}", with: "{}")
        #expect(try findings(visit, guest: guest) == ["stuck/seated"])
    }

    @Test func aBoundOfTheCaseMakesNobodyStuck() throws {
        let guest = Hall.guest.replacing("ask: {},", with: "ask: {limit: 1},")
        #expect(try findings(["anna does ask", "anna/1 reset"], guest: guest) == [])
    }

    @Test func aRequestThatBreaksTheContractIsTheAppsFault() throws {
        let guest = Hall.guest.replacing("name: \"${actor.name}\"", with: "name: ''")
        let found = try findings(["anna does ask"], guest: guest, settles: false)
        #expect(found == ["contract/take/request-body-schema"])
    }

    @Test func aModelWithoutAValueIsReported() throws {
        let guest = Hall.guest.replacing("${event.body.id}", with: "${event.body.id.size() / 0}")
        let found = try findings(visit, guest: guest, settles: false)
        #expect(found == ["model/asking/take.201", "invariant/nobody is seated without a seat"])
        let backend = Hall.backend.replacing(
            "respond: {status: 201, body", with: "respond: {status: 201, bytes"
        )
        .replacing("bytes: \"${state.seats[id]}\"", with: "bytes: \"bytes(string(1 / 0))\"")
        #expect(
            try findings(["anna does ask", "anna/1 goes on"], backend: backend, settles: false)
                == ["model/take: taken"])
    }

    @Test func anAnswerThatNobodyWroteIsHeldAgainstTheContract() throws {
        let backend = Hall.backend.replacing(
            "  show:\n    - name: shown\n      respond: {status: 204}\n", with: "")
        let guest = """
            events: {show: {}}
            initial: outside
            states:
              outside: {on: {show: showing}}
              showing:
                invoke:
                  operation: show
                  with: {path: {id: "7"}, bytes: "b'png'", type: image/png}
                  on: {default: outside}

            """
        let found = try findings(
            ["anna does show", "anna/1 goes on"], guest: guest, backend: backend, settles: false)
        #expect(found == ["contract/show/server-error", "contract/show/501/undocumented-status"])
    }

    @Test func aViolationNamesItsActorAndPlace() throws {
        var play = try WorldPlay(
            Hall.files(["guest": Hall.guest]),
            .of(["anna", "ben"], playing: "guest", network: NetworkPlan(faults: 1)))
        try play.make(["ben does ask", "ben/1 goes on", "ben/1 loseAnswer"])
        play.settle()
        let violation = try #require(play.step.violations.first)
        #expect(violation.actor == 1)
        #expect(violation.place.file == "clients/guest.yaml")
        #expect(violation.place.position?.line == 25)
    }
}
