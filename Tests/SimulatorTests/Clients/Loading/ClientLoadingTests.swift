import Contracts
import SpecSupport
import Simulator
import Testing

struct ClientLoadingTests {
    @Test func aMachineThatFitsHasNothingWrong() throws {
        let (model, diagnostics) = Borrowing.load(Borrowing.machine)
        #expect(diagnostics.isEmpty, "\(TestSpec.Unusable(diagnostics: diagnostics))")
        #expect(try #require(model).unsoundness().isEmpty)
    }

    @Test func statesStandBeforeThoseInsideThem() throws {
        let model = try #require(Borrowing.load(Borrowing.machine).model)
        #expect(
            model.states.map(\.path) == [
                "", "main", "main.browsing", "main.chosen", "main.borrowing", "main.failed",
                "main.lent", "main.lent.shown", "main.lent.again", "main.lent.past", "main.done",
                "thanked",
            ])
        #expect(model.states.map(\.end) == [12, 11, 3, 4, 5, 6, 10, 8, 9, 10, 11, 12])
        #expect(model.states.map(\.parent) == [nil, 0, 1, 1, 1, 1, 1, 6, 6, 6, 1, 0])
        #expect(model.states[1].children == [2, 3, 4, 5, 6, 10])
        #expect(model.states[4].tags == ["waiting"])
        guard case .history(isDeep: true, fallback: [7]) = model.states[9].kind else {
            Issue.record("the history state remembers deeply and leads to main.lent.shown")
            return
        }
    }

    @Test func transitionsAreCalledByStateAndEvent() throws {
        let model = try #require(Borrowing.load(Borrowing.machine).model)
        #expect(
            model.transitions.map(\.name) == [
                "/reminded", "main/done", "main/read", "main.browsing/choose",
                "main.chosen/confirm", "main.chosen/back", "main.borrowing/loan.201",
                "main.borrowing/loan.202", "main.borrowing/loan.409",
                "main.borrowing/loan.409#2", "main.borrowing/loan.default",
                "main.failed/after 30s..60s",
                "main.failed/after ${duration(string(config.poll) + 's')}", "main.failed/back",
                "main.failed/sorry", "main.lent/always", "main.lent/back", "main.lent/back#2",
            ])
        func targets(_ name: String) -> [String]? {
            model.transitions.first { $0.name == name }?.targets.map { model.states[$0].path }
        }
        #expect(targets("main/done") == ["thanked"])
        #expect(targets("main/read") == [])
        #expect(targets("main.lent/back") == ["main.lent.again"])
        #expect(targets("main.lent/back#2") == ["main.browsing"])
        #expect(model.states[5].timers.map(\.isPeriodic) == [false, true])
    }

    @Test func whatCanHappenHasWeightsAndReturns() throws {
        let model = try #require(Borrowing.load(Borrowing.machine).model)
        #expect(
            model.events.map(\.name) == ["choose", "confirm", "back", "read", "kill", "relaunch"])
        #expect(model.events.map(\.weight) == [3_000, 1_000, 500, 1_000, 1_000, 1_000])
        #expect(model.events.map(\.limit) == [nil, nil, 3, nil, nil, nil])
        #expect(model.events.map(\.meaning) == [.own, .own, .own, .own, .kill, .relaunch])
    }

    @Test func aMachineIsCalledAsItsFile() {
        let (spec, diagnostics) = TestSpec.load(
            Lending.files.merging([
                "clients/b.yaml": Borrowing.machine, "clients/a.json": #"{"states": {}}"#,
                "clients/b.yml": "states: {a: {type: final}}\ninitial: a\n",
            ]) { $1 })
        #expect(spec?.clients.map(\.name) == ["b"])
        #expect(
            Set(diagnostics.map(\.check)) == ["client-schema", "missing-initial", "second-machine"])
    }

    @Test func aMachineThatIsNoMapIsReported() {
        let (model, diagnostics) = Borrowing.load("- 1\n")
        #expect(model == nil && diagnostics.map(\.check) == ["client-schema"])
    }

    @Test func aSpecIsUsableWithoutAMachineThatIsWrong() {
        let (spec, diagnostics) = TestSpec.load(Borrowing.files("states: 1\n"))
        #expect(spec?.model != nil && spec?.clients.isEmpty == true)
        #expect(diagnostics.contains { $0.check == "client-schema" })
    }

    @Test func thereIsABoundForStates() {
        let states = (0..<256).map { "  s\($0): {type: final}\n" }.joined()
        let (model, diagnostics) = Borrowing.load("initial: s0\nstates:\n" + states)
        #expect(model == nil && diagnostics.map(\.check) == ["too-many-states"])
    }
}
