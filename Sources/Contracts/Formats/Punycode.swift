/// The ASCII encoding of Unicode labels in RFC 3492, without the `xn--` prefix.
enum Punycode {
    private static let base = 36
    private static let hyphen = UInt8(ascii: "-")

    /// Writes the code points of a text, letters made small, into `output` and returns their
    /// number. The result is nil if the text is malformed or the output is too short.
    static func decode(
        _ text: UnsafeRawBufferPointer, into output: UnsafeMutableBufferPointer<UInt32>
    ) -> Int? {
        let basicCount = text.lastIndex(of: hyphen) ?? 0
        guard basicCount <= output.count else { return nil }
        for index in 0..<basicCount { output[index] = UInt32(smallLetter(text[index])) }
        var count = basicCount
        var index = basicCount > 0 ? basicCount + 1 : 0
        var state = State()
        while index < text.count {
            guard count < output.count,
                let increment = takeInteger(text, &index, bias: state.bias)
            else { return nil }
            let total = state.position + increment
            state.adapt(to: increment, count: count + 1)
            state.scalar += total / (count + 1)
            state.position = total % (count + 1)
            guard state.scalar <= 0x10FFFF else { return nil }
            for moved in stride(from: count, to: state.position, by: -1) {
                output[moved] = output[moved - 1]
            }
            output[state.position] = UInt32(state.scalar)
            state.position += 1
            count += 1
        }
        return count
    }

    /// Octets of the encoded label.
    static func encodedLength(_ label: UnsafeBufferPointer<UInt32>) -> Int {
        var length = 0
        encode(label) { _ in
            length += 1
            return true
        }
        return length
    }

    /// True if encoding a label gives that text; the case of letters is ignored.
    static func encodes(
        _ label: UnsafeBufferPointer<UInt32>, as text: UnsafeRawBufferPointer
    ) -> Bool {
        var length = 0
        let isEqual = encode(label) { byte in
            guard length < text.count, smallLetter(text[length]) == byte else { return false }
            length += 1
            return true
        }
        return isEqual && length == text.count
    }

    /// Gives each octet of the encoded label to `body` until that returns false.
    @discardableResult
    private static func encode(
        _ label: UnsafeBufferPointer<UInt32>, _ body: (UInt8) -> Bool
    ) -> Bool {
        var handled = 0
        for scalar in label where scalar < 0x80 {
            guard body(UInt8(scalar)) else { return false }
            handled += 1
        }
        if handled > 0, !body(hyphen) { return false }
        var state = State()
        var delta = 0
        while let next = label.lazy.filter({ $0 >= state.scalar }).min() {
            delta += (Int(next) - state.scalar) * (handled + 1)
            state.scalar = Int(next)
            for scalar in label {
                if scalar < next { delta += 1 }
                guard scalar == next else { continue }
                guard writeInteger(delta, bias: state.bias, body) else { return false }
                state.adapt(to: delta, count: handled + 1)
                delta = 0
                handled += 1
            }
            delta += 1
            state.scalar += 1
        }
        return true
    }
}

extension Punycode {
    /// The state that encoder and decoder keep from one code point to the next.
    private struct State {
        var scalar = 0x80
        var position = 0
        var bias = 72
        private var isFirst = true

        /// Section 6.1, after `count` code points.
        mutating func adapt(to delta: Int, count: Int) {
            var delta = isFirst ? delta / 700 : delta / 2
            isFirst = false
            delta += delta / count
            var steps = 0
            while delta > 455 {
                delta /= 35
                steps += base
            }
            bias = steps + 36 * delta / (delta + 38)
        }
    }

    private static func threshold(_ step: Int, bias: Int) -> Int {
        min(max(step - bias, 1), 26)
    }

    /// The next number of variable length; nil where it is cut short or names no code point.
    private static func takeInteger(
        _ text: UnsafeRawBufferPointer, _ index: inout Int, bias: Int
    ) -> Int? {
        // Every code point at every place of the longest label stays below this.
        let limit = 0x11_0000 * 64
        var value = 0
        var weight = 1
        var step = base
        while index < text.count, let digit = digitValue(text[index]) {
            index += 1
            value += digit * weight
            guard value < limit else { return nil }
            let threshold = threshold(step, bias: bias)
            if digit < threshold { return value }
            weight = min(weight * (base - threshold), limit)
            step += base
        }
        return nil
    }

    private static func writeInteger(_ value: Int, bias: Int, _ body: (UInt8) -> Bool) -> Bool {
        var rest = value
        var step = base
        while true {
            let threshold = threshold(step, bias: bias)
            if rest < threshold { return body(digit(rest)) }
            let above = rest - threshold
            guard body(digit(threshold + above % (base - threshold))) else { return false }
            rest = above / (base - threshold)
            step += base
        }
    }

    private static func digitValue(_ byte: UInt8) -> Int? {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"): Int(byte) - 0x61
        case UInt8(ascii: "A")...UInt8(ascii: "Z"): Int(byte) - 0x41
        case UInt8(ascii: "0")...UInt8(ascii: "9"): Int(byte) - 0x30 + 26
        default: nil
        }
    }

    private static func digit(_ value: Int) -> UInt8 {
        UInt8(value < 26 ? value + 0x61 : value - 26 + 0x30)
    }

    private static func smallLetter(_ byte: UInt8) -> UInt8 {
        (0x41...0x5A).contains(byte) ? byte | 0x20 : byte
    }
}
