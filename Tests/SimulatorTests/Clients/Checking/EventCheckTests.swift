import Contracts
import Simulator
import Testing

struct EventCheckTests {
    @Test(arguments: [
        SoundnessCase(
            SoundnessCase.of("").replacing(
                "stay: {}}", with: "stay: {}, leave: {}}", maxReplacements: 1),
            #"unhandled-event: no state takes the event "leave"; write a transition for it"#),
        SoundnessCase(
            SoundnessCase.of("").replacing(
                "stay: {}}", with: "stay: {}, go.away: {}}", maxReplacements: 1)),
        SoundnessCase(
            SoundnessCase.of("").replacing(
                "stay: {}}", with: "stay: {}, kill: {}, offline: {}, background: {}}",
                maxReplacements: 1)),
        SoundnessCase(
            SoundnessCase.of("entry: {raise: begun}"),
            #"unhandled-event: no state takes the event "begun""#),
        SoundnessCase(
            SoundnessCase.of("entry: {raise: begun}", "  c: {on: {'*': a}}", leadingTo: "c")),
        SoundnessCase(
            SoundnessCase.of("", "receives: {remind: {event: told}}"),
            #"unhandled-event: no state takes the event "told""#),
        SoundnessCase(SoundnessCase.of("", "receives: {remind: {}}")),
    ])
    func eventsAreTaken(_ test: SoundnessCase) throws { try test.check() }

    @Test(arguments: [
        SoundnessCase(
            SoundnessCase.of("").replacing("on: {go: b", with: "on: {goo: b, go: b"),
            #"unknown-event: the event "goo" never happens; did you mean go?"#),
        SoundnessCase(
            SoundnessCase.of("").replacing("on: {go: b", with: "on: {foreground: b, go: b")
                .replacing("{go: {}, stay", with: "{background: {}, go: {}, stay")),
        SoundnessCase(
            SoundnessCase.of("").replacing("on: {go: b", with: "on: {kill: b, go: b")
                .replacing("{go: {}, stay", with: "{kill: {}, go: {}, stay"),
            #"unknown-event: no transition is taken for "kill"; the app ends at once"#),
        SoundnessCase(
            SoundnessCase.of("onDone: b\ninitial: x\nstates: {x: {}}"),
            #"unknown-event: "a" is never done; let a final state stand right inside it"#),
        SoundnessCase(
            SoundnessCase.of("onDone: b\ninitial: x\nstates: {x: {always: y}, y: {type: final}}")),
        SoundnessCase(
            SoundnessCase.of(
                "onDone: b\ntype: parallel\nstates: {x: {initial: y, states: {y: {type: final}}}, z: {}}"
            ),
            #"unknown-event: "a" is never done"#),
        SoundnessCase(
            SoundnessCase.of("").replacing("on: {go: b", with: "on: {goo: b, go: b")
                + "unreachable: [{transition: a/goo, why: Later.}]\n"),
    ])
    func whatIsAwaitedCanHappen(_ test: SoundnessCase) throws { try test.check() }
}
