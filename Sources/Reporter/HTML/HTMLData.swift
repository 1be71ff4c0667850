import Contracts

/// A report as elements of data, which a page holds and no browser runs.
///
/// Each history stands once in an element of its own. The report has the number of the history in
/// its place. So a page with thousands of histories reads only those that somebody looks at. The
/// story of a finding says the same as its history, so it is left out if there is a history.
struct HTMLData {
    private var writer = JSONWriter(alphabet: .shown)
    private var histories: [[UInt8]] = []
    /// The numbers of the histories by what they say; never walked over.
    private var numbers: [[UInt8]: Int] = [:]

    /// The elements, the report first.
    static func elements(of report: Value) -> [UInt8] {
        var data = HTMLData()
        data.object(report, ["specs": { $0.spec($1) }])
        var bytes = element("report", data.writer.bytes)
        for (number, history) in data.histories.enumerated() {
            bytes += element("history-\(number)", history)
        }
        return bytes
    }

    // MARK: Elements

    private static func element(_ id: String, _ json: [UInt8]) -> [UInt8] {
        var bytes = Array("<script type=\"application/json\" id=\"\(id)\">".utf8)
        bytes.reserveCapacity(bytes.count + json.count + json.count / 16 + 16)
        for byte in json { append(byte, to: &bytes) }
        return bytes + Array("</script>\n".utf8)
    }

    // These occur only in strings of JSON. Without them nothing ends the element or begins
    // another; the writer escapes control characters and separators of lines.
    private static func append(_ byte: UInt8, to bytes: inout [UInt8]) {
        switch byte {
        case UInt8(ascii: "<"): bytes += Array("\\u003c".utf8)
        case UInt8(ascii: ">"): bytes += Array("\\u003e".utf8)
        case UInt8(ascii: "&"): bytes += Array("\\u0026".utf8)
        default: bytes.append(byte)
        }
    }

    // MARK: The report

    private typealias Writing = (inout HTMLData, Value) -> Void

    private mutating func spec(_ spec: Value) {
        object(spec, ["cases": { $0.holder($1) }])
    }

    /// Writes a case or a finding, which may have a history.
    private mutating func holder(_ value: Value) {
        object(value, ["findings": { $0.holder($1) }])
    }

    /// Writes an object whose lists of some names hold what is written in another way.
    private mutating func object(_ value: Value, _ lists: [String: Writing]) {
        guard value.kind == .object else { return writer.value(value) }
        let hasHistory = value["history"]?.kind == .object
        writer.beginObject()
        for member in value.members where !(hasHistory && member.name == "story") {
            writer.key(member.name)
            if let write = lists[member.name], member.value.kind == .array {
                writer.beginArray()
                for element in member.value.elements { write(&self, element) }
                writer.endArray()
            } else if member.name == "history", member.value.kind == .object {
                writer.int(number(of: PackedHistory.bytes(of: member.value)))
            } else {
                writer.value(member.value)
            }
        }
        writer.endObject()
    }

    private mutating func number(of history: [UInt8]) -> Int {
        if let known = numbers[history] { return known }
        numbers[history] = histories.count
        histories.append(history)
        return histories.count - 1
    }
}
