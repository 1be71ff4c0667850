/// A status, or all of a class: the key of a response, and the word for them in machines and scripts.
package enum StatusPattern: Sendable, Hashable {
    /// One code, such as `404`.
    case code(Int)
    /// All codes of one hundred, such as `4XX`, by the digit.
    case range(Int)
    /// Whatever no other response is about: `default`.
    case any

    /// The pattern of a key; nil where the key is none.
    package init?(_ key: String) {
        let bytes = Array(key.utf8)
        if key == "default" {
            self = .any
        } else if bytes.count == 3, (UInt8(ascii: "1")...UInt8(ascii: "5")).contains(bytes[0]),
            bytes[1...] == [UInt8(ascii: "X"), UInt8(ascii: "X")]
        {
            self = .range(Int(bytes[0] - UInt8(ascii: "0")))
        } else if bytes.count == 3, let code = Int(key), (100...599).contains(code) {
            self = .code(code)
        } else {
            return nil
        }
    }

    /// The key, as contracts write it.
    package var text: String {
        switch self {
        case .code(let code): String(code)
        case .range(let hundred): "\(hundred)XX"
        case .any: "default"
        }
    }

    /// True if the pattern covers nothing but successes.
    package var isSuccess: Bool {
        switch self {
        case .code(let code): code / 100 == 2
        case .range(let hundred): hundred == 2
        case .any: false
        }
    }

    /// True if the pattern covers a code.
    package func matches(_ code: Int) -> Bool {
        switch self {
        case .code(let own): own == code
        case .range(let hundred): code / 100 == hundred
        case .any: true
        }
    }
}
