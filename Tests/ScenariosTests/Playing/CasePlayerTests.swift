import Contracts
import Simulator
import Testing

@testable import Scenarios

@Suite struct CasePlayerTests {
    @Test func whatCannotBeDoneIsPassedOver() throws {
        var profile = try profile()
        let missing = Move.carry(MessageName(actor: 0, flight: 9))
        let tap = Move.act(actor: 0, event: 0)
        let played = profile.replay(RecordedRun(steps: [missing, tap].map { .init(move: $0) }))
        #expect(played.run.steps.map(\.move) == [tap])
    }

    @Test func aLooseReplayTakesTheFirstMessageOfTheApp() throws {
        var profile = try profile()
        let tap = Move.act(actor: 0, event: 0)
        let later = Move.carry(MessageName(actor: 0, flight: 9))
        let steps = [tap, later].map { RecordedRun.Step(move: $0) }
        let strict = profile.replay(RecordedRun(steps: steps))
        #expect(strict.run.steps.count == 1)
        let loose = profile.replay(RecordedRun(steps: steps), isLoose: true)
        #expect(loose.run.steps.map(\.move) == [tap, .carry(MessageName(actor: 0, flight: 1))])
    }

    @Test func aCaseEndsAtRest() throws {
        var profile = try profile()
        var strategy = RandomStrategy(seed: 3)
        let played = profile.play(&strategy, steps: 5, seed: 3)
        #expect(played.run.steps.count == 5)
        #expect(played.world.messages.isEmpty)
        #expect(profile.engine.isQuiet(played.world))
    }

    private func profile() throws -> CasePlayer {
        let spec = try Counting.spec()
        let scenario = try Counting.scenario(people: 1, "network: {faults: 0}", for: spec)
        return CasePlayer(try WorldEngine(spec, scenario.plan))
    }
}
