import Contracts

/// The decisions of a spec: its answers where the documents are silent or contradict each other.
package struct DecisionSet: Sendable {
    /// The decisions, in the order of the file.
    package let decisions: [Decision]

    /// The ids, in the order of the file.
    package var ids: [String] { decisions.map(\.id) }

    /// The values that name a decision, in a document.
    ///
    /// - Parameter key: the member whose list names decisions.
    package static func references(in root: Value, key: String) -> [Value] {
        var found: [Value] = []
        var open = [root]
        while let value = open.popLast() {
            for member in value.members {
                if member.name == key {
                    found += member.value.elements.filter { $0.string != nil }
                } else {
                    open.append(member.value)
                }
            }
            open += value.elements
        }
        return found
    }

    /// The faults of the references in a document: decisions that the spec does not have.
    package static func faults(
        of decisions: DecisionSet?, in root: Value, key: String
    ) -> [Diagnostic] {
        let known = decisions?.ids ?? []
        return references(in: root, key: key).compactMap { reference in
            guard let id = reference.string, !known.contains(id) else { return nil }
            let name = UnknownName(
                id, among: known, otherwise: "describe it in \(FileKind.decisions.folder)")
            return reference.diagnostic(
                check: "unknown-decision", "the spec has no decision \(quoted(id))",
                remedy: name.remedy)
        }
    }

    /// The decisions of a spec, with their faults; nil for a spec without any.
    package static func load(_ files: SpecFiles) -> (set: DecisionSet?, diagnostics: [Diagnostic]) {
        let path = FileKind.decisions.folder
        guard files.paths.contains(path) else { return (nil, []) }
        do throws(DocumentFailure) {
            let root = try files.document(path).root
            var diagnostics = FileKind.decisions.faults(in: root)
            var decisions: [Decision] = []
            for value in root["decisions"].map({ Array($0.elements) }) ?? [] {
                guard let place = value["id"], let id = place.string else { continue }
                if decisions.contains(where: { $0.id == id }) {
                    diagnostics.append(
                        place.diagnostic(
                            check: "repeated-decision",
                            "the file has two decisions \(quoted(id))",
                            remedy: "give one of them another id"))
                    continue
                }
                decisions.append(Decision(id: id, value, at: place))
            }
            return (DecisionSet(decisions: decisions), diagnostics)
        } catch {
            return (nil, error.diagnostics)
        }
    }
}

/// One decision.
package struct Decision: Sendable {
    /// A document on one side of a gap or contradiction.
    package struct Side: Sendable {
        package let document: String
        package let section: String
        /// The sentence; nil where the document is silent.
        package let says: String?
    }

    /// The name that rules, expectations and the contract use for it.
    package let id: String
    /// The gap or contradiction of the documents.
    package let problem: String
    /// The documents on each side.
    package let documents: [Side]
    /// The answer of the spec.
    package let decided: String
    /// Other answers that the documents permit.
    package let alternatives: [String]
    /// The id in the file.
    package let place: Value

    fileprivate init(id: String, _ value: Value, at place: Value) {
        self.id = id
        self.place = place
        problem = value["problem"]?.string ?? ""
        decided = value["decided"]?.string ?? ""
        alternatives = value.texts(of: "alternatives")
        documents = (value["documents"].map { Array($0.elements) } ?? []).map { side in
            Side(
                document: side["document"]?.string ?? "", section: side["section"]?.string ?? "",
                says: side["says"]?.string)
        }
    }
}
