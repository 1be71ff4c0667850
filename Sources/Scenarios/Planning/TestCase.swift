import Contracts

/// One unit of a run: what is handed to a worker, and what a report shows as one case.
///
/// A script is as many trials as its table has rows, or one; a scenario of another kind is one,
/// however many cases its budget allows, so that names do not change with budget and seed.
public struct TestCase: Sendable {
    /// The scenario.
    package let scenario: Scenario
    /// The row of a script's table, by its place; nil where the scenario has no table.
    package let row: Int?

    /// A trial of a scenario.
    public init(_ scenario: Scenario, row: Int? = nil) {
        self.scenario = scenario
        self.row = row
    }

    /// What it is called within its spec: `booking/one too many`, or with the row of a table
    /// `booking/one too many#a slot in the past`.
    package var path: String {
        guard let row else { return scenario.path }
        return "\(scenario.path)#\(scenario.script.rows[row].name)"
    }
}
