import Contracts
import Simulator

/// The hash of histories, which is equal for equal seeds.
///
/// Each block of runs has a hash of its own, so that machines can share the runs of a case. The hash
/// of several blocks is the hash of their hashes.
package struct HistoryHash {
    private var hash = SHA256()
    private var isReal = false
    /// The hashes of the blocks before this one.
    private var earlier: [String] = []
    private let length: Int?
    /// The number of the block of the last run; nil before the first.
    private var block: Int?

    /// - Parameter block: the number of runs of a block; nil for one block of all of them.
    init(block: Int?) { length = block }

    /// Appends the history of a run.
    ///
    /// On a real clock no history is ever the same, and bodies of answers may be large: nothing is
    /// hashed.
    ///
    /// - Parameter number: the number of the run, from 1.
    mutating func append(_ records: [HistoryRecord], ofRun number: Int, in engine: WorldEngine) {
        let next = length.map { (number - 1) / $0 } ?? 0
        if let block, block != next {
            earlier.append(Hexadecimal.encoded(hash.digest()))
            hash = SHA256()
        }
        block = next
        if engine.isLive {
            isReal = true
        } else {
            for record in records { hash.append(record.line(engine.actors)) }
        }
    }

    /// The digits of the hash; empty on a real clock.
    var text: String { isReal ? "" : Self.text(of: blocks) }

    /// The hashes of all blocks.
    var blocks: [String] { earlier + [Hexadecimal.encoded(hash.digest())] }

    /// The hash of all blocks of a case.
    package static func text(of blocks: [String]) -> String {
        if blocks.count == 1 { return blocks[0] }
        return Hexadecimal.encoded(SHA256.digest(of: Array(blocks.joined(separator: "\n").utf8)))
    }
}
