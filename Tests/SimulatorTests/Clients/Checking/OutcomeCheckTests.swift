import Contracts
import Simulator
import Testing

struct OutcomeCheckTests {
    /// A state that borrows, with transitions for outcomes.
    private static func borrowing(_ on: String, _ more: String = "") -> String {
        SoundnessCase.of(
            """
            invoke:
              operation: borrow
              with: {body: {book: b1}}
              on: {\(on)}
            """, more)
    }

    @Test(arguments: [
        SoundnessCase(borrowing("default: b")),
        SoundnessCase(
            borrowing("2XX: b, 4XX: b, undecodable: b, timeout: b, offline: b, reset: b")),
        SoundnessCase(
            borrowing("\"201\": b, \"202\": b, 4XX: b, undecodable: b, timeout: b"),
            #"unhandled-outcome: "a" awaits "borrow", and nothing takes offline, reset; handle it there"#
        ),
        SoundnessCase(
            borrowing("\"201\": b, \"409\": b, undecodable: b, timeout: b, offline: b, reset: b"),
            "and nothing takes 202, 4XX"),
        // A state around it takes the rest.
        SoundnessCase(
            borrowing("\"201\": b") + "on: {borrow.default: b}\n"),
        SoundnessCase(borrowing("\"201\": b") + "on: {borrow: b}\n"),
        SoundnessCase(borrowing("\"201\": b") + "on: {'*': b}\n"),
        SoundnessCase(
            borrowing("2XX: b, 4XX: b, undecodable: b, timeout: b, offline: b")
                + "known: [{finding: unhandled/a/borrow.reset, why: It says so.}]\n"),
        SoundnessCase(
            borrowing("2XX: b, undecodable: b, timeout: b, offline: b, reset: b")
                + "known: [{finding: unhandled/a/borrow.409, why: It says so.}]\n"),
        // Nobody has to see the answers of a request that goes on.
        SoundnessCase(
            borrowing("\"201\": b").replacing("with: {body", with: "lives: app\n      with: {body")),
        SoundnessCase(SoundnessCase.of("entry: {invoke: {operation: listBooks}}")),
    ])
    func outcomesAreTaken(_ test: SoundnessCase) throws { try test.check() }

    @Test(arguments: [
        SoundnessCase(
            borrowing("\"302\": b, default: b"),
            #"unknown-status: the contract has no answer 302 of "borrow"; correct it"#),
        SoundnessCase(borrowing("\"404\": b, default: b")),
        SoundnessCase(borrowing("\"503\": b, \"429\": b, default: b")),
        SoundnessCase(
            borrowing("\"302\": b, default: b")
                + "unreachable: [{transition: a/borrow.302, why: It is not documented.}]\n"),
    ])
    func statusesAreDocumented(_ test: SoundnessCase) throws { try test.check() }

    @Test func theTableSaysWhatBecomesOfOutcomes() throws {
        let machine =
            Self.borrowing("\"201\": [{guard: context.n == 1, target: b}], \"202\": {}, timeout: b")
            + "on: {borrow.4XX: b}\nknown: [{finding: unhandled/a/borrow.offline, why: So.}]\n"
        let model = try #require(Borrowing.load(machine).model)
        let table = OutcomeTable(model)
        let row = try #require(table.rows.first)
        #expect(row.state == "a" && row.id == "borrow" && row.operation == "borrow")
        let cells = row.cells.map { "\($0.outcome.text): \($0.handling)\($0.isGuarded ? "?" : "")" }
        #expect(
            cells == [
                #"201: taken(["b"])?"#, "202: taken([])", #"4XX: takenAround(["b"])"#,
                "undecodable: hole", #"timeout: taken(["b"])"#, "offline: known", "reset: hole",
            ])
        #expect(table.holes == 2)
    }
}
