import Contracts

/// Where in a run something happened, so that it can be led to again.
package struct SoakStep: Sendable {
    /// The number of the episode.
    package let episode: UInt64
    /// The number of the request in it, from 0.
    package let step: Int
    /// What was sent; nil where time passed.
    package let request: Exchange.Request?
    /// What was answered.
    package let response: Exchange.Response?
    /// The way in which the request is invalid; nil where it is valid.
    package let flaw: RequestFlaw?
    /// The rule that applied.
    package let rule: RuleName?

    init(
        episode: UInt64, step: Int, request: Exchange.Request? = nil,
        response: Exchange.Response? = nil, flaw: RequestFlaw? = nil, rule: RuleName? = nil
    ) {
        self.episode = episode
        self.step = step
        self.request = request
        self.response = response
        self.flaw = flaw
        self.rule = rule
    }
}

/// What a run led to.
package struct SoakReport: Sendable {
    /// Something that is wrong, and where it was met first.
    package struct Finding: Sendable {
        /// What is wrong.
        package let diagnostic: Diagnostic
        /// Where it was met first.
        package let step: SoakStep
        /// How often it was met.
        package internal(set) var count: Int
    }

    /// What everything was drawn from.
    package let seed: UInt64
    /// How many requests were sent.
    package private(set) var requests = 0
    /// How many of them were invalid.
    package private(set) var invalidRequests = 0
    /// What is wrong, in the order in which it was met, each once for an operation and a place.
    package private(set) var findings: [Finding] = []
    /// How many answers were wrong in all.
    package private(set) var faults = 0
    /// The operations for which no episode found a valid request though one looked for it.
    package var barren: [String] { looked.filter { !answered.contains($0) } }
    /// The operations that never got a valid request, in the order of the contract.
    package var unasked: [String] { operations.filter { !answered.contains($0) } }

    /// The operations for which the search for a value of a schema took all its steps.
    package internal(set) var spent: [String] = []

    private static let mostFindings = 100
    private let rules: [RuleName]
    private let operations: [String]
    /// The operations for which an episode found no valid request, each once.
    private var looked: [String] = []
    // Only asked, and never walked over.
    private var answered: Set<String> = []
    // Looked up by what is in order elsewhere, or sorted before they are shown.
    private var ruleCounts: [RuleName: Int] = [:]
    private var statusCounts: [Int: Int] = [:]
    private var flawCounts: [String: Int] = [:]

    init(_ spec: Spec, seed: UInt64) {
        self.seed = seed
        rules = spec.model?.ruleNames ?? []
        operations = spec.contract.operations.map(\.id)
    }

    /// How often each rule of the model applied, in the order of the model.
    package var counts: [(rule: RuleName, count: Int)] {
        rules.map { ($0, ruleCounts[$0] ?? 0) }
    }

    /// The rules of the model that nothing led to, in the order of the model.
    package var unreached: [RuleName] { rules.filter { ruleCounts[$0] == nil } }

    /// How often each status was answered, in order.
    package var statuses: [(status: Int, count: Int)] {
        statusCounts.keys.sorted().map { ($0, statusCounts[$0] ?? 0) }
    }

    /// How often requests were invalid in each kind of way, by name.
    package var flaws: [(kind: String, count: Int)] {
        flawCounts.keys.sorted().map { ($0, flawCounts[$0] ?? 0) }
    }

    mutating func count(_ drawn: GeneratedRequest, _ reply: BackendReply) {
        requests += 1
        if let flaw = drawn.flaw {
            invalidRequests += 1
            flawCounts[flaw.kind, default: 0] += 1
        } else if reply.response != nil {
            answered.insert(drawn.operation.id)
        }
        if let status = reply.response?.status { statusCounts[status, default: 0] += 1 }
        count(reply)
    }

    /// Notes the operations for which an episode found no valid request.
    mutating func record(barren operations: [String]) {
        looked += operations.filter { !looked.contains($0) }
    }

    mutating func count(_ reply: BackendReply) {
        if let rule = reply.rule { ruleCounts[rule, default: 0] += 1 }
    }

    mutating func find(_ diagnostic: Diagnostic, _ step: SoakStep) {
        faults += 1
        let same = findings.firstIndex { known in
            known.diagnostic.check == diagnostic.check && known.diagnostic.file == diagnostic.file
                && known.diagnostic.position == diagnostic.position
                && known.step.rule == step.rule
        }
        if let same {
            findings[same].count += 1
        } else if findings.count < Self.mostFindings {
            findings.append(Finding(diagnostic: diagnostic, step: step, count: 1))
        }
    }
}
