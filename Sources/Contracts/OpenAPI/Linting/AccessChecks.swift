extension ContractCheck {
    /// A property that may be sent in neither direction.
    static let contradictoryAccess = ContractCheck(
        id: "contradictory-access", severity: .warning,
        about: "A schema is both readOnly and writeOnly, so nothing may ever send it."
    ) { contract in
        contract.inventory.schemas.map(\.value).filter {
            $0.isSet("readOnly") && $0.isSet("writeOnly")
        }.map { schema in
            ContractFault(
                schema["writeOnly"] ?? schema, "what is readOnly and writeOnly may never be sent",
                remedy: "remove one of the two")
        }
    }

    /// A property that must be sent in the one direction in which it may not.
    static let unsendableRequired = ContractCheck(
        id: "unsendable-required", severity: .warning,
        about:
            "A schema of requests alone requires what is readOnly, or one of responses alone what is writeOnly."
    ) { contract in
        let sent = contract.schemas(reachedFrom: contract.contentSchemas(of: .requestBody))
        let answered = contract.schemas(reachedFrom: contract.contentSchemas(of: .response))
        let requests = sent.values.filter { !answered.places.contains(SchemaPlace($0)) }
        let responses = answered.values.filter { !sent.places.contains(SchemaPlace($0)) }
        return contract.faults(in: requests, requiring: "readOnly", in: "requests")
            + contract.faults(in: responses, requiring: "writeOnly", in: "responses")
    }
}

extension Contract {
    fileprivate func faults(
        in schemas: [Value], requiring keyword: String, in direction: String
    ) -> [ContractFault] {
        schemas.flatMap { schema -> [ContractFault] in
            schema.elements(of: "required").filter { name in
                hasProperty(name.string ?? "", of: schema, with: keyword)
            }.map { name in
                ContractFault(
                    name,
                    "\(name.summary) is required and \(keyword), and the schema is only for \(direction)",
                    remedy: "remove it from required, or remove \(keyword)")
            }
        }
    }

    /// True if a keyword of a property is true, directly or behind a reference.
    func hasProperty(_ name: String, of schema: Value, with keyword: String) -> Bool {
        guard let property = schema["properties"]?[name] else { return false }
        return property.isSet(keyword) || schemaTarget(of: property)?.isSet(keyword) == true
    }
}
