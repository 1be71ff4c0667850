import TestSupport
import Testing

@testable import Contracts

/// Whatever a client or server sends, the judge answers, and always the same.
@Suite struct ExchangeFuzzTests {
    private static let pieces: [String] = [
        "/v1", "/teas", "/", "7", "?", "limit=1", "&", "=", "%", "%2F", "%FF", "where[min]", "[",
        "]",
        ",", ";", ".", "{", "}", "\"", ":", "\"name\"", "null", "1e999", "é", "\u{0}", "--x",
        "--x--",
        "\r\n", "Content-Disposition: form-data; name=scan", "bytes", "Bearer ", "Basic ", "*",
    ]
    private static let names = [
        "Content-Type", "Authorization", "Cookie", "X-API-Key", "Content-Length", "ETag",
        "Location",
        "Cache-Control", "X-Total", "X-List", "Host", "If-None-Match", "Last-Modified", "",
    ]
    private static let types = [
        "application/json", "multipart/form-data; boundary=x", "text/plain; charset=\"",
        "application/x-www-form-urlencoded", "application/problem+json", "*/*", "",
    ]
    private static let methods = ["GET", "POST", "HEAD", "DELETE", "", "G\u{0}T"]

    private struct Source {
        var random: SplitMix64

        mutating func text(_ most: Int = 12) -> String {
            let count = Int.random(in: 0..<most, using: &random)
            return (0..<count).map { _ in pick(pieces) }.joined()
        }

        mutating func pick(_ list: [String]) -> String { list.randomElement(using: &random)! }

        mutating func bytes() -> [UInt8] {
            if Bool.random(using: &random) { return Array(text(20).utf8) }
            let count = Int.random(in: 0..<40, using: &random)
            return (0..<count).map { _ in UInt8.random(in: 0...255, using: &random) }
        }

        mutating func headers() -> HeaderFields {
            var fields = [HeaderFields.Field("Content-Type", pick(types))]
            for _ in 0..<Int.random(in: 0..<5, using: &random) {
                fields.append(.init(pick(names), text(6)))
            }
            return HeaderFields(fields)
        }

        mutating func exchange() -> Exchange {
            let prefix = pick(["/v1/teas?", "/v1/teas/", "/v1/both?", "/v1/any", ""])
            let request = Exchange.Request(
                method: pick(methods), target: prefix + text(), headers: headers(), body: bytes())
            let status = Int.random(in: 0..<700, using: &random)
            let response = Exchange.Response(
                status: Bool.random(using: &random) ? status : 200, headers: headers(),
                body: bytes())
            return Exchange(request: request, response: response)
        }
    }

    @Test(arguments: 0..<16)
    func anythingIsJudgedAlike(seed: Int) throws {
        let judge = ExchangeJudge(try Contract(text: TeaContract.text))
        var source = Source(random: SplitMix64(seed: UInt64(seed)))
        var found: Set<String> = []
        for _ in 0..<150 {
            let exchange = source.exchange()
            let faults = judge.faults(in: exchange)
            #expect(faults == faults.sorted())
            let again = judge.faults(in: exchange)
            #expect(faults.map(\.sentence) == again.map(\.sentence))
            found.formUnion(faults.map(\.check))
        }
        #expect(found.count > 5)
    }
}
