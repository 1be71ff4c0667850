import Contracts

/// A sequence of numbers that look random and follow from a seed and a name alone.
///
/// Version 1 begins with the SHA-256 of the seed and the name. The seed is eight bytes, the most
/// significant first. The first eight bytes of the hash are the first state. For each number, the
/// state grows by a fixed odd constant. The number is the state mixed twice by shift and
/// multiplication, as SplitMix64 does. The numbers of a version never change, so that a seed gives
/// the same run again.
package struct RandomStream: Sendable {
    /// The version of the numbers.
    package static let version = 1

    private var state: UInt64

    /// The stream of a name below a seed.
    package init(seed: UInt64, name: String) {
        let bytes = (0..<8).map { UInt8(truncatingIfNeeded: seed >> (56 - 8 * UInt64($0))) }
        let digest = SHA256.digest(of: bytes + Array(name.utf8))
        state = digest.prefix(8).reduce(0) { $0 << 8 | UInt64($1) }
    }

    /// The next number.
    package mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var mixed = state
        mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
        return mixed ^ (mixed >> 31)
    }

    /// The next number below a bound, each equally likely.
    package mutating func next(below bound: UInt64) -> UInt64 {
        precondition(bound > 0, "there is no number below zero")
        // The numbers of the last, incomplete round are rejected: they would make some results too
        // frequent.
        let excess = (UInt64.max % bound + 1) % bound
        while true {
            let number = next()
            if number <= UInt64.max - excess { return number % bound }
        }
    }
}
