import Contracts
import Simulator

/// Reads faults as they are written: `WORD[=VALUE][,KEY=VALUE]…`.
struct FaultText {
    private let text: String
    private var kind: (name: String, value: String?)
    private var settings: [(name: String, value: String)] = []

    /// Takes a text apart.
    init(_ text: String) throws(FaultTextError) {
        self.text = text
        let words = text.split(separator: ",", omittingEmptySubsequences: false).map(Self.pair)
        kind = words.first ?? ("", nil)
        // A status alone, as scenarios have it.
        if Int(kind.name) != nil, kind.value == nil { kind = ("status", kind.name) }
        for word in words.dropFirst() {
            guard FaultTextError.keys.contains(word.name) else { throw .unknownKey(word.name) }
            if settings.contains(where: { $0.name == word.name }) { throw .repeatedKey(word.name) }
            settings.append((word.name, word.value ?? ""))
        }
    }

    /// The rule that the text is.
    func rule() throws(FaultTextError) -> FaultRule {
        var rule = FaultRule(try faultKind(), text: text)
        for (name, value) in settings {
            switch name {
            case "operation": rule.operation = try Self.word(name, value)
            case "spec": rule.spec = try Self.word(name, value)
            case "probability": rule.probability = try Self.probability(value)
            case "count": rule.count = try Self.whole(name, value, from: 1)
            case "after": rule.after = try Self.whole(name, value, from: 0)
            default:
                guard case .status(let status, _) = rule.kind else {
                    throw .strayKey(name, of: "status", kind: kind.name)
                }
                let seconds = try Self.whole(name, value, from: 0)
                rule.kind = .status(status, retryAfter: seconds)
            }
        }
        return rule
    }

    private func faultKind() throws(FaultTextError) -> FaultRule.Kind {
        switch FaultWord(opening: kind.name) {
        case .lose: try lone(.lose)
        case .loseAnswer: try lone(.loseAnswer)
        case .reset: try lone(.reset)
        case .resetAnswer: try lone(.resetAnswer)
        case .close: try lone(.close)
        case .closeAnswer: try lone(.closeAnswer)
        case .duplicate: try lone(.duplicate)
        case .latency: .latency(try Self.latency(kind.value ?? ""))
        case .status: .status(try Self.status(kind.value ?? ""), retryAfter: nil)
        case .stale: .stale(changes: try size(1, upTo: FaultPlan.memories))
        case .resetAfter: .resetAfter(bytes: try size(nil))
        case .malformedChunk: .malformedChunk(after: try optionalSize())
        case .truncate: .truncate(bytes: try optionalSize())
        case .wrongLength: .wrongLength(try optionalSize())
        case .garbage: .garbage(bytes: try size(64, upTo: Self.mostGarbage))
        case .garble: .garble(bytes: try size(8, upTo: Self.mostGarbage))
        case .drip: try Self.drip(kind.value ?? "")
        case nil: throw .unknownKind(kind.name)
        }
    }

    private static let mostGarbage = 1 << 20

    private func lone(_ kind: FaultRule.Kind) throws(FaultTextError) -> FaultRule.Kind {
        if self.kind.value != nil { throw .unexpectedValue(self.kind.name) }
        return kind
    }

    private func size(
        _ standard: Int?, upTo most: Int = .max
    ) throws(FaultTextError) -> Int {
        if let standard, kind.value == nil { return standard }
        return try Self.whole(kind.name, kind.value ?? "", from: 0, upTo: most)
    }

    private func optionalSize() throws(FaultTextError) -> Int? {
        kind.value == nil ? nil : try size(nil)
    }

    // MARK: Values

    private static func pair(_ word: Substring) -> (name: String, value: String?) {
        guard let mark = word.firstIndex(of: "=") else { return (String(word), nil) }
        return (String(word[..<mark]), String(word[word.index(after: mark)...]))
    }

    private static func word(
        _ name: String, _ value: String
    ) throws(FaultTextError) -> String {
        if value.isEmpty { throw .badValue(key: name, value: value, expected: "a name") }
        return value
    }

    private static func probability(_ value: String) throws(FaultTextError) -> Double {
        guard let number = Double(value), number >= 0, number <= 1 else {
            throw .badValue(key: "probability", value: value, expected: "a number from 0 to 1")
        }
        return number
    }

    private static func whole(
        _ name: String, _ value: String, from least: Int, upTo most: Int = .max
    ) throws(FaultTextError) -> Int {
        guard let number = Int(value), number >= least, number <= most else {
            let range = most == .max ? "of at least \(least)" : "from \(least) to \(most)"
            throw .badValue(key: name, value: value, expected: "a whole number \(range)")
        }
        return number
    }

    private static func status(_ value: String) throws(FaultTextError) -> Int {
        try whole("status", value, from: 200, upTo: 599)
    }

    private static func latency(_ value: String) throws(FaultTextError) -> FaultRule.Latency {
        let expected =
            "a time such as 100ms, a range 100ms..2s, normal:200ms:50ms or exponential:200ms"
        func time(_ text: some StringProtocol) throws(FaultTextError) -> Duration {
            guard let time = duration(String(text)) else {
                throw .badValue(key: "latency", value: value, expected: expected)
            }
            return time
        }
        let parts = value.split(separator: ":", omittingEmptySubsequences: false)
        switch (parts.first, parts.count) {
        case ("normal", 3): return .normal(mean: try time(parts[1]), deviation: try time(parts[2]))
        case ("exponential", 2): return .exponential(mean: try time(parts[1]))
        default: break
        }
        guard let (low, high) = range(value) else { return .fixed(try time(value)) }
        let (least, most) = (try time(low), try time(high))
        if most < least {
            throw .badValue(
                key: "latency", value: value, expected: "a range whose end is not before its start")
        }
        return .uniform(least, most)
    }

    private static func range(_ value: String) -> (Substring, Substring)? {
        let bytes = value.utf8
        for index in bytes.indices.dropLast() where bytes[index] == UInt8(ascii: ".") {
            let next = bytes.index(after: index)
            if bytes[next] == UInt8(ascii: ".") {
                return (value[..<index], value[bytes.index(after: next)...])
            }
        }
        return nil
    }

    private static func drip(_ value: String) throws(FaultTextError) -> FaultRule.Kind {
        let parts = value.split(separator: "/", omittingEmptySubsequences: false)
        guard parts.count == 2, let count = Int(parts[0]), count > 0,
            let time = duration(String(parts[1])), time > .zero
        else {
            throw .badValue(
                key: "drip", value: value, expected: "bytes and a time, such as 10/100ms")
        }
        return .drip(bytes: count, every: time)
    }

    /// The time that a text names, from none to an hour.
    static func duration(_ text: String) -> Duration? {
        guard let span = try? TimeSpan(text: text), span.seconds >= 0, span.seconds <= 3600 else {
            return nil
        }
        return .seconds(span.seconds) + .nanoseconds(Int64(span.nanoseconds))
    }
}

extension Duration {
    /// The time that a text such as `250ms` names, from none to an hour; nil for any other text.
    package init?(latency text: String) {
        guard let time = FaultText.duration(text) else { return nil }
        self = time
    }
}
