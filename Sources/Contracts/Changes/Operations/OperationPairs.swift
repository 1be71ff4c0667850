/// The operations of two contracts that belong together.
struct OperationPairs {
    /// An operation in both contracts, or in one of them.
    struct Pair {
        var old: Operation?
        var new: Operation?
        /// True if the path is another one, apart from the names of its variables.
        var isRenamed = false
    }

    private(set) var pairs: [Pair] = []

    init(old: Contract, new: Contract) { self.init(old.operations, new.operations) }

    /// Pairs of operations, by method and path first, then by `operationId`.
    init(_ old: [Operation], _ new: [Operation]) {
        let places = Dictionary(
            old.enumerated().map { ($1.shape, $0) }, uniquingKeysWith: { first, _ in first })
        var partners: [Int: Int] = [:]
        var taken: Set<Int> = []
        for (place, operation) in new.enumerated() {
            guard let other = places[operation.shape], taken.insert(other).inserted else {
                continue
            }
            partners[place] = other
        }
        var ids: [String: Int] = [:]
        for (place, operation) in old.enumerated() where !taken.contains(place) {
            if operation.value["operationId"] != nil { ids[operation.id] = place }
        }
        var renamed: Set<Int> = []
        for (place, operation) in new.enumerated() where partners[place] == nil {
            guard operation.value["operationId"] != nil, let other = ids[operation.id],
                old[other].method == operation.method, taken.insert(other).inserted
            else { continue }
            partners[place] = other
            renamed.insert(place)
        }
        for (place, operation) in old.enumerated() where !taken.contains(place) {
            pairs.append(Pair(old: operation))
        }
        for (place, operation) in new.enumerated() {
            pairs.append(
                Pair(
                    old: partners[place].map { old[$0] }, new: operation,
                    isRenamed: renamed.contains(place)))
        }
    }
}

extension Operation {
    /// The method and the path without the names of variables.
    fileprivate var shape: String { method + " " + PathTemplate.shape(of: path.segments) }
}

extension Contract {
    /// The same contract, whose operations are also found by the ids of another version.
    package func alsoNamed(as other: Contract) -> Contract {
        var contract = self
        for pair in OperationPairs(old: other, new: self).pairs {
            guard let twin = pair.old, let own = pair.new else { continue }
            contract.otherIDs[twin.id] = own.id
        }
        return contract
    }
}
