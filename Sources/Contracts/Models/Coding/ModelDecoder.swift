/// Decodes types from a value of a document, and records what they ask for.
struct ModelDecoder: Decoder {
    /// The values of a document that a type asked for while it was decoded.
    final class Ledger {
        /// The values that were asked for, by their index in the document.
        private(set) var asked: Set<Int> = []
        /// The objects whose names were all asked for.
        private(set) var whole: Set<Int> = []

        func ask(for value: Value) { asked.insert(value.index) }
        func askForAll(of value: Value) { whole.insert(value.index) }
    }

    let value: Value
    let coding: ModelCoding
    let ledger: Ledger
    let codingPath: [any CodingKey]
    var userInfo: [CodingUserInfoKey: Any] { [:] }

    init(_ value: Value, coding: ModelCoding, ledger: Ledger, codingPath: [any CodingKey] = []) {
        self.value = value
        self.coding = coding
        self.ledger = ledger
        self.codingPath = codingPath
    }

    /// The decoder of a value inside this one.
    func inside(_ value: Value, _ key: any CodingKey) -> ModelDecoder {
        ledger.ask(for: value)
        return ModelDecoder(value, coding: coding, ledger: ledger, codingPath: codingPath + [key])
    }

    /// A value of a type, read by its conversion if there is one.
    func read<Model: Decodable>(_ type: Model.Type) throws -> Model {
        guard let conversion = coding.conversion(of: type) else { return try type.init(from: self) }
        do {
            if let model = try conversion.read(self) as? Model { return model }
        } catch let error where !(error is DecodingError) {
            throw corrupted("\(error)")
        }
        throw corrupted("the conversion gives no \(type)")
    }

    func container<Key: CodingKey>(
        keyedBy type: Key.Type
    ) throws -> KeyedDecodingContainer<Key> {
        guard value.kind == .object else { throw mismatch([String: Any].self) }
        return KeyedDecodingContainer(ModelMembers<Key>(self))
    }

    func unkeyedContainer() throws -> any UnkeyedDecodingContainer {
        guard value.kind == .array else { throw mismatch([Any].self) }
        return ModelItems(self)
    }

    func singleValueContainer() -> any SingleValueDecodingContainer { ModelScalar(decoder: self) }
}

extension ModelDecoder {
    func bool() throws -> Bool {
        guard let bool = value.bool else { throw mismatch(Bool.self) }
        return bool
    }

    func string() throws -> String {
        guard let string = value.string else { throw mismatch(String.self) }
        return string
    }

    func float<Amount: BinaryFloatingPoint>(_ type: Amount.Type) throws -> Amount {
        guard let double = value.double else { throw mismatch(type) }
        let amount = Amount(double)
        guard amount.isFinite else { throw corrupted("\(value.summary) does not fit \(type)") }
        return amount
    }

    func whole<Whole: FixedWidthInteger>(_ type: Whole.Type) throws -> Whole {
        guard let number = value.number else { throw mismatch(type) }
        if let int = value.int, let whole = Whole(exactly: int) { return whole }
        if let whole = Whole(number.lexeme) { return whole }
        throw corrupted("\(value.summary) does not fit \(type)")
    }

    func mismatch(_ type: Any.Type) -> DecodingError {
        let context = DecodingError.Context(
            codingPath: codingPath, debugDescription: "found \(value.summary)")
        return value.isNull ? .valueNotFound(type, context) : .typeMismatch(type, context)
    }

    func corrupted(_ message: String) -> DecodingError {
        .dataCorrupted(.init(codingPath: codingPath, debugDescription: message))
    }
}
