import Testing

@testable import Contracts

@Suite struct CalendarTextTests {
    @Test(arguments: [
        ("2025-87-40", "2025-04-13"), ("2025-00-00", "2025-01-01"),
        ("2025-06-31T99:99", "2025-06-04T03:39"),
        ("2025-06-01 24:60:61Z", "2025-06-01 00:00:01Z"),
    ])
    func aDayAndATimeExist(text: String, repaired: String) {
        #expect(CalendarText.repaired(text) == repaired)
    }

    @Test(arguments: ["2025-06-28T23:59", "2025-06", "12345-67-89", "20a5-99-99", "", "2025/99/99"])
    func everythingElseStays(text: String) { #expect(CalendarText.repaired(text) == nil) }

    /// A pattern that wants no real days gets none.
    @Test(arguments: [("^20[23][0-9]-[0-9]{2}-[0-9]{2}$", true), ("^20[23][0-9]-99-99$", false)])
    func patternsGetRealDays(pattern: String, areReal: Bool) throws {
        let text = #"{"type": "string", "pattern": "\#(pattern)"}"#
        let schema = try Schema(text: text)
        var real = 0
        for seed in 1...40 as ClosedRange<UInt64> {
            let drawn = SchemaOutline(schema).document(seed: seed)?.root.string
            if let drawn, (try? CivilDate(text: drawn)) != nil { real += 1 }
        }
        #expect(areReal ? real > 25 : real == 0, "\(real)")
    }
}
