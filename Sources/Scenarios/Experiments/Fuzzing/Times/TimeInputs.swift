import Contracts
import Simulator

/// A parameter of an operation, or a member of its body, that says something of time.
struct TimeInput {
    /// The part of the request in which it stands.
    enum Place {
        /// A parameter, by its place in the operation.
        case parameter(Int)
        /// A member of the body, by the names that lead to it.
        case member([String])
    }

    /// The kind of time that it says.
    enum Kind: Equatable {
        case instant, date, local, time, zone
        /// A duration as ISO 8601 writes it.
        case duration
        /// A number of units of so many seconds.
        case count(seconds: Int64)
    }

    let name: String
    let kind: Kind
    let place: Place
    /// True if it may be left out.
    let isOptional: Bool

    /// True if it says how long something takes, and not when it is.
    var isSpan: Bool {
        switch kind {
        case .duration, .count: true
        default: false
        }
    }

    /// True if it is the end of a period by its name.
    var isEnd: Bool {
        let word = IdentityNames.normalised(name)
        return Self.ends.contains { word.hasPrefix($0) } || word.hasSuffix("end")
            || word == "to" || word.hasPrefix("to") && word.hasSuffix("date")
    }

    private static let ends = [
        "end", "until", "till", "before", "finish", "checkout", "departure", "return", "max",
        "dueb", "dueuntil", "close", "stop",
    ]
}

/// The time inputs of operations.
struct TimeInputs {
    private let zones: ZoneDatabase
    /// The members of a body are looked for so deep.
    private static let deepest = 3

    init(_ zones: ZoneDatabase) { self.zones = zones }

    /// The time inputs of an operation, in order.
    func inputs(of operation: Contracts.Operation) -> [TimeInput] {
        var inputs: [TimeInput] = []
        for (place, parameter) in operation.parameters.enumerated()
        where [.path, .query].contains(parameter.location) {
            guard let schema = parameter.schema,
                let kind = kind(
                    of: SchemaOutline(schema), named: parameter.name,
                    examples: parameter.examples.compactMap(\.value))
            else { continue }
            inputs.append(
                TimeInput(
                    name: parameter.name, kind: kind, place: .parameter(place),
                    isOptional: !parameter.isRequired))
        }
        let forms = operation.requestBody?.content ?? []
        if let schema = forms.first(where: { $0.name.hasSuffix("json") })?.schema {
            add(&inputs, SchemaOutline(schema), at: [])
        }
        return inputs
    }

    private func add(_ inputs: inout [TimeInput], _ outline: SchemaOutline, at path: [String]) {
        guard path.count < Self.deepest else { return }
        for name in outline.memberNames {
            let member = outline.member(name)
            if member.isReadOnly { continue }
            if let kind = kind(of: member, named: name, examples: []) {
                inputs.append(
                    TimeInput(
                        name: name, kind: kind, place: .member(path + [name]), isOptional: true))
            } else if member.admits(.object) {
                add(&inputs, member, at: path + [name])
            }
        }
    }

    // MARK: Kinds

    private static let formats: [String: TimeInput.Kind] = [
        "date-time": .instant, "date": .date, "date-time-local": .local, "time": .time,
        "time-local": .time, "duration": .duration,
    ]
    private static let zoneNames: Set<String> = [
        "tz", "timezone", "zone", "tzid", "zoneid", "timezoneid", "timezonename", "tzname",
        "zoneinfo", "ianazone", "olsonzone",
    ]
    /// The units of numbers by their names, those first that hold another one.
    private static let units: [(word: String, seconds: Int64)] = [
        ("milliseconds", 0), ("minutes", 60), ("mins", 60), ("seconds", 1), ("secs", 1),
        ("hours", 3600), ("days", 86_400), ("nights", 86_400),
    ]

    private func kind(
        of outline: SchemaOutline, named name: String, examples: [Value]
    ) -> TimeInput.Kind? {
        let word = IdentityNames.normalised(name)
        if outline.isInteger {
            let unit = Self.units.first { word == $0.word || word.hasSuffix($0.word) }
            return unit.flatMap { $0.seconds > 0 ? .count(seconds: $0.seconds) : nil }
        }
        guard outline.admits(.string) else { return nil }
        if let format = outline.format { return Self.formats[format] }
        for text in (examples + outline.examples + outline.choices).prefix(8).compactMap(\.string) {
            if (try? Instant(rfc3339: text)) != nil { return .instant }
            if text.utf8.count == 10, (try? CivilDate(text: text)) != nil { return .date }
            if (try? CivilDateTime(text: text)) != nil { return .local }
            if [5, 8].contains(text.utf8.count), (try? CivilTime(text: text)) != nil {
                return .time
            }
            if text.contains("/"), (try? zones.hasZone(named: text)) == true { return .zone }
        }
        if !outline.choices.isEmpty { return nil }
        return Self.zoneNames.contains(word) ? .zone : nil
    }
}
