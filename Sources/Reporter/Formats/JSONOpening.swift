/// The members at the top of a JSON object that may be cut anywhere.
struct JSONOpening {
    /// A name, with its value where that is a text that is there whole.
    struct Member: Equatable {
        var name: String
        var text: String?
    }

    /// The members in their order, as far as they are there.
    let members: [Member]

    init(_ text: Substring) {
        var scanner = Scanner(rest: Array(text.utf8)[...])
        members = scanner.members()
    }

    private struct Scanner {
        var rest: ArraySlice<UInt8>

        mutating func members() -> [Member] {
            guard next() == UInt8(ascii: "{") else { return [] }
            var members: [Member] = []
            while next() == UInt8(ascii: "\""), let name = string() {
                guard next() == UInt8(ascii: ":") else { break }
                members.append(Member(name: name, text: nil))
                guard let first = peek() else { break }
                if first == UInt8(ascii: "\"") {
                    rest.removeFirst()
                    members[members.count - 1].text = string()
                } else {
                    skipValue()
                }
                guard next() == UInt8(ascii: ",") else { break }
            }
            return members
        }

        /// Takes the next byte that is no white space.
        private mutating func next() -> UInt8? {
            rest = rest.drop { $0 <= 0x20 }
            return rest.popFirst()
        }

        private mutating func peek() -> UInt8? {
            rest = rest.drop { $0 <= 0x20 }
            return rest.first
        }

        /// The text up to the closing quote, as it is written; nil where that is cut off.
        private mutating func string() -> String? {
            let start = rest
            while let byte = rest.popFirst() {
                if byte == UInt8(ascii: "\\") { _ = rest.popFirst() }
                if byte == UInt8(ascii: "\"") {
                    return String(
                        decoding: start[..<(rest.startIndex - 1)], as: UTF8.self)
                }
            }
            return nil
        }

        /// Leaves a value that is no text behind, up to the comma or brace after it.
        private mutating func skipValue() {
            var depth = 0
            while let byte = rest.first {
                switch byte {
                case UInt8(ascii: "\""):
                    rest.removeFirst()
                    _ = string()
                    continue
                case UInt8(ascii: "{"), UInt8(ascii: "["): depth += 1
                case UInt8(ascii: "}"), UInt8(ascii: "]"):
                    if depth == 0 { return }
                    depth -= 1
                case UInt8(ascii: ","):
                    if depth == 0 { return }
                default: break
                }
                rest.removeFirst()
            }
        }
    }
}
