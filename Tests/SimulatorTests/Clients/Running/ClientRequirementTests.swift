import Contracts
import Testing

@testable import Simulator

/// The events that can happen, the requirements, and the equality of states.
struct ClientRequirementTests {
    private static let machine = """
        context: {list: [], n: 0, problem: null}
        device: {store: {token: null}}
        events:
          pick: {with: {item: {choose: "${context.list}"}, size: {integer: {from: 1, to: 6}}, both: "${item + size}"}}
          once: {limit: 1}
          rich: {when: context.n > 0}
          grow: {}
          wrong: {when: "context.problem > 3"}
          code: {with: {text: {like: "#", unique: true}, next: {integer: {from: 5}}}}
          elsewhere: {}
          kill: {}
          background: {}
          offline: {}
        initial: a
        states:
          a:
            on:
              pick: {assign: {context.n: "${event.both}"}}
              once: {}
              rich: {}
              grow: {append: {context.list: "${context.list.size() * 10}"}}
              wrong: {}
              code: {}
          b: {on: {elsewhere: a}}
        invariants:
          - {name: few, holds: context.list.size() < 2}
          - {name: known, when: context.n > 100, holds: device.store.token != null}
        eventually:
          - {name: something is listed, holds: context.list.size() > 0}
          - {name: what was picked is shown, when: context.n > 0, holds: context.list.size() > 1}
        agreement:
          - {name: counted, when: context.n == 0, holds: server.count == context.list.size()}
        """

    @Test func whatTheStateDoesNotTakeCannotHappen() throws {
        let play = try Play(Self.machine)
        #expect(play.can("grow") && play.can("once") && !play.can("elsewhere"))
        #expect(!play.can("rich") && !play.can("pick") && !play.can("relaunch"))
        try play.plays("grow once")
        #expect(play.can("pick") && !play.can("once"))
    }

    @Test func aConditionWithoutAValueIsFound() throws {
        let play = try Play(Self.machine)
        #expect(play.can("wrong"))
        try play.plays("wrong")
        #expect(play.faults.map(\.subject) == ["wrong"] && play.taken.isEmpty)
    }

    @Test func anEventBringsWhatWasDrawn() throws {
        let play = try Play(Self.machine)
        try play.plays("grow grow")
        var sizes: Set<Int> = []
        for _ in 0..<40 {
            let data = play.draws("pick")
            guard case .int(let item)? = data["item"], case .int(let size)? = data["size"],
                case .int(let both)? = data["both"]
            else {
                Issue.record("\(CELValue.map(data).json)")
                continue
            }
            #expect((item == 0 || item == 10) && both == item + size)
            sizes.insert(size)
        }
        #expect(sizes == [1, 2, 3, 4, 5, 6])
        try play.does("pick", [("both", .int(7))])
        #expect(play.context("n") == "7")
    }

    @Test func whatWasTypedOnceIsNotTypedAgain() throws {
        let play = try Play(Self.machine)
        var texts: [String] = []
        for number in 0..<10 {
            let data = play.draws("code")
            #expect(data["next"]?.json == "\(5 + number)")
            texts.append(data["text"]?.plainText ?? "")
            try play.does("code", data.entries.map { ($0.key.plainText, $0.value) })
        }
        #expect(Set(texts).count == 10)
        #expect(play.draws("code")["text"] == nil)
    }

    // MARK: Requirements

    private func broken(_ play: Play) -> [String] {
        var faults: [ClientFault] = []
        let broken = play.engine.failedInvariants(
            in: play.state, at: play.moment, faults: &faults)
        #expect(faults.isEmpty)
        return broken.map(\.name)
    }

    @Test func invariantsAreHeldAgainstEveryState() throws {
        let play = try Play(Self.machine)
        #expect(broken(play).isEmpty)
        try play.plays("grow grow")
        #expect(broken(play) == ["few"])
        try play.does("pick", [("both", .int(101))])
        #expect(broken(play) == ["few", "known"])
        try play.plays("kill")
        #expect(broken(play).isEmpty)
    }

    @Test func whatMustComeTrueIsOwedUntilItDoes() throws {
        let play = try Play(Self.machine)
        func owed() -> [String] { play.engine.owed(in: play.state).map(\.name) }
        #expect(owed() == ["something is listed"])
        try play.plays("grow")
        #expect(owed().isEmpty)
        try play.does("pick", [("both", .int(1))])
        #expect(owed() == ["what was picked is shown"])
        try play.plays("grow")
        #expect(owed().isEmpty)
        try play.plays("kill")
        #expect(owed().isEmpty)
        try play.plays("relaunch")
        #expect(owed() == ["something is listed"])
    }

    @Test func appAndBackendAreHeldTogether() throws {
        let play = try Play(Self.machine)
        func disagreements(_ count: Int?) -> ([String], Int) {
            var server = CELMap()
            if let count { server.set(.string("count"), to: .int(count)) }
            var faults: [ClientFault] = []
            let found = play.engine.disagreements(
                in: play.state, server: server, at: play.moment, &faults)
            return (found.map(\.name), faults.count)
        }
        #expect(disagreements(0) == ([], 0) && disagreements(1) == (["counted"], 0))
        #expect(disagreements(nil) == ([], 1))
        try play.plays("background")
        #expect(disagreements(1) == ([], 0))
        try play.plays("foreground offline")
        #expect(disagreements(1) == ([], 0))
    }

    // MARK: States as values

    @Test func aStateThatComesAgainIsRecognised() throws {
        let machine = """
            context: {n: 0}
            events: {tap: {}, tip: {}}
            initial: a
            states:
              a: {invoke: {operation: ping, cache: {for: 1h}, on: {default: {}}}, after: {20s: a}, on: {tap: a, tip: {assign: {context.n: 1}}}}
            """
        let play = try Play(machine)
        let first = play.state.digest(at: play.now)
        try play.plays("+5s")
        #expect(play.state.digest(at: play.now) != first)
        try play.plays("tap")
        #expect(play.state.digest(at: play.now) == first)
        #expect(play.state.flights[0].number == 2)
        try play.plays("tip")
        #expect(play.state.digest(at: play.now) != first)
        #expect(try Play(machine).state.digest(at: play.now) != first)
        #expect(try Play(machine).state.digest(at: Play(machine).now) == first)
    }

    @Test func copiesGoOnEachForItself() throws {
        let play = try Play(Self.machine)
        let before = play.state
        try play.plays("grow")
        #expect(before.context["list"]?.json == "[]" && play.context("list") == "[0]")
    }

    @Test func aDrawnTimeIsInItsRange() throws {
        var waits: Set<Int> = []
        for seed in 1...30 {
            let play = try Play(
                """
                initial: a
                states:
                  a: {after: {1s..3s: b}}
                  b: {}
                """, seed: UInt64(seed))
            let wait = try #require(play.wait)
            #expect((1_000...3_000).contains(wait))
            waits.insert(wait)
        }
        #expect(waits.count > 20)
    }

    @Test func whatIsTakenOutReturnsToNothing() throws {
        let play = try Play(
            """
            context: {n: 5, map: {x: 1}}
            device: {store: {token: t}}
            events: {tap: {}}
            initial: a
            states:
              a: {on: {tap: {remove: [context.n, context.map.x, device.store.token]}}}
            """)
        try play.plays("tap")
        #expect(play.context("n") == "null" && play.context("map") == "{}")
        #expect(play.device("store") == #"{"token":null}"#)
    }

    @Test func theDeviceMayBringWhatItKeeps() throws {
        var own = CELMap()
        var store = CELMap()
        store.set(.string("token"), to: .string("mine"))
        own.set(.string("store"), to: .map(store))
        let play = try Play(
            """
            config: {word: usual}
            context: {seen: "${device.store.token + device.store.size + config.word + actor.name}"}
            device: {store: {token: t, size: "7"}}
            initial: a
            states: {a: {}}
            """, device: own)
        #expect(play.context("seen") == #""mine7usualanna""#)
    }
}
