import Testing

@testable import Contracts

/// One row of a table: two versions of a contract, and the changes between them.
struct ChangeCase: Sendable, CustomTestStringConvertible {
    let testDescription: String
    /// The texts after `info`, in YAML.
    let old: String
    let new: String
    /// The effect and the id of each change, and its part if it has one.
    let changes: [String]

    init(_ description: String, from old: String, to new: String, _ changes: [String]) {
        testDescription = description
        self.old = old
        self.new = new
        self.changes = changes
    }

    /// Two versions of one operation, by its fields.
    init(_ description: String, get old: String, to new: String, _ changes: [String]) {
        self.init(description, from: Self.get(old), to: Self.get(new), changes)
    }

    /// The day of the comparisons.
    static let today = "2026-11-30"

    /// A contract with one operation, by its fields.
    static func get(_ fields: String, besides rest: String = "") -> String {
        let answers = fields.contains("responses:") ? "" : ", responses: {'200': {description: ok}}"
        return "paths: {/teas: {get: {operationId: list, \(fields)\(answers)}}}\n\(rest)"
    }

    func check() throws {
        #expect(try Self.changes(old, new).filter { !$0.isAboutVersion }.map(\.words) == changes)
    }

    /// The changes from one text to another.
    static func changes(_ old: String, _ new: String) throws -> [ContractChange] {
        ContractDiff(
            old: try ContractText.v31(old).contract(), new: try ContractText.v31(new).contract(),
            today: today
        ).changes()
    }
}

extension ContractChange {
    /// The effect, the id and the part.
    var words: String { "\(effect) \(id)" + (part.map { ": \($0)" } ?? "") }

    /// True for a change of `info.version`.
    var isAboutVersion: Bool { id.hasPrefix("version-") || id.hasPrefix("major-version-") }
}
