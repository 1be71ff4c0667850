import Contracts

/// A name for a value that only a server can choose.
struct ChosenName: Sendable {
    let name: String
    let slot: Int
    let value: ChosenValue
    /// The set in which no value occurs twice; nil if a value may repeat.
    let uniqueAmong: String?
    /// The name of the choice in a recording.
    let point: String
    let place: Value
}

/// The ways to choose a value.
enum ChosenValue: Sendable {
    /// A text with some open signs.
    case text([Sign])
    /// A whole number in a range; without an end, the next number that was not given out.
    case integer(from: Expression, to: Expression?)
    /// A number in a range.
    case number(from: Expression, to: Expression)
    case boolean(probability: Double)
    /// One of several.
    case choose([DataTemplate])
    /// An instant in a range, in whole milliseconds.
    case timestamp(from: Expression, to: Expression)
    case bytes(count: Int)
    /// A value for the mock. A live server may choose anything that its contract permits.
    case proposed(DataTemplate)
    /// An answer of the contract.
    case answer(AnswerChoice)

    /// A sign of a text: one that is fixed, or one of several.
    enum Sign: Sendable {
        case fixed(String)
        case open([UInt8])
    }
}

extension ChosenValue.Sign {
    static let digits = Array("0123456789".utf8)
    static let letters = Array("abcdefghijklmnopqrstuvwxyz".utf8)
    static let hexadecimal = Array("0123456789abcdef".utf8)

    /// The signs of a pattern: `#` is a digit, `?` a small letter, `*` one of both, `\` takes the
    /// next sign as it is.
    static func signs(of pattern: String) -> [Self] {
        var signs: [Self] = []
        var isEscaped = false
        for scalar in pattern.unicodeScalars {
            switch scalar {
            case _ where isEscaped:
                signs.append(.fixed(String(scalar)))
                isEscaped = false
            case "\\": isEscaped = true
            case "#": signs.append(.open(digits))
            case "?": signs.append(.open(letters))
            case "*": signs.append(.open(digits + letters))
            default: signs.append(.fixed(String(scalar)))
            }
        }
        return signs
    }

    /// A number of open hexadecimal digits.
    static func hexadecimal(_ count: Int) -> [Self] {
        Array(repeating: .open(hexadecimal), count: count)
    }

    /// A UUID of version 4.
    static var uuid: [Self] {
        hexadecimal(8) + [.fixed("-")] + hexadecimal(4) + [.fixed("-"), .fixed("4")]
            + hexadecimal(3) + [.fixed("-"), .open(Array("89ab".utf8))] + hexadecimal(3)
            + [.fixed("-")] + hexadecimal(12)
    }
}
