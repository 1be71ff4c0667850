/// The compiled schemas of a contract: one set for each of its documents.
package struct ContractSchemas: Sendable {
    private let sets: [ObjectIdentifier: SchemaSet]
    /// The same sets in the order of the documents. A document with nothing but schemas is compiled
    /// together with the documents that refer to it.
    private let ordered: [SchemaSet]
    /// Warnings about schemas that probably do not say what they should, sorted.
    package let warnings: [Diagnostic]

    init(sets: [(document: Document, set: SchemaSet)]) {
        self.sets = Dictionary(
            sets.map { (ObjectIdentifier($0.document), $0.set) },
            uniquingKeysWith: { first, _ in first })
        ordered = sets.map(\.set)
        warnings = sets.flatMap(\.set.warnings).reportedOnce()
    }

    /// The schema at a place in any document of the contract. It is nil if there is none, or if the
    /// schemas of that document could not be compiled.
    package func schema(at value: Value) -> Schema? {
        if let own = sets[ObjectIdentifier(value.document)]?.schema(at: value) { return own }
        for set in ordered {
            if let schema = set.schema(at: value) { return schema }
        }
        return nil
    }

    /// Problems of schemas that provably no value can meet, sorted.
    func unsatisfiable() -> [Diagnostic] {
        ordered.flatMap { UnsatisfiableSchema.diagnostics(in: $0) }.reportedOnce()
    }
}
