import Contracts
import Testing

/// The examples of FIPS 180-4 and RFC 4231.
@Suite struct DigestTests {
    @Test(arguments: [
        ("", "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"),
        ("abc", "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"),
        (
            "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq",
            "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1"
        ),
        (
            "abcdefghbcdefghicdefghijdefghijkefghijklfghijklmghijklmn"
                + "hijklmnoijklmnopjklmnopqklmnopqrlmnopqrsmnopqrstnopqrstu",
            "cf5b16a778af8380036ce59e7b0492370b249b11e8f07a51afac45037afee9d1"
        ),
        (
            String(repeating: "a", count: 1_000_000),
            "cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0"
        ),
    ])
    func digests(text: String, digest: String) {
        #expect(Hexadecimal.encoded(SHA256.digest(of: Array(text.utf8))) == digest)
    }

    // The lengths around which the padding begins another block; made with another implementation.
    @Test(arguments: [
        (1, "084fed08b978af4d7d196a7446a86b58009e636b611db16211b65a9aadff29c5"),
        (55, "e7313d333c272e639f790978283f9eb392e843d0f29b7016828bb1daa4aac70b"),
        (56, "4324d65f3c103567f5589c710bc08f8523f929a9272e3af36fc968e52abc6c27"),
        (63, "81c80242132f230c3bd41b3e63bbcff16107339549214a99614ff26664625055"),
        (64, "39e3d7b6b5d075d37d053ad89b24b41bef4f3c29760c84447cab3f3be1882241"),
        (65, "aacca6ff74fdbb296d165a45cecfa04e5127bc008770fbbdd48006f2d2fae95e"),
        (119, "9ce7368e4daf32341631b492e80359dc9f594b48453cd0dd5bf0b19279cc177e"),
        (120, "7836b787757e95e58b3ca5aec90b1b004e8deba1e50e9675af9cabf1a13a04b5"),
        (127, "a8d23e75d936f303d248888d9b165ee543f4cbafcad3c9dd2a79bd84faa11d07"),
        (128, "d2742f1f4ac6bb7ca2b239ee18402ba8b3f9f8e652d2a72973c2b9ba11c08cf6"),
        (1000, "1e9bc38cbf860b9ec31918b065f9b52476c549a782e0e7990bed8ce3868d2371"),
    ])
    func lengths(count: Int, digest: String) {
        let bytes = (0..<count).map { UInt8(truncatingIfNeeded: $0 * 7 + 3) }
        #expect(Hexadecimal.encoded(SHA256.digest(of: bytes)) == digest)
    }

    @Test(arguments: [1, 3, 55, 63, 64, 65, 127, 128, 200])
    func piecesGiveTheSameDigest(size: Int) {
        let bytes = (0..<1_000).map { UInt8(truncatingIfNeeded: $0 &* 31) }
        var hash = SHA256()
        for start in stride(from: 0, to: bytes.count, by: size) {
            hash.append(Array(bytes[start..<min(start + size, bytes.count)]))
        }
        #expect(hash.digest() == SHA256.digest(of: bytes))
        #expect(hash.digest() == hash.digest())
    }

    struct Keyed: Sendable {
        var key: [UInt8]
        var message: [UInt8]
        var code: String
    }

    @Test(arguments: [
        Keyed(
            key: Array(repeating: 0x0B, count: 20),
            message: Array("Hi There".utf8),
            code: "b0344c61d8db38535ca8afceaf0bf12b881dc200c9833da726e9376c2e32cff7"),
        Keyed(
            key: Array("Jefe".utf8),
            message: Array("what do ya want for nothing?".utf8),
            code: "5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843"),
        Keyed(
            key: Array(repeating: 0xAA, count: 20),
            message: Array(repeating: 0xDD, count: 50),
            code: "773ea91e36800e46854db8ebd09181a72959098b3ef8c122d9635514ced565fe"),
        Keyed(
            key: Array(1...25),
            message: Array(repeating: 0xCD, count: 50),
            code: "82558a389a443c0ea4cc819899f2083a85f0faa3e578f8077a2e3ff46729665b"),
        Keyed(
            key: Array(repeating: 0x0C, count: 20),
            message: Array("Test With Truncation".utf8),
            code: "a3b6167473100ee06e0c796c2955552bfa6f7c0a6a8aef8b93f860aab0cd20c5"),
        Keyed(
            key: Array(repeating: 0xAA, count: 131),
            message: Array("Test Using Larger Than Block-Size Key - Hash Key First".utf8),
            code: "60e431591ee0b67f0d8a26aacbf5b77f8e0bc6213728c5140546040f0ee37f54"),
        Keyed(
            key: [],
            message: [],
            code: "b613679a0814d9ec772f95d778c35fc5ff1697c493715653c6c712144292c5ad"),
        Keyed(
            key: Array(repeating: 1, count: 64),
            message: [0],
            code: "b6757123e56baa49a943be2ceee1a61cd93b37468caf084b66f86db2fbe20349"),
    ])
    func codes(_ keyed: Keyed) {
        let code = HMACSHA256.code(of: keyed.message, key: keyed.key)
        #expect(Hexadecimal.encoded(code) == keyed.code)
    }
}
