/// A plain YAML scalar that is a decimal number by the core schema, taken apart.
///
/// YAML writes numbers in ways that JSON does not (`+1`, `.5`, `1.`, `012`). The parts say the
/// number in JSON's way, so that the rest of the program meets only one kind of lexeme.
struct CoreNumber {
    private let text: UnsafeRawBufferPointer
    private var sign: UInt8 = 0
    private var whole = 0..<0
    private var hasPoint = false
    private var fraction = 0..<0
    /// The exponent with its letter.
    private var exponent = 0..<0

    /// The number in a text; nil if it is none: `[-+]?(\.\d+|\d+(\.\d*)?)([eE][-+]?\d+)?`.
    init?(_ text: UnsafeRawBufferPointer) {
        self.text = text
        var at = 0
        if let first = text.first, first == UInt8(ascii: "-") || first == UInt8(ascii: "+") {
            sign = first
            at = 1
        }
        whole = digits(from: at)
        at = whole.upperBound
        if at < text.count, text[at] == UInt8(ascii: ".") {
            hasPoint = true
            fraction = digits(from: at + 1)
            at = fraction.upperBound
        }
        if whole.isEmpty, fraction.isEmpty { return nil }
        if at < text.count, text[at] | 0x20 == UInt8(ascii: "e") {
            let start = at
            at += 1
            if at < text.count, text[at] == UInt8(ascii: "-") || text[at] == UInt8(ascii: "+") {
                at += 1
            }
            let digits = digits(from: at)
            if digits.isEmpty { return nil }
            at = digits.upperBound
            exponent = start..<at
        }
        if at != text.count { return nil }
    }

    /// True if the number has neither point nor exponent.
    var isInteger: Bool { !hasPoint && exponent.isEmpty }

    /// True if the text is already a JSON number.
    var isJSON: Bool {
        if sign == UInt8(ascii: "+") || whole.isEmpty { return false }
        if whole.count > 1, text[whole.lowerBound] == UInt8(ascii: "0") { return false }
        return !hasPoint || !fraction.isEmpty
    }

    /// The number as JSON writes it, with every digit that counts.
    var lexeme: [UInt8] {
        var bytes: [UInt8] = sign == UInt8(ascii: "-") ? [sign] : []
        let significant = text[whole].drop { $0 == UInt8(ascii: "0") }
        bytes += significant.isEmpty ? [UInt8(ascii: "0")] : Array(significant)
        if hasPoint {
            bytes.append(UInt8(ascii: "."))
            bytes += fraction.isEmpty ? [UInt8(ascii: "0")] : Array(text[fraction])
        }
        return bytes + text[exponent]
    }

    private func digits(from start: Int) -> Range<Int> {
        var end = start
        while end < text.count, text[end] &- UInt8(ascii: "0") < 10 { end += 1 }
        return start..<end
    }
}

/// An integer of another base, `0o17` or `0x1F`, as decimal digits.
enum CoreRadixInteger {
    /// More digits than this are refused: conversion takes time with the square of their number.
    static let digits = 256

    /// An integer of another base.
    enum Reading {
        /// Its decimal digits.
        case decimal([UInt8])
        case tooLong
    }

    /// The integer in a text; nil if it is none.
    static func reading(_ text: UnsafeRawBufferPointer) -> Reading? {
        guard let (base, digits) = parts(text) else { return nil }
        return digits.count > Self.digits ? .tooLong : .decimal(decimal(digits, base))
    }

    /// The base and the digits of a text; nil where it is no such integer.
    private static func parts(_ text: UnsafeRawBufferPointer) -> (
        UInt64, Slice<UnsafeRawBufferPointer>
    )? {
        guard text.count > 2, text[0] == UInt8(ascii: "0") else { return nil }
        let base: UInt64
        switch text[1] {
        case UInt8(ascii: "o"): base = 8
        case UInt8(ascii: "x"): base = 16
        default: return nil
        }
        let digits = text.dropFirst(2)
        for byte in digits {
            guard let digit = hexadecimalValue(byte), digit < base else { return nil }
        }
        return (base, digits)
    }

    private static func decimal(_ digits: Slice<UnsafeRawBufferPointer>, _ base: UInt64) -> [UInt8]
    {
        // Least significant first, nine decimal digits each.
        var groups: [UInt64] = [0]
        for byte in digits {
            var carry = UInt64(hexadecimalValue(byte) ?? 0)
            for index in groups.indices {
                let sum = groups[index] * base + carry
                groups[index] = sum % 1_000_000_000
                carry = sum / 1_000_000_000
            }
            if carry > 0 { groups.append(carry) }
        }
        var text = String(groups[groups.count - 1])
        for group in groups.dropLast().reversed() { text += String(group).zeroPadded(to: 9) }
        return Array(text.utf8)
    }
}
