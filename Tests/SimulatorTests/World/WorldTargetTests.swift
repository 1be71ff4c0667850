import Contracts
import SpecSupport
import Testing

@testable import Simulator

/// Worlds whose backend is a target: a double answers in place of the model.
struct WorldTargetTests {
    private func target(
        clock: RemoteTarget.Clock = .world, longestWait: TimeSpan = .longest,
        _ send: @escaping @Sendable ([RemoteTarget.Call]) -> [RemoteTarget.Reply]
    ) -> RemoteTarget {
        RemoteTarget(
            name: "https://hall.example", clock: clock, longestWait: longestWait,
            server: "https://hall.example", send: send)
    }

    /// A target that gives one reply to everything.
    private func target(
        always reply: RemoteTarget.Reply, clock: RemoteTarget.Clock = .world,
        longestWait: TimeSpan = .longest
    ) -> RemoteTarget {
        target(clock: clock, longestWait: longestWait) { $0.map { _ in reply } }
    }

    private func play(
        _ target: RemoteTarget?, actors: [String] = ["anna"], seed: UInt64 = 1,
        guest: String = Hall.guest, backend: String = Hall.backend
    ) throws -> WorldPlay {
        try WorldPlay(
            Hall.files(["guest": guest], backend: backend), .of(actors, playing: "guest"),
            seed: seed, target: target)
    }

    private static func seat(_ body: String = #"{"id": "seat-1", "name": "anna"}"#)
        -> RemoteTarget.Reply
    {
        .answered(
            Exchange.Response(
                status: 201, headers: ["Content-Type": "application/json"], body: Array(body.utf8)))
    }

    // MARK: The same as the model

    @Test(arguments: 1...20 as ClosedRange<UInt64>)
    func aTargetThatIsTheModelGivesTheSameHistory(seed: UInt64) throws {
        let backend = Hall.backend.replacing(
            "chosen: {id: {like: \"seat-#\", unique: true}}",
            with: "let: {id: \"'seat-' + string(state.seats.size())\"}")
        let files = Hall.files(["guest": Hall.guest], backend: backend)
        let model = try #require(TestSpec.load(files).spec?.model)
        let double = try ModelTarget(model, at: WorldPlan.monday)
        var histories: [[String]] = []
        for target in [nil, double.target] {
            var play = try play(
                target, actors: ["anna", "ben", "cleo"], seed: seed, backend: backend)
            play.wander(30)
            play.settle()
            histories.append(Self.lines(of: play.history))
        }
        let difference = zip(histories[0], histories[1]).first { $0 != $1 }
        #expect(difference == nil)
        #expect(histories[0].count == histories[1].count)
        #expect(histories[0].contains { $0.contains("started") })
    }

    /// The lines of a history without the parts that only a model has: its rules, and the apps'
    /// requirements about its state.
    private static func lines(of history: History) -> [String] {
        history.records.compactMap { record in
            var event = record.event
            switch event {
            case .broke: return nil
            case .processed(let message, _, let response):
                event = .processed(message, rule: nil, response)
            case .arrived(let message, _): event = .arrived(message, rule: "")
            case .ran: event = .ran(rule: nil)
            default: break
            }
            let plain = HistoryRecord(time: record.time, actor: record.actor, event: event)
            return String(decoding: plain.line(history.actors), as: UTF8.self)
        }
    }

    // MARK: What comes back

    @Test func anAnswerIsHeldToTheContract() throws {
        var play = try play(target(always: Self.seat(#"{"name": "anna"}"#)))
        try play.make(["anna does ask", "anna/1 goes on"])
        #expect(play.findings == ["contract/take/response-body-schema"])
        #expect(play.undecided.isEmpty)
    }

    @Test func whatATargetRemembersIsComparedWithNothing() throws {
        var play = try play(target(always: Self.seat()))
        try play.make(["anna does ask", "anna/1 goes on", "anna/1 goes on"])
        play.settle()
        #expect(play.states() == ["seated"])
        #expect(play.findings.isEmpty)
        #expect(play.world.backend.data["seats"]?.json == "{}")
    }

    @Test(
        arguments: [
            (RemoteTarget.Reply.unreachable("connection refused"), "unreachable-target", true),
            (.refused(.permission(operation: "take")), "unsent-request", false),
        ])
    func whatCannotBeDecidedEndsTheCase(
        reply: RemoteTarget.Reply, check: String, isError: Bool
    ) throws {
        var play = try play(target(always: reply))
        try play.make(["anna does ask", "anna/1 goes on"])
        #expect(play.undecided == [check])
        #expect(play.step.undecided.first?.severity == (isError ? .error : .warning))
        #expect(play.step.undecided.first?.file == "https://hall.example")
        #expect(play.moves.isEmpty)
        #expect(play.engine.isQuiet(play.world))
        play.settle()
        #expect(play.findings.isEmpty)
        #expect(play.words.suffix(2) == ["lost", "undecided"])
    }

    @Test func aBrokenConnectionIsToldToTheApp() throws {
        var play = try play(target(always: .reset("by the other side")))
        try play.make(["anna does ask", "anna/1 goes on"])
        #expect(play.states() == ["outside"])
        #expect(play.findings.isEmpty && play.undecided == ["unanswered-request"])
    }

    @Test func whereNoAnswerComesTheAppsOwnTimerTellsIt() throws {
        var play = try play(target(always: .timedOut))
        try play.make(["anna does ask", "anna/1 goes on"])
        #expect(play.states() == ["asking"])
        try play.make("anna's timer fires")
        #expect(play.states() == ["outside"])
        #expect(play.world.now.span(since: WorldPlan.monday) == TimeSpan(seconds: 60))
    }

    // MARK: What is sent

    @Test func requestsThatAreReleasedTogetherAreSentTogether() throws {
        let model = try #require(TestSpec.load(Hall.files(["guest": Hall.guest])).spec?.model)
        let double = try ModelTarget(model, at: WorldPlan.monday)
        var play = try play(double.target, actors: ["anna", "ben"])
        try play.make(["anna does ask", "ben does ask"])
        let names = play.world.messages.map(\.name)
        play.carryTogether(names)
        #expect(double.calls.map(\.count) == [2])
        play.carryTogether(names)
        #expect(play.states(0) == ["seated"])
        #expect(play.states(1) == ["outside"])
    }

    @Test func withoutATargetOneIsCarriedAfterTheOther() throws {
        var play = try play(nil, actors: ["anna", "ben"])
        try play.make(["anna does ask", "ben does ask"])
        let names = play.world.messages.map(\.name)
        play.carryTogether(names)
        play.carryTogether(names)
        #expect(play.states(0) == ["seated"])
        #expect(play.states(1) == ["outside"])
    }

    @Test func aTargetIsToldWhatTheAppKnows() throws {
        let model = try #require(TestSpec.load(Hall.files(["guest": Hall.guest])).spec?.model)
        let double = try ModelTarget(model, at: WorldPlan.monday)
        var play = try play(double.target)
        try play.make(["anna does ask", "anna/1 goes on"])
        let call = try #require(double.calls.first?.first)
        #expect(call.request.target == "/v1/seats")
        #expect(call.operation.id == "take")
        #expect(call.zone == "UTC")
        #expect(call.now == WorldPlan.monday)
        #expect(call.timeout == TimeSpan(seconds: 60))
    }

    // MARK: What a target cannot do

    @Test func noFaultStrikesAndNoJobRuns() throws {
        let files = Hall.files(["guest": Hall.guest])
        var plan = WorldPlan.of(
            ["anna"], playing: "guest", network: NetworkPlan(), waits: [TimeSpan(seconds: 1)])
        var play = try WorldPlay(files, plan, target: target(always: Self.seat()))
        try play.make("anna does ask")
        #expect(play.moves.allSatisfy { !$0.hasPrefix("anna/1 lose") && $0 != "the backend works" })
        plan.config = CELMap(inOrder: [("places", .int(3))])
        let prepared = try WorldPlay(files, plan, target: target(always: Self.seat()))
        #expect(prepared.undecided == ["unprepared-target"])
    }

    // MARK: Real time

    @Test func waitingReallyHappens() throws {
        let later = try #require(WorldPlan.monday.adding(TimeSpan(seconds: 1_000)))
        let slept = SleptClock(later)
        let target = target(
            always: .timedOut, clock: slept.clock, longestWait: TimeSpan(seconds: 90))
        var play = try play(target)
        #expect(play.world.now == later)
        try play.make("anna does ask")
        // Nobody holds up what is under way until the app gives it up.
        #expect(!play.moves.contains("anna's timer fires"))
        try play.make(["anna/1 goes on", "anna's timer fires"])
        #expect(slept.naps == [TimeSpan(seconds: 60)])
        #expect(play.world.now.span(since: later) == TimeSpan(seconds: 60))
    }

    @Test func whatTakesTooLongIsNoMoveAndEndsTheCase() throws {
        let slept = SleptClock(WorldPlan.monday)
        let target = target(
            always: .timedOut, clock: slept.clock, longestWait: TimeSpan(seconds: 30))
        var play = try play(target)
        try play.make(["anna does ask", "anna/1 goes on"])
        #expect(!play.moves.contains("anna's timer fires"))
        play.settle()
        #expect(play.undecided == ["unanswered-request", "too-long-wait"])
        #expect(play.findings.isEmpty)
        #expect(slept.naps.isEmpty)
    }
}
