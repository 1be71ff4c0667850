/// The items of an array that is being encoded.
struct EncodedItems: UnkeyedEncodingContainer {
    let encoder: ModelEncoder

    var codingPath: [any CodingKey] { encoder.codingPath }
    var count: Int { encoder.place.items?.count ?? 0 }

    func encodeNil() throws { encoder.item().place.scalar = .null }

    func encode(_ value: Bool) throws { encoder.item().place.scalar = .boolean(value) }

    func encode(_ value: String) throws { encoder.item().place.scalar = .string(value) }

    func encode(_ value: some BinaryFloatingPoint & CustomStringConvertible & Encodable) throws {
        try encoder.item().writeAmount(value)
    }

    func encode(_ value: some FixedWidthInteger & Encodable) throws {
        encoder.item().place.scalar = .number("\(value)")
    }

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
