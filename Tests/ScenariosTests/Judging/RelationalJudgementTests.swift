import Contracts
import SpecSupport
import TestSupport
import Testing

@testable import Scenarios
@testable import Simulator

/// Judgements of the model on targets that remember earlier runs: nobody knows their state.
@Suite struct RelationalJudgementTests {
    private static let visit = """
        scenarios:
          - name: a visit
            kind: script
            actors: {anna: {headers: {X-Badge: "${badge}"}}}
            setup: [{call: register, with: {body: {name: anna}}, keep: {badge: answer.body.badge}}]
            steps:
              - {call: listLockers}
              - {call: takeLocker}
              - {call: getMe, expect: {status: [200, 401]}}

        """

    @Test func aRightTargetHasNoFinding() throws {
        let room = WrittenLockerRoom(beginsAnew: false, people: ["x": "ben"])
        let results = try LockerRoom.results(
            Self.visit, changing: ["identities.yaml": ""], on: room.target())
        #expect(results.map(\.verdict) == [.passed], "\(results.map(\.findings))")
    }

    /// The model never forgets a badge, so that no state explains the answer.
    @Test func whatARunHasMadeIsKnown() throws {
        let room = WrittenLockerRoom(beginsAnew: false)
        let right = room.target()
        let target = RemoteTarget(
            name: right.name, clock: right.clock, longestWait: right.longestWait,
            server: right.server,
            send: { calls in
                let replies = right.send(calls)
                if calls.contains(where: { $0.request.target == "/lockers" }) { room.forget() }
                return replies
            })
        let result = try #require(
            try LockerRoom.results(Self.visit, changing: ["identities.yaml": ""], on: target).first)
        #expect(
            result.findings.map(\.violation.finding) == [
                "oracle/takeLocker/model-status", "oracle/getMe/model-status",
            ]
        )
        #expect(
            result.findings.first?.violation.message
                == "takeLocker was answered 401, which no rule gives to this request in any state "
                + "behind anna/1.0; the rules give 201")
    }

    /// A badge that is given out twice breaks the model in every state.
    @Test func anIdThatComesTwiceIsFound() throws {
        let right = WrittenLockerRoom(beginsAnew: false).target()
        let target = RemoteTarget(
            name: right.name, clock: right.clock, longestWait: right.longestWait,
            server: right.server,
            send: { calls in
                calls.map { _ in
                    .answered(
                        Exchange.Response(
                            status: 201, headers: ["Content-Type": "application/json"],
                            body: Array(#"{"name": "anna", "badge": "b-1"}"#.utf8)))
                }
            })
        let suite = """
            scenarios:
              - name: two
                kind: script
                steps: [{call: register, with: {body: {name: a}}}, {call: register, with: {body: {name: b}}}]

            """
        let result = try #require(
            try LockerRoom.results(suite, changing: ["identities.yaml": ""], on: target).first)
        #expect(result.findings.map(\.violation.finding) == ["oracle/register/model-unique"])
    }

    /// A rule of the same status may give out an old value again.
    @Test func anIdThatMayComeTwiceIsNotFound() throws {
        let right = WrittenLockerRoom(beginsAnew: false).target()
        let target = RemoteTarget(
            name: right.name, clock: right.clock, longestWait: right.longestWait,
            server: right.server,
            send: { calls in
                calls.map { _ in
                    .answered(
                        Exchange.Response(
                            status: 201, headers: ["Content-Type": "application/json"],
                            body: Array(#"{"name": "anna", "badge": "b-1"}"#.utf8)))
                }
            })
        let suite = """
            scenarios:
              - name: two
                kind: script
                steps: [{call: register, with: {body: {name: anna}}}, {call: register, with: {body: {name: anna}}, expect: {status: 201}}]

            """
        let model = LockerRoom.model.replacing(
            "respond: {status: 409}", with: "respond: {status: 201, body: {name: anna, badge: b-1}}"
        )
        let result = try #require(
            try LockerRoom.results(
                suite, changing: ["identities.yaml": "", "backend.yaml": model], on: target
            ).first)
        #expect(result.verdict == .passed, "\(result.findings)")
    }

    /// Tables of data are those of the target, and not of the model.
    @Test func tablesOfTheTargetMayBeOthers() throws {
        let house = WrittenBoatHouse([("canoe-9", 2)])
        let right = house.target
        let clock = SleptClock(Instant(seconds: 1_800_000_000))
        let target = RemoteTarget(
            name: right.name, clock: clock.clock, longestWait: TimeSpan(seconds: 90),
            server: right.server, send: right.send)
        let result = try #require(try BoatHouse.results(BoatHouse.rent, on: target).first)
        #expect(result.verdict == .passed, "\(result.findings)")
    }
}
