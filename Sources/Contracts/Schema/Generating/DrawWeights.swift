/// Weights of optional things, such as members and parameters, for some draws in a row.
///
/// Some of them are left out, some are always there, and the others come as often as usual. So
/// things come together, or are missing together, in combinations that even shares hardly ever
/// give. Other weights follow after some time.
package struct DrawWeights: Sendable, Hashable {
    private let seed: UInt64

    /// The weights of a seed.
    package init(seed: UInt64) { self.seed = seed }

    /// The share of draws, in percent, in which the thing with a name is there.
    ///
    /// - Parameter usual: the share without weights, in percent.
    package func share(of name: String, usual: Int) -> Int {
        var state = seed
        for byte in name.utf8 {
            var sequence = DrawSequence(seed: state ^ UInt64(byte))
            state = sequence.next()
        }
        switch state % 4 {
        case 0: return 0
        case 1: return 100
        default: return usual
        }
    }
}
