/// The members of an object that is being encoded.
struct EncodedMembers<Key: CodingKey>: KeyedEncodingContainerProtocol {
    let encoder: ModelEncoder

    var codingPath: [any CodingKey] { encoder.codingPath }

    func encodeNil(forKey key: Key) throws { encoder.member(key).place.scalar = .null }

    func encode(_ value: Bool, forKey key: Key) throws {
        encoder.member(key).place.scalar = .boolean(value)
    }

    func encode(_ value: String, forKey key: Key) throws {
        encoder.member(key).place.scalar = .string(value)
    }

    func encode(
        _ value: some BinaryFloatingPoint & CustomStringConvertible & Encodable, forKey key: Key
    ) throws {
        try encoder.member(key).writeAmount(value)
    }

    func encode(_ value: some FixedWidthInteger & Encodable, forKey key: Key) throws {
        encoder.member(key).place.scalar = .number("\(value)")
    }

    func encode<Model: Encodable>(_ value: Model, forKey key: Key) throws {
        try encoder.member(key).write(value)
    }

    func nestedContainer<Inner: CodingKey>(
        keyedBy type: Inner.Type, forKey key: Key
    ) -> KeyedEncodingContainer<Inner> {
        encoder.member(key).container(keyedBy: type)
    }

    func nestedUnkeyedContainer(forKey key: Key) -> any UnkeyedEncodingContainer {
        encoder.member(key).unkeyedContainer()
    }

    func superEncoder() -> any Encoder { encoder.member(ModelKey(stringValue: "super")) }

    func superEncoder(forKey key: Key) -> any Encoder { encoder.member(key) }
}
