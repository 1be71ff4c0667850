import Synchronization

/// The documents that the root of a contract refers to, without what cannot be understood in them.
final class RepairedFiles: Sendable {
    typealias Open = @Sendable (_ uri: String) throws(DocumentFailure) -> Document?

    private struct Known {
        var documents: [String: Document] = [:]
        /// The documents that cannot be read at all. They count as none.
        var unreadable: [String: DocumentFailure] = [:]
        var absent: Set<String> = []
        /// Warnings about keys that a document has twice, by the document's URI.
        var passedOver: [String: [Diagnostic]] = [:]
    }

    private let open: Open
    private let known = Mutex(Known())

    init(_ open: @escaping Open) { self.open = open }

    /// The document of a URI; nil where there is none, or it was found to be unreadable.
    func document(_ uri: String) throws(DocumentFailure) -> Document? {
        let (document, isAbsent) = known.withLock { ($0.documents[uri], $0.absent.contains(uri)) }
        if isAbsent { return nil }
        if let document { return document }
        do throws(DocumentFailure) {
            let document = try open(uri)
            known.withLock { known in
                known.documents[uri] = document
                known.passedOver[uri] = document?.passedOver
            }
            return document
        } catch {
            known.withLock { $0.unreadable[uri] = error }
            throw error
        }
    }

    /// Warnings about the keys that the documents have twice.
    var passedOver: [Diagnostic] {
        known.withLock { $0.passedOver }.sorted { $0.key < $1.key }.flatMap(\.value)
    }

    /// Leaves out what cannot be understood; nil where nothing can be left out.
    ///
    /// - Returns: the faults, each as a warning that says what it costs.
    func repair(_ faults: [Diagnostic], of contract: Contract) -> [Diagnostic]? {
        var warnings: [Diagnostic] = []
        for file in Set(faults.map(\.file)).sorted() {
            let own = faults.filter { $0.file == file }
            guard let told = repair(file, own, of: contract) else { return nil }
            warnings += told
        }
        return warnings
    }

    private func repair(
        _ file: String, _ faults: [Diagnostic], of contract: Contract
    ) -> [Diagnostic]? {
        let found = known.withLock { known in
            known.documents.filter { $0.value.name == file }.min { $0.key < $1.key }
        }
        if let found {
            let parts = ReferredParts(of: found.value, in: contract.inventory)
            guard let repair = ContractRepair(found.value, faults: faults, parts: parts) else {
                return nil
            }
            known.withLock { $0.documents[found.key] = repair.document }
            return repair.warnings
        }
        let unreadable = known.withLock { known in
            known.unreadable.filter { $0.value.diagnostics.contains { $0.file == file } }
                .map(\.key)
        }
        if unreadable.isEmpty { return nil }
        known.withLock { $0.absent.formUnion(unreadable) }
        return faults.map { $0.warning(costing: quoted(file)) }
    }
}
