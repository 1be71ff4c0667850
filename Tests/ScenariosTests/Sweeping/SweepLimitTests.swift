import Contracts
import Scenarios
import Testing

/// Sweeps with numbers out of range, which are reported and never crash or hang.
@Suite struct SweepLimitTests {
    /// Generators, each with a part of the message about it.
    static let generators = [
        ("numbers: {from: 1, to: 3, step: 0}", "expected at least 1"),
        ("numbers: {from: 1, to: 3, step: -1}", "expected at least 1"),
        ("numbers: {from: 1, to: 3, step: -9223372036854775808}", "expected at least 1"),
        (
            "numbers: {from: -9223372036854775808, to: 9223372036854775807}",
            "these are more than 2000000 values"
        ),
        ("dates: {from: '2024-01-01', to: '2024-01-03', step: 0}", "expected at least 1"),
        ("holidays: {calendar: town, from: 2025, to: 2025, around: -1}", "expected at least 0"),
        (
            "holidays: {calendar: town, from: 2025, to: 2025, around: 9223372036854775807}",
            "expected at most 366"
        ),
        (
            "holidays: {calendar: town, from: -9223372036854775808, to: 9223372036854775807}",
            "expected at least 1"
        ),
        ("holidays: {calendar: town, from: 1, to: 9999, around: 366}", "more than 2000000"),
        ("boundaries: {of: [day], from: 1, to: 9223372036854775807}", "expected at most 9999"),
        ("boundaries: {of: [day], zones: all, from: 1, to: 9999}", "more than 2000000"),
        ("clockChanges: {zones: all, from: -5, to: 99999999}", "expected at least 1"),
    ]

    private static let calendar = [
        "calendars/town.yaml": "name: town\nholidays: [{name: May Day, date: May 1}]"
    ]

    @Test(arguments: generators)
    func impossibleValuesAreReported(_ generator: String, _ reported: String) throws {
        let text = """
            scenarios:
              - {name: one, kind: sweep, over: {x: {\(generator)}}, steps: [{expect: "true"}]}
            """
        let (suite, lines) = try Library.load(text, changing: Self.calendar)
        #expect(suite == nil)
        #expect(lines.contains { $0.contains(reported) }, "\(lines)")
    }

    @Test func pairsOfTooManyValuesAreReported() throws {
        let text = """
            scenarios:
              - name: one
                kind: sweep
                combine: pairwise
                over: {x: {numbers: {from: 1, to: 1000000}}, y: {numbers: {from: 1, to: 1000000}}}
                steps: [{expect: "true"}]
            """
        let (suite, lines) = try Library.load(text)
        #expect(suite == nil)
        #expect(lines.contains { $0.contains("too many values to pair each with each") })
    }
}
