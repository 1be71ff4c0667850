/// Finds documents that a writer may send and a reader cannot decode.
///
/// The writer's schema describes the sent documents, such as a response of a contract. The reader's
/// schema describes the documents that a client's own model can decode. The two are compared part
/// by part, which proves most faults.
///
/// If schemas cannot decide, documents of the writer are drawn and given to the reader. A fault
/// found in this way has the document as its example, made as small as possible. If no fault is
/// found, that is no proof that there is none.
///
///     let check = ReaderCheck(writer: response, reader: model)
///     for fault in check.faults() { print(fault.diagnostic()) }
package struct ReaderCheck: Sendable {
    /// The number of documents that are drawn and tried.
    package struct Budget: Sendable, Hashable {
        /// The most documents that are drawn.
        package var documents: Int
        /// The most smaller documents that are tried for one counterexample.
        package var reductions: Int

        /// A budget; each number that is not named keeps its standard value.
        package init(documents: Int = 150, reductions: Int = 150) {
            self.documents = documents
            self.reductions = reductions
        }
    }

    /// The schema of the sent documents.
    package let writer: Schema
    /// The schema of the documents that can be decoded.
    package let reader: Schema
    /// The seed from which the documents follow.
    package let seed: UInt64
    /// The number of documents that are tried.
    package let budget: Budget

    /// A check of one writer against one reader.
    package init(writer: Schema, reader: Schema, seed: UInt64 = 1, budget: Budget = Budget()) {
        self.writer = writer
        self.reader = reader
        self.seed = seed
        self.budget = budget
    }

    /// The faults: first the faults by the schemas, in the order of the reader, then those found
    /// only by documents.
    package func faults() -> [ReaderFault] {
        let comparison = ReaderComparison(writer: writer, reader: reader, seed: seed)
        comparison.compareRoots()
        var search = CounterexampleSearch(check: self, faults: comparison.faults)
        search.run()
        return search.faults
    }
}
