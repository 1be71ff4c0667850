extension CELValue {
    /// How much work it is to look at everything in a datum, counted no further than a limit.
    ///
    /// A list may hold another many times at no cost in memory, so that what is small may take for
    /// ever to write down: whoever is about to look at all of it asks for its weight first.
    public func weight(upTo limit: Int) -> Int {
        var weighing = CELValueWeighing(limit: limit)
        _ = weighing.add(self, depth: 0)
        return weighing.weight
    }

    /// Whether a datum is light and flat enough to be written down, compared and kept.
    ///
    /// Maps know their weight, so that after a change only what is on the way to the changed entry
    /// is counted.
    public func fits(weight: Int, depth: Int) -> Bool {
        var weighing = CELValueWeighing(limit: weight, greatestDepth: depth)
        _ = weighing.add(self, depth: 0)
        return weighing.weight <= weight && !weighing.isTooDeep
    }

    /// The work of looking at a datum itself: a step for eight bytes of a text, or for an element.
    @inline(__always)
    var work: Int {
        switch self {
        case .string(let text): text.utf8.count &>> 3
        case .bytes(let bytes): bytes.count &>> 3
        case .list(let elements): elements.count
        case .map(let map): map.count
        default: 0
        }
    }
}
