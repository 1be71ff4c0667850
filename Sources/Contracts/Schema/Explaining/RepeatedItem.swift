/// Finds two equal items in an array.
enum RepeatedItem {
    /// The positions of the first item that repeats an earlier one, and of that one before it.
    static func positions(in array: Value) -> (Int, Int)? {
        var seen: [UInt64: [(position: Int, item: Value)]] = [:]
        for (position, item) in array.elements.enumerated() {
            let hash = ValueHash.hash(item.document.tape, item.index)
            if let earlier = seen[hash]?.first(where: { $0.item == item }) {
                return (earlier.position, position)
            }
            seen[hash, default: []].append((position, item))
        }
        return nil
    }
}
