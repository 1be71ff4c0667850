import Contracts
import Simulator

/// The members that the answers of a target have, and those that its contract knows.
struct SeenMembers {
    /// The objects at one place of the answers of an operation.
    private struct Objects {
        /// The operation, the status and the place.
        let key: String
        let operation: String
        let path: String
        /// The members that the contract knows, in its order.
        let known: [String]
        var count = 0
        var seen: [String: Int] = [:]
    }

    /// The operations whose answers end times in more than one way, each with two members that do.
    private var spellings: [(operation: String, members: [String])] = []
    /// In the order in which they came first.
    private var objects: [Objects] = []
    // Looked up and never walked over.
    private var places: [String: Int] = [:]
    /// The fewest objects that say that a member never comes, or always.
    private static let fewest = 10
    private static let mostNames = 5
    private static let mostItems = 20
    private static let deepest = 3

    /// Notes the members of a success.
    mutating func note(_ seen: SeenExchange) {
        guard seen.isSuccess, let body = seen.body,
            let place = seen.operation.responsePosition(for: seen.response.status),
            let schema = seen.operation.responses[place].content
                .first(where: { $0.name.hasSuffix("json") })?.schema
        else { return }
        noteSpellings(of: body, seen.operation.id)
        let name = "\(seen.operation.id) \(place)"
        note(body, SchemaOutline(schema), at: [name], of: seen.operation.id)
    }

    private mutating func note(
        _ value: CELValue, _ outline: SchemaOutline, at path: [String], of operation: String
    ) {
        guard path.count <= Self.deepest else { return }
        if let items = value.elements {
            for item in items.prefix(Self.mostItems) {
                note(item, outline.item, at: path + ["[]"], of: operation)
            }
            return
        }
        guard let map = value.entries else { return }
        let known = outline.memberNames
        // A schema that knows no member describes a table, or nothing.
        if known.isEmpty { return }
        let key = path.joined(separator: ".")
        let place = places[key] ?? objects.count
        if place == objects.count {
            places[key] = place
            let shown = path.dropFirst().joined(separator: ".")
            let readable = known.filter { !outline.member($0).isWriteOnly }
            objects.append(
                Objects(key: key, operation: operation, path: shown, known: readable))
        }
        objects[place].count += 1
        for (key, inner) in map.entries {
            guard case .string(let name) = key else { continue }
            if known.contains(name) || !outline.describesOtherMembers {
                objects[place].seen[name, default: 0] += 1
            }
            if inner.entries != nil || inner.elements != nil, known.contains(name) {
                note(inner, outline.member(name), at: path + [name], of: operation)
            }
        }
    }

    /// Notes an answer that writes one time with `Z` and another one with an offset.
    private mutating func noteSpellings(of body: CELValue, _ operation: String) {
        if spellings.contains(where: { $0.operation == operation }) { return }
        var first: (path: String, hasZ: Bool)?
        for (path, text) in body.texts {
            guard text.utf8.count < 40, (try? Instant(rfc3339: text)) != nil else { continue }
            let hasZ = text.hasSuffix("Z") || text.hasSuffix("z")
            guard let known = first else {
                first = (path, hasZ)
                continue
            }
            if known.hasZ == hasZ { continue }
            spellings.append((operation, [known.path, path]))
            return
        }
    }

    /// Adds what another one has seen.
    mutating func merge(_ other: SeenMembers) {
        for own in other.spellings
        where !spellings.contains(where: { $0.operation == own.operation }) {
            spellings.append(own)
        }
        for own in other.objects {
            guard let place = objects.firstIndex(where: { $0.key == own.key }) else {
                objects.append(own)
                continue
            }
            objects[place].count += own.count
            objects[place].seen.merge(own.seen, uniquingKeysWith: +)
        }
    }

    /// Facts that are worth a look, in sentences: members that never come, and undescribed ones.
    var sentences: [String] {
        var never: [String] = []
        var undescribed: [String] = []
        for own in objects where own.count >= Self.fewest {
            let place = own.path.isEmpty ? "" : "\(own.path)."
            never += own.known.filter { own.seen[$0] == nil }
                .map { "\(place)\($0) of \(own.operation)" }
            undescribed += own.seen.filter { $0.value == own.count && !own.known.contains($0.key) }
                .map { "\(place)\($0.key) of \(own.operation)" }.sorted { $0.precedes($1) }
        }
        func sentence(_ text: String, _ names: [String]) -> [String] {
            if names.isEmpty { return [] }
            let more = names.count - Self.mostNames
            return [
                "\(text): \(names.prefix(Self.mostNames).joined(separator: ", "))"
                    + (more > 0 ? ", and \(more) more" : "")
            ]
        }
        let mixed = spellings.map {
            "\($0.members.joined(separator: " and ")) of \($0.operation)"
        }
        return sentence("times of which one ends with Z and the other with an offset", mixed)
            + sentence("members that never came", never)
            + sentence("members that always came, and the contract does not know", undescribed)
    }
}

extension CELValue {
    /// The texts of objects in objects, by where they stand.
    fileprivate var texts: [(path: String, text: String)] {
        guard let map = entries else { return [] }
        return map.entries.flatMap { key, value -> [(path: String, text: String)] in
            guard case .string(let name) = key else { return [] }
            if case .string(let text) = value { return [(name, text)] }
            return value.texts.map { ("\(name).\($0.path)", $0.text) }
        }
    }
}
