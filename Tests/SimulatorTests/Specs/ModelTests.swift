import Contracts
import Simulator
import SpecSupport
import TestSupport
import Testing

/// The requirements for the model of every spec of the repository.
struct ModelTests {
    static let names = Repository.folders(in: "specs").filter { name in
        Repository.text(of: "specs/\(name)/backend.yaml") != nil
    }

    @Test(arguments: names)
    func aModelIsWithoutFaultAndComplete(name: String) throws {
        let (spec, diagnostics) = TestSpec.repositoryDiagnostics(name)
        #expect(diagnostics.isEmpty, "\(TestSpec.Unusable(diagnostics: diagnostics))")
        let model = try #require(spec?.model)
        #expect(model.operations.map(\.id) == model.contract.operations.map(\.id))
    }
}
