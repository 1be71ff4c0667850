/// One of several shares of a plan, which machines of their own run.
package struct Shard: Sendable, Equatable {
    /// Which share, from 1.
    package let number: Int
    /// How many shares there are.
    package let count: Int

    /// So many shares at most: more machines than trials help nobody.
    package static let most = 10_000

    /// A share; nil where there is none of that number.
    package init?(number: Int, of count: Int) {
        guard (1...Self.most).contains(count), (1...count).contains(number) else { return nil }
        self.number = number
        self.count = count
    }

    /// The share of a text such as `2/5`; nil for other texts.
    package init?(_ text: String) {
        let parts = text.split(separator: "/", omittingEmptySubsequences: false)
        guard parts.count == 2, let number = Int(parts[0]), let count = Int(parts[1]) else {
            return nil
        }
        self.init(number: number, of: count)
    }

    /// The text of the share.
    package var text: String { "\(number)/\(count)" }

    /// Whether the trial at a position of the whole plan is in the share: each share takes one in
    /// turn.
    func contains(_ position: Int) -> Bool { position % count == number - 1 }

    /// The number of the share of each trial, such that all shares take about as long.
    ///
    /// Those that take longest are dealt out first, each to the share that has least to do, and of
    /// such to the one with the fewest. What nobody has measured counts as much as the middle one
    /// of those that were.
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
