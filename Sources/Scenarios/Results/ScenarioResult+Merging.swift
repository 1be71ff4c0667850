import Contracts
import Simulator

extension ScenarioResult {
    /// Adds the outcome of running the same case once more, from another seed.
    ///
    /// Counts add up, and a finding that is there already stays one.
    mutating func merge(_ other: ScenarioResult) {
        if planned != nil || other.planned != nil {
            planned = (planned ?? runs) + (other.planned ?? other.runs)
        }
        runs += other.runs
        moves += other.moves
        judgements += other.judgements
        stepsDone += other.stepsDone
        simulatedSeconds += other.simulatedSeconds
        search = search ?? other.search
        first = first ?? other.first
        let known = findings.map(\.fingerprint)
        findings += other.findings.filter { !known.contains($0.fingerprint) }
        coverage.merge(other.coverage)
        let hashes = [historySHA256, other.historySHA256]
        if hashes.contains(where: { !$0.isEmpty }) {
            historySHA256 = Hexadecimal.encoded(
                SHA256.digest(of: Array(hashes.joined(separator: "\n").utf8)))
        }
        isCutShort = isCutShort || other.isCutShort
        skipped = skipped ?? other.skipped
        undecided = (undecided + other.undecided).reportedOnce()
        differing.merge(other.differing, uniquingKeysWith: +)
        unjudged += other.unjudged.filter { !unjudged.contains($0) }
        if let more = other.grid {
            grid?.merge(more)
            grid = grid ?? more
        }
        for other in other.classes {
            if let place = classes.firstIndex(where: { $0.name == other.name }) {
                classes[place].inputs += other.inputs
                classes[place].findings += other.findings
                classes[place].judgements += other.judgements
            } else {
                classes.append(other)
            }
        }
    }
}
