/// Writes JSON with members in the order in which they are given and two blanks of indent.
struct JSONText {
    /// A value to write.
    indirect enum Value {
        case string(String)
        case integer(Int)
        case array([Value])
        /// Members whose value is nil are left out.
        case object([(name: String, value: Value?)])
    }

    /// The document that holds the value, ended by a line feed.
    static func document(_ value: Value) -> String {
        var text = JSONText()
        text.write(value, indent: "")
        return text.output + "\n"
    }

    private var output = ""

    private mutating func write(_ value: Value, indent: String) {
        switch value {
        case .string(let string): write(string)
        case .integer(let integer): output += String(integer)
        case .array(let elements):
            let inner = indent + "  "
            writeLines(elements, "[", "]", indent: indent) { $0.write($1, indent: inner) }
        case .object(let members):
            let inner = indent + "  "
            let present = members.compactMap { member in member.value.map { (member.name, $0) } }
            writeLines(present, "{", "}", indent: indent) { text, member in
                text.write(member.0)
                text.output += ": "
                text.write(member.1, indent: inner)
            }
        }
    }

    private mutating func writeLines<Element>(
        _ elements: [Element], _ open: String, _ close: String, indent: String,
        _ write: (inout JSONText, Element) -> Void
    ) {
        output += open
        for (index, element) in elements.enumerated() {
            output += "\(index == 0 ? "" : ",")\n\(indent)  "
            write(&self, element)
        }
        output += (elements.isEmpty ? "" : "\n" + indent) + close
    }

    // All control characters are escaped, also those that JSON allows: the file may be shown on a
    // terminal or pasted into a script.
    private mutating func write(_ string: String) {
        output += "\""
        for scalar in string.unicodeScalars {
            switch scalar {
            case "\"": output += "\\\""
            case "\\": output += "\\\\"
            case "\n": output += "\\n"
            case "\r": output += "\\r"
            case "\t": output += "\\t"
            case "\u{0}"..."\u{1F}", "\u{7F}"..."\u{9F}", "\u{2028}", "\u{2029}":
                let digits = String(scalar.value, radix: 16, uppercase: true)
                output += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
            default: output.unicodeScalars.append(scalar)
            }
        }
        output += "\""
    }
}
