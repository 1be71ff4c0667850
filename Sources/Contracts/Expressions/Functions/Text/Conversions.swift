/// Values of one type made from another, as the names of types do it when they are called.
package enum Conversions {
    /// The whole number that a text spells: decimal digits behind at most a sign.
    package static func int(_ text: String) throws(FunctionFault) -> Int {
        guard let value = whole(text, Int.self, hasSign: true) else {
            throw .notSpelled(text, as: .int)
        }
        return value
    }

    /// The whole number without a sign that a text spells: decimal digits.
    package static func uint(_ text: String) throws(FunctionFault) -> UInt {
        guard let value = whole(text, UInt.self, hasSign: false) else {
            throw .notSpelled(text, as: .uint)
        }
        return value
    }

    /// The double nearest to what a text spells: a decimal number with or without a power of ten,
    /// `inf`, `infinity` or `nan` in any case.
    ///
    /// A number beyond all doubles is no spelling; infinity is asked for by its name.
    package static func double(_ text: String) throws(FunctionFault) -> Double {
        guard let value = DoubleSpelling.value(of: text) else {
            throw .notSpelled(text, as: .double)
        }
        return value
    }

    /// The boolean that a text spells: `true`, `True`, `TRUE`, `t`, `T` or `1`, and likewise for
    /// false.
    package static func bool(_ text: String) throws(FunctionFault) -> Bool {
        switch Array(text.utf8) {
        case Array("1".utf8), Array("t".utf8), Array("T".utf8), Array("true".utf8),
            Array("True".utf8), Array("TRUE".utf8):
            return true
        case Array("0".utf8), Array("f".utf8), Array("F".utf8), Array("false".utf8),
            Array("False".utf8), Array("FALSE".utf8):
            return false
        default: throw .notSpelled(text, as: .bool)
        }
    }

    /// The text that bytes of UTF-8 are.
    package static func string(_ bytes: [UInt8]) throws(FunctionFault) -> String {
        if let text = String(validating: bytes, as: UTF8.self) { return text }
        throw .notUTF8(at: firstFault(in: bytes))
    }

    /// The text of a double, which names it and no other.
    package static func string(_ value: Double) -> String {
        DoubleText.shortest(value)
    }

    /// The bytes of a text in UTF-8.
    package static func bytes(_ text: String) -> [UInt8] {
        Array(text.utf8)
    }

    private static func whole<Whole: FixedWidthInteger>(
        _ text: String, _ type: Whole.Type, hasSign: Bool
    ) -> Whole? {
        // The standard library takes a sign for either type, and nothing else than digits after.
        if !hasSign, let first = text.utf8.first, !(0x30...0x39).contains(first) { return nil }
        return Whole(text)
    }

    private static func firstFault(in bytes: [UInt8]) -> Int {
        var decoder = UTF8()
        var rest = bytes.makeIterator()
        var place = 0
        while case .scalarValue(let scalar) = decoder.decode(&rest) {
            place += UTF8.width(scalar)
        }
        return place
    }
}

extension UTF8 {
    fileprivate static func width(_ scalar: Unicode.Scalar) -> Int {
        scalar.value < 0x80 ? 1 : scalar.value < 0x800 ? 2 : scalar.value < 0x10000 ? 3 : 4
    }
}
