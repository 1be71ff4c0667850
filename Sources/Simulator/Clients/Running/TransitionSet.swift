/// Transitions that are taken together, in their order. A single one needs no extra memory.
struct TransitionSet {
    private var first = -1
    private var others: [Int] = []

    /// True if there are none.
    var isEmpty: Bool { first < 0 }

    var count: Int { first < 0 ? 0 : others.count + 1 }

    subscript(place: Int) -> Int { place == 0 ? first : others[place - 1] }

    mutating func append(_ transition: Int) {
        if first < 0 { first = transition } else { others.append(transition) }
    }
}
