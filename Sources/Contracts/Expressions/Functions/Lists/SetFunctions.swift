/// Lists taken as sets, in which order and number do not matter.
package enum SetFunctions {
    /// Whether every element of one list is in another.
    package static func contains(_ list: [Datum], all others: [Datum]) -> Bool {
        let set = DatumSet(list)
        return others.allSatisfy { set.contains($0) }
    }

    /// Whether two lists have the same elements.
    package static func equivalent(_ left: [Datum], _ right: [Datum]) -> Bool {
        contains(left, all: right) && contains(right, all: left)
    }

    /// Whether two lists have an element in common.
    package static func intersects(_ left: [Datum], _ right: [Datum]) -> Bool {
        let set = DatumSet(left)
        return right.contains { set.contains($0) }
    }
}
