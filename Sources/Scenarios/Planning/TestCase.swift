import Contracts

/// One unit of a plan, with an id and a verdict. A worker runs it, and reports show it.
///
/// A script has one case for each row of its table, or one. A scenario of another kind is one case,
/// however many runs its budget allows, so that names do not change with budget and seed.
public struct TestCase: Sendable {
    /// The scenario.
    package internal(set) var scenario: Scenario
    /// The row of a script's table, by its place; nil where the scenario has no table.
    package let row: Int?
    /// The runs that are played; nil for all of them.
    package internal(set) var range: RunRange?

    /// A case of a scenario.
    public init(_ scenario: Scenario, row: Int? = nil) {
        self.scenario = scenario
        self.row = row
    }

    /// The name within its spec: `booking/one too many`, or with the row of a table
    /// `booking/one too many#a slot in the past`.
    package var path: String {
        tableRow.map { "\(scenario.path)#\($0.name)" } ?? scenario.path
    }

    /// The row of the script's table; nil where the scenario has no table.
    package var tableRow: ScriptRow? { row.map { scenario.rows[$0] } }

    /// The ids of the decisions that its scenario and its row rest on.
    package var restsOn: [String] {
        scenario.place.texts(of: "rests-on") + (tableRow?.place.texts(of: "rests-on") ?? [])
    }

    /// The place where it is written: its row, or its scenario.
    package var place: Value { tableRow?.place ?? scenario.place }
}
