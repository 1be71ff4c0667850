extension ContractCheck {
    /// An example of a body, a parameter or a header that does not meet its schema.
    static let exampleMismatch = ContractCheck(
        id: "example-mismatch", severity: .warning,
        about: "An example of content, of a parameter or of a header does not meet its schema."
    ) { contract in
        contract.exampleSites.flatMap { site in
            contract.examples(of: site.owner).flatMap { example in
                contract.faults(of: example, at: site)
            }
        }
    }

    /// An example or default in a schema that does not meet it.
    static let schemaExample = ContractCheck(
        id: "schema-example", severity: .warning,
        about: "An example or default in a schema does not meet the schema."
    ) { contract in
        contract.inventory.schemas.flatMap { contract.faults(in: $0) }
    }

    /// An example that is given in two ways.
    static let twofoldExample = ContractCheck(
        id: "twofold-example", severity: .warning,
        about: "Both example and examples are given, or both value and externalValue."
    ) { contract in
        let kinds: [ObjectKind] = [.mediaType, .parameter, .header]
        let owners = kinds.flatMap { contract.inventory[$0] }.filter { $0["example"] != nil }
            .compactMap { $0["examples"] }
        let examples = contract.inventory[.example].filter { $0["value"] != nil }
            .compactMap { $0["externalValue"] }
        return owners.map {
            ContractFault(
                $0, "there is both example and examples", remedy: "move example into examples")
        }
            + examples.map {
                ContractFault(
                    $0, "there is both value and externalValue", remedy: "remove one of the two")
            }
    }
}

/// Something that has examples and a schema.
private struct ExampleSite {
    var owner: Value
    var schema: Schema
    /// The media type; nil for a parameter or header.
    var mediaType: String?
    /// The keyword that lets a property be missing although it is required.
    var excuse: String?
}

extension Contract {
    fileprivate var exampleSites: [ExampleSite] {
        let excuses: [(kind: ObjectKind, excuse: String?)] = [
            (.requestBody, "readOnly"), (.parameter, "readOnly"), (.response, "writeOnly"),
            (.header, nil),
        ]
        return excuses.flatMap { kind, excuse in
            inventory[kind].flatMap { owner -> [ExampleSite] in
                let contents = owner.members(of: "content").compactMap { member in
                    site(of: member.value, mediaType: member.name, excuse: excuse)
                }
                return contents
                    + (site(of: owner, mediaType: nil, excuse: excuse).map { [$0] } ?? [])
            }
        }
    }

    private func site(of owner: Value, mediaType: String?, excuse: String?) -> ExampleSite? {
        guard let schema = owner["schema"].flatMap(schemas.schema(at:)) else { return nil }
        return ExampleSite(owner: owner, schema: schema, mediaType: mediaType, excuse: excuse)
    }

    fileprivate func examples(of owner: Value) -> [Value] {
        let named = owner.members(of: "examples").compactMap { target(of: $0.value)?["value"] }
        return (owner["example"].map { [$0] } ?? []) + named
    }

    fileprivate func faults(of example: Value, at site: ExampleSite) -> [ContractFault] {
        // Text that is not JSON is written as it is sent, which a schema of objects cannot judge.
        if let name = site.mediaType, example.kind == .string, !MediaTypeName.isJSON(name) {
            return []
        }
        return violations(of: example, site.schema, excuses: site.excuse.map { [$0] } ?? []).map {
            fault($0, "the example")
        }
    }

    fileprivate func faults(in found: ContractInventory.FoundSchema) -> [ContractFault] {
        let value = found.value
        guard value.kind == .object else { return [] }
        var given: [(value: Value, role: String)] = []
        // Up to draft 7 whatever stands beside a `$ref` is ignored.
        if found.dialect <= .draft7, value["$ref"] != nil { return [] }
        if let lone = value["default"] { given.append((lone, "the default")) }
        if let lone = value["example"] { given.append((lone, "an example")) }
        if version != .v30 {
            given += value.elements(of: "examples").map { ($0, "an example") }
        }
        guard !given.isEmpty, let schema = schemas.schema(at: value) else { return [] }
        return given.flatMap { example, role in
            violations(of: example, schema, excuses: ["readOnly", "writeOnly"]).map {
                fault($0, role)
            }
        }
    }

    private func fault(_ violation: Violation, _ role: String) -> ContractFault {
        let reported = violation.diagnostic(check: "", path: violation.instanceLocation)
        return ContractFault(
            violation.place, "\(role) does not meet its schema: \(reported.message)",
            notes: reported.notes)
    }

    /// The violations of an example, without missing properties that its direction excuses.
    private func violations(
        of example: Value, _ schema: Schema, excuses: [String]
    ) -> [Violation] {
        if schema.validator().isValid(example) { return [] }
        return schema.explain(example).violations.filter { violation in
            guard case .missing(let names) = violation.fault, !excuses.isEmpty else { return true }
            var pointer = violation.location.keyword.pointer
            guard pointer.tokens.popLast() == "required" else { return true }
            guard let owner = violation.location.keyword.document.root[pointer] else { return true }
            return !names.allSatisfy { name in
                excuses.contains { hasProperty(name, of: owner, with: $0) }
            }
        }
    }
}
