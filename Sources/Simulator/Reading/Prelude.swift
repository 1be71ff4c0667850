import Contracts

/// The definitions that every file of a spec can use, and the events that several machines have.
struct Prelude {
    private let definitions: [Definition]
    /// The events that happen in several machines.
    let events: [Value.Member]

    private struct Definition {
        let name: String
        let member: Value.Member

        init(_ member: Value.Member) {
            name = String(member.name.prefix { $0 != "(" })
            self.member = member
        }
    }

    /// The prelude of a spec; nil if it has none that can be read.
    init?(_ files: SpecFiles) {
        let path = FileKind.prelude.folder
        guard files.paths.contains(path), let root = try? files.document(path).root else {
            return nil
        }
        definitions = root["let"].map { $0.members.map(Definition.init) } ?? []
        events = root["events"].map { Array($0.members) } ?? []
    }

    /// The definitions that a document uses, and the definitions that these use, in order.
    ///
    /// Any word of a text may be the name of a definition. An unneeded definition does no harm.
    func definitions(for document: Value) -> [Value.Member] {
        var words = document.words
        for event in events where document["happens"]?.elements.contains(named: event.name) == true
        {
            words.formUnion(event.value.words)
        }
        var used: [Value.Member] = []
        for definition in definitions.reversed() where words.contains(definition.name) {
            used.append(definition.member)
            words.formUnion(definition.member.value.words)
        }
        return used.reversed()
    }

    /// The problems of a spec's prelude that do not depend on the files that use it: faults by the
    /// schema, or else faults of syntax.
    static func faults(in files: SpecFiles) -> [Diagnostic] {
        let path = FileKind.prelude.folder
        guard files.paths.contains(path) else { return [] }
        do throws(DocumentFailure) {
            let root = try files.document(path).root
            let faults = FileKind.prelude.faults(in: root)
            return faults.isEmpty
                ? root["let"].map { ExpressionScope.syntaxFaults(of: $0) } ?? [] : faults
        } catch {
            return error.diagnostics
        }
    }
}

extension Value {
    /// The members that are prose for a reader.
    private static let prose: Set<String> = ["description", "why"]

    /// The words that could be names in expressions, in keys and texts.
    fileprivate var words: Set<String> {
        var words: Set<String> = []
        var open = [self]
        while let value = open.popLast() {
            if let text = value.string { words.formUnion(Identifier.words(of: text)) }
            open += value.elements
            for member in value.members where !Self.prose.contains(member.name) {
                words.formUnion(Identifier.words(of: member.name))
                open.append(member.value)
            }
        }
        return words
    }
}

extension Value.Elements {
    fileprivate func contains(named name: String) -> Bool { contains { $0.string == name } }
}
