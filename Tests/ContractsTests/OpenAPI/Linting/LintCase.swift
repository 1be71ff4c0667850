import Testing

@testable import Contracts

/// One row of a table: a check, contracts in which it finds nothing, and contracts in which it does.
struct LintCase: CustomTestStringConvertible, Sendable {
    let id: String
    let holds: [String]
    /// Contracts with a part of the sentence that is reported about each.
    let breaks: [(body: String, says: String)]
    let is30: Bool

    init(_ id: String, holds: [String], breaks: [(String, String)], is30: Bool = false) {
        self.id = id
        self.holds = holds
        self.breaks = breaks.map { (body: $0.0, says: $0.1) }
        self.is30 = is30
    }

    var testDescription: String { id }

    private func sentences(_ body: String) throws -> [String] {
        let text = is30 ? ContractText.v30(body) : ContractText.v31(body)
        return try text.diagnostics().filter { $0.check == id }.map(\.sentence)
    }

    func check() throws {
        for body in holds {
            #expect(try sentences(body) == [], "\(body)")
        }
        for (body, says) in breaks {
            let found = try sentences(body)
            #expect(found.contains { $0.contains(says) }, "\(says) is not in \(found) for\n\(body)")
            #expect(found.allSatisfy { $0.hasPrefix("openapi.yaml:") })
        }
    }
}

/// An operation in flow style, with what a test adds.
func operation(_ extra: String = "", id: String = "a") -> String {
    "{operationId: \(id), responses: {'200': {description: ok}}\(extra.isEmpty ? "" : ", " + extra)}"
}
