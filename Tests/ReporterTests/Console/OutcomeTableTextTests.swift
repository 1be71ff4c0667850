import Contracts
import Reporter
import Simulator
import Testing

struct OutcomeTableTextTests {
    private typealias Cell = OutcomeTable.Cell

    private static func table(_ client: String, _ rows: [(String, [Cell])]) throws -> OutcomeTable {
        let place = try Document(json: "{}".utf8, name: "machine").root
        return OutcomeTable(
            client: client,
            rows: rows.map {
                OutcomeTable.Row(
                    state: $0.0, id: "ask", operation: "ask", cells: $0.1, place: place)
            })
    }

    private static func cell(
        _ outcome: OutcomePattern, _ handling: OutcomeTable.Handling, isGuarded: Bool = false
    ) -> Cell {
        Cell(outcome: outcome, handling: handling, isGuarded: isGuarded)
    }

    @Test func outcomesThatComeToTheSameShareAColumn() throws {
        let table = try Self.table(
            "shop",
            [
                (
                    "asking",
                    [
                        Self.cell(.status(.code(200)), .taken(["shown", "empty"])),
                        Self.cell(.status(.code(404)), .taken([])),
                        Self.cell(.timeout, .taken(["failed"])),
                        Self.cell(.offline, .taken(["failed"])),
                        Self.cell(.reset, .taken(["failed"])),
                    ]
                ),
                (
                    "",
                    [
                        Self.cell(.status(.code(200)), .takenAround(["shown"]), isGuarded: true),
                        Self.cell(.timeout, .hole), Self.cell(.offline, .hole),
                        Self.cell(.reset, .hole),
                    ]
                ),
                ("late", [Self.cell(.status(.code(404)), .known), Self.cell(.any, .unseen)]),
            ])
        #expect(
            OutcomeTableText().text(of: [table]) == """
                shop
                  state   request  200           404    default  timeout..reset
                  asking  ask      shown, empty  stays           failed
                  shop    ask      ^shown?                       HOLE
                  late    ask                    known  unseen

                """)
        #expect(OutcomeTableText(palette: .ansi).text(of: [table]).contains("\u{1B}[1;31mHOLE"))
    }

    @Test func machinesWithoutRequestsAreLeftOut() throws {
        #expect(OutcomeTableText().text(of: [try Self.table("shop", [])]) == "")
    }

    @Test func whatComesFromOutsideIsMadeHarmless() throws {
        let table = try Self.table(
            "a\nb", [("c\u{1B}", [Self.cell(.timeout, .taken(["d\u{202E}"]))])])
        let text = OutcomeTableText().text(of: [table])
        #expect(text.split(separator: "\n").count == 3 && !text.contains("\u{1B}"))
        #expect(text.contains(#"d\u{202E}"#))
    }
}
