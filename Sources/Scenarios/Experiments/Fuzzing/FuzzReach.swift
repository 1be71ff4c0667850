import Contracts
import Simulator

/// The parts of a contract that a fuzz of a target never reached.
struct FuzzReach {
    private let contract: Contract
    private let coverage: Coverage
    private static let mostNames = 5

    init(_ contract: Contract, _ coverage: Coverage) {
        self.contract = contract
        self.coverage = coverage
    }

    /// The parts that were not reached, in sentences.
    ///
    /// - Parameters:
    ///   - refusals: the first refusal of a valid request, by the operation.
    ///   - isMostlyInvalid: true for a fuzz that expects few successes.
    func sentences(refusals: [String: String], isMostlyInvalid: Bool = false) -> [String] {
        var statuses: [Int: [Int: Int]] = [:]
        var valid: [Int: [Int: Int]] = [:]
        for mark in coverage.marks {
            let count = coverage.count(of: mark)
            switch mark {
            case .exchange(let number, let status, _):
                statuses[number, default: [:]][status, default: 0] += count
            case .hoped(let number, let status):
                valid[number, default: [:]][status, default: 0] += count
            default: continue
            }
        }
        var sentences: [String] = []
        var missing: [String] = []
        for (number, operation) in contract.operations.enumerated() {
            guard let seen = statuses[number] else { continue }
            if let own = valid[number], let sentence = refusal(of: operation, own, refusals) {
                sentences.append(sentence)
            }
            if isMostlyInvalid { continue }
            for (place, response) in operation.responses.enumerated() {
                // Nobody can ask for a failure, and others have to be let in first. If a server
                // accepts what is not valid, that is a finding.
                guard case .code(let code) = response.status, code < 500,
                    ![400, 401, 403, 422, 429].contains(code),
                    !seen.keys.contains(where: { operation.responsePosition(for: $0) == place })
                else { continue }
                missing.append("\(code) of \(operation.id)")
            }
        }
        if !missing.isEmpty {
            let more = missing.count - Self.mostNames
            sentences.append(
                "answers that never came: "
                    + missing.prefix(Self.mostNames).joined(separator: ", ")
                    + (more > 0 ? ", and \(more) more" : ""))
        }
        return sentences
    }

    /// An operation that has refused each valid request; nil for others. Those that let nobody in have
    /// a reason of their own.
    private func refusal(
        of operation: Contracts.Operation, _ statuses: [Int: Int], _ refusals: [String: String]
    ) -> String? {
        let refused = statuses.keys.sorted().filter { [400, 409, 422].contains($0) }
        guard !refused.isEmpty, statuses.keys.allSatisfy({ $0 >= 400 }) else { return nil }
        let count = refused.reduce(0) { $0 + (statuses[$1] ?? 0) }
        let reason = refusals[operation.id].map { $0.isEmpty ? "" : ", first with \($0)" } ?? ""
        return "\(operation.id) refused all of \(count) valid requests by "
            + refused.map(String.init).joined(separator: " and ") + reason
    }
}
