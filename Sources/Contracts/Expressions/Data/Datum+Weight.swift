extension Datum {
    /// How much work it is to look at everything in a datum, counted no further than a limit.
    ///
    /// A list may hold another many times at no cost in memory, so that what is small may take for
    /// ever to write down: whoever is about to look at all of it asks for its weight first.
    public func weight(upTo limit: Int) -> Int {
        var weighing = DatumWeighing(limit: limit)
        weighing.add(self, depth: 0)
        return weighing.weight
    }

    /// Whether a datum is light and flat enough to be written down, compared and kept.
    public func fits(weight: Int, depth: Int) -> Bool {
        var weighing = DatumWeighing(limit: weight, greatestDepth: depth)
        weighing.add(self, depth: 0)
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

/// Adds up what is in a datum until a limit is reached.
private struct DatumWeighing {
    let limit: Int
    var greatestDepth = 10_000
    private(set) var weight = 0
    private(set) var isTooDeep = false

    init(limit: Int, greatestDepth: Int = 10_000) {
        self.limit = limit
        self.greatestDepth = greatestDepth
    }

    mutating func add(_ datum: Datum, depth: Int) {
        weight += 1
        guard weight <= limit else { return }
        switch datum {
        case .string, .bytes: weight += datum.work
        case .optional(let inner?): add(inner, below: depth)
        case .list(let elements):
            for element in elements where weight <= limit { add(element, below: depth) }
        case .map(let map):
            for place in 0..<map.count where weight <= limit {
                let entry = map.entry(at: place)
                add(entry.key, below: depth)
                add(entry.value, below: depth)
            }
        default: break
        }
    }

    private mutating func add(_ datum: Datum, below depth: Int) {
        guard depth < greatestDepth else {
            isTooDeep = true
            weight = limit + 1
            return
        }
        add(datum, depth: depth + 1)
    }
}
