import Contracts
import Simulator
import Testing

struct TransitionCheckTests {
    private static func always(_ candidates: String) -> String {
        SoundnessCase.of("always: [\(candidates)]")
    }

    @Test(arguments: [
        SoundnessCase(always("{guard: context.n == 1, target: b}")),
        SoundnessCase(
            always("{guard: false, target: b}"),
            #"guard-never-holds: the guard of "a/always" never holds; correct the guard"#),
        SoundnessCase(always("{guard: \"[].size() > 0\", target: b}"), "guard-never-holds"),
        SoundnessCase(
            always("{guard: context.n == 1 && context.n == 2, target: b}"), "guard-never-holds"),
        SoundnessCase(
            always("{guard: context.n == 1 && 1 == context.n, target: b}")),
        SoundnessCase(
            always("{guard: \"context.n > 1 && !(context.n > 1)\", target: b}"),
            "guard-never-holds"),
        SoundnessCase(
            always("{guard: context.n != 1 && context.n == 1, target: b}"), "guard-never-holds"),
        SoundnessCase(
            always("{guard: \"!(context.n == 1 || context.n == 2)\", target: b}")),
        SoundnessCase(
            always("{guard: false, target: b}")
                + "unreachable: [{transition: a/always, why: Never.}]\n"),
    ])
    func guardsMayHold(_ test: SoundnessCase) throws { try test.check() }

    @Test(arguments: [
        SoundnessCase(
            always("{guard: context.n == 1, target: b}, {guard: context.n == 2, target: b}")),
        SoundnessCase(
            always("b, {guard: context.n == 1, target: b}"),
            #"transition-never-taken: "a/always#2" is never taken: "a/always" before it is wherever"#
        ),
        SoundnessCase(
            always("{guard: context.n == 1, target: b}, {guard: 1 == context.n, target: b}"),
            "transition-never-taken"),
        SoundnessCase(
            always(
                "{guard: context.n > 1, target: b}, {guard: context.n == 3 && context.n>1, target: b}"
            ),
            "transition-never-taken"),
        SoundnessCase(
            always(
                "{guard: context.n > 1 && context.n == 3, target: b}, {guard: context.n > 1, target: b}"
            )),
        SoundnessCase(
            always("b, {guard: context.n == 1, target: b}")
                + "unreachable: [{transition: a/always#2, why: Never.}]\n"),
        // Texts are compared as they are.
        SoundnessCase(
            always("{guard: context.n == 'a b', target: b}, {guard: context.n == 'ab', target: b}")),
    ])
    func everyCandidateMayBeTaken(_ test: SoundnessCase) throws { try test.check() }

    @Test(arguments: [
        SoundnessCase(
            SoundnessCase.of("", "  c: {always: d}\n  d: {always: c}", leadingTo: "c"),
            "endless-always: without any event the machine comes back to \"c\" for ever"),
        SoundnessCase(
            SoundnessCase.of(
                "", "  c: {always: d}\n  d: {always: {target: c, guard: context.n == 1}}",
                leadingTo: "c"
            ).replacing(
                "d: {always", with: "d: {on: {go: b}, always")),
        SoundnessCase(
            SoundnessCase.of("", "  c: {always: c}", leadingTo: "c"), "endless-always"),
        SoundnessCase(
            SoundnessCase.of(
                "", "  c: {initial: d, states: {d: {always: e}, e: {always: c}}}", leadingTo: "c"),
            "endless-always"),
    ])
    func transitionsDoNotChaseEachOther(_ test: SoundnessCase) throws { try test.check() }

    @Test(arguments: [
        SoundnessCase(SoundnessCase.of("after: {1s: b, 2s: b}")),
        SoundnessCase(
            SoundnessCase.of("after: {60s: b, 1m: b}"),
            #"overlapping-timers: "1m" is the same time as "60s"; join them in one list"#),
    ])
    func timersDoNotOverlap(_ test: SoundnessCase) throws { try test.check() }
}
