import Contracts

/// A change of a document: what stands at a place becomes something else, or goes.
///
/// The order of members stays, because in a machine it means something.
package struct DocumentChange: Sendable {
    /// The place, as the parts of a JSON pointer.
    package let path: [String]
    /// What stands there afterwards; nil for nothing.
    package let value: Value?

    /// The change that an entry of a list of changes says: `{at: /a/b, set: …}`, or `remove: true`.
    package init?(_ entry: Value) {
        guard let pointer = entry["at"]?.string, pointer.hasPrefix("/") else { return nil }
        path = pointer.dropFirst().split(separator: "/", omittingEmptySubsequences: false).map {
            String($0).replacing("~1", with: "/").replacing("~0", with: "~")
        }
        value = entry["set"]
        if value == nil, entry["remove"]?.bool != true { return nil }
    }

    /// The text of a document, as JSON, with changes made; nil where a place is not there.
    package static func text(of root: Value, with changes: [DocumentChange]) -> String? {
        var writing = Writing(changes: changes)
        let text = writing.text(of: root, at: [])
        return writing.made.count == changes.count ? text : nil
    }

    private struct Writing {
        let changes: [DocumentChange]
        var made: Set<Int> = []

        mutating func text(of value: Value, at path: [String]) -> String {
            switch value.kind {
            case .object:
                var members = value.members.compactMap { member in
                    self.member(member.name, member.value, path)
                }
                members += added(to: path) { value[$0] == nil }.map { name, text in
                    "\(Datum.string(name).json): \(text)"
                }
                return "{\(members.joined(separator: ", "))}"
            case .array:
                var elements = value.elements.enumerated().compactMap { place, element in
                    entry(element, path + [String(place)])
                }
                elements += added(to: path) { $0 == "-" }.map(\.text)
                return "[\(elements.joined(separator: ", "))]"
            default: return value.compactJSON
            }
        }

        private mutating func member(
            _ name: String, _ value: Value, _ path: [String]
        ) -> String? {
            entry(value, path + [name]).map { "\(Datum.string(name).json): \($0)" }
        }

        private mutating func entry(_ value: Value, _ path: [String]) -> String? {
            guard let place = changes.firstIndex(where: { $0.path == path }) else {
                return text(of: value, at: path)
            }
            made.insert(place)
            return changes[place].value.map(\.compactJSON)
        }

        /// What is added right below a place.
        private mutating func added(
            to path: [String], where isNew: (String) -> Bool
        ) -> [(name: String, text: String)] {
            var added: [(name: String, text: String)] = []
            for (place, change) in changes.enumerated() {
                guard change.path.count == path.count + 1, Array(change.path.dropLast()) == path,
                    let name = change.path.last, isNew(name), let value = change.value
                else { continue }
                made.insert(place)
                added.append((name, value.compactJSON))
            }
            return added
        }
    }
}
