/// One part of a divided plan, for a machine of its own.
package struct Shard: Sendable, Equatable {
    /// The number of the shard, from 1.
    package let number: Int
    /// The number of all shards.
    package let count: Int

    /// The most shards: more machines than cases help nobody.
    package static let most = 10_000

    /// A shard; nil where there is none of that number.
    package init?(number: Int, of count: Int) {
        guard (1...Self.most).contains(count), (1...count).contains(number) else { return nil }
        self.number = number
        self.count = count
    }

    /// The shard of a text such as `2/5`; nil for other texts.
    package init?(_ text: String) {
        let parts = text.split(separator: "/", omittingEmptySubsequences: false)
        guard parts.count == 2, let number = Int(parts[0]), let count = Int(parts[1]) else {
            return nil
        }
        self.init(number: number, of: count)
    }

    /// The text of the shard.
    package var text: String { "\(number)/\(count)" }

    /// True if the case at a position of the whole plan is in the shard: each shard takes one in
    /// turn.
    func contains(_ position: Int) -> Bool { position % count == number - 1 }

    /// The number of the shard of each case, such that all shards take about as long.
    ///
    /// The longest cases are dealt out first. Each goes to the shard that has least to do, and of
    /// such to the one with the fewest. A case without a duration counts as the median of the
    /// others.
    func balancedShards(of ids: [String], _ durations: CaseDurations) -> [Int] {
        let lengths = ids.map { durations.seconds(of: $0) ?? durations.usual }
        let order = ids.indices.sorted { (lengths[$1], $0) < (lengths[$0], $1) }
        var loads = Array(repeating: (seconds: 0.0, testCases: 0), count: count)
        var shares = Array(repeating: 1, count: ids.count)
        for position in order {
            var least = 0
            for share in loads.indices where loads[share] < loads[least] { least = share }
            loads[least].seconds += lengths[position]
            loads[least].testCases += 1
            shares[position] = least + 1
        }
        return shares
    }
}
