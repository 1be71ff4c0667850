/// A change of a document: the value at a place is set or removed.
///
///     {at: /operations/borrow/lent/split, set: true}
///     {at: /operations/borrow/none left, remove: true}
///
/// The place is a JSON pointer. An element of a list may also be named by its member `name`. `-` is
/// the end of a list, and `0+` or `lent+` is the place before an element. All changes refer to the
/// original document. The order of members stays, because it has a meaning in a client machine.
package struct DocumentChange: Sendable {
    /// The place, as the parts of a JSON pointer.
    package let path: [String]
    /// The new value; nil if the value at the place is removed.
    package let value: Value?
    /// The value of `at`, which contains the pointer.
    package let place: Value

    /// The change in an entry of a list of changes: `{at: /a/b, set: …}`, or `remove: true`.
    package init?(_ entry: Value) {
        guard let place = entry["at"], let text = place.string, !text.isEmpty,
            let pointer = JSONPointer(text)
        else { return nil }
        path = pointer.tokens
        value = entry["set"]
        self.place = place
        if value == nil, entry["remove"]?.bool != true { return nil }
    }

    /// The changed document, and the faults of the changes. The document is nil if there are
    /// faults.
    ///
    /// Values that were there before keep their places. New values have the place of their change.
    package static func document(
        _ document: Document, with changes: [DocumentChange]
    ) -> (document: Document?, faults: [Diagnostic]) {
        var faults: [Diagnostic] = []
        var placed: [PlacedChange] = []
        for change in changes {
            do throws(PlaceFault) {
                let new = PlacedChange(change, spot: try change.spot(in: document.root))
                if let other = placed.first(where: { $0.collides(with: new, in: document) }) {
                    throw PlaceFault(
                        "another change is made there",
                        remedy: "join it with that of \(quoted(other.change.place.string ?? ""))")
                }
                placed.append(new)
            } catch {
                faults.append(
                    change.place.diagnostic(
                        check: "unknown-place", error.message, remedy: error.remedy))
            }
        }
        guard faults.isEmpty else { return (nil, faults) }
        var writing = ChangedWriting(placed, of: document)
        writing.write(document.root)
        guard let changed = writing.document(insteadOf: document) else {
            let fault = changes.first?.place.diagnostic(
                check: "unknown-place", "the changed document is too large")
            return (nil, fault.map { [$0] } ?? [])
        }
        return (changed, [])
    }
}

/// A change with the place in the document that it refers to.
struct PlacedChange {
    /// A place in a document, by nodes of its tape.
    enum Spot: Equatable {
        /// A value that is there.
        case value(Int)
        /// A member that an object does not have yet.
        case member(of: Int, name: String)
        /// The place before an element of a list, or at its end.
        case element(of: Int, before: Int)
    }

    let change: DocumentChange
    let spot: Spot

    init(_ change: DocumentChange, spot: Spot) {
        self.change = change
        self.spot = spot
    }

    /// True if the two changes cannot both be made. They change the same place, or one changes a
    /// part of the value that the other replaces or removes.
    func collides(with other: PlacedChange, in document: Document) -> Bool {
        if case .element = spot { return other.takesAway(spot, in: document) }
        return spot == other.spot || takesAway(other.spot, in: document)
            || other.takesAway(spot, in: document)
    }

    private func takesAway(_ spot: Spot, in document: Document) -> Bool {
        guard case .value(let taken) = self.spot else { return false }
        let within = taken..<document.end(of: taken)
        switch spot {
        case .value(let index), .member(let index, _), .element(let index, _):
            return within.contains(index)
        }
    }
}
