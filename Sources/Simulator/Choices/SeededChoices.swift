/// Choices that follow from a seed: every name has a stream of its own.
public struct SeededChoices: ChoiceSource, Sendable {
    /// The seed of all draws.
    public let seed: UInt64
    // Looked up by name and never walked over.
    private var streams: [String: RandomStream] = [:]

    /// The choices of a seed.
    public init(seed: UInt64) { self.seed = seed }

    /// The next number of the name's stream.
    public mutating func choose(_ point: ChoicePoint) -> UInt64 {
        if point.count == 1 { return 0 }
        return streams[point.name, default: RandomStream(seed: seed, name: point.name)]
            .next(below: point.count)
    }
}
