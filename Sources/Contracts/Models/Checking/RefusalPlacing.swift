/// Finds the refused value of a document if the decoder does not name it. The document becomes
/// decodable once this value is replaced by a value of another document.
struct RefusalPlacing {
    private let search: DecodabilitySearch
    private let names: SchemaNames
    private var open: [(refusal: Refusal, draft: JSONDraft)] = []
    /// The values of decoded documents by their path, the first one of each path.
    private var sound: [[String]: JSONDraft] = [:]

    /// The most documents that are decoded for this.
    private static let tries = 2_000

    init(search: DecodabilitySearch, names: SchemaNames) {
        self.search = search
        self.names = names
    }

    /// Records a document that was decoded.
    mutating func record(_ draft: JSONDraft) {
        for leaf in draft.leaves where sound[leaf.path] == nil { sound[leaf.path] = leaf.value }
    }

    /// Records a refusal without a place.
    mutating func add(_ refusal: Refusal, _ draft: JSONDraft) { open.append((refusal, draft)) }

    /// The refusals, with their places as far as they were found.
    func placed() -> [(refusal: Refusal, draft: JSONDraft)] {
        var tries = Self.tries
        return open.map { entry in (culprit(of: entry, &tries) ?? entry.refusal, entry.draft) }
    }

    private func culprit(
        of entry: (refusal: Refusal, draft: JSONDraft), _ tries: inout Int
    ) -> Refusal? {
        guard let root = entry.draft.document?.root else { return nil }
        // Several values may be refused: the last one that must change is taken.
        var changed = entry.draft
        for leaf in entry.draft.leaves {
            guard let other = sound[leaf.path], other.text != leaf.value.text, tries > 0 else {
                continue
            }
            tries -= 1
            changed = changed.replacing(leaf.path[...], with: other)
            let remaining = search.refusal(of: changed, names)
            if remaining == nil || remaining?.isUnplaced == false {
                return Refusal(entry.refusal, at: leaf.path, found: leaf.value, in: root)
            }
        }
        return nil
    }
}

extension JSONDraft {
    /// The scalars in the value, each with the way to it.
    fileprivate var leaves: [(path: [String], value: JSONDraft)] {
        switch self {
        case .array(let items):
            items.enumerated().flatMap { position, item in
                item.leaves.map { (["\(position)"] + $0.path, $0.value) }
            }
        case .object(let members):
            members.flatMap { member in
                member.value.leaves.map { ([member.name] + $0.path, $0.value) }
            }
        default: [([], self)]
        }
    }

    /// The value with another one at the end of a path.
    fileprivate func replacing(_ path: ArraySlice<String>, with value: JSONDraft) -> JSONDraft {
        guard let step = path.first else { return value }
        switch self {
        case .array(var items):
            guard let position = Int(step), items.indices.contains(position) else { return self }
            items[position] = items[position].replacing(path.dropFirst(), with: value)
            return .array(items)
        case .object(var members):
            guard let position = members.firstIndex(where: { $0.name == step }) else { return self }
            members[position].value = members[position].value.replacing(
                path.dropFirst(), with: value)
            return .object(members)
        default: return self
        }
    }
}
