/// A value that is encoded as a whole.
struct EncodedScalar: SingleValueEncodingContainer {
    let encoder: ModelEncoder

    var codingPath: [any CodingKey] { encoder.codingPath }

    func encodeNil() throws { encoder.place.scalar = .null }

    func encode(_ value: Bool) throws { encoder.place.scalar = .boolean(value) }

    func encode(_ value: String) throws { encoder.place.scalar = .string(value) }

    func encode(_ value: some BinaryFloatingPoint & CustomStringConvertible & Encodable) throws {
        try encoder.writeAmount(value)
    }

    func encode(_ value: some FixedWidthInteger & Encodable) throws {
        encoder.place.scalar = .number("\(value)")
    }

    func encode<Model: Encodable>(_ value: Model) throws {
        try encoder.write(value)
    }
}
