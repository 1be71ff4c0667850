/// The reason why a type refused a document.
struct Refusal {
    let kind: ModelFinding.Kind
    /// The place, with `*` for positions.
    let pointer: JSONPointer
    /// The value at the place, as a sentence shows it; empty if there is none.
    let found: String
    /// The message of the decoder or of the type. For a value of the wrong kind, the wanted type.
    let reason: String
    /// True if the type demands a member that the schema does not name.
    private(set) var isUnknownMember = false
    /// The path to the refused value, if it was found by other means than the error.
    private(set) var culprit: [String]?
    /// True if the error names no place; not all decoders name one.
    var isUnplaced: Bool { culprit == nil && (kind == .refused || isOfContainer) }
    private var isOfContainer = false

    /// A refusal whose place was found by other means than the error.
    init(_ refusal: Refusal, at path: [String], found: JSONDraft, in root: Value) {
        kind = .refusedValue
        pointer = JSONPointer(tokens: path).generalised
        self.found = root[JSONPointer(tokens: path)]?.summary ?? found.text
        reason = refusal.reason
        culprit = path
    }

    init(_ error: any Error, in root: Value, names: SchemaNames, coding: ModelCoding) {
        guard let error = error as? DecodingError else {
            (kind, pointer, found) = (.refused, JSONPointer(), "")
            reason = "\(error)".onOneLine
            return
        }
        switch error {
        case .keyNotFound(let key, let context):
            let place = PlacedPath(
                context.codingPath + [key], in: root, names: names, coding: coding)
            (kind, pointer, found, reason) = (.demandedMember, place.pointer, "", "")
            isUnknownMember = !names.speaks(of: place.pointer.tokens.last ?? "")
        case .valueNotFound(let type, let context):
            let place = PlacedPath(context.codingPath, in: root, names: names, coding: coding)
            // There may be too few items rather than a null.
            kind = place.value?.isNull == true ? .refusedNull : .wrongType
            (pointer, found, reason) = (place.pointer, place.value?.summary ?? "nothing", "\(type)")
        case .typeMismatch(let type, let context):
            let place = PlacedPath(context.codingPath, in: root, names: names, coding: coding)
            (kind, pointer, reason) = (.wrongType, place.pointer, "\(type)")
            found = place.value?.summary ?? "nothing"
        case .dataCorrupted(let context):
            let place = PlacedPath(context.codingPath, in: root, names: names, coding: coding)
            (kind, pointer, found) = (.refusedValue, place.pointer, place.value?.summary ?? "")
            reason = context.debugDescription.onOneLine
            isOfContainer = place.value.map { $0.kind == .object || $0.kind == .array } ?? false
        @unknown default:
            (kind, pointer, found, reason) = (.refused, JSONPointer(), "", "\(error)".onOneLine)
        }
    }

    /// True if another refusal has the same place and kind.
    func isSame(as other: Refusal) -> Bool { kind == other.kind && pointer == other.pointer }

    /// The problem, with all values that were refused at the place.
    func sentence(_ all: [String]) -> String {
        let shown = all.prefix(6).joined(separator: ", ")
        let more = all.count > 6 ? " and \(all.count - 6) more" : ""
        let allowed = shown + more + (all.count > 1 ? " are allowed" : " is allowed")
        return switch kind {
        case .demandedMember where isUnknownMember:
            "the type demands a member of which the contract does not speak; "
                + "take it out, or make the property optional"
        case .demandedMember:
            "the type demands the member, which the contract leaves optional; "
                + "make the property optional"
        case .refusedNull:
            "null is allowed, which the type does not take; make the property optional"
        case .wrongType: "\(allowed), where the type wants \(reason)"
        case .refusedValue: "\(allowed), which the type refuses: \(reason)"
        default: "the type refuses the document: \(reason)"
        }
    }
}

/// The refusals of a type, each place and kind once, in the order in which they were met.
struct RefusalList {
    private struct Entry {
        var refusal: Refusal
        var draft: JSONDraft
        /// The length of the draft as text.
        var size: Int
        var found: [String]
    }

    private var all: [Entry] = []

    mutating func add(_ refusal: Refusal, _ draft: JSONDraft) {
        let size = draft.text.utf8.count
        guard let known = all.firstIndex(where: { $0.refusal.isSame(as: refusal) }) else {
            let found = [refusal.found]
            return all.append(Entry(refusal: refusal, draft: draft, size: size, found: found))
        }
        if !all[known].found.contains(refusal.found) { all[known].found.append(refusal.found) }
        if size < all[known].size {
            (all[known].refusal, all[known].draft, all[known].size) = (refusal, draft, size)
        }
    }

    func findings(_ example: (Refusal, JSONDraft) -> String) -> [ModelFinding] {
        all.map { entry in
            ModelFinding(
                kind: entry.refusal.kind, pointer: entry.refusal.pointer,
                sentence: entry.refusal.sentence(entry.found),
                example: example(entry.refusal, entry.draft))
        }
    }
}

/// A coding path as a place in a document, by the names of the document.
struct PlacedPath {
    private(set) var tokens: [String] = []
    /// The value at the place; nil if there is none.
    private(set) var value: Value?

    var pointer: JSONPointer { JSONPointer(tokens: tokens) }

    init(
        _ path: [any CodingKey], in root: Value, names: SchemaNames, coding: ModelCoding
    ) {
        value = root
        for key in path {
            if let position = key.intValue, value?.kind != .object {
                tokens.append("*")
                value = value?[position]
                continue
            }
            let text = key.stringValue
            let own = value?.members.first { member in
                member.name == text || coding.keys.key(of: member.name) == text
            }
            let name =
                own?.name
                ?? (names.speaks(of: text)
                    ? text : names.members.first { coding.keys.key(of: $0) == text } ?? text)
            tokens.append(name)
            value = own?.value
        }
    }
}
