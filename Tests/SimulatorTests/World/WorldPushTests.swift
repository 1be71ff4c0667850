import Contracts
import Testing

@testable import Simulator

/// The messages that the backend sends by itself.
struct WorldPushTests {
    private static let backend = Hall.backend.replacing(
        "do: [{set: {\"state.seats[id]\": {id: \"${id}\", name: \"${request.body.name}\"}}}]",
        with: """
            do:
                    - set: {"state.seats[id]": {id: "${id}", name: "${request.body.name}"}}
                    - emit: {event: taken, to: everybody, body: {by: "${request.body.name}"}}
            """)

    private static let host = """
        context: {seen: []}
        device: {tray: {count: 0}}
        events: {kill: {}, offline: {}, online: {}}
        receives:
          taken:
            when: emission.to == 'everybody'
            do: [{assign: {device.tray.count: "${device.tray.count + 1}"}}]
            event: seated
        initial: standing
        states:
          standing:
            on:
              seated: {append: {context.seen: "${event.body.by}"}}

        """

    private func play(
        _ actors: [(String, String)] = [("hal", "host"), ("anna", "guest")], faults: Int = 0
    ) throws -> WorldPlay {
        var play = try WorldPlay(
            Hall.files(["host": Self.host, "guest": Hall.guest], backend: Self.backend),
            .of(actors, network: NetworkPlan(faults: faults, kinds: [.lose])))
        try play.make(["anna does ask", "anna/1 goes on"])
        return play
    }

    @Test func itComesToWhomItConcerns() throws {
        var play = try play([("hal", "host"), ("hilda", "host"), ("anna", "guest")])
        #expect(
            play.moves.filter { $0.hasPrefix("h") && $0.hasSuffix("on") } == [
                "hal/-1 goes on", "hilda/-1 goes on",
            ])
        try play.make("hilda/-1 goes on")
        #expect(play.context("seen", 1) == #"["anna"]"#)
        #expect(play.context("seen", 0) == "[]")
        play.settle()
        #expect(play.context("seen", 0) == #"["anna"]"#)
        #expect(play.findings.isEmpty)
    }

    @Test func itMayBeLost() throws {
        var play = try play(faults: 1)
        try play.make("hal/-1 lose")
        #expect(play.world.messages.count == 1)
        #expect(play.words.contains("emitted"))
    }

    @Test func theDeviceTakesItWithoutTheApp() throws {
        var play = try play()
        try play.make(["hal does kill", "hal/-1 goes on"])
        #expect(play.world.clients[0].device["tray"]?.json == #"{"count":1}"#)
    }

    @Test func itWaitsForADeviceWithoutANetwork() throws {
        var play = try play()
        try play.make(["hal does offline", "anna/1 goes on"])
        #expect(!play.moves.contains("hal/-1 goes on"))
        #expect(play.engine.isQuiet(play.world))
        try play.make("hal does online")
        #expect(!play.engine.isQuiet(play.world))
        try play.make("hal/-1 goes on")
        #expect(play.context("seen") == #"["anna"]"#)
    }
}
