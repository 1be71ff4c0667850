/// The eight words that blocks are hashed into.
struct SHA256State: Sendable {
    private var a: UInt32 = 0x6A09_E667
    private var b: UInt32 = 0xBB67_AE85
    private var c: UInt32 = 0x3C6E_F372
    private var d: UInt32 = 0xA54F_F53A
    private var e: UInt32 = 0x510E_527F
    private var f: UInt32 = 0x9B05_688C
    private var g: UInt32 = 0x1F83_D9AB
    private var h: UInt32 = 0x5BE0_CD19

    /// The words as bytes, which is the digest once everything was added.
    var bytes: [UInt8] {
        [a, b, c, d, e, f, g, h].flatMap { word in
            withUnsafeBytes(of: word.bigEndian) { Array($0) }
        }
    }

    /// Hashes whole blocks of 64 bytes.
    mutating func add(_ blocks: UnsafeRawBufferPointer) {
        withUnsafeTemporaryAllocation(of: UInt32.self, capacity: 64) { schedule in
            roundConstants.withUnsafeBufferPointer { constants in
                for start in stride(from: 0, to: blocks.count, by: SHA256.blockLength) {
                    Self.expand(blocks, at: start, into: schedule)
                    add(schedule, constants)
                }
            }
        }
    }

    /// Makes the 64 words of a block out of its 16.
    @inline(__always)
    private static func expand(
        _ blocks: UnsafeRawBufferPointer, at start: Int,
        into words: UnsafeMutableBufferPointer<UInt32>
    ) {
        for index in 0..<16 {
            let word = blocks.loadUnaligned(fromByteOffset: start &+ index &* 4, as: UInt32.self)
            words[index] = UInt32(bigEndian: word)
        }
        for index in 16..<64 {
            let far = words[index &- 15]
            let near = words[index &- 2]
            let first = far.turned(7) ^ far.turned(18) ^ far &>> 3
            let second = near.turned(17) ^ near.turned(19) ^ near &>> 10
            words[index] = words[index &- 16] &+ first &+ words[index &- 7] &+ second
        }
    }

    @inline(__always)
    private mutating func add(
        _ words: UnsafeMutableBufferPointer<UInt32>, _ constants: UnsafeBufferPointer<UInt32>
    ) {
        var next = self
        // Eight rounds at a time bring every word back to its own name, so that none is moved.
        for index in stride(from: 0, to: 64, by: 8) {
            @inline(__always)
            func word(_ distance: Int) -> UInt32 {
                words[index &+ distance] &+ constants[index &+ distance]
            }
            Self.round(
                a: next.a, b: next.b, c: next.c, d: &next.d, e: next.e, f: next.f, g: next.g,
                h: &next.h, word: word(0))
            Self.round(
                a: next.h, b: next.a, c: next.b, d: &next.c, e: next.d, f: next.e, g: next.f,
                h: &next.g, word: word(1))
            Self.round(
                a: next.g, b: next.h, c: next.a, d: &next.b, e: next.c, f: next.d, g: next.e,
                h: &next.f, word: word(2))
            Self.round(
                a: next.f, b: next.g, c: next.h, d: &next.a, e: next.b, f: next.c, g: next.d,
                h: &next.e, word: word(3))
            Self.round(
                a: next.e, b: next.f, c: next.g, d: &next.h, e: next.a, f: next.b, g: next.c,
                h: &next.d, word: word(4))
            Self.round(
                a: next.d, b: next.e, c: next.f, d: &next.g, e: next.h, f: next.a, g: next.b,
                h: &next.c, word: word(5))
            Self.round(
                a: next.c, b: next.d, c: next.e, d: &next.f, e: next.g, f: next.h, g: next.a,
                h: &next.b, word: word(6))
            Self.round(
                a: next.b, b: next.c, c: next.d, d: &next.e, e: next.f, f: next.g, g: next.h,
                h: &next.a, word: word(7))
        }
        a &+= next.a
        b &+= next.b
        c &+= next.c
        d &+= next.d
        e &+= next.e
        f &+= next.f
        g &+= next.g
        h &+= next.h
    }

    // Eight words of state and one of input, as FIPS 180-4 writes them.
    @inline(__always)
    private static func round(
        a: UInt32, b: UInt32, c: UInt32, d: inout UInt32,
        e: UInt32, f: UInt32, g: UInt32, h: inout UInt32, word: UInt32
    ) {
        let choice = g ^ (e & (f ^ g))
        let majority = (a & b) | (c & (a | b))
        let first = h &+ (e.turned(6) ^ e.turned(11) ^ e.turned(25)) &+ choice &+ word
        d &+= first
        h = first &+ (a.turned(2) ^ a.turned(13) ^ a.turned(22)) &+ majority
    }
}

extension UInt32 {
    /// The bits turned to the right, the last ones coming in on the left.
    @inline(__always)
    fileprivate func turned(_ count: UInt32) -> UInt32 {
        self &>> count | self &<< (32 &- count)
    }
}

/// The first bits behind the point of the cube roots of the first 64 primes.
private let roundConstants: [UInt32] = [
    0x428A_2F98, 0x7137_4491, 0xB5C0_FBCF, 0xE9B5_DBA5, 0x3956_C25B, 0x59F1_11F1,
    0x923F_82A4, 0xAB1C_5ED5, 0xD807_AA98, 0x1283_5B01, 0x2431_85BE, 0x550C_7DC3,
    0x72BE_5D74, 0x80DE_B1FE, 0x9BDC_06A7, 0xC19B_F174, 0xE49B_69C1, 0xEFBE_4786,
    0x0FC1_9DC6, 0x240C_A1CC, 0x2DE9_2C6F, 0x4A74_84AA, 0x5CB0_A9DC, 0x76F9_88DA,
    0x983E_5152, 0xA831_C66D, 0xB003_27C8, 0xBF59_7FC7, 0xC6E0_0BF3, 0xD5A7_9147,
    0x06CA_6351, 0x1429_2967, 0x27B7_0A85, 0x2E1B_2138, 0x4D2C_6DFC, 0x5338_0D13,
    0x650A_7354, 0x766A_0ABB, 0x81C2_C92E, 0x9272_2C85, 0xA2BF_E8A1, 0xA81A_664B,
    0xC24B_8B70, 0xC76C_51A3, 0xD192_E819, 0xD699_0624, 0xF40E_3585, 0x106A_A070,
    0x19A4_C116, 0x1E37_6C08, 0x2748_774C, 0x34B0_BCB5, 0x391C_0CB3, 0x4ED8_AA4A,
    0x5B9C_CA4F, 0x682E_6FF3, 0x748F_82EE, 0x78A5_636F, 0x84C8_7814, 0x8CC7_0208,
    0x90BE_FFFA, 0xA450_6CEB, 0xBEF9_A3F7, 0xC671_78F2,
]
