/// Finds the changes of schemas of two contracts, whatever document they stand in. Results are kept,
/// because many operations share schemas.
final class SchemaChanges {
    /// The words for the places of a schema, as ids begin with them.
    struct Subject {
        /// The word for the whole value, such as `request-body`.
        var whole: String
        /// The word for members and items without `property`, such as `request`.
        var inside: String
        /// True for values that are written as texts.
        var isText = false
    }

    private struct Graphs: Hashable {
        var old: ObjectIdentifier
        var new: ObjectIdentifier

        init(_ old: Schema, _ new: Schema) {
            self.old = ObjectIdentifier(old.graph.memory)
            self.new = ObjectIdentifier(new.graph.memory)
        }
    }

    private struct Question: Hashable {
        var side: Side
        var old: Int
        var new: Int
    }

    private struct Side: Hashable {
        var graphs: Graphs
        var isRequest: Bool
        var isText: Bool
        /// The beginning of ids. Documents of webhooks say nothing about answers.
        var prefix: String
    }

    private let seed: UInt64
    private let today: String
    private var diffs: [Graphs: SchemaDiff] = [:]
    private var effects: [Side: SchemaEffects] = [:]
    private var known: [Question: [SchemaEffects.Ruled]] = [:]

    init(seed: UInt64, today: String) {
        self.seed = seed
        self.today = today
    }

    /// A part of an operation whose value has a schema.
    struct Part {
        var place: ChangedPart
        var subject: Subject
    }

    /// Adds the changes from one schema to another, in the words of a part.
    func add(to list: inout ChangeList, from old: Schema, into new: Schema, as part: Part) {
        let (subject, part) = (part.subject, part.place)
        let side = Side(
            graphs: Graphs(old, new), isRequest: part.direction == .request,
            isText: subject.isText, prefix: part.prefix)
        for ruled in ruled(old, new, on: side) {
            let change = ruled.change
            var place = part
            if !change.tokens.isEmpty {
                let pointer = JSONPointer(tokens: change.tokens)
                place.part = [part.part, "\(pointer)"].compactMap(\.self).joined(separator: " ")
            }
            list.add(
                ChangeList.Entry(
                    id: subject.id(of: change), effect: ruled.effect, message: change.message,
                    old: change.oldPlace ?? change.oldDemand?.keyword.value,
                    new: change.newPlace ?? change.newDemand?.keyword.value,
                    member: change.member, detail: change.detail, evidence: ruled.evidence),
                to: place)
        }
    }

    /// True if two schemas demand the same.
    func isSame(_ old: Schema, _ new: Schema) -> Bool {
        diff(old, new).sameness.isSame(old.number, new.number)
    }

    private func ruled(_ old: Schema, _ new: Schema, on side: Side) -> [SchemaEffects.Ruled] {
        let question = Question(side: side, old: old.number, new: new.number)
        if let ruled = known[question] { return ruled }
        let finder =
            effects[side]
            ?? SchemaEffects(
                diff(old, new), isRequest: side.isRequest, isText: side.isText, seed: seed)
        effects[side] = finder
        let ruled = finder.effects(old: old.number, new: new.number)
        known[question] = ruled
        return ruled
    }

    private func diff(_ old: Schema, _ new: Schema) -> SchemaDiff {
        let graphs = Graphs(old, new)
        if let diff = diffs[graphs] { return diff }
        let diff = SchemaDiff(old: old, new: new, today: today)
        diffs[graphs] = diff
        return diff
    }
}

extension SchemaChanges.Subject {
    /// The id of a change of a schema with this subject.
    fileprivate func id(of change: SchemaChange) -> String {
        if change.member != nil { return "\(inside)-\(change.name)" }
        return "\(change.isInside ? inside + "-property" : whole)-\(change.name)"
    }

    static let requestBody = Self(whole: "request-body", inside: "request")
    static let responseBody = Self(whole: "response-body", inside: "response")
    static let parameter = Self(
        whole: "request-parameter", inside: "request-parameter", isText: true)
    static let header = Self(whole: "response-header", inside: "response-header", isText: true)
}
