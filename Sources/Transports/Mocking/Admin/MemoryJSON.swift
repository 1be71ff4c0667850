import Contracts
import Simulator

/// The memory of a backend as JSON, from which exactly the same memory can be read again.
///
/// A value that JSON cannot express is an object with one member. The name of the member begins
/// with `$`: `{"$timestamp": "2024-05-01T12:00:00Z"}`, `{"$duration": "90s"}`,
/// `{"$bytes": "aGk="}`, `{"$uint": 7}`, `{"$double": "NaN"}`, and `{"$map": [[1, "one"]]}`. A map
/// is written so if its keys are not all texts, or if its only key begins with `$` itself.
enum MemoryJSON {
    /// Writes a memory.
    static func write(_ celValue: CELValue, to writer: inout JSONWriter) {
        switch celValue {
        case .timestamp(let instant): tagged(as: "$timestamp", instant.text, to: &writer)
        case .duration(let span): tagged(as: "$duration", span.text, to: &writer)
        case .bytes(let bytes): tagged(as: "$bytes", Base64.encoded(bytes), to: &writer)
        case .uint:
            writer.object { writer in
                writer.key("$uint")
                writer.celValue(celValue)
            }
        case .double(let value) where !value.isFinite:
            tagged(
                as: "$double", value.isNaN ? "NaN" : value < 0 ? "-Infinity" : "Infinity",
                to: &writer)
        case .list(let elements):
            writer.array { for element in elements { write(element, to: &$0) } }
        case .map(let map): write(map, to: &writer)
        default: writer.celValue(celValue)
        }
    }

    private static func tagged(as tag: String, _ text: String, to writer: inout JSONWriter) {
        writer.object { writer in
            writer.key(tag)
            writer.string(text)
        }
    }

    private static func write(_ map: CELMap, to writer: inout JSONWriter) {
        let names = map.keys.compactMap { key -> String? in
            if case .string(let name) = key { name } else { nil }
        }
        let isPlain = names.count == map.count && !(names.count == 1 && names[0].hasPrefix("$"))
        let entries = (0..<map.count).map { map.entry(at: $0) }
        if isPlain {
            writer.object { writer in
                for (name, entry) in zip(names, entries) {
                    writer.key(name)
                    write(entry.value, to: &writer)
                }
            }
            return
        }
        writer.object { writer in
            writer.key("$map")
            writer.array { writer in
                for entry in entries {
                    writer.array { writer in
                        write(entry.key, to: &writer)
                        write(entry.value, to: &writer)
                    }
                }
            }
        }
    }

    /// The memory that a value is.
    static func celValue(_ value: Value) throws(MemoryFault) -> CELValue {
        switch value.kind {
        case .array:
            var list: [CELValue] = []
            for element in value.elements { list.append(try celValue(element)) }
            return .list(list)
        case .object:
            let members = Array(value.members)
            if members.count == 1, members[0].name.hasPrefix("$") {
                return try tagged(members[0].name, members[0].value)
            }
            var map = CELMap(capacity: members.count)
            for member in members { map.set(.string(member.name), to: try celValue(member.value)) }
            return .map(map)
        default: return CELValue(value)
        }
    }

    private static func tagged(_ tag: String, _ value: Value) throws(MemoryFault) -> CELValue {
        let text = value.string ?? ""
        switch tag {
        case "$timestamp":
            if let instant = try? Instant(rfc3339: text) { return .timestamp(instant) }
        case "$duration": if let span = try? TimeSpan(text: text) { return .duration(span) }
        case "$bytes": if let bytes = try? Base64.decoded(text.utf8) { return .bytes(bytes) }
        case "$uint":
            if let number = value.number, let uint = UInt(number.lexeme) { return .uint(uint) }
        case "$double":
            let known = ["NaN": Double.nan, "Infinity": .infinity, "-Infinity": -.infinity]
            if let double = known[text] { return .double(double) }
        case "$map": return try map(value)
        default:
            throw MemoryFault("\"\(tag)\" is no kind of value; write {\"$map\": [[\"\(tag)\", …]]}")
        }
        throw MemoryFault("invalid value \(value.summary) for \(tag)")
    }

    private static func map(_ value: Value) throws(MemoryFault) -> CELValue {
        guard value.kind == .array else { throw MemoryFault("$map wants a list of pairs") }
        var map = CELMap(capacity: value.count)
        for pair in value.elements {
            guard pair.count == 2, let first = pair[0], let second = pair[1] else {
                throw MemoryFault("$map wants a list of pairs, found \(pair.summary)")
            }
            let key = try celValue(first)
            guard key.isKey else { throw MemoryFault("\(first.summary) cannot be a key") }
            map.set(key, to: try celValue(second))
        }
        return .map(map)
    }
}
