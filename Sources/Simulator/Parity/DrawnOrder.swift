import Contracts

/// Tells if two lists differ in their order only because each side has drawn its own ids.
///
/// Two messages of the same second may be listed by their ids. If the left side has drawn 7 and 9, and
/// the right side 8 and 3, the second message comes first on the right.
struct DrawnOrder {
    private let left: [CELValue]
    private let right: [CELValue]
    /// For each element on the left, the place of its twin on the right.
    private let twins: [Int]

    init(_ left: [CELValue], _ right: [CELValue], twins: [Int]) {
        (self.left, self.right, self.twins) = (left, right, twins)
    }

    /// True if the elements of each part that is in another order are sorted by an id, on both sides in
    /// the same direction.
    var explainsAll: Bool {
        var first = 0
        var last = 0
        for place in twins.indices {
            last = max(last, twins[place])
            guard last == place else { continue }
            let part = first...place
            if part.count > 1, !isSortedByID(part) { return false }
            first = place + 1
            last = first
        }
        return true
    }

    private func isSortedByID(_ part: ClosedRange<Int>) -> Bool {
        let names = (left[part.lowerBound].entries?.keys ?? []).compactMap { key -> String? in
            guard case .string(let name) = key else { return nil }
            return name.asciiLowercased == "id" || ParityKind(name) != nil ? name : nil
        }
        return names.contains { name in
            let (own, other) = (
                direction(of: name, in: left[part]), direction(of: name, in: right[part])
            )
            return own != nil && own == other
        }
    }

    /// 1 if a member of all elements grows, -1 if it falls, and nil otherwise.
    private func direction(of name: String, in elements: ArraySlice<CELValue>) -> Int? {
        let values = elements.map { $0.entries?[name] }
        let steps = zip(values, values.dropFirst()).map { one, next -> Int? in
            switch (one, next) {
            case (.int(let own)?, .int(let other)?): own == other ? nil : own < other ? 1 : -1
            case (.string(let own)?, .string(let other)?):
                own == other ? nil : own.precedes(other) ? 1 : -1
            default: nil
            }
        }
        guard let first = steps.first, steps.allSatisfy({ $0 == first }) else { return nil }
        return first
    }
}
