/// The changes found so far. A change of a part that operations share is one change with many uses.
struct ChangeList {
    private(set) var changes: [ContractChange] = []
    /// The places in the list of changes at certain places of the contracts.
    private var known: [Shared: Int] = [:]

    /// A change of a contract, in the words of its part.
    struct Entry {
        var id: String
        var effect: ContractChange.Effect
        var message: String
        var old: Value?
        var new: Value?
        /// The member that the change is about, where the places are those of its object.
        var member: String?
        var detail = ""
        var evidence = ContractChange.Evidence.rule
    }

    /// All that is equal for the same change in another operation.
    private struct Shared: Hashable {
        let id: String
        let effect: ContractChange.Effect
        let direction: ContractChange.Direction
        let message: String
        let detail: String
        let places: [Place?]

        struct Place: Hashable {
            let document: ObjectIdentifier
            let index: Int
        }

        init(_ entry: Entry, id: String, direction: ContractChange.Direction) {
            self.id = id
            self.direction = direction
            effect = entry.effect
            message = entry.message
            detail = entry.detail
            places = [entry.old, entry.new].map { value in
                value.map { Place(document: ObjectIdentifier($0.document), index: $0.index) }
            }
        }
    }

    /// Adds a change of a part.
    mutating func add(_ entry: Entry, to part: ChangedPart) {
        let id = part.prefix + entry.id
        let use = ContractChange.Use(operation: part.operation, part: part.part)
        let shared = Shared(entry, id: id, direction: part.direction)
        let isPlaced = entry.old != nil || entry.new != nil
        if isPlaced, let place = known[shared] {
            changes[place].add(use)
            return
        }
        var change = ContractChange(
            id: id, effect: entry.effect, direction: part.direction, operation: part.operation,
            part: part.part, message: entry.message)
        change.evidence = entry.evidence
        change.old = entry.old
        change.new = entry.new
        change.detail = entry.detail
        change.home = home(of: entry)
        if entry.effect != .safe {
            change.remedy = Remedies.remedy(for: entry.id, direction: part.direction)
        }
        if isPlaced { known[shared] = changes.count }
        changes.append(change)
    }

    /// The places of a change of a part that operations may share; nil for a part of one operation.
    private func home(of entry: Entry) -> String? {
        let values = [entry.old, entry.new].compactMap(\.self)
        let places = values.map(\.sharedPlace)
        guard !places.isEmpty, !places.contains(nil) else { return nil }
        return (places.compactMap(\.self) + [entry.member ?? ""]).joined(separator: " ")
    }
}

extension Value {
    /// The place in components or in a file of its own, without the folder; nil elsewhere.
    fileprivate var sharedPlace: String? {
        let pointer = self.pointer
        if document.root["openapi"] != nil || document.root["swagger"] != nil {
            return pointer.tokens.first == "paths" || pointer.tokens.first == "webhooks"
                ? nil : "\(pointer)"
        }
        let file = document.name.split(separator: "/").last.map(String.init) ?? ""
        return file + "#\(pointer)"
    }
}
