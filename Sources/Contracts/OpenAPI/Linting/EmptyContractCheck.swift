extension ContractCheck {
    /// A document that describes nothing.
    static let emptyContract = ContractCheck(
        id: "empty-contract", severity: .error,
        about: "The document has neither paths nor webhooks nor components."
    ) { contract in
        let fields = ["paths", "webhooks", "components"]
        guard contract.version == .v31, fields.allSatisfy({ contract.root[$0] == nil })
        else { return [] }
        return [
            ContractFault(
                contract.root, "the document has neither paths nor webhooks nor components",
                remedy: "describe the operations under paths")
        ]
    }
}
