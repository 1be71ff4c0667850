import Simulator
import Testing
import Transports

@Suite struct FaultTextTests {
    @Test(
        arguments: [
            ("latency=100ms", .latency(.fixed(.milliseconds(100)))),
            ("latency=1.5s", .latency(.fixed(.milliseconds(1500)))),
            ("latency=100ms..2s", .latency(.uniform(.milliseconds(100), .seconds(2)))),
            ("latency=0.5s..1.5s", .latency(.uniform(.milliseconds(500), .milliseconds(1500)))),
            (
                "latency=normal:200ms:50ms",
                .latency(.normal(mean: .milliseconds(200), deviation: .milliseconds(50)))
            ),
            ("latency=exponential:1s", .latency(.exponential(mean: .seconds(1)))),
            ("status=503", .status(503, retryAfter: nil)),
            ("status=429,retry-after=7", .status(429, retryAfter: 7)),
            ("503", .status(503, retryAfter: nil)),
            ("429,retry-after=7", .status(429, retryAfter: 7)),
            ("lose", .lose), ("loseAnswer", .loseAnswer), ("reset", .reset),
            ("resetAnswer", .resetAnswer), ("close", .close), ("closeAnswer", .closeAnswer),
            ("duplicate", .duplicate), ("empty", .close), ("drop", .closeAnswer),
            ("stale", .stale(changes: 1)), ("stale=3", .stale(changes: 3)),
            ("reset-after=10", .resetAfter(bytes: 10)), ("resetAfter=10", .resetAfter(bytes: 10)),
            ("malformed-chunk", .malformedChunk(after: nil)),
            ("malformedChunk", .malformedChunk(after: nil)), ("truncate=4", .truncate(bytes: 4)),
            ("wrong-length=99", .wrongLength(99)), ("wrongLength=99", .wrongLength(99)),
            ("garbage", .garbage(bytes: 64)), ("garbled-body=2", .garble(bytes: 2)),
            ("garble", .garble(bytes: 8)),
            ("drip=10/100ms", .drip(bytes: 10, every: .milliseconds(100))),
        ] as [(String, FaultRule.Kind)])
    func kindsAreRead(text: String, kind: FaultRule.Kind) throws {
        let rule = try FaultRule(text)
        #expect(rule.kind == kind)
        #expect(rule.text == text)
        #expect((rule.probability, rule.after) == (1, 0))
        #expect(rule.count == nil && rule.operation == nil && rule.spec == nil)
    }

    @Test func settingsAreRead() throws {
        let rule = try FaultRule("drop,operation=pay,spec=shop,probability=0.25,count=2,after=5")
        #expect((rule.operation, rule.spec) == ("pay", "shop"))
        #expect((rule.probability, rule.count, rule.after) == (0.25, 2, 5))
    }

    @Test(arguments: [
        ("", "there is no fault \"\"; expected one of lose, loseAnswer, "),
        ("slow=1s", "there is no fault \"slow\"; expected one of lose, loseAnswer, "),
        ("latency", "invalid value \"\" for latency: expected a time such as 100ms, "),
        ("latency=fast", "invalid value \"fast\" for latency: expected a time such as 100ms, "),
        ("latency=-1s", "invalid value \"-1s\" for latency: "),
        ("latency=2h", "invalid value \"2h\" for latency: "),
        ("latency=2s..1s", "expected a range whose end is not before its start"),
        ("latency=normal:1s", "invalid value \"normal:1s\" for latency: "),
        ("status=99", "invalid value \"99\" for status: expected a whole number from 200 to 599"),
        ("status", "invalid value \"\" for status: expected a whole number from 200 to 599"),
        ("reset=3", "reset takes no value; write it alone"),
        ("loseAnswer=3", "loseAnswer takes no value; write it alone"),
        ("99", "invalid value \"99\" for status: expected a whole number from 200 to 599"),
        ("503=1", "there is no fault \"503\""),
        (
            "reset-after",
            "invalid value \"\" for reset-after: expected a whole number of at least 0"
        ),
        ("stale=17", "invalid value \"17\" for stale: expected a whole number from 0 to 16"),
        ("drip=10", "invalid value \"10\" for drip: expected bytes and a time, such as 10/100ms"),
        ("drip=0/1s", "invalid value \"0/1s\" for drip: "),
        (
            "drop,probability=2",
            "invalid value \"2\" for probability: expected a number from 0 to 1"
        ),
        ("drop,probability=nan", "invalid value \"nan\" for probability: "),
        ("drop,count=0", "invalid value \"0\" for count: expected a whole number of at least 1"),
        ("drop,often", "faults have no setting \"often\"; expected one of operation, "),
        ("drop,count=1,count=2", "count stands twice; write it once"),
        ("drop,operation=", "invalid value \"\" for operation: expected a name"),
        ("drop,retry-after=1", "retry-after belongs to status; drop has none"),
    ])
    func mistakesAreExplained(text: String, sentence: String) {
        let error = #expect(throws: FaultTextError.self) { try FaultRule(text) }
        #expect("\(error.map { "\($0)" } ?? "")".contains(sentence))
    }

    @Test(arguments: [
        ("drop,count=2", "closeAnswer,count=2"), ("empty", "close"),
        ("reset-after=1", "resetAfter=1"),
        ("garbled-body", "garble"), ("wrong-length=7", "wrongLength=7"),
        ("malformed-chunk,after=1", "malformedChunk,after=1"), ("close,count=1", nil),
        ("reset", nil),
        ("503", nil), ("", nil),
    ])
    func oldWordsHaveNewSpellings(text: String, new: String?) {
        #expect(FaultRule.newSpelling(of: text) == new)
    }
}
