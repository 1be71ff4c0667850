import Contracts

extension ReportDetails {
    /// Adds the details of one thing in several parts of a run; counts are summed.
    init(adding parts: [ReportDetails]) {
        var names: [String] = []
        for member in parts.flatMap(\.members) where !names.contains(member.name) {
            names.append(member.name)
        }
        for name in names {
            let values = parts.compactMap { $0[name] }
            if values.count == 1 {
                members.append(Member(name: name, value: values[0]))
            } else {
                add(name) { DetailsSum.write(values, named: name, to: &$0) }
            }
        }
    }
}

/// Adds values of several parts of a run up: objects of lists are matched by what identifies them,
/// and numbers that count are added.
///
/// An object is identified by its members that are texts and booleans. If all lists name the same
/// things in the same order, that order stays, as in lists that follow a document. Other lists name
/// only what was seen. They are sorted by status, or else by the bytes of their objects' keys.
enum DetailsSum {
    /// The names of the members that count.
    private static let counts: Set<String> = [
        "seen", "inputs", "reached", "refused", "met", "broken",
    ]
    /// Nothing that is added stands deeper.
    private static let deepest = 32

    /// Writes the sum of values of one kind.
    static func write(
        _ values: [Value], named name: String, depth: Int = 0, to writer: inout JSONWriter
    ) {
        let first = values[0]
        let isAlike = depth < deepest && values.allSatisfy { $0.kind == first.kind }
        switch first.kind {
        case .number where isAlike && counts.contains(name): writer.int(sum(values))
        case .object where isAlike: write(objects: values, depth: depth, to: &writer)
        case .array where isAlike: write(lists: values, name, depth: depth, to: &writer)
        default: writer.value(first)
        }
    }

    private static func sum(_ values: [Value]) -> Int {
        values.reduce(0) { sum, value in
            let (next, isTooLarge) = sum.addingReportingOverflow(value.int ?? 0)
            return isTooLarge ? .max : next
        }
    }

    private static func write(objects: [Value], depth: Int, to writer: inout JSONWriter) {
        var names: [String] = []
        var known: Set<String> = []
        for object in objects {
            for member in object.members where known.insert(member.name).inserted {
                names.append(member.name)
            }
        }
        writer.object { writer in
            for name in names {
                writer.key(name)
                write(objects.compactMap { $0[name] }, named: name, depth: depth + 1, to: &writer)
            }
        }
    }

    private static func write(
        lists: [Value], _ name: String, depth: Int, to writer: inout JSONWriter
    ) {
        let keys = lists.map { $0.elements.map(key) }
        var order: [String] = []
        // Asked by key, and walked over in the order of the lists.
        var groups: [String: [Value]] = [:]
        for (list, keys) in zip(lists, keys) {
            for (element, key) in zip(list.elements, keys) {
                if groups[key] == nil { order.append(key) }
                groups[key, default: []].append(element)
            }
        }
        if !keys.allSatisfy({ $0 == keys[0] }) {
            // Statuses are numbers, and have their order.
            let numbers = groups.mapValues { $0[0]["status"]?.string.flatMap { Int($0) } }
            order.sort { one, other in
                if let first = numbers[one] ?? nil, let second = numbers[other] ?? nil {
                    return first < second
                }
                return one.utf8.lexicographicallyPrecedes(other.utf8)
            }
        }
        writer.array { writer in
            for key in order {
                write(groups[key] ?? [], named: name, depth: depth + 1, to: &writer)
            }
        }
    }

    /// The key that identifies an element of a list.
    private static func key(_ element: Value) -> String {
        guard element.kind == .object else { return text(element) }
        // NUL is lower than every character of a name, so that these texts sort like the keys.
        return element.members.compactMap { member in
            if let text = member.value.string { return "\(member.name)\0\(text)\0" }
            return member.value.bool.map { "\(member.name)\0\($0)\0" }
        }.joined()
    }

    private static func text(_ value: Value) -> String {
        var writer = JSONWriter(.compact, alphabet: .visible)
        writer.value(value)
        return String(decoding: writer.bytes, as: UTF8.self)
    }
}
