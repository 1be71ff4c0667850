extension Contract {
    /// The decisions behind a part of the contract: the `x-rests-on` of the objects around it.
    ///
    /// - Parameters:
    ///   - requirement: the part; nil for a whole answer.
    ///   - operation: the operation's id.
    ///   - status: the status of the answer.
    package func decisions(
        behind requirement: Value?, of operation: String?, status: Int?
    ) -> [String] {
        let operation = (operations + webhooks).first { $0.id == operation }
        let response = status.flatMap { operation?.response(for: $0) }
        let nodes =
            [operation?.value, response?.value].compactMap(\.self) + (requirement?.enclosing ?? [])
        return nodes.reduce(into: []) { found, node in
            found += node.texts(of: "x-rests-on").filter { !found.contains($0) }
        }
    }
}

extension Value {
    /// The texts of a list at a member; none if there is no such list.
    package func texts(of name: String) -> [String] {
        self[name]?.elements.compactMap(\.string) ?? []
    }
}
