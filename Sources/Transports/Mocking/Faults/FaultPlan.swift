import Contracts
import Simulator

/// The faults that a mock makes on purpose, with their counts so far.
///
/// Each fault makes its choices under a name with its number, such as `fault/1` for the first. So
/// another fault, or a further request of another operation, does not change these choices.
package struct FaultPlan: Sendable {
    /// A rule, and what became of it.
    package struct Entry: Sendable {
        /// The rule.
        package let rule: FaultRule
        /// The number of requests that it was about.
        package internal(set) var met = 0
        /// The number of times that it struck.
        package internal(set) var struck = 0
    }

    /// The rules, in order.
    package private(set) var entries: [Entry]
    private var choices: SeededChoices
    private let seed: UInt64

    /// The number of memories that are kept for stale answers.
    static let memories = 16

    /// A plan of rules, whose chance follows from a seed.
    package init(_ rules: [FaultRule] = [], seed: UInt64 = 1) {
        entries = rules.map { Entry(rule: $0) }
        self.seed = seed
        choices = SeededChoices(seed: seed)
    }

    /// Begins again, with the same rules or others.
    mutating func reset(_ rules: [FaultRule]? = nil) {
        self = FaultPlan(rules ?? entries.map(\.rule), seed: seed)
    }

    /// True if a rule needs earlier memories.
    var needsMemories: Bool {
        entries.contains { if case .stale = $0.rule.kind { true } else { false } }
    }

    /// True if a rule is about one operation.
    var needsOperation: Bool { entries.contains { $0.rule.operation != nil } }

    /// The faults that strike a request: every latency, and the first of all others.
    mutating func strikes(spec: String, operation: String?) -> FaultStrikes {
        var strikes = FaultStrikes()
        for index in entries.indices
        where entries[index].rule.concerns(spec: spec, operation: operation) {
            entries[index].met += 1
            let entry = entries[index]
            if entry.met <= entry.rule.after { continue }
            if let count = entry.rule.count, entry.struck >= count { continue }
            let name = "fault/\(index + 1)"
            if !happens(entry.rule.probability, name) { continue }
            if strikes.add(entry.rule, named: name, choices: &choices) {
                entries[index].struck += 1
            }
        }
        return strikes
    }

    /// The faults that strike one request by rules that are about it alone.
    mutating func strikes(_ rules: [FaultRule]) -> FaultStrikes {
        var strikes = FaultStrikes()
        for rule in rules where happens(rule.probability, "fault/request") {
            _ = strikes.add(rule, named: "fault/request", choices: &choices)
        }
        return strikes
    }

    // The last options strike: the first, which is the plainest, never does.
    private mutating func happens(_ probability: Double, _ name: String) -> Bool {
        if probability >= 1 { return true }
        let steps: UInt64 = 1 << 32
        let option = choices.choose(ChoicePoint(name, among: steps))
        return Double(option) >= (1 - probability) * Double(steps)
    }
}
