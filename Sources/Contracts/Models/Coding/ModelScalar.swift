/// A value that is read as a whole.
struct ModelScalar: SingleValueDecodingContainer {
    let decoder: ModelDecoder

    var codingPath: [any CodingKey] { decoder.codingPath }

    func decodeNil() -> Bool { decoder.value.isNull }

    func decode<Model: Decodable>(_ type: Model.Type) throws -> Model { try decoder.read(type) }

    func decode(_ type: Bool.Type) throws -> Bool { try decoder.bool() }

    func decode(_ type: String.Type) throws -> String { try decoder.string() }

    func decode<Amount: BinaryFloatingPoint & Decodable>(_ type: Amount.Type) throws -> Amount {
        try decoder.float(type)
    }

    func decode<Whole: FixedWidthInteger & Decodable>(_ type: Whole.Type) throws -> Whole {
        try decoder.whole(type)
    }
}
