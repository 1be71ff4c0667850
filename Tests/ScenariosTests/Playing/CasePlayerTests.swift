import Contracts
import Simulator
import Testing

@testable import Scenarios

@Suite struct CasePlayerTests {
    @Test func whatCannotBeDoneIsPassedOver() throws {
        let missing = Move.carry(MessageName(actor: 0, flight: 9))
        let tap = Move.act(actor: 0, event: 0)
        let played = try replayed([missing, tap])
        #expect(played.run.steps.map(\.action) == [.move(tap)])
    }

    @Test func aLooseReplayTakesTheFirstMessageOfTheApp() throws {
        let tap = Move.act(actor: 0, event: 0)
        let later = Move.carry(MessageName(actor: 0, flight: 9))
        let strict = try replayed([tap, later])
        #expect(strict.run.steps.count == 1)
        let loose = try replayed([tap, later], isLoose: true)
        let own = Move.carry(MessageName(actor: 0, flight: 1))
        #expect(loose.run.steps.map(\.action) == [.move(tap), .move(own)])
    }

    @Test func aCaseEndsAtRest() throws {
        var player = try CasePlayer([try engine()], from: .seed(3))
        var strategy = RandomStrategy(seed: 3)
        player.explore(&strategy, steps: 5)
        #expect(player.played.run.steps.count == 5)
        #expect(player.world.messages.isEmpty)
        #expect(player.engine.isQuiet(player.world))
    }

    private func replayed(_ moves: [Move], isLoose: Bool = false) throws -> PlayedRun {
        let run = RecordedRun(steps: moves.map { .init(.move($0)) })
        var player = try CasePlayer([try engine()], from: .recording(run))
        player.explore(run, ReplayRequest(isLoose: isLoose))
        return player.played
    }

    private func engine() throws -> WorldEngine {
        let spec = try Counting.spec()
        let scenario = try Counting.scenario(people: 1, "network: {faults: 0}", for: spec)
        return try WorldEngine(spec, scenario.plan)
    }
}
