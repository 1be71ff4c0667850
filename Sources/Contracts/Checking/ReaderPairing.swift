/// Holds a reader, the schema of what a client's own model can decode, against the answers that it
/// says it reads.
///
/// A reader below `schemas/readers/` says so itself, and names the faults that its document has:
///
///     x-reads:
///       - {operation: searchCards, status: 200, at: /items/*}
///     x-known:
///       - {fault: unknown-value, at: /type, why: the document's own model has no such case}
///
/// A known fault must be found: where it is not, the entry is reported as stale.
package struct ReaderPairing {
    let contract: Contract
    let reader: Value
    let schema: Schema

    /// A pairing of a reader with a contract.
    ///
    /// - Parameter schema: the schema of the reader.
    package init(contract: Contract, reader: Value, schema: Schema) {
        self.contract = contract
        self.reader = reader
        self.schema = schema
    }

    /// The answers that the reader cannot decode, apart from known faults, and the faults of its
    /// own entries.
    func diagnostics() -> [Diagnostic] {
        let pairs = list("x-reads").map(answer)
        let found = faults(of: pairs)
        let broken = pairs.compactMap { pair -> Diagnostic? in
            if case .failure(let fault) = pair { fault.diagnostic } else { nil }
        }
        return (broken + unknown(found) + staleEntries(found)).reportedOnce()
    }

    /// The answers of one operation that the reader cannot decode, apart from known faults.
    package func diagnostics(of operation: String) -> [Diagnostic] {
        let pairs = list("x-reads").filter { $0["operation"]?.string == operation }.map(answer)
        let broken = pairs.compactMap { pair -> Diagnostic? in
            if case .failure(let fault) = pair { fault.diagnostic } else { nil }
        }
        return (broken + unknown(faults(of: pairs))).reportedOnce()
    }

    private func faults(of pairs: [Result<Schema, BadEntry>]) -> [ReaderFault] {
        pairs.compactMap { try? $0.get() }.flatMap { answer in
            // Whole numbers beyond 64 bits are what every contract allows and no service sends.
            ReaderCheck(writer: answer, reader: schema).faults().filter { fault in
                fault.kind != .integerSize && (fault.isCertain || fault.example != nil)
            }
        }
    }

    private struct BadEntry: Error {
        var diagnostic: Diagnostic
    }

    private func list(_ name: String) -> [Value] { reader[name].map { Array($0.elements) } ?? [] }

    private func bad(at place: Value, _ message: String, remedy: String? = nil) -> BadEntry {
        BadEntry(diagnostic: place.diagnostic(check: "reader-pairing", message, remedy: remedy))
    }

    // MARK: What is read

    /// The schema of the answer that an entry names.
    private func answer(_ entry: Value) -> Result<Schema, BadEntry> {
        let claim: ReaderClaim
        do throws(ReaderClaim.Fault) {
            claim = try ReaderClaim(entry)
        } catch { return .failure(bad(at: entry, error.message)) }
        let name = claim.operation
        guard let operation = contract.operation(name) else {
            return .failure(bad(at: entry, "the contract has no operation \(quoted(name))"))
        }
        let response = operation.responses.first { $0.status.matches(claim.status) }
        let content = response?.content.first { $0.schema != nil }
        guard let whole = content?.schema else {
            return .failure(
                bad(
                    at: entry,
                    "\(quoted(name)) answers \(claim.status) without a body that has a schema"))
        }
        guard let part = whole.part(at: claim.path.tokens) else {
            return .failure(
                bad(
                    at: entry,
                    "the answer of \(quoted(name)) has no \(quoted(claim.path.description))"))
        }
        return .success(part)
    }

    // MARK: What is known

    private func isNamed(_ fault: ReaderFault, by entry: Value) -> Bool {
        entry["fault"]?.string == fault.kind.rawValue
            && (entry["at"]?.string ?? "") == fault.instance.description
    }

    private func unknown(_ faults: [ReaderFault]) -> [Diagnostic] {
        let known = list("x-known")
        return faults.filter { fault in !known.contains { isNamed(fault, by: $0) } }
            .map { $0.diagnostic() }
    }

    private func staleEntries(_ faults: [ReaderFault]) -> [Diagnostic] {
        list("x-known").compactMap { entry in
            if entry["why"]?.string?.isEmpty ?? true {
                return bad(at: entry, "a known fault needs its reason in why").diagnostic
            }
            if faults.contains(where: { isNamed($0, by: entry) }) { return nil }
            return bad(
                at: entry, "this known fault is not found",
                remedy: "remove it, or correct its fault and path"
            ).diagnostic
        }
    }
}

extension Schema {
    /// The schema of a part: a member by name, any item as `*`; nil where nothing speaks of it.
    func part(at path: [String]) -> Schema? {
        var schema = self
        for token in path {
            guard let next = schema.part(token, of: [schema.number], seen: []) else { return nil }
            schema = Schema(graph: graph, program: program, number: next)
        }
        return schema
    }

    private func part(_ token: String, of numbers: [Int], seen: Set<Int>) -> Int? {
        for number in numbers where !seen.contains(number) {
            for keyword in graph.nodes[number].keywords {
                switch keyword.rule {
                case .properties(let entries):
                    if let entry = entries.first(where: { $0.name == token }) {
                        return entry.schema
                    }
                case .items(let schema, _) where token == "*": return schema
                case .reference(let target):
                    if let found = part(token, of: [target], seen: seen.union([number])) {
                        return found
                    }
                case .allOf(let parts), .anyOf(let parts), .oneOf(let parts):
                    if let found = part(token, of: parts, seen: seen.union([number])) {
                        return found
                    }
                default: break
                }
            }
        }
        return nil
    }
}
