/// The values that a type did not keep from the documents that it decoded.
struct LossList {
    /// A place at which something was lost or kept, in the order in which they were met.
    private struct Place {
        let kind: ModelFinding.Kind
        let pointer: JSONPointer
        var example: String
        var values: [String]
    }

    private var lost: [Place] = []
    private var kept: Set<JSONPointer> = []
    private var index: [JSONPointer: Int] = [:]
    private var knowsReading = false
    private var knowsReturned = false

    mutating func add(
        _ model: DecodedModel, of document: Document, names: SchemaNames, coding: ModelCoding
    ) {
        if let ledger = model.ledger {
            knowsReading = true
            let walk = LedgerWalk(ledger: ledger, names: names)
            walk.visit(document.root, at: []) { tokens, isRead in
                record(isKept: isRead, kind: .unreadMember, at: tokens, in: document)
            }
        }
        guard let returned = model.returned else { return }
        knowsReturned = true
        let walk = ReturnWalk(names: names, coding: coding)
        walk.visit(document.root, returned: returned.root, at: []) { tokens, change in
            switch change {
            case .kept where model.ledger == nil:
                record(isKept: true, kind: .droppedMember, at: tokens, in: document)
            case .dropped where model.ledger == nil:
                record(isKept: false, kind: .droppedMember, at: tokens, in: document)
            case .altered(let before, let after):
                alter(from: before, to: after, at: tokens, in: document)
            default: break
            }
        }
    }

    private mutating func record(
        isKept: Bool, kind: ModelFinding.Kind, at tokens: [String], in document: Document
    ) {
        let pointer = JSONPointer(tokens: tokens)
        if isKept {
            kept.insert(pointer)
        } else if let known = index[pointer] {
            let text = document.root.compactText
            if text.utf8.count < lost[known].example.utf8.count { lost[known].example = text }
        } else {
            index[pointer] = lost.count
            lost.append(
                Place(kind: kind, pointer: pointer, example: document.root.compactText, values: []))
        }
    }

    private mutating func alter(
        from before: String, to after: String, at tokens: [String], in document: Document
    ) {
        let pointer = JSONPointer(tokens: tokens)
        let reported = "\(quoted(before)) comes back as \(quoted(after))"
        let known = lost.firstIndex { $0.kind == .alteredValue && $0.pointer == pointer }
        guard let known else {
            lost.append(
                Place(
                    kind: .alteredValue, pointer: pointer, example: document.root.compactText,
                    values: [reported]))
            return
        }
        if !lost[known].values.contains(reported) { lost[known].values.append(reported) }
        let text = document.root.compactText
        if text.utf8.count < lost[known].example.utf8.count { lost[known].example = text }
    }

    /// The members that were never kept, and the values that came back as others.
    var findings: [ModelFinding] {
        lost.filter { $0.kind == .alteredValue || !kept.contains($0.pointer) }.map { place in
            let sentence =
                switch place.kind {
                case .unreadMember:
                    "the type never reads the member; what is sent there is lost"
                case .droppedMember:
                    "the type does not give the member back; what is sent there is lost"
                default:
                    place.values.joined(separator: ", ")
                        + "; the type takes a listed value for another"
                }
            return ModelFinding(
                kind: place.kind, pointer: place.pointer, sentence: sentence,
                example: place.example)
        }
    }

    /// Notes about losses that could not be checked.
    func notes(_ names: SchemaNames, decoded: Int, of count: Int) -> [String] {
        guard count > 0 else { return [] }
        guard decoded > 0 else {
            return [
                "no document was decoded, so what the type never reads is not known, and more may "
                    + "be wrong behind these findings; mend them first"
            ]
        }
        var notes: [String] = []
        if !knowsReading, !knowsReturned {
            notes.append(
                "what the type never reads is not known; make it Encodable, or check it without "
                    + "a closure")
        }
        if names.hasListedTexts, !knowsReturned {
            notes.append(
                "whether the type takes a listed value for another, such as for an unknown one, "
                    + "is not known; make it Encodable")
        }
        return notes
    }
}

extension Value {
    /// The value as JSON text without spaces.
    var compactText: String {
        var writer = JSONWriter()
        writer.value(self)
        return String(decoding: writer.bytes, as: UTF8.self)
    }
}

/// Finds the members that a type asked for, and those that it did not.
struct LedgerWalk {
    let ledger: ModelDecoder.Ledger
    let names: SchemaNames

    /// Calls a closure with each member that the schema names, and with true if it was asked for.
    func visit(
        _ value: Value, at path: [String], report: ([String], _ isRead: Bool) -> Void
    ) {
        for element in value.elements where isRead(element) {
            visit(element, at: path + ["*"], report: report)
        }
        let isWhole = ledger.whole.contains(value.index)
        for member in value.members {
            let isDeclared = names.speaks(of: member.name)
            let here = path + [isDeclared ? member.name : "*"]
            let isRead = isWhole || isRead(member.value)
            if isDeclared { report(here, isRead) }
            if isRead { visit(member.value, at: here, report: report) }
        }
    }

    private func isRead(_ value: Value) -> Bool { ledger.asked.contains(value.index) }
}

/// Compares a document with what a type gave back for it.
struct ReturnWalk {
    /// The result for a member.
    enum Change {
        case kept
        case dropped
        case altered(String, String)
    }

    let names: SchemaNames
    let coding: ModelCoding

    func visit(
        _ sent: Value, returned: Value, at path: [String], report: ([String], Change) -> Void
    ) {
        if let before = sent.string, let after = returned.string, before != after,
            names.lists(before)
        {
            report(path, .altered(before, after))
        }
        for (sent, returned) in zip(sent.elements, returned.elements) {
            visit(sent, returned: returned, at: path + ["*"], report: report)
        }
        guard returned.kind == .object else { return }
        for member in sent.members {
            let isDeclared = names.speaks(of: member.name)
            let here = path + [isDeclared ? member.name : "*"]
            let other = returned[member.name] ?? returned[coding.keys.key(of: member.name)]
            // A type may encode null as nothing, so a null is never reported.
            if isDeclared, !member.value.isNull { report(here, other == nil ? .dropped : .kept) }
            if let other { visit(member.value, returned: other, at: here, report: report) }
        }
    }
}
