import Contracts

/// A history in half the bytes: the members of its entries by their places, and the names among
/// them by their numbers.
///
///     {"entries": [{"at": 0, "what": "sent", "text": "a asks", "actor": "a"}], …}
///     {"names": ["sent", "a"], "rows": [[0, 0, "a asks", 1]], …}
///
/// The page's `report.js` reads it.
struct PackedHistory {
    /// The members of entries, the most frequent ones first.
    static let fields = [
        "at", "what", "text", "actor", "local", "operation", "message", "status", "states",
    ]
    /// The members that have the same few texts again and again.
    private static let named: Set = ["what", "actor", "local", "operation", "message", "states"]

    private var names: [String] = []
    private var numbers: [String: Int] = [:]

    /// A history as JSON.
    static func bytes(of history: Value) -> [UInt8] {
        var packed = PackedHistory()
        var writer = JSONWriter(alphabet: .shown)
        writer.beginObject()
        for member in history.members {
            if member.name == "entries", member.value.kind == .array {
                writer.key("rows")
                writer.beginArray()
                for entry in member.value.elements { packed.row(entry, to: &writer) }
                writer.endArray()
            } else {
                writer.key(member.name)
                writer.value(member.value)
            }
        }
        writer.key("names")
        writer.beginArray()
        for name in packed.names { writer.string(name) }
        writer.endArray()
        writer.endObject()
        return writer.bytes
    }

    /// Writes an entry, as it is where it says something else than entries do.
    private mutating func row(_ entry: Value, to writer: inout JSONWriter) {
        guard Self.isPackable(entry) else { return writer.value(entry) }
        let last = Self.fields.lastIndex { entry[$0] != nil } ?? -1
        writer.beginArray()
        for field in Self.fields.prefix(last + 1) {
            guard let value = entry[field] else {
                writer.null()
                continue
            }
            part(value, isName: Self.named.contains(field), to: &writer)
        }
        writer.endArray()
    }

    private static func isPackable(_ entry: Value) -> Bool {
        guard entry.kind == .object else { return false }
        return entry.members.allSatisfy { member in
            guard fields.contains(member.name) else { return false }
            if member.name == "states" {
                return member.value.kind == .array
                    && member.value.elements.allSatisfy { $0.kind == .string }
            }
            return !named.contains(member.name) || member.value.kind == .string
        }
    }

    private mutating func part(_ value: Value, isName: Bool, to writer: inout JSONWriter) {
        if isName, value.kind == .array {
            writer.beginArray()
            for element in value.elements { part(element, isName: true, to: &writer) }
            writer.endArray()
        } else if isName, let text = value.string {
            writer.int(number(of: text))
        } else {
            writer.value(value)
        }
    }

    private mutating func number(of name: String) -> Int {
        if let known = numbers[name] { return known }
        numbers[name] = names.count
        names.append(name)
        return names.count - 1
    }
}
