/// Adds up the content of a value until a limit is reached.
struct CELValueWeighing {
    let limit: Int
    let greatestDepth: Int
    private(set) var weight = 0
    private(set) var isTooDeep = false

    init(limit: Int, greatestDepth: Int = 10_000) {
        // The sum of two weights within the limit cannot overflow.
        self.limit = min(limit, .max / 4)
        self.greatestDepth = greatestDepth
    }

    /// True if everything was added so far; false once the limit is exceeded.
    var isComplete: Bool { weight <= limit }

    /// Adds a value; returns its greatest depth, if everything in it could be added.
    mutating func add(_ celValue: CELValue, depth: Int) -> Int {
        weight += 1
        guard isComplete else { return 0 }
        switch celValue {
        case .string, .bytes: weight += celValue.work
        case .optional(let inner?): return add(inner, below: depth)
        case .list(let elements):
            var height = 0
            for element in elements where isComplete {
                height = max(height, add(element, below: depth))
            }
            return height
        case .map(let map): return add(map.root, depth: depth)
        default: break
        }
        return 0
    }

    private mutating func add(_ celValue: CELValue, below depth: Int) -> Int {
        guard depth < greatestDepth else {
            isTooDeep = true
            weight = limit + 1
            return 0
        }
        return 1 + add(celValue, depth: depth + 1)
    }

    /// Adds the entries of a node; it visits only the entries whose weight is not known.
    private mutating func add(_ node: CELValueNode, depth: Int) -> Int {
        if let known = node.knownWeight.words, depth + Int(known.second) <= greatestDepth {
            weight += Int(known.first)
            return Int(known.second)
        }
        let before = weight
        var height = 0
        switch node.form {
        case .leaf(let leaf): height = add(leaf, depth: depth)
        case .branch(let branch):
            for child in branch.children where isComplete {
                height = max(height, add(child.node, depth: depth))
            }
        }
        if isComplete { node.knownWeight.store(UInt64(weight - before), UInt64(height)) }
        return height
    }

    private mutating func add(_ leaf: CELValueEntries, depth: Int) -> Int {
        var height = Int(leaf.weights.second)
        var places = leaf.weights.openPlaces
        if leaf.knownWeight.words == nil, depth + height <= greatestDepth {
            weight += Int(leaf.weights.first)
        } else {
            // The known height is only an upper bound for the entries counted before.
            height = 0
            places = DigestSum.opened(leaf.count).openPlaces
        }
        for place in places where isComplete {
            height = max(height, add(leaf.keys[place], below: depth))
            height = max(height, add(leaf.values[place], below: depth))
        }
        return height
    }
}

extension CELValue {
    /// The weight of everything in the value, without a limit of weight or depth.
    var wholeWeight: Int {
        var weighing = CELValueWeighing(limit: .max, greatestDepth: .max)
        _ = weighing.add(self, depth: 0)
        return weighing.weight
    }
}
