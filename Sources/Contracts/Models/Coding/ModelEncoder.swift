/// Encodes types as JSON.
struct ModelEncoder: Encoder {
    /// A place in the encoded value, which is filled in once its content is known.
    final class Place {
        var scalar: JSONDraft?
        var items: [Place]?
        var members: [(name: String, place: Place)]?

        /// The encoded value; nil if there is none.
        var draft: JSONDraft? {
            if let members {
                return .object(
                    members.compactMap { member in
                        member.place.draft.map { (member.name, $0) }
                    })
            }
            if let items { return .array(items.map { $0.draft ?? .object([]) }) }
            return scalar
        }
    }

    let place: Place
    let coding: ModelCoding
    let codingPath: [any CodingKey]
    var userInfo: [CodingUserInfoKey: Any] { [:] }

    init(_ place: Place, coding: ModelCoding, codingPath: [any CodingKey] = []) {
        self.place = place
        self.coding = coding
        self.codingPath = codingPath
    }

    /// The JSON of a value.
    static func draft(of model: any Encodable, coding: ModelCoding) throws -> JSONDraft {
        let place = Place()
        try ModelEncoder(place, coding: coding).write(model)
        return place.draft ?? .object([])
    }

    func container<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedEncodingContainer<Key> {
        if place.members == nil { place.members = [] }
        return KeyedEncodingContainer(EncodedMembers<Key>(encoder: self))
    }

    func unkeyedContainer() -> any UnkeyedEncodingContainer {
        if place.items == nil { place.items = [] }
        return EncodedItems(encoder: self)
    }

    func singleValueContainer() -> any SingleValueEncodingContainer { EncodedScalar(encoder: self) }

    /// Writes a value, by its conversion if there is one.
    func write(_ model: any Encodable) throws {
        if let write = coding.conversion(of: type(of: model))?.write {
            return try write(model).encode(to: self)
        }
        try model.encode(to: self)
    }

    func writeAmount(_ amount: some BinaryFloatingPoint & CustomStringConvertible) throws {
        guard amount.isFinite else {
            throw EncodingError.invalidValue(
                amount, .init(codingPath: codingPath, debugDescription: "JSON has no \(amount)"))
        }
        place.scalar = .number(amount.description)
    }

    /// The encoder of a member; one of the same name is written over.
    func member(_ key: any CodingKey) -> ModelEncoder {
        let inner = Place()
        let name = key.stringValue
        if let known = place.members?.firstIndex(where: { $0.name == name }) {
            place.members?[known].place = inner
        } else {
            place.members?.append((name, inner))
        }
        return ModelEncoder(inner, coding: coding, codingPath: codingPath + [key])
    }

    /// The encoder of one more item.
    func item() -> ModelEncoder {
        let inner = Place()
        let key = ModelKey(intValue: place.items?.count ?? 0)
        place.items?.append(inner)
        return ModelEncoder(inner, coding: coding, codingPath: codingPath + [key])
    }
}
