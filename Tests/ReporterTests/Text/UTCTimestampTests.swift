import Reporter
import Testing

@Suite struct UTCTimestampTests {
    @Test(arguments: [
        (0, "1970-01-01T00:00:00"), (1_772_963_999, "2026-03-08T09:59:59"),
        (951_782_400, "2000-02-29T00:00:00"), (4_107_542_399, "2100-02-28T23:59:59"),
        (4_107_542_400, "2100-03-01T00:00:00"), (-1, "1969-12-31T23:59:59"),
        (1_735_689_599, "2024-12-31T23:59:59"),
    ])
    func isWrittenInUTCWithoutSuffix(seconds: Int64, expected: String) {
        #expect(UTCTimestamp(secondsSince1970: seconds).description == expected)
    }
}
