/// A hash under which equal JSON values are alike: numbers by amount, objects in any order.
///
/// It is the same in every process.
enum ValueHash {
    static func hash(_ tape: Tape, _ index: Int) -> UInt64 {
        let node = tape.nodes[index]
        let seed = UInt64(node.kind.rawValue) &+ 1
        switch node.kind {
        case .null: return mix(seed, 0)
        case .boolean: return mix(seed, UInt64(node.link))
        case .number: return number(in: tape, at: node, seed: seed)
        case .string: return bytes(tape.text(of: node), seed)
        case .array:
            var state = seed
            var item = index + 1
            for _ in 0..<node.length {
                state = mix(state, hash(tape, item))
                item = tape.end(of: item)
            }
            return mix(state, UInt64(node.length))
        case .object:
            var sum: UInt64 = 0
            var key = index + 1
            for _ in 0..<node.length {
                sum &+= mix(bytes(tape.text(of: tape.nodes[key]), seed), hash(tape, key + 1))
                key = tape.end(of: key + 1)
            }
            return mix(seed, sum)
        }
    }

    private static func number(in tape: Tape, at node: Node, seed: UInt64) -> UInt64 {
        if node.flags.contains(.small) { return integer(node.wholePart, seed) }
        let decimal = Decimal(tape.text(of: node))
        var state = start(isNegative: decimal.isNegative, exponent: decimal.exponent, seed)
        if decimal.isCompact { return mix(state, decimal.coefficient) }
        for byte in decimal.digits where byte != UInt8(ascii: ".") {
            state = mix(state, UInt64(byte))
        }
        return state
    }

    /// The hash of a small integer, from the same parts that its decimal would have.
    private static func integer(_ value: Int64, _ seed: UInt64) -> UInt64 {
        var coefficient = value.magnitude
        var exponent = 0
        while coefficient != 0, coefficient % 10 == 0 {
            coefficient /= 10
            exponent += 1
        }
        return mix(start(isNegative: value < 0, exponent: exponent, seed), coefficient)
    }

    @inline(__always)
    private static func start(isNegative: Bool, exponent: Int, _ seed: UInt64) -> UInt64 {
        mix(seed &+ (isNegative ? 16 : 0), UInt64(bitPattern: Int64(exponent)))
    }

    private static func bytes(_ text: UnsafeRawBufferPointer, _ seed: UInt64) -> UInt64 {
        var state = mix(seed, UInt64(text.count))
        var at = 0
        while at &+ 8 <= text.count {
            state = mix(
                state, UInt64(littleEndian: text.loadUnaligned(fromByteOffset: at, as: UInt64.self))
            )
            at &+= 8
        }
        var rest: UInt64 = 0
        while at < text.count {
            rest = rest &<< 8 | UInt64(text[at])
            at &+= 1
        }
        return mix(state, rest)
    }

    @inline(__always)
    private static func mix(_ state: UInt64, _ word: UInt64) -> UInt64 {
        let product = (state ^ 0x9E37_79B9_7F4A_7C15).multipliedFullWidth(
            by: word ^ 0xD6E8_FEB8_6659_FD93)
        return product.high ^ product.low
    }
}
