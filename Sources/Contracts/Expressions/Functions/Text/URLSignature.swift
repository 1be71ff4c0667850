/// The Signature Version 4 of Amazon Web Services in the query of a URL.
///
/// Whoever has such a URL may send the one request that it was made for, until its time is over.
struct URLSignature {
    /// The secret, and the other inputs for the key of a day.
    struct Key {
        let secret: String
        let region: String
        var service = "s3"

        /// The scope of a key of a day; the day is written as 20260309.
        func scope(of day: some StringProtocol) -> String {
            "\(day)/\(region)/\(service)/aws4_request"
        }

        fileprivate func key(of day: some StringProtocol) -> [UInt8] {
            [String(day), region, service, "aws4_request"].reduce(Array("AWS4\(secret)".utf8)) {
                HMACSHA256.code(of: Array($1.utf8), key: $0)
            }
        }
    }

    /// A name and a value, as they are signed.
    typealias Field = (name: String, value: String)

    let method: String
    /// The path, with each segment as it is signed.
    let path: String
    let query: [Field]
    /// The header fields that are signed, in order.
    let headers: [Field]

    /// The signature of a time such as 20260309T120000Z.
    func text(at time: String, by key: Key) -> String {
        let day = time.prefix(8)
        let sorted = query.sorted {
            ($0.name + "\0" + $0.value).precedes($1.name + "\0" + $1.value)
        }
        .map { "\($0.name)=\($0.value)" }
        let request = [
            method, path, sorted.joined(separator: "&"),
            headers.map { "\($0.name):\($0.value)\n" }.joined(),
            headers.map(\.name).joined(separator: ";"), "UNSIGNED-PAYLOAD",
        ].joined(separator: "\n")
        let digest = Hexadecimal.encoded(SHA256.digest(of: Array(request.utf8)))
        let signed = ["AWS4-HMAC-SHA256", time, key.scope(of: day), digest].joined(separator: "\n")
        return Hexadecimal.encoded(
            HMACSHA256.code(of: Array(signed.utf8), key: key.key(of: day)))
    }

    /// A part of a URL in the one spelling that is signed, however a client spells it.
    static func canonical(_ part: some StringProtocol) -> String {
        guard let plain = try? PercentCoding.decoded(part) else { return String(part) }
        return PercentCoding.encoded(plain)
    }

    /// The fields of a query in the spelling that is signed.
    static func fields(ofQuery query: some StringProtocol) -> [Field] {
        query.split(separator: "&").map { part in
            let sides = part.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
            return (canonical(sides[0]), sides.count > 1 ? canonical(sides[1]) : "")
        }
    }
}

extension URLSignature {
    /// The request that a URL is signed for.
    struct Wish {
        let method: String
        /// The URL without a query.
        let url: String
        /// The header fields that the request must have, by lower-case names.
        let headers: [Field]
        let at: Instant
        let seconds: Int
    }

    /// The signed URL of a wish.
    static func url(_ wish: Wish, by key: Key, accessKey: String) -> String {
        let reference = URIReference(wish.url)
        let time = wish.at.text.filter { $0 != "-" && $0 != ":" }
        var headers = wish.headers
        if !headers.contains(where: { $0.name == "host" }) {
            headers.append(("host", reference.authority ?? ""))
        }
        headers.sort { $0.name.precedes($1.name) }
        let credential = "\(accessKey)/\(key.scope(of: time.prefix(8)))"
        let query: [Field] = [
            ("X-Amz-Algorithm", "AWS4-HMAC-SHA256"),
            ("X-Amz-Credential", PercentCoding.encoded(credential)), ("X-Amz-Date", time),
            ("X-Amz-Expires", String(wish.seconds)),
            (
                "X-Amz-SignedHeaders",
                PercentCoding.encoded(headers.map(\.name).joined(separator: ";"))
            ),
        ]
        let signature = URLSignature(
            method: wish.method, path: reference.path, query: query, headers: headers)
        let fields = query + [("X-Amz-Signature", signature.text(at: time, by: key))]
        return wish.url + "?" + fields.map { "\($0.name)=\($0.value)" }.joined(separator: "&")
    }

    /// The signature that a request to a signed URL must have; empty where its query lacks a part.
    ///
    /// - Parameter target: the path and the query.
    static func expected(
        method: String, target: String, headers: (String) -> String, by key: Key
    ) -> String {
        let sides = target.split(separator: "?", maxSplits: 1, omittingEmptySubsequences: false)
        let query = sides.count > 1 ? fields(ofQuery: sides[1]) : []
        let time = query.filter { $0.name == "X-Amz-Date" }
        let signed = query.filter { $0.name == "X-Amz-SignedHeaders" }
        guard time.count == 1, signed.count == 1 else { return "" }
        let names = signed[0].value.replacing("%3B", with: ";").split(separator: ";")
        return URLSignature(
            method: method,
            path: sides[0].split(separator: "/", omittingEmptySubsequences: false)
                .map(canonical).joined(separator: "/"),
            query: query.filter { $0.name != "X-Amz-Signature" },
            headers: names.map { name in
                let words = headers(String(name)).split(separator: " ")
                return (String(name), words.joined(separator: " "))
            }
        ).text(at: time[0].value, by: key)
    }
}
