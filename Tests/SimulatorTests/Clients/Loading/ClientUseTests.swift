import Contracts
import SpecSupport
import Simulator
import Testing

/// Machines that build on others.
struct ClientUseTests {
    private static let joining = """
        device: {keychain: {card: null, name: "${actor.name}"}}
        events:
          scan: {with: {card: {like: "card-#"}}}
          confirm: {}
        initial: asking
        states:
          asking: {on: {scan: {target: scanned, assign: {device.keychain.card: "${event.card}"}}}}
          scanned: {on: {confirm: member}}
          member: {type: final}

        """

    private static let lending = """
        uses:
          joining:
            until: "'member' in states && device.keychain.card != null"
            steps:
              - scan: {card: card-1}
              - confirm
        device: {keychain: {token: null}}
        initial: start
        events: {leave: {}}
        states:
          start: {on: {leave: {target: end, remove: device.keychain.card}}}
          end: {type: final}

        """

    private func load(
        _ lending: String, joining: String = joining
    ) -> (spec: Spec?, reported: String) {
        let (spec, diagnostics) = TestSpec.load([
            "openapi.yaml": Lending.contract, "clients/lending.yaml": lending,
            "clients/joining.yaml": joining,
        ])
        return (spec, TestSpec.Unusable(diagnostics: diagnostics).description)
    }

    @Test func whatTheDeviceKeepsIsInherited() throws {
        let (spec, reported) = load(Self.lending)
        #expect(reported == "")
        let model = try #require(spec?.client("lending"))
        #expect(model.uses.map(\.name) == ["joining"])
        #expect(model.uses[0].steps.map(\.event) == ["scan", "confirm"])
        #expect(CELValue.map(model.uses[0].steps[0].data).json == #"{"card":"card-1"}"#)
    }

    @Test(arguments: [
        (
            "joining:\n", "joning:\n",
            #"unknown-machine: there is no machine "joning"; did you mean joining?"#
        ),
        (
            "- confirm", "- confrm",
            #"unknown-event: "joining" has no event "confrm"; did you mean confirm?"#
        ),
        (
            "{card: card-1}", "{crd: card-1}",
            #"unknown-datum: the event "scan" brings no "crd"; did you mean card?"#
        ),
        ("'member' in states", "'member' in state", "there is no variable state"),
        (
            "device: {keychain: {token: null}}", "device: {keychain: {card: null}}",
            #"repeated-member: a machine that this one uses declares "keychain.card" already"#
        ),
        ("device.keychain.card != null", "device.keychain.token != null", "no-such-field"),
        (
            "remove: device.keychain.card", "remove: device.keychain.crd",
            #"unknown-member: "device.keychain" has no "crd"; did you mean card?"#
        ),
    ])
    func whatIsNotThereIsReported(from: String, to: String, expected: String) {
        let (spec, reported) = load(Self.lending.replacing(from, with: to, maxReplacements: 1))
        #expect(reported.contains(expected), "\(reported)")
        #expect(spec?.clients.map(\.name) == ["joining"])
    }

    @Test func machinesDoNotUseEachOtherInACircle() {
        let joining = Self.joining + "uses: {lending: {steps: []}}\n"
        let (spec, reported) = load(Self.lending, joining: joining)
        #expect(spec?.clients.isEmpty == true)
        #expect(
            reported.contains(
                "circular-use: machines use each other in a circle: joining, lending, joining"))
    }

    @Test func aMachineCannotBuildOnOneThatIsWrong() {
        let (spec, reported) = load(Self.lending, joining: Self.joining + "initail: asking\n")
        #expect(spec?.clients.isEmpty == true)
        #expect(reported.contains(#"broken-machine: the machine "joining" cannot be used"#))
        // Nothing else is reported about a machine whose device is not known.
        #expect(reported.split(separator: "\n").count { $0.hasPrefix("clients/lending.yaml") } == 1)
    }
}
