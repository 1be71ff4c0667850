import Contracts
import Simulator

/// The facts of a contract before a spec is scaffolded from it. They are a request for each
/// operation, the resources of its paths, and the operations that are answered without memory.
///
/// A contract does not say everything, so a guess may violate it. `Plainness` says for which
/// operations the guess was seen to fail.
struct SpecScaffold {
    /// What is left out because it was seen not to hold.
    struct Plainness: Equatable {
        /// Operations that are answered by the contract alone.
        var operations: Set<String> = []
        /// Scenarios that are not written, by suite and name.
        var scenarios: Set<String> = []
    }

    let judge: ExchangeJudge
    let resources: ResourceMap
    var samples: [SampleRequest?]
    var plainness = Plainness()
    let refusals = DrawnRefusals()
    let answers = DrawnAnswers()
    /// The collections that are remembered, one for each family.
    private(set) var collections: [ScaffoldedCollection] = []
    /// What there is one of, and what is remembered of each.
    private(set) var singles: [ScaffoldedSingle] = []
    /// What is sent by itself, as far as something was found that it may say.
    let webhooks: [WebhookScaffold]

    var contract: Contract { judge.contract }

    /// - Parameter goesOn: asked before each operation; what is begun is worthless if it says no.
    init(_ contract: Contract, while goesOn: (Int) -> Bool) {
        judge = ExchangeJudge(contract)
        resources = ResourceMap(contract)
        let generator = RequestGenerator(judge, RequestGenerator.Settings(reuse: 0))
        samples = contract.operations.indices.map {
            goesOn($0) ? SampleRequest(generator, $0) : nil
        }
        webhooks = contract.webhooks.compactMap { WebhookScaffold($0, generator) }
        var names: Set<String> = []
        collections = resources.families.indices.map { number in
            ScaffoldedCollection(self, family: resources.families[number], names: &names)
        }
        singles = ResourceFamily.singles(of: contract, besides: resources).compactMap {
            ScaffoldedSingle(self, family: $0, names: &names)
        }
        avoidConflicts()
    }

    /// The request of an operation; nil where none was found.
    func sample(_ operation: Contracts.Operation) -> SampleRequest? {
        contract.operations.firstIndex { $0.id == operation.id }.flatMap { samples[$0] }
    }

    /// A valid request for an operation whose sender reads JSON best; nil where none was found.
    func answering(_ operation: Contracts.Operation) -> RequestReading? {
        guard let sample = sample(operation) else { return nil }
        guard var request = sample.draft.request(), request.headers["accept"] == nil else {
            return sample.reading
        }
        let accepted = "application/json, application/*;q=0.9, */*;q=0.5"
        request.headers.fields.append(.init("Accept", accepted))
        return judge.reading(of: request)
    }

    /// The collection that an operation works on, and as what; nil where it is answered plainly.
    func part(
        of operation: Contracts.Operation
    ) -> (collection: ScaffoldedCollection, role: ResourceFamily.Role, layout: ResourceLayout?)? {
        guard let part = resources.part(of: operation), let answer = operation.success,
            answer.status < 400, !plainness.operations.contains(operation.id)
        else { return nil }
        let collection = collections[part.family]
        return collection.isKept ? (collection, part.role, part.layout) : nil
    }

    /// The collections that an operation's path leads through and that are not its own.
    func owners(of operation: Contracts.Operation) -> [ScaffoldedCollection] {
        let own = resources.part(of: operation)?.family
        return resources.owners(of: operation).filter { $0 != own }.map { collections[$0] }
            .filter(\.isKept)
    }

    /// The answer that says that something is not there; nil where the contract has none.
    func absence(_ operation: Contracts.Operation) -> DeclaredAnswer? {
        operation.exactAnswer(404) ?? operation.exactAnswer(410) ?? operation.answer([404])
    }
}

/// The resources of a family as the model keeps them: in a map of `state`, by their keys.
struct ScaffoldedCollection {
    let family: ResourceFamily
    /// The member of `state`.
    let name: String
    /// What one of its resources is called.
    let singular: String
    /// The member that distinguishes resources; nil where only the path does.
    let idMember: String?
    /// What is said of one resource, by the answer that shows it best.
    let item: SchemaOutline?
    /// The resources that are there from the start.
    let seeds: [(key: String, value: CELMap)]

    init(_ start: SpecScaffold, family: ResourceFamily, names: inout Set<String>) {
        self.family = family
        let literals = family.collection.compactMap { segment -> String? in
            if segment.count == 1, case .literal(let text) = segment[0] { return text }
            return nil
        }
        let last = ContractCopy.capitalised(literals.last ?? "")
        var name = last.isEmpty ? "resources" : Self.lowered(last)
        if !name.utf8.allSatisfy(Self.isPlain) || !Self.isLetter(name) || Self.words.contains(name)
            || names.contains(name)
        {
            name = Self.lowered(literals.map(ContractCopy.capitalised).joined()) + "Kept"
        }
        var candidate = name
        var count = 2
        while !names.insert(candidate).inserted {
            candidate = "\(name)\(count)"
            count += 1
        }
        self.name = candidate
        singular = IdentityNames.singular(candidate)
        idMember = family.idMember
        let layouts = [ResourceFamily.Role.read, .create, .replace, .merge, .list].compactMap {
            role in
            family.operation(role).flatMap { family.layout(of: $0, role) }
        }
        item = layouts.first { $0.id != nil }?.item ?? layouts.first?.item
        let found =
            family.isNested || family.isSingle
            ? [] : ResourceSeeds(family: family, seed: 1).resources
        let schema = item?.place.flatMap(start.contract.schemas.schema)
        let id = idMember
        let outline = item
        seeds = found.filter { !$0.key.isEmpty && outline?.isMet(by: $0.value, start) ?? true }
            .prefix(5).map { key, value in
                let plain = CELValue.map(value).plainer { candidate in
                    let isOther = id.map { candidate.entries?[$0] != value[$0] } ?? false
                    return !isOther
                        && (candidate.value.map { schema?.admits($0) ?? false } ?? false)
                }
                return (key, family.hasExamples ? value : plain.entries ?? value)
            }
    }

    /// Whether anything can ever be in it.
    var isKept: Bool { family.grows || !seeds.isEmpty }

    /// The place in the state, in expressions.
    var place: String { "state.\(name)" }

    /// The table of what a new resource has unless it is said.
    var novelty: String { "new" + ContractCopy.capitalised(singular) }

    private static func lowered(_ text: String) -> String {
        text.prefix(1).lowercased() + text.dropFirst()
    }

    private static func isPlain(_ byte: UInt8) -> Bool { byte < 0x80 }

    private static func isLetter(_ text: String) -> Bool { text.first?.isLetter == true }

    /// Names that CEL keeps for itself.
    private static let words: Set<String> = [
        "as", "break", "const", "continue", "else", "false", "for", "function", "if", "import",
        "in", "let", "loop", "namespace", "null", "package", "return", "true", "var", "void",
        "while",
    ]
}

extension ResourceFamily {
    /// Whether there is a collection for each of something else.
    var isNested: Bool { collection.contains { $0.contains { $0.isVariable } } }

    /// Whether the contract shows resources, so that none are drawn.
    fileprivate var hasExamples: Bool {
        roles.contains { operation, _ in
            operation.success?.response.content.contains { !$0.examples.isEmpty } ?? false
        }
    }
}

extension SchemaOutline {
    /// Whether each member of an example is what is said of it; what is missing may be meant so.
    fileprivate func isMet(by example: CELMap, _ start: SpecScaffold) -> Bool {
        memberNames.allSatisfy { name in
            guard let value = example[name]?.value,
                let schema = member(name).place.flatMap(start.contract.schemas.schema)
            else { return true }
            return schema.admits(value)
        }
    }
}

extension PathTemplate.Piece {
    /// Whether a parameter stands for it.
    var isVariable: Bool { if case .variable = self { true } else { false } }
}

/// Texts of expressions.
enum CEL {
    /// A text as a literal.
    static func text(_ text: String) -> String {
        let isTame = text.utf8.allSatisfy { (0x20..<0x7F).contains($0) }
        if isTame, !text.contains("'"), !text.contains("\\") { return "'\(text)'" }
        return CELValue.string(text).literal
    }

    /// A member of something.
    static func member(_ name: String, of owner: String) -> String {
        isName(name) ? "\(owner).\(name)" : "\(owner)[\(text(name))]"
    }

    /// A member that may be absent, as an optional.
    static func optional(_ name: String, of owner: String) -> String {
        isName(name) ? "\(owner).?\(name)" : "\(owner)[?\(text(name))]"
    }

    private static func isName(_ text: String) -> Bool {
        guard let first = text.utf8.first, isLetter(first) else { return false }
        return text.utf8.allSatisfy { isLetter($0) || (0x30...0x39).contains($0) }
            && text != "in" && text != "true" && text != "false" && text != "null"
    }

    private static func isLetter(_ byte: UInt8) -> Bool {
        (0x61...0x7A).contains(byte | 0x20) || byte == 0x5F
    }
}
