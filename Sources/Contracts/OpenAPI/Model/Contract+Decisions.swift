extension Contract {
    /// The decisions that a part of the contract rests on, by `x-rests-on` of what stands around it.
    ///
    /// - Parameters:
    ///   - requirement: the part; nil for all of an answer.
    ///   - operation: the operation whose exchange is looked at.
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
    /// The texts of a list at a member; none where there is no such list.
    package func texts(of name: String) -> [String] {
        self[name]?.elements.compactMap(\.string) ?? []
    }
}
