import Contracts
import Simulator

/// A coding that makes content smaller.
enum ContentCoding: String, Sendable {
    case gzip
    case deflate

    /// The coding of a name of `Content-Encoding`; names differ in case only in spelling.
    init?(named name: some StringProtocol) {
        if ASCII.isSame(name, "gzip") || ASCII.isSame(name, "x-gzip") {
            self = .gzip
        } else if ASCII.isSame(name, "deflate") {
            self = .deflate
        } else {
            return nil
        }
    }

    /// The coding that a client prefers by its `Accept-Encoding`; nil to leave the content as it
    /// is.
    init?(acceptedBy field: String) {
        var weights: (gzip: Int?, deflate: Int?, identity: Int?, any: Int?)
        for part in field.split(separator: ",") {
            let pieces = part.split(separator: ";", omittingEmptySubsequences: false)
            let name = ASCII.trimmed(pieces[0])
            guard let weight = Self.weight(pieces.dropFirst()) else { continue }
            if ASCII.isSame(name, "identity") {
                weights.identity = weight
            } else if name == "*" {
                weights.any = weight
            } else if let coding = ContentCoding(named: name) {
                if coding == .gzip { weights.gzip = weight } else { weights.deflate = weight }
            }
        }
        let gzip = weights.gzip ?? weights.any ?? 0
        let deflate = weights.deflate ?? weights.any ?? 0
        let best = max(gzip, deflate)
        if best == 0 || best < weights.identity ?? 0 { return nil }
        self = gzip >= deflate ? .gzip : .deflate
    }

    // In thousandths; nil where it is none.
    private static func weight(_ parameters: ArraySlice<Substring>) -> Int? {
        for parameter in parameters {
            let text = ASCII.trimmed(parameter)
            guard let mark = text.utf8.first, mark | 0x20 == 0x71 else { continue }
            let rest = ASCII.trimmed(text.dropFirst())
            guard rest.utf8.first == 0x3D else { return nil }
            return thousandths(ASCII.trimmed(rest.dropFirst()))
        }
        return 1000
    }

    private static func thousandths(_ text: Substring) -> Int? {
        let bytes = Array(text.utf8)
        guard let first = bytes.first, first == 0x30 || first == 0x31, bytes.count <= 5 else {
            return nil
        }
        var value = Int(first - 0x30)
        if bytes.count > 1, bytes[1] != 0x2E { return nil }
        for index in 2..<5 {
            guard index < bytes.count else {
                value *= 10
                continue
            }
            guard bytes[index] &- 0x30 < 10 else { return nil }
            value = value * 10 + Int(bytes[index] - 0x30)
        }
        return value <= 1000 ? value : nil
    }

    /// True if content of a media type becomes smaller.
    static func shrinks(_ mediaType: String) -> Bool {
        let end = mediaType.utf8.firstIndex(of: 0x3B) ?? mediaType.endIndex
        let name = ASCII.trimmed(mediaType[..<end])
        return ASCII.begins(name, with: "text/") || ASCII.ends(name, with: "+json")
            || ASCII.ends(name, with: "+xml") || shrinking.contains { ASCII.isSame(name, $0) }
    }

    private static let shrinking = [
        "application/json", "application/xml", "application/javascript", "application/yaml",
        "application/x-ndjson", "application/graphql", "application/wasm",
        "application/x-www-form-urlencoded",
    ]
}
