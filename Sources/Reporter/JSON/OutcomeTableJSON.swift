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
                writer.key("outcomes")
                writer.array { writer in
                    for cell in row.cells { writer.cell(cell) }
                }
            }
        }
    }

    private mutating func cell(_ cell: OutcomeTable.Cell) {
        object { writer in
            writer.member("outcome", cell.outcome.text)
            switch cell.handling {
            case .taken(let targets): writer.handling("taken", targets)
            case .takenAround(let targets): writer.handling("takenAround", targets)
            case .hole: writer.member("handling", "hole")
            case .known: writer.member("handling", "known")
            case .unseen: writer.member("handling", "unseen")
            }
            if cell.isGuarded { writer.member("guarded", true) }
        }
    }

    private mutating func handling(_ word: String, _ targets: [String]) {
        member("handling", word)
        key("targets")
        array { writer in
            for target in targets { writer.string(target) }
        }
    }
}
