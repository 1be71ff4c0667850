import Foundation

/// How the app reads what the shop sends.
enum ShopCoding {
    /// The decoder that the app began with.
    static func firstDecoder() -> JSONDecoder {
        let decoder = JSONDecoder()
        decoder.keyDecodingStrategy = .convertFromSnakeCase
        decoder.dateDecodingStrategy = .iso8601
        return decoder
    }

    /// A decoder that also takes fractions of a second and small letters, as RFC 3339 allows.
    static func decoder() -> JSONDecoder {
        let decoder = JSONDecoder()
        decoder.keyDecodingStrategy = .convertFromSnakeCase
        decoder.dateDecodingStrategy = .custom { decoder in
            let text = try String(from: decoder).uppercased()
            for hasFraction in [false, true] {
                let style = Date.ISO8601FormatStyle(includingFractionalSeconds: hasFraction)
                if let date = try? style.parse(text) { return date }
            }
            throw DecodingError.dataCorrupted(
                .init(codingPath: decoder.codingPath, debugDescription: "no date: \(text)"))
        }
        return decoder
    }

    /// The encoder of what the app sends.
    static func encoder() -> JSONEncoder {
        let encoder = JSONEncoder()
        encoder.keyEncodingStrategy = .convertToSnakeCase
        encoder.dateEncodingStrategy = .iso8601
        return encoder
    }
}
