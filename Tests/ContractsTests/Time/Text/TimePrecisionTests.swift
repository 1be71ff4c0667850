import Contracts
import Testing

@Suite struct TimePrecisionTests {
    @Test(arguments: [
        ("2026-03-02T09:00:05Z", "2026-03-02T09:00:05.250Z", true),
        ("2026-03-02T09:00:06Z", "2026-03-02T09:00:05.750Z", true),
        ("2026-03-02T09:00:06Z", "2026-03-02T09:00:05Z", false),
        ("2026-03-02T09:00:07Z", "2026-03-02T09:00:05.750Z", false),
        ("2026-03-02T10:00:05+01:00", "2026-03-02T09:00:05.250Z", true),
        ("2026-03-02T09:00:05.25Z", "2026-03-02T09:00:05.250Z", true),
        ("2026-03-02T09:00:05.2Z", "2026-03-02T09:00:05.250Z", true),
        ("2026-03-02T09:00:05.251Z", "2026-03-02T09:00:05.250Z", false),
        ("2026-03-02T09:00:05.250Z", "2026-03-02T09:00:05Z", false),
        ("2026-03-02T09:00:05.000000001Z", "2026-03-02T09:00:05Z", false),
        ("soon", "2026-03-02T09:00:05Z", false),
        ("2026-03-02T09:00:05Z", "soon", false),
    ])
    func digits(found: String, expected: String, agrees: Bool) {
        #expect(TimePrecision.agrees(found, with: expected) == agrees)
    }
}
