import Contracts
import SpecSupport
import Simulator
import Testing

/// A machine, and its static problems.
struct SoundnessCase: Sendable, CustomTestStringConvertible {
    let machine: String
    /// The reports, in order, each as its check and a part of its sentence.
    let reported: [String]

    init(_ machine: String, _ reported: String...) {
        self.machine = machine
        self.reported = reported
    }

    var testDescription: String { machine }

    /// A machine of two states. The first has some more members, and stays or leads to another
    /// state.
    static func of(
        _ first: String, _ more: String = "", leadingTo target: String = "{}"
    ) -> String {
        """
        context: {n: 0, list: []}
        events: {go: {}, stay: {}}
        initial: a
        states:
          a:
            on: {go: b, stay: \(target)}
        \(first.split(separator: "\n").map { "    " + $0 }.joined(separator: "\n"))
          b: {type: final}
        \(more)

        """
    }

    func check() throws {
        let (model, diagnostics) = Borrowing.load(machine)
        #expect(diagnostics.isEmpty, "\(TestSpec.Unusable(diagnostics: diagnostics))")
        let unsound = try #require(model).unsoundness()
        let text = TestSpec.Unusable(diagnostics: unsound).description
        #expect(unsound.count == reported.count, "\(text)")
        for (diagnostic, reported) in zip(unsound, reported) {
            let sentence = "\(diagnostic.check): \(diagnostic.message); \(diagnostic.remedy ?? "")"
            #expect(sentence.contains(reported), "\(text)")
            #expect(diagnostic.position != nil && diagnostic.file == "clients/borrowing.yaml")
        }
    }
}

struct ClientCheckTests {
    @Test func everyCheckIsDescribedAndHasANameOfItsOwn() {
        let ids = ClientCheck.all.map(\.id)
        #expect(ids == ids.sorted() && Set(ids).count == ids.count)
        for check in ClientCheck.all {
            #expect(check.requirement.hasSuffix(".") && !check.example.isEmpty, "\(check.id)")
            #expect(!check.remedy.isEmpty && !check.remedy.hasSuffix("."), "\(check.id)")
        }
    }

    @Test(arguments: [
        SoundnessCase(SoundnessCase.of("")),
        SoundnessCase(
            SoundnessCase.of("", "  c: {on: {go: a}}"),
            #"unreachable-state: no way leads to the state "c"; let a transition lead to it"#),
        SoundnessCase(
            SoundnessCase.of("", "  c: {on: {go: a}}\nunreachable: [{state: c, why: Later.}]")),
        // The inside of a state that cannot be reached need not be reported, too.
        SoundnessCase(
            SoundnessCase.of("", "  c: {initial: d, states: {d: {type: final}}}"),
            #"no way leads to the state "c""#),
        SoundnessCase(
            SoundnessCase.of(
                "", "  c: {initial: d, states: {d: {on: {go: e}}, e: {on: {go: d}}}}",
                leadingTo: "c.e")),
        SoundnessCase(
            SoundnessCase.of("initial: x\nstates: {x: {}, h: {type: history, target: x}}"),
            #"unreachable-state: no way leads to the state "a.h""#),
        SoundnessCase(
            SoundnessCase.of("type: parallel\nstates: {x: {}, y: {}}")),
        // A transition that is never taken leads nowhere.
        SoundnessCase(
            SoundnessCase.of("always: {target: c, guard: 1 == 2}", "  c: {on: {go: a}}"),
            "guard-never-holds", #"no way leads to the state "c""#),
    ])
    func statesCanBeReached(_ test: SoundnessCase) throws { try test.check() }

    @Test(arguments: [
        SoundnessCase(
            SoundnessCase.of("", "  c: {}", leadingTo: "c"),
            #"dead-end-state: nothing can happen in the state "c"; add a transition"#),
        SoundnessCase(
            SoundnessCase.of(
                "", "  c: {}\nknown: [{finding: stuck/c, why: It says so.}]", leadingTo: "c")),
        SoundnessCase(
            SoundnessCase.of("", "  c: {after: {1s: a}}", leadingTo: "c")),
        SoundnessCase(
            SoundnessCase.of("", "  c: {always: a}", leadingTo: "c")),
        // A state is no dead end if a state around it, or another region, can go on.
        SoundnessCase(
            SoundnessCase.of("type: parallel\nstates: {x: {}, y: {initial: z, states: {z: {}}}}")),
        SoundnessCase(
            SoundnessCase.of(
                "", "  c: {type: parallel, states: {x: {}, y: {on: {go: a}}}}", leadingTo: "c")),
        SoundnessCase(
            SoundnessCase.of("", "  c: {on: {relaunch: a}}\n", leadingTo: "c"),
            "dead-end-state", "unknown-event"),
    ])
    func somethingCanHappenInEveryState(_ test: SoundnessCase) throws { try test.check() }
}
