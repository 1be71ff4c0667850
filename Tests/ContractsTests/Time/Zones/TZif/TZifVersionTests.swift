import Contracts
import Testing

@Suite struct TZifVersionTests {
    @Test(arguments: [0, 0x32, 0x33, 0x34, 0x35] as [UInt8])
    func everyVersionIsRead(version: UInt8) throws {
        var builder = TZifBuilder.summers
        builder.version = version
        let zone = try Zone(name: "Invented/Town", tzif: builder.bytes)
        let seconds: [Int64] = [
            0, 7_775_999, 7_776_000, 23_327_999, 23_328_000, 39_312_000, 54_864_000,
        ]
        let offsets = seconds.map { zone.offset(at: Instant(seconds: $0)) }
        #expect(offsets.map(\.secondsAhead) == [3600, 3600, 7200, 7200, 3600, 7200, 3600])
        #expect(
            offsets.map(\.abbreviation) == ["ABC", "ABC", "DEF", "DEF", "ABC", "DEF", "ABC"])
        #expect(offsets.map(\.isDaylight) == [false, false, true, true, false, true, false])
        #expect(zone.end == Instant(seconds: 54_864_000))
    }

    @Test func timesOf64Bits() throws {
        var builder = TZifBuilder.summers
        builder.times[0] = -(1 << 59)
        builder.times[3] = 1 << 59
        let zone = try Zone(name: "Invented/Town", tzif: builder.bytes)
        #expect(zone.secondsAhead(at: .earliest) == 7200)
        #expect(zone.secondsAhead(at: .latest) == 7200)
        #expect(zone.secondsAhead(at: Instant(seconds: .min)) == 3600)
        #expect(zone.secondsAhead(at: Instant(seconds: .max)) == 3600)
    }

    @Test func theFirstTypeHoldsBeforeTheFirstTransition() throws {
        var builder = TZifBuilder.summers
        builder.places = [0, 1, 0, 1]
        builder.types.swapAt(0, 1)
        let zone = try Zone(name: "Invented/Town", tzif: builder.bytes)
        #expect(zone.offset(at: .earliest).isDaylight)
        // The first transition changes nothing and is none.
        #expect(
            zone.transition(after: .earliest)?.at == Instant(seconds: 23_328_000))
    }

    @Test func withoutTransitions() throws {
        let silent = try Zone(name: "Invented/Town", tzif: TZifBuilder().bytes)
        #expect(silent.secondsAhead(at: .earliest) == 3600)
        #expect(silent.secondsAhead(at: .latest) == 3600)
        #expect(silent.end == nil)
        #expect(silent.transition(after: .earliest) == nil)
        #expect(silent.transition(atOrBefore: .latest) == nil)
        var ruled = TZifBuilder()
        ruled.footer = "\nXYZ5\n"
        let zone = try Zone(name: "Invented/Town", tzif: ruled.bytes)
        #expect(zone.offset(at: .earliest).abbreviation == "XYZ")
        #expect(zone.secondsAhead(at: .earliest) == -18000)
    }

    @Test func leapSecondsAreTakenOut() throws {
        var builder = TZifBuilder.summers
        builder.leapSeconds = [(10_000_000, 1), (50_000_000, 2)]
        builder.times = [7_776_000, 23_328_001, 39_312_001, 54_864_002]
        let zone = try Zone(name: "Invented/Town", tzif: builder.bytes)
        let plain = try Zone(name: "Invented/Town", tzif: TZifBuilder.summers.bytes)
        let all = Instant.earliest..<Instant.latest
        #expect(Array(zone.transitions(in: all)) == Array(plain.transitions(in: all)))
        #expect(Array(zone.transitions(in: all)).count == 4)
    }

    @Test func leapSecondTablesOfVersion4() throws {
        var builder = TZifBuilder.summers
        builder.leapSeconds = [(1000, 12), (50_000_000, 13), (60_000_000, 13)]
        for (version, isRead) in [(0x33, false), (0x34, true)] {
            builder.version = UInt8(version)
            let bytes = builder.bytes
            let zone = try? Zone(name: "Invented/Town", tzif: bytes)
            #expect((zone != nil) == isRead)
        }
    }

    @Test func indicatorsAreAllowed() throws {
        var builder = TZifBuilder.summers
        builder.standard = [1, 1]
        builder.universal = [0, 1]
        #expect(throws: Never.self) { try Zone(name: "Invented/Town", tzif: builder.bytes) }
    }
}
