import Contracts
import SpecSupport
import Testing

@testable import Simulator

/// Definitions and events that several files of a spec share.
struct PreludeTests {
    private func load(
        _ prelude: String, guest: String = Hall.guest, backend: String = Hall.backend
    ) -> (spec: Spec?, told: [String]) {
        var files = Hall.files(["guest": guest], backend: backend)
        files["prelude.yaml"] = prelude
        let (spec, diagnostics) = TestSpec.load(files)
        return (spec, diagnostics.map { "\($0.file): \($0.check): \($0.message)" })
    }

    private static let asking = Hall.guest.replacing(
        "body: {name: \"${actor.name}\"}", with: "body: {name: \"${title(actor.name)}\"}")

    @Test func machinesAndModelsUseIt() throws {
        let prelude = """
            let:
              title(name): polite + name
              polite: "'Dr. '"
            """
        let swapped = """
            let:
              polite: "'Dr. '"
              title(name): polite + name
              isFull: state.seats.size() >= config.places
            """
        let backend = Hall.backend.replacing(
            "when: state.seats.size() >= config.places", with: "when: isFull")
        #expect(load(prelude, guest: Self.asking).told.count == 1)
        let (spec, told) = load(swapped, guest: Self.asking, backend: backend)
        #expect(told == [])
        let model = try #require(spec?.model)
        var play = try WorldPlay(
            ["openapi.yaml": Hall.contract, "backend.yaml": backend, "prelude.yaml": swapped]
                .merging(["clients/guest.yaml": Self.asking]) { first, _ in first },
            .of(["anna"], playing: "guest"))
        try play.make(["anna does ask", "anna/1 goes on", "anna/1 goes on"])
        #expect(play.world.backend.data["seats"]?.json.contains("Dr. anna") == true)
        #expect(model.contract.operations.count == 3)
    }

    @Test func aDefinitionIsAFaultOnlyWhereItIsUsed() {
        let prelude = """
            let:
              mine: device.keychain.token
              seat: context.seat
            """
        #expect(load(prelude).told == [])
        let wrong = Hall.backend.replacing(
            "when: state.seats.size() >= config.places", with: "when: seat == 'front'")
        #expect(
            load(prelude, backend: wrong).told == [
                "backend.yaml: undeclared-name: seat cannot be used here: "
                    + "there is no variable context (prelude.yaml:3:9)"
            ])
        let used = Hall.guest.replacing(
            "when: context.seat != null", with: "when: mine != null")
        #expect(
            load(prelude, guest: used).told.first
                == "clients/guest.yaml: undeclared-name: mine cannot be used here: "
                + "there is no field \"keychain\" (prelude.yaml:2:15)")
    }

    @Test func aNameMeansOneThing() {
        let told = load(
            "let: {seat: context.seat}",
            guest: "let: {seat: \"'none'\"}\n" + Hall.guest
        ).told
        #expect(told.count == 1 && told[0].contains("seat"), "\(told)")
    }

    @Test func aParameterMayHaveTheName() {
        let guest =
            "let: {\"seated(seat)\": seat != null}\n"
            + Hall.guest.replacing("when: context.seat != null", with: "when: seated(seat)")
        #expect(load("let: {seat: context.seat}", guest: guest).told == [])
    }

    @Test(arguments: [
        ("let: {\"a b\": 1 + 1}", "prelude.yaml"), ("let: {a: 1 +}", "prelude.yaml"),
        ("lets: {}", "prelude-schema"), ("let: [a]", "prelude-schema"), ("{}", "prelude-schema"),
        ("let: {a: [", "prelude.yaml"),
    ])
    func whatCannotBeReadIsTold(prelude: String, expected: String) {
        let told = load(prelude).told
        #expect(!told.isEmpty && told.allSatisfy { $0.contains(expected) }, "\(told)")
    }

    @Test func aMachineNamesEventsOfThePrelude() throws {
        let prelude =
            "let: {seldom: config.seldom}\n"
            + "events: {kill: {weight: 0.25, limit: 2, when: seldom}}"
        let guest =
            "happens: [kill]\nconfig: {seldom: true}\n"
            + Hall.guest.replacing("ask: {}, kill: {}, background", with: "ask: {}, background")
        let (spec, told) = load(prelude, guest: guest)
        #expect(told == [])
        let events = try #require(spec?.client("guest")?.events)
        let kill = try #require(events.first { $0.name == "kill" })
        #expect(kill.weight == 250 && kill.limit == 2 && kill.condition != nil)
        #expect(events.contains { $0.name == "relaunch" })
        let unknown = load(prelude, guest: guest.replacing("[kill]", with: "[kil]")).told
        #expect(unknown.first?.contains("missing-part") == true, "\(unknown)")
        let twice = load(prelude, guest: "happens: [kill]\n" + Hall.guest).told
        #expect(twice.first?.contains("repeated-event") == true, "\(twice)")
    }

    @Test func whoGoesOfflineCanComeBack() throws {
        let guest = Hall.guest.replacing(", online: {}", with: "")
        let events = try #require(load("let: {}", guest: guest).spec?.client("guest")?.events)
        #expect(events.map(\.name).contains("online"))
    }
}
