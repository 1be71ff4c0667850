/// The CEL functions for the parts of timestamps and durations.
struct TimestampLibrary {
    let zones: ZoneDatabase

    var overloads: [Overload] { Self.parts.flatMap(parts) + Self.amounts }

    /// A part of a date or a time.
    private struct Part {
        let name: String
        let value: @Sendable (CivilDateTime) -> Int

        init(_ name: String, _ value: @escaping @Sendable (CivilDateTime) -> Int) {
            self.name = name
            self.value = value
        }
    }

    private static let parts: [Part] = [
        Part("getFullYear") { $0.date.year },
        Part("getMonth") { $0.date.month - 1 },
        Part("getDate") { $0.date.day },
        Part("getDayOfMonth") { $0.date.day - 1 },
        Part("getDayOfWeek") { $0.date.weekday.fromSunday },
        Part("getDayOfYear") { $0.date.dayOfYear - 1 },
        Part("getHours") { $0.time.hour },
        Part("getMinutes") { $0.time.minute },
        Part("getSeconds") { $0.time.second },
        Part("getMilliseconds") { $0.time.nanosecond / 1_000_000 },
    ]

    private func parts(_ part: Part) -> [Overload] {
        let zones = zones
        return [
            Overload(part.name, .on(.timestamp), gives: .int) { call in
                .int(part.value(CivilDateTime(call.timestamp(0))))
            },
            Overload(part.name, .on(.timestamp, [.string]), gives: .int) { call in
                let zone = try zones.zone(named: call.text(1))
                return .int(part.value(zone.local(call.timestamp(0))))
            }
            .preparing(1) { name in
                let zone = try zones.zone(named: name.text)
                return { call in .int(part.value(zone.local(call.timestamp(0)))) }
            },
        ]
    }

    /// The parts of a duration are cut towards zero, as whole numbers are.
    private static let amounts: [Overload] = [
        Overload("getHours", .on(.duration), gives: .int) { call in
            .int(call.duration(0).wholeSeconds / 3600)
        },
        Overload("getMinutes", .on(.duration), gives: .int) { call in
            .int(call.duration(0).wholeSeconds / 60)
        },
        Overload("getSeconds", .on(.duration), gives: .int) { call in
            .int(call.duration(0).wholeSeconds)
        },
        Overload("getMilliseconds", .on(.duration), gives: .int) { call in
            .int(call.duration(0).nanosecondsOfSecond / 1_000_000)
        },
    ]
}

extension TimeSpan {
    /// The seconds, cut towards zero.
    var wholeSeconds: Int { Int(seconds) + (seconds < 0 && nanoseconds > 0 ? 1 : 0) }

    /// The nanoseconds beyond the whole seconds, with the sign of the span.
    var nanosecondsOfSecond: Int {
        seconds < 0 && nanoseconds > 0 ? Int(nanoseconds) - 1_000_000_000 : Int(nanoseconds)
    }
}

extension Weekday {
    /// The number of the day in expressions: 0 is Sunday, 6 is Saturday.
    var fromSunday: Int { rawValue % 7 }

    /// The day of a number from 0, Sunday, to 6, Saturday.
    init?(fromSunday number: Int) {
        guard (0...6).contains(number) else { return nil }
        self.init(rawValue: number == 0 ? 7 : number)
    }
}
