import Simulator
import Testing

@testable import Scenarios

@Suite struct WeightsTests {
    @Test func placesComeAsOftenAsTheyWeigh() {
        var stream = RandomStream(seed: 7, name: "weights")
        var counts = [0, 0, 0]
        for _ in 0..<4_000 { counts[stream.place(among: [1, 0, 3])] += 1 }
        #expect(counts[1] == 0)
        #expect((900...1_100).contains(counts[0]))
        #expect(counts[0] + counts[2] == 4_000)
    }

    @Test func withoutAnyWeightTheFirstIsTaken() {
        var stream = RandomStream(seed: 7, name: "weights")
        #expect(stream.place(among: [0, 0]) == 0)
    }
}
