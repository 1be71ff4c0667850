import Contracts
import Simulator
import SpecSupport
import Testing

/// A change of the lending library's model, and the report on it.
struct ModelChange: Sendable, CustomTestStringConvertible {
    /// The text in the model that is replaced.
    let from: String
    /// The new text.
    let to: String
    /// A part of the report.
    let reported: String

    var testDescription: String { to }

    /// The spec with the change, and its problems.
    func load() throws -> (spec: Spec?, diagnostics: [Diagnostic]) {
        let source = Lending.model.replacing(from, with: to, maxReplacements: 1)
        try #require(source != Lending.model, "the model has no such text")
        return TestSpec.load(["openapi.yaml": Lending.contract, "backend.yaml": source])
    }
}
