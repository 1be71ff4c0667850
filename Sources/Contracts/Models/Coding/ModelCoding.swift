/// The rules for reading a team's types from JSON and for writing them.
///
///     let coding = ModelCoding(keys: .camelCase)
///         .converting(Day.self, from: { (text: String) in try Day(text) }, to: { $0.text })
///
/// Without conversions a type is read as its own `Decodable` says.
public struct ModelCoding {
    /// The rule that turns names of JSON into keys of types.
    public enum Keys {
        /// As they are.
        case asWritten
        /// `user_id` is asked for as `userId`.
        case camelCase
        /// As a closure says.
        case custom((String) -> String)

        /// The key of a name.
        func key(of name: String) -> String {
            switch self {
            case .asWritten: name
            case .camelCase: name.camelCased
            case .custom(let rename): rename(name)
            }
        }
    }

    /// One type that is read and written another way than it says itself.
    struct Conversion {
        let type: ObjectIdentifier
        let read: (ModelDecoder) throws -> Any
        let write: ((Any) throws -> any Encodable)?
    }

    /// Names as they are, and every type as it says itself.
    public static var standard: ModelCoding { ModelCoding() }

    /// The rule that turns names into keys.
    public var keys: Keys
    private(set) var conversions: [Conversion] = []

    /// A coding without conversions.
    public init(keys: Keys = .asWritten) { self.keys = keys }

    /// The coding in which a type is read from another one, such as a date from a text.
    public func converting<Model, Raw: Decodable>(
        _ type: Model.Type, from read: @escaping (Raw) throws -> Model
    ) -> ModelCoding {
        adding(
            Conversion(type: ObjectIdentifier(type), read: { try read(Raw(from: $0)) }, write: nil))
    }

    /// The coding in which a type is read from another one and written as it.
    public func converting<Model, Raw: Codable>(
        _ type: Model.Type, from read: @escaping (Raw) throws -> Model,
        to write: @escaping (Model) throws -> Raw
    ) -> ModelCoding {
        adding(
            Conversion(
                type: ObjectIdentifier(type), read: { try read(Raw(from: $0)) },
                write: { value in
                    guard let model = value as? Model else { throw ForeignValue() }
                    return try write(model)
                }))
    }

    private func adding(_ conversion: Conversion) -> ModelCoding {
        var coding = self
        coding.conversions.removeAll { $0.type == conversion.type }
        coding.conversions.append(conversion)
        return coding
    }

    func conversion(of type: Any.Type) -> Conversion? {
        conversions.isEmpty ? nil : conversions.first { $0.type == ObjectIdentifier(type) }
    }

    /// A value came to the conversion of another type.
    private struct ForeignValue: Error {}
}

extension String {
    /// The name with each underscore between words replaced by a capital.
    fileprivate var camelCased: String {
        let start = prefix { $0 == "_" }
        guard start.count < count else { return self }
        let end = String(reversed().prefix { $0 == "_" })
        let words = dropFirst(start.count).dropLast(end.count).split(separator: "_")
        guard words.count > 1 else { return self }
        let rest = words.dropFirst().map { $0.prefix(1).uppercased() + $0.dropFirst().lowercased() }
        return start + words[0].lowercased() + rest.joined() + end
    }
}

/// A step of a coding path: a name, or a position in a list.
struct ModelKey: CodingKey {
    let stringValue: String
    let intValue: Int?

    init(stringValue: String) {
        self.stringValue = stringValue
        intValue = nil
    }

    init(intValue: Int) {
        stringValue = "\(intValue)"
        self.intValue = intValue
    }
}
