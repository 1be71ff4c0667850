import Testing

@testable import Contracts

/// The schemas of two versions of a contract, each with one operation that receives and answers the
/// root schema.
struct ContractPair {
    var old: JSONTree
    var new: JSONTree
    /// True for OpenAPI 3.0.
    let isOld: Bool

    /// A contract made by chance, and the same after a few edits.
    static func drawn(_ seed: UInt64) -> ContractPair {
        var chance = DrawSequence(seed: seed)
        let isOld = chance.percent(25)
        var maker = SchemaMaker(DrawSequence(seed: chance.next()), isOld: isOld)
        let old = maker.schemas()
        var edit = SchemaEdit(DrawSequence(seed: chance.next()), isOld: isOld)
        return ContractPair(old: old, new: edit.edited(components: old), isOld: isOld)
    }

    /// Both versions as texts, to be read by people.
    var text: String { "OpenAPI \(isOld ? "3.0" : "3.1")\nold: \(old.text)\nnew: \(new.text)" }

    /// A contract with some components.
    func contract(_ components: JSONTree) throws -> Contract {
        let text = """
            {"openapi": "\(isOld ? "3.0.3" : "3.1.0")", "info": {"title": "t", "version": "1"},
            "paths": {"/things": {"post": {"operationId": "add",
            "requestBody": {"required": true, "content": \(Self.content)},
            "responses": {"200": {"description": "ok", "content": \(Self.content)}}}}},
            "components": {"schemas": \(components.text)}}
            """
        let document = try Document(json: text.utf8, name: "openapi.json")
        let (contract, diagnostics) = Contract.load(root: document, uri: "file:///openapi.json")
        let errors = diagnostics.filter { $0.severity == .error }
        guard let contract, errors.isEmpty else { throw DocumentFailure(errors) }
        return contract
    }

    private static let content = """
        {"application/json": {"schema": {"$ref": "#/components/schemas/Root"}}}
        """

    /// The day of the comparisons.
    static let today = "2026-11-30"

    /// The changes from one contract to another.
    static func changes(_ old: Contract, _ new: Contract) -> [ContractChange] {
        ContractDiff(old: old, new: new, today: today).changes()
    }
}

extension Contract {
    /// The schema of the only request or the only answer.
    func schema(_ side: ExchangePlace.Side) throws -> Schema {
        let operation = try #require(operations.first)
        let content =
            side == .request
            ? operation.requestBody?.content : operation.responses.first?.content
        return try #require(content?.first?.schema)
    }
}

extension ContractChange {
    /// All that must not differ from run to run.
    var line: String { "\(effect) \(key): \(message) (\(evidence))" }
}

extension ContractPair {
    /// The places of a tree whose values are not needed for a contract.
    private static func removable(_ tree: JSONTree) -> [[String]] {
        tree.places.filter { $0.count > 1 && $0 != ["Root"] }
    }

    /// Pairs with one piece less: in both versions, or in one.
    private var smaller: [ContractPair] {
        let ours = Self.removable(old)
        let theirs = Self.removable(new)
        let common = Set(theirs.map { $0.joined(separator: "/") })
        var found: [ContractPair] = []
        for place in ours {
            var pair = self
            pair.old = pair.old.replacing(place, by: nil)
            if common.contains(place.joined(separator: "/")) {
                var both = pair
                both.new = both.new.replacing(place, by: nil)
                found.append(both)
            }
            found.append(pair)
        }
        for place in theirs {
            var pair = self
            pair.new = pair.new.replacing(place, by: nil)
            found.append(pair)
        }
        return found
    }

    /// The smallest pair found for which a test still holds.
    func shrunk(tries: Int = 3_000, where isWanted: (ContractPair) -> Bool) -> ContractPair {
        var pair = self
        var left = tries
        var hasShrunk = true
        while hasShrunk, left > 0 {
            hasShrunk = false
            for candidate in pair.smaller where left > 0 {
                left -= 1
                guard isWanted(candidate) else { continue }
                pair = candidate
                hasShrunk = true
                break
            }
        }
        return pair
    }
}
