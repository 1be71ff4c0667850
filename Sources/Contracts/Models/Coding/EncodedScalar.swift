/// A value that is encoded as a whole.
struct EncodedScalar: SingleValueEncodingContainer {
    let encoder: ModelEncoder

    var codingPath: [any CodingKey] { encoder.codingPath }

    func encodeNil() throws { encoder.place.scalar = .null }

    func encode(_ value: Bool) throws { encoder.place.scalar = .boolean(value) }

    func encode(_ value: String) throws { encoder.place.scalar = .string(value) }

    func encode(_ value: Double) throws { try encoder.writeAmount(value) }

    func encode(_ value: Float) throws { try encoder.writeAmount(value) }

    func encode(_ value: Int) throws { encoder.place.scalar = .number("\(value)") }

    func encode(_ value: Int8) throws { encoder.place.scalar = .number("\(value)") }

    func encode(_ value: Int16) throws { encoder.place.scalar = .number("\(value)") }

    func encode(_ value: Int32) throws { encoder.place.scalar = .number("\(value)") }

    func encode(_ value: Int64) throws { encoder.place.scalar = .number("\(value)") }

    func encode(_ value: UInt) throws { encoder.place.scalar = .number("\(value)") }

    func encode(_ value: UInt8) throws { encoder.place.scalar = .number("\(value)") }

    func encode(_ value: UInt16) throws { encoder.place.scalar = .number("\(value)") }

    func encode(_ value: UInt32) throws { encoder.place.scalar = .number("\(value)") }

    func encode(_ value: UInt64) throws { encoder.place.scalar = .number("\(value)") }

    func encode<Model: Encodable>(_ value: Model) throws {
        try encoder.write(value)
    }
}
