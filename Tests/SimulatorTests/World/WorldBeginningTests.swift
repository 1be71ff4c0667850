import Contracts
import SpecSupport
import Testing

@testable import Simulator

/// The beginning of a world: the plan, and machines that others build on.
struct WorldBeginningTests {
    /// Registers a guest, and keeps its seat on the device.
    private static let registering = """
        context: {problem: ""}
        device: {keychain: {seat: null}}
        events: {enter: {with: {name: somebody}}}
        initial: outside
        states:
          outside:
            after: {5s: door}
          door:
            on: {enter: {target: entering, assign: {context.problem: "${event.name}"}}}
          entering:
            invoke:
              operation: take
              with: {body: {name: "${actor.name}"}}
              on:
                "201": {target: inside, assign: {device.keychain.seat: "${event.body.id}"}}
                default: outside
          inside: {type: final}

        """

    private func using(_ uses: String) -> String {
        """
        uses:
          registering: \(uses)
        context: {shown: null}
        initial: showing
        states:
          showing:
            entry: {assign: {context.shown: "${device.keychain.seat}"}}
            type: final

        """
    }

    private func play(
        _ uses: String, _ plan: WorldPlan = .of(["anna"], playing: "showing"),
        registering: String = registering
    ) throws -> WorldPlay {
        try WorldPlay(
            Hall.files(["registering": registering, "showing": using(uses)]), plan)
    }

    @Test func whatIsUsedIsPlayedBefore() throws {
        var play = try play(#"{until: "'inside' in states", steps: [enter: {name: anna}]}"#)
        #expect(play.findings.isEmpty)
        let seat = play.world.clients[0].device["keychain"]?.json
        #expect(seat?.contains("seat-") == true)
        #expect(play.states() == ["showing"])
        #expect(play.context("shown").map { seat?.contains($0) == true } == true)
        // The door opened after five seconds.
        #expect(play.world.now == WorldPlan.monday.adding(TimeSpan(seconds: 5)))
        #expect(play.world.faultsLeft == 0 && play.world.messages.isEmpty)
        #expect(play.marks.contains(.outcome(client: "registering", invocation: 0, "201")))
        play.settle()
        #expect(play.findings.isEmpty)
    }

    @Test(arguments: [
        (
            #"{until: "'inside' in states", steps: []}"#,
            "'until' of \"registering\" does not come true"
        ),
        (
            #"{until: "true", steps: [enter, enter]}"#,
            "the step \"enter\" of \"registering\" cannot be done"
        ),
    ])
    func whatCannotBePlayedIsReported(uses: String, message: String) throws {
        let play = try play(uses)
        #expect(play.findings == ["model/uses/registering"])
        #expect(
            play.step.violations.first?.message.hasPrefix(message) == true,
            "\(play.step.violations)")
        #expect(play.step.violations.first?.place.file == "clients/showing.yaml")
        #expect(play.states() == ["showing"])
    }

    @Test func devicesKeepWhatThePlanSays() throws {
        var plan = WorldPlan.of(["anna"], playing: "registering")
        plan.actors[0].device = CELMap(inOrder: [
            ("keychain", .map(CELMap(inOrder: [("seat", .string("seat-0"))])))
        ])
        let play = try play(#"{steps: []}"#, plan)
        #expect(play.world.clients[0].device["keychain"]?.json == #"{"seat":"seat-0"}"#)
    }

    @Test func aPlanWithoutItsClientIsRefused() throws {
        let files = Hall.files(["guest": Hall.guest])
        let (spec, _) = TestSpec.load(files)
        let known = try #require(spec)
        do throws(WorldFailure) {
            _ = try WorldEngine(known, .of(["anna"], playing: "gust"))
            Issue.record("there is no such client")
        } catch {
            let fault = try #require(error.diagnostics.first)
            #expect(fault.message == #"there is no client "gust""#)
            #expect(fault.remedy == "write one of guest")
        }
    }

    @Test func aSpecWithoutABackendIsRefused() throws {
        let (spec, _) = TestSpec.load([
            "openapi.yaml": Hall.contract, "clients/guest.yaml": Hall.guest,
        ])
        let known = try #require(spec)
        do throws(WorldFailure) {
            _ = try WorldEngine(known, .of(["anna"], playing: "guest"))
            Issue.record("there is nobody to answer")
        } catch {
            #expect(error.diagnostics.first?.check == "no-backend")
        }
    }

    @Test func theBackendMayBePreparedBefore() throws {
        let backend =
            Hall.backend + """
                jobs:
                  occupy:
                    do: [{set: {"state.seats['seat-x']": {id: seat-x, name: zoe}}}]

                """
        let files = Hall.files(["guest": Hall.guest], backend: backend)
        let model = try #require(TestSpec.load(files).spec?.model)
        var plan = WorldPlan.of(["anna"], playing: "guest")
        plan.preparation = try #require(model.jobs.first?.rules.first).outcome.steps
        var play = try WorldPlay(files, plan)
        #expect(play.world.backend.data["seats"]?.json.contains("zoe") == true)
        try play.make(["anna does ask", "anna/1 goes on", "anna/1 goes on"])
        #expect(play.context("refused") == "true")
        #expect(play.findings.isEmpty)
    }

    @Test func constantsOfTheBackendMayDiffer() throws {
        var plan = WorldPlan.of(["anna"], playing: "guest")
        plan.config = CELMap(inOrder: [("places", .int(0))])
        var play = try WorldPlay(Hall.files(["guest": Hall.guest]), plan)
        try play.make(["anna does ask", "anna/1 goes on", "anna/1 goes on"])
        #expect(play.context("refused") == "true")
    }
}
