import Contracts
import TestSupport
import Testing

@Suite struct TZifFaultTests {
    struct Row: CustomTestStringConvertible, Sendable {
        let name: String
        let fault: TZifFault
        let spoil: @Sendable (inout TZifBuilder) -> Void
        var testDescription: String { name }

        init(
            _ name: String, _ fault: TZifFault,
            _ spoil: @escaping @Sendable (inout TZifBuilder) -> Void
        ) {
            (self.name, self.fault, self.spoil) = (name, fault, spoil)
        }
    }

    @Test(arguments: [
        Row("unknown version", .unknownVersion(0x31)) { $0.version = 0x31 },
        Row("no types", .impossibleCount(.types, 0)) { $0.types = [] },
        Row("too many types", .impossibleCount(.types, 257)) {
            $0.types = Array(repeating: .init(seconds: 0), count: 257)
        },
        Row("no abbreviations", .impossibleCount(.abbreviations, 0)) { $0.names = "" },
        Row("too few indicators", .impossibleCount(.indicators, 1)) { $0.standard = [1] },
        Row("equal times", .unordered(transition: 1)) { $0.times[1] = $0.times[0] },
        Row("backward times", .unordered(transition: 2)) { $0.times[2] = 0 },
        Row("before all time", .absurdTime(transition: 0)) { $0.times[0] = .min },
        Row("after all time", .absurdTime(transition: 3)) { $0.times[3] = .max },
        Row("missing type", .missingType(transition: 2, type: 2)) { $0.places[2] = 2 },
        Row("far ahead", .absurdOffset(type: 1, seconds: 93600)) { $0.types[1].seconds = 93600 },
        Row("far behind", .absurdOffset(type: 0, seconds: .init(Int32.min))) {
            $0.types[0].seconds = .min
        },
        Row("odd flag", .badFlag(type: 1)) { $0.types[1].isDaylight = 2 },
        Row("name outside", .badAbbreviation(type: 1)) { $0.types[1].name = 8 },
        Row("empty name", .badAbbreviation(type: 1)) { $0.types[1].name = 3 },
        Row("endless name", .badAbbreviation(type: 1)) { $0.names = "ABC\0DEFG" },
        Row("name with a line feed", .badAbbreviation(type: 0)) { $0.names = "A\nC\0DEF\0" },
        Row("odd indicator", .badIndicator(type: 1)) { $0.standard = [1, 2] },
        Row("universal wall clock", .badIndicator(type: 0)) {
            $0.standard = [0, 1]
            $0.universal = [1, 1]
        },
        Row("universal alone", .badIndicator(type: 1)) { $0.universal = [0, 1] },
        Row("two leap seconds at once", .badLeapSecond(0)) { $0.leapSeconds = [(100, 2)] },
        Row("early leap second", .badLeapSecond(0)) { $0.leapSeconds = [(-1, 1)] },
        Row("leap seconds backwards", .badLeapSecond(1)) { $0.leapSeconds = [(9, 1), (9, 2)] },
        Row("leap second without effect", .badLeapSecond(1)) {
            $0.leapSeconds = [(9, 1), (19, 1)]
        },
        Row("a transition within a leap second", .unordered(transition: 1)) {
            $0.times[1] = $0.times[0] + 1
            $0.leapSeconds = [($0.times[1], 1)]
        },
        Row("no footer", .truncated(.footer, needed: 2, left: 0)) { $0.footer = nil },
        Row("half a footer", .truncated(.footer, needed: 2, left: 5)) { $0.footer = "\nUTC0" },
        Row("footer of another kind", .truncated(.footer, needed: 2, left: 6)) {
            $0.footer = "UTC0\n\n"
        },
        Row("no rule", .badRule("noon")) { $0.footer = "\nnoon\n" },
        Row("more", .trailing(3)) { $0.footer = "\nUTC0\n123" },
    ])
    func malformed(row: Row) {
        var builder = TZifBuilder.summers
        row.spoil(&builder)
        #expect(throws: row.fault) { try Zone(name: "Invented/Town", tzif: builder.bytes) }
    }

    @Test(arguments: [
        "", "A", "AB1", "ABC", "ABCx", "<AB>1", "<ABC1", "ABC25", "ABC1:60", "ABC1:", "ABC1:00:60",
        "ABC1DEF", "ABC1DE,M3.5.0,M10.5.0", "ABC1DEF,M3.5.0", "ABC1DEF,M3.5.0,", "ABC1DEF,,M3.5.0",
        "ABC1DEF,M0.5.0,M10.5.0", "ABC1DEF,M13.5.0,M10.5.0", "ABC1DEF,M3.0.0,M10.5.0",
        "ABC1DEF,M3.6.0,M10.5.0", "ABC1DEF,M3.5.7,M10.5.0", "ABC1DEF,J0,J365", "ABC1DEF,J1,J366",
        "ABC1DEF,0,366", "ABC1DEF,0/168,365", "ABC1DEF,0/-168,365", "ABC1DEF,0,365x",
        "ABC1DEF25,0,365", ":ABC", "ABC1 ", "ABC99999999999999999999",
    ])
    func malformedRules(rule: String) throws {
        var builder = TZifBuilder.summers
        builder.footer = "\n\(rule)\n"
        if rule.isEmpty {
            #expect(throws: Never.self) { try Zone(name: "Invented/Town", tzif: builder.bytes) }
        } else {
            #expect(throws: TZifFault.badRule(rule)) {
                try Zone(name: "Invented/Town", tzif: builder.bytes)
            }
        }
    }

    @Test func everyCutIsRefused() {
        for version in [0, 0x32] as [UInt8] {
            var builder = TZifBuilder.summers
            builder.version = version
            builder.leapSeconds = [(60_000_000, 1)]
            builder.standard = [0, 0]
            let bytes = builder.bytes
            for count in 0..<bytes.count {
                #expect(throws: TZifFault.self) {
                    try Zone(name: "Invented/Town", tzif: Array(bytes.prefix(count)))
                }
            }
        }
    }

    @Test func countsThatLie() {
        for place in 20..<44 {
            var builder = TZifBuilder.summers
            builder.version = 0
            var bytes = builder.bytes
            bytes[place] = 0xFF
            #expect(throws: TZifFault.self) { try Zone(name: "Invented/Town", tzif: bytes) }
        }
        let endless = [UInt8](repeating: 0, count: (1 << 20) + 1)
        #expect(throws: TZifFault.tooLarge(limit: 1 << 20)) {
            try Zone(name: "Invented/Town", tzif: endless)
        }
    }

    @Test func mutatedBytes() {
        var chance = SplitMix64(seed: 36)
        var builder = TZifBuilder.summers
        builder.footer = "\nABC-1DEF,M3.5.0,M10.5.0/3\n"
        let seeds = [TZifBuilder.summers.bytes, builder.bytes]
        var read = 0
        for round in 0..<4000 {
            var bytes = seeds[round % 2]
            for _ in 0..<Int.random(in: 1...4, using: &chance) {
                bytes[Int.random(in: 0..<bytes.count, using: &chance)] = .random(
                    in: 0...255, using: &chance)
            }
            guard let zone = try? Zone(name: "Invented/Town", tzif: bytes) else { continue }
            read += 1
            exercise(zone, &chance)
        }
        #expect(read > 500)
    }

    /// Asks everything that a zone can be asked; whatever it says must be true of itself.
    private func exercise(_ zone: Zone, _ chance: inout SplitMix64) {
        for _ in 0..<20 {
            let range = Instant.earliest.seconds...Instant.latest.seconds
            let instant = Instant(seconds: Int64.random(in: range, using: &chance))
            let local = zone.local(instant)
            #expect(zone.instants(of: local).instants.contains(instant))
            _ = zone.startOfDay(local.date)
            if let next = zone.transition(after: instant) {
                #expect(next.at > instant)
                #expect(zone.offset(at: next.at) == next.after)
                let before = Instant(seconds: next.at.seconds - 1)
                #expect(zone.offset(at: before) == next.before)
            }
        }
    }
}
