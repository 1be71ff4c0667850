import Contracts
import Testing

@testable import Simulator

/// The life of a request, and what may come in between.
struct WorldMessageTests {
    private func play(
        _ network: NetworkPlan = NetworkPlan(faults: 0), backend: String = Hall.backend,
        actors: [String] = ["anna"]
    ) throws -> WorldPlay {
        try WorldPlay(
            Hall.files(["guest": Hall.guest], backend: backend),
            .of(actors, playing: "guest", network: network))
    }

    @Test func aRequestIsCarriedThereAndBack() throws {
        var play = try play()
        try play.make("anna does ask")
        #expect(play.states() == ["asking"])
        try play.make("anna/1 goes on")
        #expect(play.states() == ["asking"])
        #expect(play.world.backend.data["seats"]?.json.contains("anna") == true)
        try play.make("anna/1 goes on")
        #expect(play.states() == ["seated"])
        #expect(play.world.messages.isEmpty)
        #expect(play.findings.isEmpty)
    }

    @Test func aSplitRuleIsFinishedByAStepOfItsOwn() throws {
        let backend = Hall.backend.replacing(
            "- name: taken\n", with: "- name: taken\n      split: true\n")
        var play = try play(backend: backend, actors: ["anna", "ben"])
        try play.make(["anna does ask", "ben does ask", "anna/1 goes on", "ben/1 goes on"])
        try play.make(["anna/1 goes on", "ben/1 goes on", "anna/1 goes on", "ben/1 goes on"])
        // Both saw a free seat before either of them took it.
        #expect(play.states(0) == ["seated"] && play.states(1) == ["seated"])
    }

    @Test(arguments: [
        ("lose", 0, ["asking"], 0), ("reset", 0, ["outside"], 0),
        ("duplicate", 0, ["asking"], 2), ("503", 0, ["asking"], 1),
        ("loseAnswer", 1, ["asking"], 0), ("resetAnswer", 1, ["outside"], 0),
        ("garble", 1, ["asking"], 1),
    ])
    func faultsStrikeWhereTheyApply(
        fault: String, carries: Int, states: [String], messages: Int
    ) throws {
        let kind = try #require(NetworkFault(fault))
        var play = try play(NetworkPlan(faults: 1, kinds: [kind]))
        try play.make("anna does ask")
        for _ in 0..<carries {
            #expect(!play.moves.contains("anna/1 \(fault)"))
            try play.make("anna/1 goes on")
        }
        try play.make("anna/1 \(fault)")
        #expect(play.states() == states)
        #expect(play.world.messages.count == messages)
        #expect(play.world.faultsLeft == 0)
        #expect(!play.moves.contains { $0.hasSuffix(fault) })
    }

    @Test(arguments: NetworkFault.withoutStatus + [.status(503)])
    func theBackendWorksAsTheWordSays(fault: NetworkFault) throws {
        let backend = Hall.backend.replacing("places: 1", with: "places: 5")
        var play = try play(NetworkPlan(faults: 1, kinds: [fault]), backend: backend)
        try play.make("anna does ask")
        let strike = "anna/1 \(fault.text)"
        if !play.moves.contains(strike) { try play.make("anna/1 goes on") }
        try play.make(strike)
        while let move = play.moves.first(where: { $0.hasSuffix(" goes on") }) {
            try play.make(move)
        }
        let seats = play.world.backend.data["seats"].map {
            $0.json.split(separator: "anna", omittingEmptySubsequences: false).count - 1
        }
        let work: [FaultWord.Work: Int] = [.never: 0, .once: 1, .twice: 2]
        #expect(seats == work[fault.word.work])
    }

    @Test func whatIsLostIsWaitedForUntilTheTimeout() throws {
        var play = try play(NetworkPlan(faults: 1, kinds: [.lose]))
        try play.make(["anna does ask", "anna/1 lose", "anna's timer fires"])
        #expect(play.world.now == WorldPlan.monday.adding(TimeSpan(seconds: 60)))
        #expect(play.states() == ["outside"])
    }

    @Test func aDoubleArrivesToo() throws {
        let backend = Hall.backend.replacing("places: 1", with: "places: 5")
        var play = try play(NetworkPlan(faults: 1, kinds: [.duplicate]), backend: backend)
        try play.make(["anna does ask", "anna/1 duplicate", "anna/1+ goes on", "anna/1 goes on"])
        #expect(
            play.world.backend.data["seats"].map { $0.json.split(separator: "anna").count } == 3)
        try play.make("anna/1+ goes on")
        // The app has an answer, and nobody waits for the other one.
        #expect(play.states() == ["seated"])
        #expect(play.world.messages.isEmpty)
        #expect(play.words.contains("unheard"))
    }

    @Test func whatAProxyAnswersNeverReachedTheBackend() throws {
        var play = try play(NetworkPlan(faults: 1, kinds: [.status(503)]))
        try play.make(["anna does ask", "anna/1 503", "anna/1 goes on"])
        #expect(play.states() == ["outside"])
        #expect(play.world.backend.data["seats"]?.json == "{}")
    }

    @Test func aGarbledAnswerCannotBeRead() throws {
        var play = try play(NetworkPlan(faults: 2, kinds: [.garble]))
        try play.make(["anna does ask", "anna/1 goes on", "anna/1 garble"])
        #expect(!play.moves.contains("anna/1 garble"))
        try play.make("anna/1 goes on")
        #expect(play.states() == ["outside"])
        play.settle()
        #expect(play.findings == ["agreement/who does not sit has none"])
    }

    @Test func aKilledAppsRequestStillArrives() throws {
        var play = try play()
        try play.make(["anna does ask", "anna does kill", "anna/1 goes on"])
        #expect(play.world.backend.data["seats"]?.json.contains("anna") == true)
        #expect(play.world.messages.isEmpty)
        #expect(play.moves == ["anna does offline", "anna does relaunch"])
    }

    @Test func anAnswerWaitsForTheAppToComeBack() throws {
        var play = try play()
        try play.make(["anna does ask", "anna/1 goes on", "anna does background"])
        try play.make("anna/1 goes on")
        #expect(play.states() == ["asking"])
        #expect(play.engine.isQuiet(play.world))
        try play.make("anna does foreground")
        #expect(play.states() == ["seated"])
    }

    @Test func withoutANetworkRequestsEndAtOnce() throws {
        var play = try play()
        try play.make(["anna does ask", "anna does offline"])
        #expect(play.states() == ["outside"])
        try play.make("anna does ask")
        #expect(play.states() == ["outside"])
        #expect(play.world.messages.count == 1)
    }

    @Test(arguments: [
        ("https://backend.example/v1/photos/7", "seated"),
        ("https://elsewhere.example/v1/photos/7", "lost"),
        ("https://pictures.example/v1/photos/7", "seated"),
    ])
    func urlsLeadToTheBackendOrNowhere(url: String, state: String) throws {
        let client = """
            events: {show: {}}
            initial: outside
            states:
              outside: {on: {show: showing}}
              showing:
                invoke:
                  operation: show
                  with: {url: "\(url)", bytes: "b'png'", type: image/png}
                  on: {"204": seated, reset: lost, default: outside}
              seated: {type: final}
              lost: {type: final}

            """
        let contract = Hall.contract.replacing(
            "servers: [{url: /v1}]",
            with: "servers: [{url: /v1}, {url: 'https://pictures.example/v1'}]")
        var play = try WorldPlay(
            Hall.files(["guest": client], contract: contract), .of(["anna"], playing: "guest"))
        try play.make(["anna does show", "anna/1 goes on"])
        play.settle()
        #expect(play.states() == [state])
        #expect(play.findings.isEmpty)
    }

    @Test func overlappingRequestsAreMarked() throws {
        var play = try play(actors: ["anna", "ben"])
        try play.make(["anna does ask", "ben does ask"])
        #expect(play.marks.contains(.overlap("take", "take")))
        try play.make(["anna/1 goes on", "anna/1 goes on"])
        #expect(
            play.marks.contains(.rule(RuleName(owner: "take", rule: "taken"))))
        #expect(play.marks.contains(.outcome(client: "guest", invocation: 0, "201")))
    }
}
