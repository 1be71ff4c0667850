/// The items of an array that is being encoded.
struct EncodedItems: UnkeyedEncodingContainer {
    let encoder: ModelEncoder

    var codingPath: [any CodingKey] { encoder.codingPath }
    var count: Int { encoder.place.items?.count ?? 0 }

    func encodeNil() throws { encoder.item().place.scalar = .null }

    func encode(_ value: Bool) throws { encoder.item().place.scalar = .boolean(value) }

    func encode(_ value: String) throws { encoder.item().place.scalar = .string(value) }

    func encode(_ value: Double) throws { try encoder.item().writeAmount(value) }

    func encode(_ value: Float) throws { try encoder.item().writeAmount(value) }

    func encode(_ value: Int) throws { encoder.item().place.scalar = .number("\(value)") }

    func encode(_ value: Int8) throws { encoder.item().place.scalar = .number("\(value)") }

    func encode(_ value: Int16) throws { encoder.item().place.scalar = .number("\(value)") }

    func encode(_ value: Int32) throws { encoder.item().place.scalar = .number("\(value)") }

    func encode(_ value: Int64) throws { encoder.item().place.scalar = .number("\(value)") }

    func encode(_ value: UInt) throws { encoder.item().place.scalar = .number("\(value)") }

    func encode(_ value: UInt8) throws { encoder.item().place.scalar = .number("\(value)") }

    func encode(_ value: UInt16) throws { encoder.item().place.scalar = .number("\(value)") }

    func encode(_ value: UInt32) throws { encoder.item().place.scalar = .number("\(value)") }

    func encode(_ value: UInt64) throws { encoder.item().place.scalar = .number("\(value)") }

    func encode<Model: Encodable>(_ value: Model) throws {
        try encoder.item().write(value)
    }

    func nestedContainer<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedEncodingContainer<Key> {
        encoder.item().container(keyedBy: type)
    }

    func nestedUnkeyedContainer() -> any UnkeyedEncodingContainer {
        encoder.item().unkeyedContainer()
    }

    func superEncoder() -> any Encoder { encoder.item() }
}
