/// A message of libyaml in the words of a file's author, and the remedy.
struct YAMLSentence {
    let message: String
    let remedy: String?

    /// The sentence for a problem that libyaml named, and for the byte that stands at its place.
    init(problem: String, context: String, found byte: UInt8?) {
        if problem == "found character that cannot start any token" {
            (message, remedy) = Self.badStart(byte)
        } else if let known = Self.known[problem] {
            (message, remedy) = (known.0, known.1)
        } else {
            message = context.isEmpty ? problem : "\(problem) \(context)"
            remedy = nil
        }
    }

    /// The message for the place where libyaml's context begins; nil if the place explains nothing.
    static func place(of context: String) -> String? {
        switch context {
        case "while scanning a simple key": "the key begins here"
        case "while scanning a quoted scalar": "the quoted text begins here"
        case "while scanning a block scalar": "the block of text begins here"
        case "while parsing a block mapping", "while parsing a flow mapping":
            "the map begins here"
        case "while parsing a block collection", "while parsing a flow sequence":
            "the list begins here"
        default: nil
        }
    }

    private static func badStart(_ byte: UInt8?) -> (String, String) {
        guard let byte, byte != UInt8(ascii: "\t") else {
            return ("a tab where indentation or a value is expected", "indent with spaces")
        }
        return (
            "a plain value cannot begin with '\(Character(Unicode.Scalar(byte)))'",
            "put the value in quotation marks"
        )
    }

    private static let misplaced =
        "check the indentation, and put a value that contains ': ' or quotation marks in quotation marks"
    private static let star =
        "put the whole value in quotation marks if '*' or '&' belongs to it"
    private static let tagged =
        "put the value in quotation marks if it is meant to begin with '!'"
    private static let directive =
        "remove the line, or indent it if it is text that begins with '%'"
    private static let literal =
        "write \\\\ for a backslash, or use single quotation marks, where backslashes mean themselves"

    private static let known: [String: (String, String?)] = [
        "mapping values are not allowed in this context": (
            "a ':' where no key can end", misplaced
        ),
        "could not find expected ':'": (
            "expected ':' and a space after a key",
            "put a space after the colon of the key, or the text in quotation marks"
        ),
        "mapping keys are not allowed in this context": ("a key cannot begin here", misplaced),
        "block sequence entries are not allowed in this context": (
            "a list entry cannot begin here", "put the '-' on a line of its own below the key"
        ),
        "did not find expected key": ("expected a key of the map, or its end", misplaced),
        "did not find expected '-' indicator": (
            "expected the next '-' of the list, or its end",
            "indent every '-' of a list alike, and what follows the list less"
        ),
        "did not find expected ',' or ']'": (
            "expected ',' or ']'",
            "close the list with ']', or put an expression in it in quotation marks"
        ),
        "did not find expected ',' or '}'": (
            "expected ',' or '}'",
            "close the map with '}', or put a value with ': ' or brackets in quotation marks"
        ),
        "did not find expected node content": (
            "expected a value", "write the value, or null"
        ),
        "did not find expected <document start>": (
            "more text after the end of the document",
            "check the indentation; a document is one value"
        ),
        "found unexpected end of stream": (
            "the file ends inside a quoted text",
            "close the quotation mark; the file may be cut off"
        ),
        "found unexpected document indicator": (
            "'---' or '...' inside a quoted text", "indent the line, or close the quotation mark"
        ),
        "found unknown escape character": ("unknown escape in double quotation marks", literal),
        "did not find expected hexdecimal number": (
            "expected hexadecimal digits in an escape", literal
        ),
        "found invalid Unicode character escape code": (
            "an escape that is no Unicode scalar",
            "write a character beyond U+FFFF as \\U and eight digits"
        ),
        "found a tab character that violates indentation": (
            "a tab is used for indentation", "indent with spaces"
        ),
        "found a tab character where an indentation space is expected": (
            "a tab is used for indentation", "indent with spaces"
        ),
        "did not find expected comment or line break": (
            "unexpected text at the end of the line",
            "begin the text on the next line, or put a value with '|' or '>' in quotation marks"
        ),
        "found an indentation indicator equal to 0": (
            "a block of text cannot be indented by 0", "write 1 to 9, or leave the number out"
        ),
        "did not find expected alphabetic or numeric character": (
            "expected a name after '*' or '&'", star
        ),
        "did not find expected tag URI": ("malformed tag", tagged),
        "did not find expected whitespace or line break": ("malformed tag", tagged),
        "did not find expected '!'": ("malformed tag", tagged),
        "did not find the expected '>'": ("malformed tag", tagged),
        "found unexpected ':'": ("a ':' inside a plain value in brackets", misplaced),
        "found unknown directive name": ("an unknown directive", directive),
        "could not find expected directive name": ("expected a directive after '%'", directive),
        "found undefined tag handle": ("a tag whose handle no %TAG line declares", tagged),
        "found incompatible YAML document": (
            "a %YAML version other than 1.1 and 1.2", "write %YAML 1.2, or leave the line out"
        ),
        "control characters are not allowed": (
            "a control character",
            "write it as an escape in double quotation marks, such as \"\\u0007\""
        ),
    ]
}
