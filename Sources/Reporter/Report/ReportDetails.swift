import Contracts

/// Details that only some reports have: members of a JSON object. They are written as they are, and
/// read back unchanged.
package struct ReportDetails: Sendable {
    /// One member.
    package struct Member: Sendable {
        /// Its name.
        package var name: String
        /// Its value.
        package var value: Value
    }

    /// The members, in the order in which they are written.
    package var members: [Member] = []

    /// No members.
    package init() {}

    /// The members of an object that nothing else reads.
    init(of object: Value, without names: Set<String>) {
        members = object.members.compactMap { member in
            let name = member.name
            return names.contains(name) ? nil : Member(name: name, value: member.value)
        }
    }

    /// The value of a member; nil if there is no member of this name.
    package subscript(name: String) -> Value? { members.first { $0.name == name }?.value }

    /// Adds a member whose value the closure writes.
    mutating func add(_ name: String, _ write: (inout JSONWriter) -> Void) {
        var writer = JSONWriter(.compact, alphabet: .visible)
        write(&writer)
        guard let document = try? Document(json: writer.bytes, name: "") else {
            preconditionFailure("what was written for \(name) is no JSON")
        }
        members.append(Member(name: name, value: document.root))
    }

    /// Adds the members that the closure writes into an object.
    mutating func add(_ write: (inout JSONWriter) -> Void) {
        var object = ReportDetails()
        object.add("") { $0.object(write) }
        members += object.members.flatMap { ReportDetails(of: $0.value, without: []).members }
    }
}

extension JSONWriter {
    /// Writes the members. A value that is like the row of a table takes one line: pretty-printed,
    /// two fifths of a report would be spaces.
    mutating func members(_ details: ReportDetails) {
        for member in details.members {
            key(member.name)
            rows(member.value, depth: 0)
        }
    }

    /// The depth from which values are written without rows.
    private static let deepest = 8

    private mutating func rows(_ value: Value, depth: Int) {
        switch value.kind {
        case .object where depth < Self.deepest && value.isRow:
            objectInLine { writer in
                for member in value.members { writer.member(member.name, member.value) }
            }
        case .object where depth < Self.deepest:
            object { writer in
                for member in value.members {
                    writer.key(member.name)
                    writer.rows(member.value, depth: depth + 1)
                }
            }
        case .array where depth < Self.deepest:
            array { writer in
                for element in value.elements { writer.rows(element, depth: depth + 1) }
            }
        default: self.value(value)
        }
    }
}

extension Value {
    /// True if an object holds nothing but plain values and lists of them.
    fileprivate var isRow: Bool {
        members.allSatisfy { member in
            switch member.value.kind {
            case .object: false
            case .array:
                member.value.elements.allSatisfy { $0.kind != .object && $0.kind != .array }
            default: true
            }
        }
    }
}
