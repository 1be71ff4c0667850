import Contracts
import Testing

/// Flips bytes of accepted texts: nothing may crash, and what one format says of a text must fit
/// what its relatives say.
@Suite struct FormatFuzzTests {
    /// Whatever the first accepts, the second accepts.
    static let inclusions: [(StringFormat, StringFormat)] = [
        (.uri, .uriReference), (.uri, .iri), (.uriReference, .iriReference), (.iri, .iriReference),
        (.email, .idnEmail), (.hostname, .idnHostname), (.ipv4, .hostname),
        (.date, .hostname), (.uuid, .hostname),
    ]

    @Test(arguments: FormatRobustnessTests.seeds)
    func flippedBytesKeepTheFormatsConsistent(format: StringFormat, text: String) {
        var generator = SplitMix(state: 0x5EED)
        for _ in 0..<2_000 {
            var bytes = Array(text.utf8)
            for _ in 0...generator.next(below: 3) { mutate(&bytes, &generator) }
            let isText = String(validating: bytes, as: UTF8.self) != nil
            let verdicts = bytes.withUnsafeBytes { raw in
                Dictionary(
                    uniqueKeysWithValues: StringFormat.allCases.map { ($0, $0.accepts(raw)) })
            }
            guard isText else { continue }
            for (narrow, wide) in Self.inclusions where verdicts[narrow] == true {
                #expect(verdicts[wide] == true, "\(narrow) \(wide) \(bytes)")
            }
        }
    }

    private func mutate(_ bytes: inout [UInt8], _ generator: inout SplitMix) {
        let place = generator.next(below: bytes.count + 1)
        let byte = UInt8(generator.next(below: 256))
        switch generator.next(below: 4) {
        case 0: bytes.insert(byte, at: place)
        case 1 where place < bytes.count: bytes.remove(at: place)
        case 2 where place < bytes.count: bytes[place] ^= 1 << (byte & 7)
        default: if place < bytes.count { bytes[place] = byte & 0x7F }
        }
    }
}

/// A small seeded generator, so that each run flips the same bytes.
private struct SplitMix {
    var state: UInt64

    mutating func next(below limit: Int) -> Int {
        state &+= 0x9E37_79B9_7F4A_7C15
        var mixed = state
        mixed = (mixed ^ mixed >> 30) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ mixed >> 27) &* 0x94D0_49BB_1331_11EB
        return Int((mixed ^ mixed >> 31) % UInt64(limit))
    }
}
