import Contracts
import SpecSupport
import Testing

@testable import Simulator

/// Steps, answers and outcomes under a name.
struct NamedPartTests {
    private func told(_ backend: String, guest: String = Hall.guest) -> [String] {
        TestSpec.load(Hall.files(["guest": guest], backend: backend)).diagnostics.map {
            "\($0.position?.line ?? 0) \($0.check): \($0.message)"
        }
    }

    private static let named = """
        config: {places: 1}
        state: {seats: {}, calls: 0}
        effects:
          called: [{set: {state.calls: "${state.calls + 1}"}}]
          seated: [called, {set: {"state.seats[id]": {id: "${id}", name: "${request.body.name}"}}}]
        answers:
          seat: {status: 201, body: "${state.seats[id]}"}
          full: {status: 409}
        alternatives:
          busy: {when: state.calls > 0, do: called, respond: full}
        operations:
          list:
            - name: listed
              respond: {body: "${state.seats.map(id, state.seats[id])}"}
          take:
            - {name: full, when: state.seats.size() >= config.places, do: [called], respond: full}
            - name: taken
              chosen:
                number: {integer: {from: 1, to: 9}}
                next: {let: number + 1}
                id: {let: "'seat-' + string(next)"}
              do: [seated]
              respond: seat
              or: [busy]
          show:
            - name: shown
              respond: {status: 204}

        """

    @Test func aNameStandsForWhatItNames() throws {
        #expect(told(Self.named) == [])
        var play = try WorldPlay(
            Hall.files(["guest": Hall.guest], backend: Self.named),
            .of(["anna", "ben"], playing: "guest"))
        try play.make(["anna does ask", "anna/1 goes on", "anna/1 goes on"])
        try play.make(["ben does ask", "ben/1 goes on"])
        #expect(play.world.backend.data["calls"]?.json == "2")
        let seats = try #require(play.world.backend.data["seats"]?.json)
        let numbers = (2...10).filter { seats.contains("\"seat-\($0)\"") }
        #expect(numbers.count == 1)
    }

    @Test func faultsOfNamesAreTold() {
        let unknown = Self.named.replacing("do: [seated]", with: "do: [sated]")
        #expect(
            told(unknown).sorted() == [
                "22 missing-part: there is no effect \"sated\"",
                "5 unused-part: nothing uses the effect \"seated\"",
            ])
        let circular = Self.named.replacing("called: [{", with: "called: [called, {")
        #expect(
            Set(told(circular)) == ["4 circular-part: the effect \"called\" uses itself"])
        let answer = Self.named.replacing("respond: seat\n", with: "respond: set\n")
        #expect(told(answer).contains { $0.contains("missing-part: there is no answer \"set\"") })
        let outcome = Self.named.replacing("or: [busy]", with: "or: [bus]")
        #expect(
            told(outcome).contains { $0.contains("missing-part: there is no alternative \"bus\"") })
        let unused = Self.named.replacing(
            "alternatives:\n", with: "alternatives:\n  idle: {respond: full}\n")
        #expect(told(unused) == ["10 unused-part: nothing uses the alternative \"idle\""])
    }

    @Test func machinesNameEffects() throws {
        let guest =
            "effects: {sat: {assign: {context.seat: \"${event.body.id}\"}}}\n"
            + Hall.guest.replacing(
                "{target: seated, assign: {context.seat: \"${event.body.id}\"}}",
                with: "{target: seated, do: [sat]}")
        #expect(told(Hall.backend, guest: guest) == [])
        var play = try WorldPlay(
            Hall.files(["guest": guest], backend: Hall.backend), .of(["anna"], playing: "guest"))
        try play.make(["anna does ask", "anna/1 goes on", "anna/1 goes on"])
        #expect(play.states() == ["seated"] && play.findings.isEmpty)
        let wrong = guest.replacing("do: [sat]", with: "do: sit")
        #expect(told(Hall.backend, guest: wrong).contains { $0.contains("missing-part") })
    }

    // MARK: Observers

    private static let observed =
        "observer: {asks: 0}\n"
        + Hall.guest.replacing(
            "on: {ask: asking}",
            with: "on: {ask: {target: asking, assign: {observer.asks: \"${observer.asks + 1}\"}}}"
        ).replacing(
            "agreement:\n",
            with: "agreement:\n  - {name: one ask is enough, holds: observer.asks < 2}\n")

    @Test func anObserverNotesWhatOutlivesTheApp() throws {
        #expect(told(Hall.backend, guest: Self.observed) == [])
        let backend = Hall.backend.replacing("places: 1", with: "places: 0")
        var play = try WorldPlay(
            Hall.files(["guest": Self.observed], backend: backend),
            .of(["anna"], playing: "guest"))
        try play.make(["anna does ask", "anna/1 goes on", "anna/1 goes on"])
        try play.make(["anna does kill", "anna does relaunch", "anna does ask"])
        play.settle()
        #expect(play.findings.contains { $0.contains("one ask is enough") })
    }

    @Test func theAppKnowsNoObserver() {
        let guarded = Self.observed.replacing(
            "{target: asking, assign", with: "{target: asking, guard: observer.asks < 9, assign")
        let sent = Self.observed.replacing("${actor.name}", with: "${string(observer.asks)}")
        for guest in [guarded, sent] {
            let told = told(Hall.backend, guest: guest)
            #expect(
                told.count == 1 && told[0].contains("there is no \"observer\" here"), "\(told)")
        }
        let unknown = Self.observed.replacing("{observer.asks:", with: "{observer.ask:")
        #expect(told(Hall.backend, guest: unknown).contains { $0.contains("unknown-member") })
    }
}
