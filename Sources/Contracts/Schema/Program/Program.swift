/// A schema as instructions over a document's tape: the fast path, which says only yes or no.
///
/// Each schema of the graph becomes a block. Each block has a list of instructions for every kind
/// of value, so that irrelevant keywords are skipped. Running it allocates nothing.
///
/// Unchecked, because the memory behind the tables is written before the program is made, and then
/// only read.
final class Program: @unchecked Sendable {
    let tables: ProgramTables
    /// For each schema of the graph, the one whose block stands for it.
    private let targets: [Int]
    /// The memory that the tables point at.
    private let arena: Arena
    private let patterns: [Pattern]
    private let contents: [ContentRuleBox]
    private let documents: [Document]

    init(
        tables: ProgramTables, targets: [Int], arena: Arena, patterns: [Pattern],
        contents: [ContentRuleBox],
        documents: [Document]
    ) {
        self.tables = tables
        self.targets = targets
        self.arena = arena
        self.patterns = patterns
        self.contents = contents
        self.documents = documents
    }

    /// The block that judges values for a schema of the graph.
    func block(of number: Int) -> Int32 { Int32(targets[number]) }
}
