import Contracts
import Scenarios
import Simulator
import Testing

@Suite struct MutantRunTests {
    /// One mutant of each system; conformance runs all of them.
    static let samples: [(system: String, mutant: Mutant)] = MutatedSystem.names.compactMap {
        name in MutatedSystem.mutants(of: name).first.map { (name, $0) }
    }

    @Test(arguments: samples.map { "\($0.system)/\($0.mutant.name)" })
    func theMutantIsFoundAndNothingWithoutIt(id: String) throws {
        let sample = try #require(Self.samples.first { "\($0.system)/\($0.mutant.name)" == id })
        let broken = try MutatedSystem(sample.system, [sample.mutant.name])
        let found = try broken.results(of: sample.mutant.patterns).flatMap(\.news).map(\.name)
        for pattern in sample.mutant.finds {
            #expect(found.contains(where: Glob(pattern).matches), "found \(found)")
        }
        let sound = try MutatedSystem(sample.system)
        let news = try sound.results(of: sample.mutant.patterns).flatMap(\.news).map(\.name)
        #expect(news == [])
    }
}
