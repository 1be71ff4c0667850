/// The reason why a JSONPath cannot be used, and the place in its source.
package struct JSONPathError: Error, Sendable, Hashable {
    /// The column in the source, counted in Unicode scalars from 1.
    package let column: Int
    /// The fault at that place.
    package let fault: JSONPathFault

    init(_ fault: JSONPathFault, at offset: Int) {
        column = offset + 1
        self.fault = fault
    }
}

/// The possible faults of a JSONPath, as facts without a message.
package enum JSONPathFault: Sendable, Hashable {
    /// Another text is expected; `found` is nil at the end of the source.
    case expected(String, found: String?)
    /// A `.` or `..` is followed by nothing that can follow.
    case missingName
    /// White space stands before or after the query, or where none may stand.
    case strayWhitespace
    /// A number is no integer as RFC 9535 writes it, or has more than 53 bits.
    case badInteger(String)
    /// A text has no end.
    case unclosedText
    /// A sign in a text must be escaped, or a backslash escapes nothing.
    case badEscape
    /// No function has this name.
    case unknownFunction(String)
    /// A function has another number of arguments.
    case argumentCount(function: String, expected: Int, found: Int)
    /// A function needs another kind of argument.
    case argumentKind(function: String, expected: String)
    /// A query that can give more than one value is compared, or given as one value.
    case severalValues
    /// A truth value of a function is compared, or another result is tested as a condition.
    case misusedFunction(String, isTested: Bool)
    /// A literal stands where a condition is needed.
    case literalCondition
    /// Filters are nested deeper than the limit.
    case tooDeep(limit: Int)
    /// The query does more than is allowed, on this document.
    case tooMuchWork(limit: Int)
}

extension JSONPathError: CustomStringConvertible {
    /// The error as a sentence with its column and what to do about it.
    package var description: String {
        let (message, remedy) = sentence
        return "column \(column): \(message)" + (remedy.map { "; \($0)" } ?? "")
    }

    /// The problem, and the remedy unless the message already contains it; without the column.
    package var sentence: (message: String, remedy: String?) { fault.sentence }
}

extension JSONPathFault {
    fileprivate var sentence: (message: String, remedy: String?) {
        switch self {
        case .expected(let what, let found):
            ("expected \(what), found \(found.map(quoted) ?? "the end")", nil)
        case .missingName:
            ("a dot is followed by no name", "write .name, ['a name'], .* or ..name")
        case .strayWhitespace:
            ("white space cannot stand here", "leave it out")
        case .badInteger(let text):
            (
                "\(quoted(text)) is no position",
                "write an integer without leading zeros, within 53 bits"
            )
        case .unclosedText: ("a text has no end", "close it with the quotation mark it began with")
        case .badEscape:
            (
                "this sign cannot stand in a text",
                #"write control signs, and the quotation mark itself, as \n, \u000a, \' and so on"#
            )
        case .unknownFunction(let name):
            (
                "there is no function \(quoted(name))",
                "there are " + JSONPathFunction.allCases.map(\.rawValue).joined(separator: ", ")
            )
        case .argumentCount(let function, let expected, let found):
            (
                "\(function)() has \(found) argument\(found == 1 ? "" : "s")",
                "it takes \(expected)"
            )
        case .argumentKind(let function, let expected):
            ("\(function)() cannot take this", "give it \(expected)")
        case .severalValues:
            (
                "several values can come of this query, so it is no single value",
                "use only names and positions, or value(…)"
            )
        case .misusedFunction(let name, let isTested):
            isTested
                ? ("\(name)() gives a value, which is no condition", "compare it with another")
                : ("\(name)() is true or false, which cannot be compared", "use it alone")
        case .literalCondition:
            ("a literal is no condition", "compare it with something")
        case .tooDeep(let limit): ("filters are nested deeper than \(limit) levels", nil)
        case .tooMuchWork(let limit):
            ("the query takes more than \(limit) steps", "ask for less at once")
        }
    }
}
