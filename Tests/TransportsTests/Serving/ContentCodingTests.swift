import Contracts
import Testing

@testable import Simulator
@testable import Transports

struct ContentCodingTests {
    @Test(
        arguments: [
            ("", nil), ("gzip", .gzip), ("deflate", .deflate), ("gzip, deflate, br", .gzip),
            ("deflate, gzip", .gzip), ("gzip;q=0.5, deflate;q=0.8", .deflate), ("gzip;q=0", nil),
            ("*", .gzip), ("*;q=0.1, gzip;q=0", .deflate), ("identity", nil), ("br", nil),
            ("identity;q=0.5, gzip;q=0.4", nil), ("identity;q=0.5, gzip;q=0.5", .gzip),
            ("x-gzip ; Q = 1.000", .gzip), ("gzip;q=2", nil), ("gzip;q=", nil),
            ("gzip;q=0.1234", nil),
            ("gzip;level=9", .gzip), (" ,, gzip ,", .gzip), ("GZIP;q=0.001", .gzip), (";;=,q", nil),
        ] as [(String, ContentCoding?)])
    func preferences(field: String, expected: ContentCoding?) {
        #expect(ContentCoding(acceptedBy: field) == expected)
    }

    @Test(arguments: [
        ("application/json", true), ("Application/JSON; charset=utf-8", true), ("text/csv", true),
        ("application/problem+json", true), ("image/svg+xml", true), ("image/png", false),
        ("application/octet-stream", false), ("", false), ("json", false),
    ])
    func types(type: String, shrinks: Bool) { #expect(ContentCoding.shrinks(type) == shrinks) }

    @Test(arguments: [ContentCoding.gzip, .deflate], [0, 1, 1000, 200_000])
    func whatIsCodedComesBack(coding: ContentCoding, count: Int) throws {
        let content = (0..<count).map { UInt8(truncatingIfNeeded: $0 / 7) }
        let coded = try #require(coding.encoded(content))
        #expect(try coding.decoded(coded, limit: count) == content)
        if count > 0 {
            #expect(throws: CompressionFault.tooLarge) {
                try coding.decoded(coded, limit: count - 1)
            }
        }
        for end in [0, 1, coded.count / 2, coded.count - 1] {
            #expect(throws: CompressionFault.damaged) {
                try coding.decoded(Array(coded.prefix(end)), limit: 1_000_000)
            }
        }
        #expect(throws: CompressionFault.damaged) {
            try coding.decoded(coded + [1], limit: 1_000_000)
        }
    }

    @Test func aFileOfGzipMayHaveMembers() throws {
        let first = try #require(ContentCoding.gzip.encoded(Array("green ".utf8)))
        let second = try #require(ContentCoding.gzip.encoded(Array("tea".utf8)))
        let content = try ContentCoding.gzip.decoded(first + second, limit: 9)
        #expect(String(decoding: content, as: UTF8.self) == "green tea")
    }

    @Test func deflateMayBeBare() throws {
        let coded = try #require(ContentCoding.deflate.encoded(Array("tea".utf8)))
        let bare = Array(coded.dropFirst(2).dropLast(4))
        #expect(try ContentCoding.deflate.decoded(bare, limit: 9) == Array("tea".utf8))
    }

    @Test func aBombIsNotUnpacked() throws {
        let bomb = try #require(
            ContentCoding.gzip.encoded([UInt8](repeating: 0, count: 50_000_000)))
        #expect(bomb.count < 60_000)
        #expect(throws: CompressionFault.tooLarge) {
            try ContentCoding.gzip.decoded(bomb, limit: 100_000)
        }
    }
}
