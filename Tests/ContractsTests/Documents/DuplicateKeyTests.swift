import TestSupport
import Testing

@testable import Contracts

@Suite struct DuplicateKeyTests {
    private func places(_ text: String) throws -> [String] {
        let failure = try #require(throws: DocumentFailure.self) {
            try Document(json: text.utf8, name: "test.json")
        }
        return failure.diagnostics.map {
            "\($0.message) at \(place($0.position)), first at \(place($0.notes.first?.position))"
        }
    }

    @Test func namesBothPlaces() throws {
        #expect(
            try places("{\"a\": 1,\n \"b\": 2,\n \"a\": 3}")
                == ["duplicate key \"a\" at 3:2, first at 1:2"])
    }

    @Test func collectsAllOfThem() throws {
        let text = "{\"a\":1,\"a\":2,\"x\":{\"b\":1,\"b\":2},\"a\":3}"
        #expect(
            try places(text) == [
                "duplicate key \"a\" at 1:8, first at 1:2",
                "duplicate key \"b\" at 1:25, first at 1:19",
                "duplicate key \"a\" at 1:32, first at 1:2",
            ])
    }

    @Test func comparesWhatKeysSayNotHowTheyAreWritten() throws {
        #expect(
            try places("{\"a\":1,\"\\u0061\":2}") == ["duplicate key \"a\" at 1:8, first at 1:2"])
        #expect(try value(json: "{\"a\":1,\"A\":2,\"a \":3,\"\":4}").count == 4)
        // Canonically equivalent, but not the same scalars.
        #expect(try value(json: "{\"\u{E9}\":1,\"e\u{301}\":2}").count == 2)
    }

    @Test(arguments: [63, 64, 65, 66, 500])
    func findsThemInLargeObjects(_ count: Int) throws {
        let members = (0..<count).map { "\"key\($0)\":\($0)" }.joined(separator: ",")
        #expect(try value(json: "{\(members)}").count == count)
        #expect(try places("{\(members),\"key0\":0}").count == 1)
        #expect(try places("{\"key\(count - 1)\":0,\(members)}").count == 1)
        #expect(try places("{\(members),\"key5\":0,\"key6\":0,\"key5\":0}").count == 3)
    }

    @Test func reportsABoundedNumber() throws {
        let members = (0..<5_000).map { _ in "\"a\":1" }.joined(separator: ",")
        #expect(try places("{\(members)}").count == DuplicateKey.reported)
    }

    @Test(.timeLimit(.minutes(20)))
    func keysOfOneHashAreDistinguished() throws {
        let keys = collidingKeys(2_000)
        let hashes = keys.map { key in
            let text = SourceText(key.utf8)
            return KeyHash.hash(padded: text.start, count: text.count)
        }
        #expect(Set(hashes).count == 1)
        let members = keys.map { "\"\($0)\":1" }.joined(separator: ",")
        #expect(try value(json: "{\(members)}").count == keys.count)
        #expect(try places("{\(members),\"\(keys[7])\":1}").count == 1)
        let few = keys.prefix(20).map { "\"\($0)\":1" }.joined(separator: ",")
        #expect(try value(json: "{\(few)}").count == 20)
        #expect(try places("{\(few),\"\(keys[19])\":1}").count == 1)
    }

    /// Keys of eight letters and signs that share one hash.
    ///
    /// They are found by computing the hash backwards. Its steps are a multiplication by an odd
    /// number and a shift, and only its last step drops bits.
    private func collidingKeys(_ count: Int) -> [String] {
        let multiplier: UInt64 = 0x9E37_79B9_7F4A_7C15
        var inverse = multiplier
        for _ in 0..<6 { inverse = inverse &* (2 &- multiplier &* inverse) }
        var keys: [String] = []
        var low: UInt64 = 0
        while keys.count < count {
            low += 1
            let folded = (0x1234_5678 << 32 | low) &* inverse
            let word = (folded ^ folded >> 32) &* inverse ^ 8 &* multiplier
            guard (word | word &- 0x2020_2020_2020_2020) & 0x8080_8080_8080_8080 == 0 else {
                continue
            }
            let bytes = withUnsafeBytes(of: word.littleEndian) { Array($0) }
            if bytes.allSatisfy({ $0 > 0x20 && $0 < 0x7F && $0 != 0x22 && $0 != 0x5C }) {
                keys.append(String(decoding: bytes, as: UTF8.self))
            }
        }
        return keys
    }
}
