/// The result of decoding a document.
struct DecodedModel {
    /// The model, written again; nil if it cannot be written.
    let returned: Document?
    /// The members that the type asked for; nil if they were not recorded.
    let ledger: ModelDecoder.Ledger?
}

/// Tries a type with documents, and collects the refusals and the losses.
struct DecodabilitySearch {
    let schema: Schema
    let options: ModelCheckOptions
    let decode: (Document) throws -> DecodedModel

    /// More findings than this help nobody.
    private static let mostFindings = 100
    private static let reductions = 300

    func report(on model: String) -> ModelReport {
        let names = SchemaNames(schema)
        var refusals = RefusalList()
        var losses = LossList()
        var decoded = 0
        var placing = RefusalPlacing(search: self, names: names)
        let drafts = options.sampling.drafts(of: schema)
        for draft in drafts {
            guard let document = draft.document else { continue }
            do {
                let model = try decode(document)
                decoded += 1
                placing.record(draft)
                losses.add(model, of: document, names: names, coding: options.coding)
            } catch {
                let refusal = Refusal(
                    error, in: document.root, names: names, coding: options.coding)
                if refusal.isUnplaced {
                    placing.add(refusal, draft)
                } else {
                    refusals.add(refusal, draft)
                }
            }
        }
        for (refusal, draft) in placing.placed() { refusals.add(refusal, draft) }
        var findings = refusals.findings { refusal, draft in
            reduced(draft, showing: refusal, names).text
        }
        findings += losses.findings
        if drafts.isEmpty { findings = [Self.nothing] }
        let notes = losses.notes(names, decoded: decoded, of: drafts.count)
        return ModelReport(
            model: model, schema: schema.place, documents: drafts.count,
            findings: Array(findings.prefix(Self.mostFindings)), notes: notes)
    }

    private static let nothing = ModelFinding(
        kind: .nothingTried, pointer: JSONPointer(),
        sentence: "no document was found that meets the schema, so nothing was tried; "
            + "give the schema an example",
        example: "")

    /// The reason why the type refuses a document; nil if it does not refuse it.
    func refusal(of draft: JSONDraft, _ names: SchemaNames) -> Refusal? {
        guard let document = draft.document else { return nil }
        do {
            _ = try decode(document)
            return nil
        } catch {
            return Refusal(error, in: document.root, names: names, coding: options.coding)
        }
    }

    /// The smallest document found that the type refuses for the same reason.
    private func reduced(
        _ draft: JSONDraft, showing refusal: Refusal, _ names: SchemaNames
    ) -> JSONDraft {
        let validator = schema.validator()
        var reduction = DraftReduction(draft, tries: Self.reductions)
        return reduction.smallest { smaller in
            guard let document = smaller.document, validator.verdict(on: document.root) == .valid
            else { return false }
            do {
                _ = try decode(document)
                return false
            } catch {
                let other = Refusal(error, in: document.root, names: names, coding: options.coding)
                if let culprit = refusal.culprit {
                    let value = document.root[JSONPointer(tokens: culprit)]
                    return other.isUnplaced && value?.summary == refusal.found
                }
                return other.isSame(as: refusal) && other.found == refusal.found
            }
        }
    }
}

/// The property names and the enumerated texts of a schema and of all schemas in it.
struct SchemaNames {
    private(set) var members: [String] = []
    private var known: Set<ExactText> = []
    private var listed: Set<ExactText> = []
    /// True if any enumeration in the schema lists a text.
    var hasListedTexts: Bool { !listed.isEmpty }

    init(_ schema: Schema) {
        var open = [schema.number]
        var seen = Set(open)
        while let number = open.popLast() {
            for keyword in schema.graph.nodes[number].keywords {
                record(keyword.rule)
                for inner in keyword.rule.schemas where seen.insert(inner).inserted {
                    open.append(inner)
                }
            }
        }
    }

    private mutating func record(_ rule: Rule) {
        switch rule {
        case .properties(let properties):
            for property in properties where known.insert(ExactText(property.name)).inserted {
                members.append(property.name)
            }
        case .enumeration(let values):
            for text in values.compactMap(\.string) { listed.insert(ExactText(text)) }
        default: break
        }
    }

    /// True if the schema has a property of this name.
    func speaks(of name: String) -> Bool { known.contains(ExactText(name)) }

    /// True if an enumeration lists this text.
    func lists(_ text: String) -> Bool { listed.contains(ExactText(text)) }
}

extension Rule {
    /// The schemas inside a rule, by number.
    var schemas: [Int] {
        switch self {
        case .contains(let schema, _), .items(let schema, _), .propertyNames(let schema),
            .additionalProperties(let schema, _), .not(let schema), .reference(let schema),
            .dynamicReference(let schema, _), .recursiveReference(let schema),
            .unevaluatedItems(let schema), .unevaluatedProperties(let schema):
            [schema]
        case .prefixItems(let schemas), .allOf(let schemas), .anyOf(let schemas),
            .oneOf(let schemas):
            schemas
        case .properties(let members), .dependentSchemas(let members),
            .dependencies(_, let members):
            members.map(\.schema)
        case .patternProperties(let members): members.map(\.schema)
        case .condition(let test, let then, let otherwise):
            [test] + [then, otherwise].compactMap { $0 }
        default: []
        }
    }
}
