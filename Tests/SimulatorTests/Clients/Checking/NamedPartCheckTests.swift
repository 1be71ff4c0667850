import Contracts
import Simulator
import Testing

struct NamedPartCheckTests {
    private static func machine(_ entry: String) -> String {
        SoundnessCase.of(
            """
            invoke: {operation: borrow, id: loan, with: {body: {book: b1}}, on: {default: b}}
            """,
            """
            invariants: [{name: all is well, holds: context.n >= 0}]
            eventually: [{name: it ends, holds: "'b' in states"}]
            agreement: [{name: both agree, holds: server.loans.size() >= 0}]
            \(entry)
            """)
    }

    private static func known(_ finding: String) -> String {
        machine("known: [{finding: \(finding), why: It says so.}]")
    }

    @Test(arguments: [
        "invariant/all is well", "eventually/it ends", "eventually/the world comes to rest",
        "agreement/both agree", "stuck/a",
        "unhandled/a/loan.409", "unhandled/a/loan.201", "unhandled/a/loan.timeout",
        "contract/borrow/undocumented-status", "model/a/loan.default", "'stuck/a, a'",
    ])
    func whatIsKnownCanBeFound(finding: String) throws {
        try SoundnessCase(Self.known(finding)).check()
    }

    @Test(arguments: [
        (
            "invariant/all is wel",
            #"requirement in 'invariants' called "all is wel"; did you mean invariant/all is well?"#
        ),
        ("eventually/all is well", "the machine has no requirement in 'eventually'"),
        ("agreement/it ends", "the machine has no requirement in 'agreement'"),
        ("stuck/c", #"the machine has no state called "c""#),
        ("unhandled/a/laon.409", #"no state awaits "a/laon.409""#),
        ("unhandled/a/loan.offlin", "did you mean unhandled/a/loan.offline?"),
        ("unhandled/b/loan.409", #"no state awaits "b/loan.409""#),
        ("contract/borow/undocumented-status", "did you mean contract/borrow/undocumented-status?"),
        ("contract/borrow/undocumented-statu", "did you mean contract/borrow/undocumented-status?"),
        ("contract/borrow", "names no check"),
        ("invariants/all is well", "did you mean invariant?"),
        ("all is well", "is no finding"),
    ])
    func whatCannotBeFoundIsReported(finding: String, expected: String) throws {
        try SoundnessCase(Self.known(finding), expected).check()
    }

    @Test func whatIsKnownStandsOnce() throws {
        let entry = "{finding: stuck/a, why: It says so.}"
        try SoundnessCase(
            Self.machine("known: [\(entry), \(entry)]"), #""stuck/a" stands here again"#
        ).check()
    }

    @Test(arguments: [
        ("{state: c, why: Later.}", #"the machine has no state "c""#),
        ("{state: aa, why: Later.}", "did you mean a?"),
        ("{transition: a/goo, why: Later.}", "did you mean a/go?"),
    ])
    func whatIsUnreachableIsThere(entry: String, expected: String) throws {
        try SoundnessCase(Self.machine("unreachable: [\(entry)]"), expected).check()
    }
}
