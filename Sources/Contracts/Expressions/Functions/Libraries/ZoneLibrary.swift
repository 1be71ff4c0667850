/// The functions that convert between instants and the times of clocks in a zone.
struct ZoneLibrary {
    let zones: ZoneDatabase

    /// The most changes of a zone's clocks that one call lists.
    private static let listed = 10_000

    var overloads: [Overload] { reading + finding + [asking] }

    /// The function that checks if the other functions take a name.
    private var asking: Overload {
        let zones = zones
        return Overload("isZone", [.string], gives: .bool) { call in
            .bool(try zones.hasZone(named: call.text(0)))
        }
    }

    /// The functions that read a zone's clocks at a timestamp.
    private var reading: [Overload] {
        [
            at("offset", gives: .duration) { zone, instant in
                .duration(TimeSpan(seconds: Int64(zone.secondsAhead(at: instant))))
            },
            at("isDaylight", gives: .bool) { .bool($0.offset(at: $1).isDaylight) },
            at("abbreviation", gives: .string) { .string($0.offset(at: $1).abbreviation) },
            at("localDate", gives: .string) { .string($0.local($1).date.text) },
            at("localTime", gives: .string) { .string($0.local($1).time.text) },
            at("localDateTime", gives: .string) { .string($0.local($1).text) },
            at("withOffset", gives: .string) { .string($0.text($1)) },
        ]
    }

    private func at(
        _ name: String, gives result: Shape,
        _ value: @escaping @Sendable (Zone, Instant) -> CELValue
    ) -> Overload {
        inZone(name, parameters: [.timestamp], gives: result) { zone, call in
            value(zone, call.timestamp(1))
        }
    }

    /// A function whose first argument names a zone, which is looked up once where it never varies.
    private func inZone(
        _ name: String, parameters: [Shape], gives result: Shape,
        value: @escaping @Sendable (Zone, borrowing CallArguments) throws -> CELValue
    ) -> Overload {
        let zones = zones
        return Overload(name, .plain([.string] + parameters), gives: result) { call in
            try value(try zones.zone(named: call.text(0)), call)
        }
        .preparing(0) { name in
            let zone = try zones.zone(named: name.text)
            return { call in try value(zone, call) }
        }
    }

    /// When a zone's clocks show something.
    private var finding: [Overload] {
        [
            inZone("startOfDay", parameters: [.string], gives: .timestamp) { zone, call in
                let date = try CivilDate(text: call.text(1))
                return try Self.timestamp(
                    zone.startOfDay(date), by: "startOfDay", from: call.text(1))
            },
            inZone("instants", parameters: [.string], gives: .list(.timestamp)) { zone, call in
                let local = try CivilDateTime(text: call.text(1))
                return .list(zone.instants(of: local).instants.map { .timestamp($0) })
            },
            inZone("instant", parameters: [.string], gives: .timestamp) { zone, call in
                let local = try CivilDateTime(text: call.text(1))
                return try Self.timestamp(
                    zone.instants(of: local).instant(), by: "instant", from: call.text(1))
            },
            inZone(
                "transitions", parameters: [.timestamp, .timestamp], gives: .list(Self.transition)
            ) { zone, call in
                try Self.transitions(of: zone, call.timestamp(1), call.timestamp(2))
            },
        ]
    }

    private static func timestamp(
        _ instant: Instant?, by name: String, from text: String
    ) throws(EvaluationFault) -> CELValue {
        guard let instant, instant.isWritable else {
            throw .function(
                name, reason: "\(CELValue.string(text).excerpt) is beyond the years 1 to 9999",
                remedy: nil)
        }
        return .timestamp(instant)
    }

    private static let transition = Shape.record(
        RecordShape([
            "at": .init(.timestamp), "before": .init(.duration), "after": .init(.duration),
            "abbreviation": .init(.string), "isDaylight": .init(.bool),
        ]))

    private static func transitions(
        of zone: Zone, _ start: Instant, _ end: Instant
    ) throws(EvaluationFault) -> CELValue {
        guard start < end else { return .list([]) }
        var found: [CELValue] = []
        for transition in zone.transitions(in: start..<end) {
            guard found.count < listed else {
                throw .function(
                    "transitions", reason: "there are more than \(listed) changes",
                    remedy: "ask for a shorter time")
            }
            var map = CELMap(capacity: 5)
            map.set("at", to: .timestamp(transition.at))
            map.set("before", to: .duration(seconds: transition.before.secondsAhead))
            map.set("after", to: .duration(seconds: transition.after.secondsAhead))
            map.set("abbreviation", to: .string(transition.after.abbreviation))
            map.set("isDaylight", to: .bool(transition.after.isDaylight))
            found.append(.map(map))
        }
        return .list(found)
    }
}

extension CELMap {
    /// Puts a value at a text key.
    public mutating func set(_ name: String, to value: CELValue) { set(.string(name), to: value) }
}

extension CELValue {
    /// A duration of whole seconds.
    static func duration(seconds: Int) -> CELValue {
        .duration(TimeSpan(seconds: Int64(seconds)))
    }
}
