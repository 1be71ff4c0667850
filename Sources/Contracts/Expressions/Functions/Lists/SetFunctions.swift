/// Lists taken as sets, in which order and number do not matter.
package enum SetFunctions {
    /// True if every element of `others` is in `list`.
    package static func contains(_ list: [CELValue], all others: [CELValue]) -> Bool {
        let set = CELSet(list)
        return others.allSatisfy { set.contains($0) }
    }

    /// True if two lists have the same elements.
    package static func equivalent(_ left: [CELValue], _ right: [CELValue]) -> Bool {
        contains(left, all: right) && contains(right, all: left)
    }

    /// True if two lists have an element in common.
    package static func intersects(_ left: [CELValue], _ right: [CELValue]) -> Bool {
        let set = CELSet(left)
        return right.contains { set.contains($0) }
    }
}
