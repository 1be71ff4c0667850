import Contracts
import Scenarios
import Simulator
import Testing

@Suite struct SabotageRunTests {
    /// One sabotage of each system; conformance runs all of them.
    static let samples: [(system: String, sabotage: Sabotage)] = SabotagedSystem.names.compactMap {
        name in SabotagedSystem.sabotages(of: name).first.map { (name, $0) }
    }

    @Test(arguments: samples.map { "\($0.system)/\($0.sabotage.name)" })
    func theSabotageIsFoundAndNothingWithoutIt(id: String) throws {
        let sample = try #require(Self.samples.first { "\($0.system)/\($0.sabotage.name)" == id })
        let broken = try SabotagedSystem(sample.system, [sample.sabotage.name])
        let found = try broken.results(of: sample.sabotage.patterns).flatMap(\.news).map(\.name)
        for pattern in sample.sabotage.finds {
            #expect(found.contains(where: Glob(pattern).matches), "found \(found)")
        }
        let sound = try SabotagedSystem(sample.system)
        let news = try sound.results(of: sample.sabotage.patterns).flatMap(\.news).map(\.name)
        #expect(news == [])
    }
}
