/// A change of a document: what stands at a place becomes something else, or goes.
///
///     {at: /operations/borrow/lent/split, set: true}
///     {at: /operations/borrow/none left, remove: true}
///
/// The place is a JSON pointer, in which an element of a list may also be named by its member
/// `name`; `-` is the end of a list, and `0+` or `lent+` the place before an element. Several
/// changes all speak of the document as it was. The order of members stays, because in a machine
/// it means something.
package struct DocumentChange: Sendable {
    /// The place, as the parts of a JSON pointer.
    package let path: [String]
    /// What stands there afterwards; nil for nothing.
    package let value: Value?
    /// Where the place is written.
    package let place: Value

    /// The change that an entry of a list of changes says: `{at: /a/b, set: …}`, or `remove: true`.
    package init?(_ entry: Value) {
        guard let place = entry["at"], let text = place.string, !text.isEmpty,
            let pointer = JSONPointer(text)
        else { return nil }
        path = pointer.tokens
        value = entry["set"]
        self.place = place
        if value == nil, entry["remove"]?.bool != true { return nil }
    }

    /// A document with changes made, and what is wrong with the changes; nil where something is.
    ///
    /// Whatever it says at a place that was there before stands where it stood; what is new stands
    /// where the change was made.
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

/// A change with the place that it means in a document.
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

    /// Whether both cannot be made: they are made at one place, or one is made in what the other
    /// takes away.
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
