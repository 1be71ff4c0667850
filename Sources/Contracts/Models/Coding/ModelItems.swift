/// The items of an array, one after the other.
struct ModelItems: UnkeyedDecodingContainer {
    private let decoder: ModelDecoder
    private let items: [Value]
    private(set) var currentIndex = 0

    init(_ decoder: ModelDecoder) {
        self.decoder = decoder
        items = Array(decoder.value.elements)
    }

    var codingPath: [any CodingKey] { decoder.codingPath }
    var count: Int? { items.count }
    var isAtEnd: Bool { currentIndex >= items.count }

    /// Takes the next item, unless it cannot be read.
    private mutating func next<Result>(
        _ type: Any.Type, _ read: (ModelDecoder) throws -> Result
    ) throws -> Result {
        guard !isAtEnd else {
            let path = codingPath + [ModelKey(intValue: currentIndex)]
            throw DecodingError.valueNotFound(
                type, .init(codingPath: path, debugDescription: "there are no more items"))
        }
        let result = try read(decoder.inside(items[currentIndex], ModelKey(intValue: currentIndex)))
        currentIndex += 1
        return result
    }

    mutating func decodeNil() throws -> Bool {
        guard !isAtEnd, items[currentIndex].isNull else { return false }
        return try next(Never.self) { _ in true }
    }

    mutating func decode<Model: Decodable>(_ type: Model.Type) throws -> Model {
        try next(type) { try $0.read(type) }
    }

    mutating func nestedContainer<Key: CodingKey>(
        keyedBy type: Key.Type
    ) throws -> KeyedDecodingContainer<Key> {
        try next(type) { try $0.container(keyedBy: type) }
    }

    mutating func nestedUnkeyedContainer() throws -> any UnkeyedDecodingContainer {
        try next([Any].self) { try $0.unkeyedContainer() }
    }

    mutating func superDecoder() throws -> any Decoder { try next((any Decoder).self) { $0 } }

    mutating func decode(_ type: Bool.Type) throws -> Bool { try next(type) { try $0.bool() } }

    mutating func decode(_ type: String.Type) throws -> String {
        try next(type) { try $0.string() }
    }

    mutating func decode<Amount: BinaryFloatingPoint & Decodable>(
        _ type: Amount.Type
    ) throws -> Amount {
        try next(type) { try $0.float(type) }
    }

    mutating func decode<Whole: FixedWidthInteger & Decodable>(
        _ type: Whole.Type
    ) throws -> Whole {
        try next(type) { try $0.whole(type) }
    }
}
