import Contracts

/// Values in replays: JSON, with a marked object for values that JSON cannot express, so that they
/// are read again exactly as they were.
enum ReplayValue {
    /// The reason why something is no value.
    struct Fault: Error {
        let place: Value
        let expected: String
    }

    /// A text in quotation marks, on one line.
    static func quoted(_ text: String) -> String {
        var writer = JSONWriter(alphabet: .unicode)
        writer.string(text)
        return String(decoding: writer.bytes, as: UTF8.self)
    }

    // MARK: Writing

    static func text(of celValue: CELValue) -> String {
        switch celValue {
        case .null, .bool, .int: celValue.json
        case .double(let value) where value.isFinite: celValue.json
        case .double(let value): marked("double", quoted("\(value)"))
        case .uint(let value): marked("uint", quoted("\(value)"))
        case .string(let text): quoted(text)
        case .bytes(let bytes): text(of: bytes)
        case .list(let elements): list(elements.map(text))
        case .map(let map): text(of: map)
        case .timestamp(let instant): marked("timestamp", quoted(instant.text))
        case .duration(let span): marked("duration", quoted(span.text))
        case .type(let kind): marked("type", quoted(kind.rawValue))
        case .optional(let value): marked("optional", list(value.map { [text(of: $0)] } ?? []))
        }
    }

    // Bodies are bytes and nearly always text, which is what a person can read.
    private static func text(of bytes: [UInt8]) -> String {
        guard let text = String(validating: bytes, as: UTF8.self) else {
            return marked("bytes", quoted(Base64.encoded(bytes)))
        }
        return marked("text", quoted(text))
    }

    private static func text(of map: CELMap) -> String {
        var isPlain = true
        var members: [String] = []
        var pairs: [String] = []
        for (key, value) in map.entries {
            let value = text(of: value)
            pairs.append(list([text(of: key), value]))
            guard case .string(let name) = key, !name.hasPrefix("$") else {
                isPlain = false
                continue
            }
            members.append("\(quoted(name)): \(value)")
        }
        return isPlain ? "{\(members.joined(separator: ", "))}" : marked("map", list(pairs))
    }

    private static func list(_ elements: [String]) -> String {
        "[\(elements.joined(separator: ", "))]"
    }

    private static func marked(_ mark: String, _ text: String) -> String {
        "{\"$\(mark)\": \(text)}"
    }

    // MARK: Reading

    static func celValue(of value: Value) throws(Fault) -> CELValue {
        switch value.kind {
        case .array:
            var elements: [CELValue] = []
            for element in value.elements { elements.append(try celValue(of: element)) }
            return .list(elements)
        case .object:
            let first = value.members.first { _ in true }
            if let first, first.name.hasPrefix("$"), value.count == 1 {
                return try celValue(marked: String(first.name.dropFirst()), first.value)
            }
            return .map(try map(of: value))
        default: return CELValue(value)
        }
    }

    /// The map of an object whose names are its keys.
    static func map(of value: Value) throws(Fault) -> CELMap {
        var map = CELMap()
        for member in value.members {
            map.set(.string(member.name), to: try celValue(of: member.value))
        }
        return map
    }

    private static func celValue(marked mark: String, _ value: Value) throws(Fault) -> CELValue {
        if mark == "optional" || mark == "map" { return try container(mark, value) }
        let text = value.string ?? ""
        let celValue: CELValue? =
            switch mark {
            case "text": value.string.map { .bytes(Array($0.utf8)) }
            case "bytes": (try? Base64.decoded(text.utf8)).map(CELValue.bytes)
            case "double": Double(text).map(CELValue.double)
            case "uint": UInt(text).map(CELValue.uint)
            case "timestamp": (try? Instant(rfc3339: text)).map(CELValue.timestamp)
            case "duration": (try? TimeSpan(text: text)).map(CELValue.duration)
            case "type": CELKind(rawValue: text).map(CELValue.type)
            default: nil
            }
        guard let celValue else {
            throw Fault(place: value, expected: "what $\(mark) stands for")
        }
        return celValue
    }

    private static func container(_ mark: String, _ value: Value) throws(Fault) -> CELValue {
        if mark == "optional" {
            guard value.kind == .array, value.count < 2 else {
                throw Fault(place: value, expected: "a list of one element or none")
            }
            guard let only = value[0] else { return .optional(nil) }
            return .optional(try celValue(of: only))
        }
        var map = CELMap()
        for pair in value.elements {
            guard let key = pair[0], let entry = pair[1], pair.count == 2 else {
                throw Fault(place: pair, expected: "a key and a value")
            }
            let name = try celValue(of: key)
            guard name.isKey else { throw Fault(place: key, expected: "a key of a map") }
            map.set(name, to: try celValue(of: entry))
        }
        return .map(map)
    }
}
