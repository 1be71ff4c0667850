import Contracts
import Simulator

extension JSONWriter {
    /// Writes the rows of a machine's table of outcomes, each as an object.
    mutating func rows(of table: OutcomeTable) {
        for row in table.rows {
            object { writer in
                writer.member("client", table.client)
                writer.member("state", row.state)
                writer.member("request", row.id)
                writer.member("operation", row.operation)
                writer.objects("outcomes", of: row.cells) { $0.members(of: $1) }
            }
        }
    }

    private mutating func members(of cell: OutcomeTable.Cell) {
        member("outcome", cell.outcome.text)
        switch cell.handling {
        case .taken(let targets): handling("taken", targets)
        case .takenAround(let targets): handling("takenAround", targets)
        case .hole: member("handling", "hole")
        case .known: member("handling", "known")
        case .unseen: member("handling", "unseen")
        }
        if cell.isGuarded { member("guarded", true) }
    }

    private mutating func handling(_ word: String, _ targets: [String]) {
        member("handling", word)
        member("targets", targets)
    }
}
