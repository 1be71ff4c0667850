/// The number of times that schemas may be applied to one value, before it is undecided.
///
/// Branches that each lead back to the same schema take time in two to the power of the depth.
/// Ordinary schemas apply a few schemas to each node; the budgets allow hundreds.
enum ApplicationBudget {
    static func forMachine(_ document: Document) -> Int { 20_000_000 + 500 * document.nodeCount }

    /// Reasons cost far more than a verdict.
    static func forExplainer(_ document: Document) -> Int { 500_000 + 200 * document.nodeCount }
}
