/// A path to a value in a document, as RFC 6901 writes it.
public struct JSONPointer: Sendable, Hashable, CustomStringConvertible {
    /// The member names and element positions from the root inwards, unescaped.
    public var tokens: [String]

    /// The path of the given steps; none of them is the root.
    public init(tokens: [String] = []) { self.tokens = tokens }

    /// Reads a pointer such as `/paths/~1pets/get`; nil where the text is not one.
    public init?(_ text: String) {
        guard !text.isEmpty else {
            self.init()
            return
        }
        guard text.utf8.first == UInt8(ascii: "/") else { return nil }
        var tokens: [String] = []
        for part in text.utf8.dropFirst().split(
            separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
        {
            guard let token = Self.unescaped(part) else { return nil }
            tokens.append(token)
        }
        self.init(tokens: tokens)
    }

    /// The pointer with one more step.
    public func appending(_ token: String) -> JSONPointer { JSONPointer(tokens: tokens + [token]) }

    /// The pointer as RFC 6901 writes it.
    public var description: String { tokens.map { "/" + Self.escaped($0) }.joined() }

    /// One step, as it stands in a pointer.
    public static func escaped(_ token: String) -> String {
        guard token.utf8.contains(where: { $0 == UInt8(ascii: "~") || $0 == UInt8(ascii: "/") })
        else { return token }
        var bytes: [UInt8] = []
        for byte in token.utf8 {
            switch byte {
            case UInt8(ascii: "~"): bytes += Array("~0".utf8)
            case UInt8(ascii: "/"): bytes += Array("~1".utf8)
            default: bytes.append(byte)
            }
        }
        return String(decoding: bytes, as: UTF8.self)
    }

    private static func unescaped(_ part: Substring.UTF8View) -> String? {
        var bytes: [UInt8] = []
        var iterator = part.makeIterator()
        while let byte = iterator.next() {
            guard byte == UInt8(ascii: "~") else {
                bytes.append(byte)
                continue
            }
            switch iterator.next() {
            case UInt8(ascii: "0"): bytes.append(UInt8(ascii: "~"))
            case UInt8(ascii: "1"): bytes.append(UInt8(ascii: "/"))
            default: return nil
            }
        }
        return String(decoding: bytes, as: UTF8.self)
    }
}

extension Value {
    /// The value that a pointer leads to from here; nil where it leads nowhere.
    public subscript(pointer: JSONPointer) -> Value? {
        var value = self
        for token in pointer.tokens {
            let next =
                value.kind == .array ? Self.position(token).flatMap { value[$0] } : value[token]
            guard let next else { return nil }
            value = next
        }
        return value
    }

    /// An array position as RFC 6901 writes it: digits without a leading zero.
    private static func position(_ token: String) -> Int? {
        guard token.utf8.allSatisfy({ (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }),
            token == "0" || token.utf8.first != UInt8(ascii: "0")
        else { return nil }
        return Int(token)
    }

    /// The path from the document's root to this value.
    public var pointer: JSONPointer {
        JSONPointer(
            tokens: steps(from: 0).map { step in
                switch step {
                case .member(let key): key.string ?? ""
                case .element(let position): String(position)
                }
            })
    }

    /// One step of the way to a value.
    enum Step {
        /// Into the member of an object, by its key.
        case member(Value)
        /// To the element of an array.
        case element(Int)
    }

    /// The way to this value from a container around it, by its place on the tape.
    func steps(from start: Int) -> [Step] {
        var steps: [Step] = []
        var container = start
        while container != index {
            var child = container + 1
            var position = 0
            let isObject = document.nodes[container].kind == .object
            while true {
                let value = isObject ? child + 1 : child
                let end = document.end(of: value)
                if index < end {
                    steps.append(
                        isObject
                            ? .member(Value(document: document, index: child))
                            : .element(position))
                    if index < value { return steps }
                    container = value
                    break
                }
                child = end
                position += 1
            }
        }
        return steps
    }
}
