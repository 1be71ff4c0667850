import Contracts
import TestSupport
import Testing

@Suite(.timeLimit(.minutes(20))) struct MutationTests {
    static let jsonSamples: [String] = [
        ValueTests.json,
        "[0,-1,2.5e-3,1E400,true,false,null,\"\\ud83d\\ude00\\/\",[[]],{\"a\":{}}]",
        "{\"id\":12,\"tags\":[\"a\",\"b\"],\"é\":\"\u{2028}\u{10FFFF}\",\"e\\u0301\":\"\\\\\"}",
    ]

    static let yamlSamples: [String] = [
        ValueTests.yaml,
        "a: &a [1, two, *b]\nb: &b {c: 0x1F, <<: *a}\n? d\n: |\n  text\n  more\n",
        "- !!int 12\n- 'it''s'\n- \"\\u00e9\\x41\"\n- {a: [b, {c: d}]}\n- >-\n  x\n\n  y\n# end\n",
        "%YAML 1.2\n---\nkey: {<<: [&x {a: 1}, &y {b: 2}], c: *x}\n...\n",
    ]

    /// Changes a few bytes: replaced, removed, inserted, doubled.
    private func mutated(_ sample: String, using random: inout SplitMix64) -> [UInt8] {
        var bytes = Array(sample.utf8)
        let reporting = Array("{}[]:,\"'\\0-.eu \n\t&*<!#|>%@?\u{FF}é".utf8)
        for _ in 0..<Int.random(in: 1...3, using: &random) {
            let place = Int.random(in: bytes.indices, using: &random)
            let byte =
                Bool.random(using: &random)
                ? reporting[Int.random(in: reporting.indices, using: &random)]
                : UInt8.random(in: 0...255, using: &random)
            switch Int.random(in: 0...3, using: &random) {
            case 0: bytes[place] = byte
            case 1: bytes.insert(byte, at: place)
            case 2 where bytes.count > 1: bytes.remove(at: place)
            default:
                let end = min(place + Int.random(in: 1...20, using: &random), bytes.count)
                bytes.insert(contentsOf: bytes[place..<end], at: place)
            }
        }
        return bytes
    }

    @Test(arguments: jsonSamples)
    func acceptsExactlyWhatIsJSON(_ sample: String) {
        var random = SplitMix64(seed: 2026)
        var accepted = 0
        for _ in 0..<5_000 {
            let bytes = mutated(sample, using: &random)
            let expected = JSONOracle.accepts(bytes)
            let found = faults(json: bytes)
            #expect(found.isEmpty == expected, "\(String(decoding: bytes, as: UTF8.self)) \(found)")
            accepted += expected ? 1 : 0
        }
        #expect(accepted > 100 && accepted < 4_900, "the mutations try both sides")
    }

    @Test(arguments: jsonSamples)
    func whatIsJSONIsTheSameAsYAML(_ sample: String) throws {
        var random = SplitMix64(seed: 7)
        for _ in 0..<1_000 {
            let bytes = mutated(sample, using: &random)
            guard JSONOracle.accepts(bytes) else { continue }
            let left = try Document(json: bytes, name: "left.json")
            let right = try Document(yaml: bytes, name: "right.yaml")
            #expect(left.root == right.root)
        }
    }

    @Test(arguments: yamlSamples)
    func changedYAMLIsReadOrRefusedWithAReason(_ sample: String) throws {
        var random = SplitMix64(seed: 11)
        var accepted = 0
        for _ in 0..<5_000 {
            let bytes = mutated(sample, using: &random)
            do throws(DocumentFailure) {
                let document = try Document(yaml: bytes, name: "changed.yaml")
                accepted += 1
                // A text that was read is JSON, and reads back as the same.
                let again = try Document(json: json(document.root).utf8, name: "again.json")
                #expect(again.root == document.root)
            } catch {
                #expect(!error.diagnostics.isEmpty)
            }
        }
        #expect(accepted > 0 && accepted < 5_000, "the mutations try both sides")
    }
}
