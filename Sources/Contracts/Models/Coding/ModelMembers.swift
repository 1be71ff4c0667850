/// The members of an object, by the keys of a type.
struct ModelMembers<Key: CodingKey>: KeyedDecodingContainerProtocol {
    private let decoder: ModelDecoder
    private let members: [(key: String, name: String, value: Value)]

    init(_ decoder: ModelDecoder) {
        self.decoder = decoder
        members = decoder.value.members.map { member in
            (decoder.coding.keys.key(of: member.name), member.name, member.value)
        }
    }

    var codingPath: [any CodingKey] { decoder.codingPath }

    var allKeys: [Key] {
        decoder.ledger.askForAll(of: decoder.value)
        return members.compactMap { Key(stringValue: $0.key) }
    }

    func contains(_ key: Key) -> Bool { find(key) != nil }

    func decodeNil(forKey key: Key) throws -> Bool { try at(key).value.isNull }

    private func find(_ key: any CodingKey) -> (key: String, name: String, value: Value)? {
        let text = ExactText(key.stringValue)
        guard let member = members.first(where: { ExactText($0.key) == text }) else { return nil }
        decoder.ledger.ask(for: member.value)
        return member
    }

    private func at(_ key: any CodingKey) throws -> ModelDecoder {
        guard let member = find(key) else {
            throw DecodingError.keyNotFound(
                key, .init(codingPath: codingPath, debugDescription: "there is no such member"))
        }
        return decoder.inside(member.value, ModelKey(stringValue: member.name))
    }

    func decode<Model: Decodable>(_ type: Model.Type, forKey key: Key) throws -> Model {
        try at(key).read(type)
    }

    func nestedContainer<Inner: CodingKey>(
        keyedBy type: Inner.Type, forKey key: Key
    ) throws -> KeyedDecodingContainer<Inner> {
        try at(key).container(keyedBy: type)
    }

    func nestedUnkeyedContainer(forKey key: Key) throws -> any UnkeyedDecodingContainer {
        try at(key).unkeyedContainer()
    }

    func superDecoder() throws -> any Decoder { try at(ModelKey(stringValue: "super")) }

    func superDecoder(forKey key: Key) throws -> any Decoder { try at(key) }

    func decode(_ type: Bool.Type, forKey key: Key) throws -> Bool { try at(key).bool() }

    func decode(_ type: String.Type, forKey key: Key) throws -> String { try at(key).string() }

    func decode<Amount: BinaryFloatingPoint & Decodable>(
        _ type: Amount.Type, forKey key: Key
    ) throws -> Amount {
        try at(key).float(type)
    }

    func decode<Whole: FixedWidthInteger & Decodable>(
        _ type: Whole.Type, forKey key: Key
    ) throws -> Whole {
        try at(key).whole(type)
    }
}
