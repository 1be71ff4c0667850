extension CELValue {
    /// The work of looking at everything in a value, counted no further than a limit.
    ///
    /// A list may hold another many times at no cost in memory, so that a small value may take
    /// forever to write down. Ask for the weight before looking at all of a value.
    public func weight(upTo limit: Int) -> Int {
        var weighing = CELValueWeighing(limit: limit)
        _ = weighing.add(self, depth: 0)
        return weighing.weight
    }

    /// True where a value is light and flat enough to be written down, compared and kept.
    ///
    /// Maps know their weight. After a change, only the path to the changed entry is counted.
    public func fits(weight: Int, depth: Int) -> Bool {
        var weighing = CELValueWeighing(limit: weight, greatestDepth: depth)
        _ = weighing.add(self, depth: 0)
        return weighing.weight <= weight && !weighing.isTooDeep
    }

    /// The work of looking at a value itself: a step for eight bytes of a text, or for an element.
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
