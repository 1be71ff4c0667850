/// A JSON value that tests build and change before they write it.
indirect enum JSONTree {
    case null
    case boolean(Bool)
    /// A number by its lexeme.
    case number(String)
    case string(String)
    case array([JSONTree])
    case object([(name: String, value: JSONTree)])

    /// The value as JSON; its strings hold nothing that would have to be escaped.
    var text: String {
        switch self {
        case .null: "null"
        case .boolean(let value): "\(value)"
        case .number(let lexeme): lexeme
        case .string(let text): "\"\(text)\""
        case .array(let items): "[" + items.map(\.text).joined(separator: ",") + "]"
        case .object(let members):
            "{" + members.map { "\"\($0.name)\":\($0.value.text)" }.joined(separator: ",") + "}"
        }
    }

    /// The member of a name; nil where there is none.
    subscript(name: String) -> JSONTree? {
        guard case .object(let members) = self else { return nil }
        return members.first { $0.name == name }?.value
    }

    var items: [JSONTree] {
        if case .array(let items) = self { return items }
        return []
    }

    var members: [(name: String, value: JSONTree)] {
        if case .object(let members) = self { return members }
        return []
    }

    var string: String? {
        if case .string(let text) = self { return text }
        return nil
    }

    /// The same value written another way: members in another order and, where asked, numbers
    /// in another spelling.
    func respelled(numbers: Bool, using random: inout some RandomNumberGenerator) -> JSONTree {
        switch self {
        case .number(let lexeme) where numbers:
            return .number(Self.spellings(of: lexeme).randomElement(using: &random) ?? lexeme)
        case .array(let items):
            return .array(items.map { $0.respelled(numbers: numbers, using: &random) })
        case .object(let members):
            let respelled = members.map {
                (name: $0.name, value: $0.value.respelled(numbers: numbers, using: &random))
            }
            return .object(respelled.shuffled(using: &random))
        default:
            return self
        }
    }

    /// Other lexemes of the same amount, for lexemes without an exponent.
    private static func spellings(of lexeme: String) -> [String] {
        let digits = lexeme.filter { $0 != "." }
        let places = lexeme.contains(".") ? lexeme.reversed().prefix { $0 != "." }.count : 0
        let isPlain = digits.drop { $0 == "-" }.first != "0"
        return [
            lexeme, lexeme + (places > 0 ? "00" : ".0"), lexeme + "e0", lexeme + "E+00",
            isPlain ? "\(digits)0e-\(places + 1)" : lexeme,
        ]
    }
}
