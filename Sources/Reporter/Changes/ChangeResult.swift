import Contracts

/// The result of a comparison in words.
extension ChangeReport {
    /// The faults that must be repaired.
    private var errors: Int { faults.count { $0.severity == .error } }

    /// True if no change fails the gate, and no fault must be repaired.
    package var isPassed: Bool { failing.isEmpty && errors == 0 }

    /// The number of accepted changes.
    var accepted: Int { changes.count { $0.acceptance != nil } }

    /// The counts and the verdict, such as
    /// `3 breaking, 1 risky, 4 safe; 1 accepted: failed, since breaking changes fail the gate`.
    package var result: String {
        let effects = ContractChange.Effect.allCases.reversed().map { effect in
            "\(count(of: effect)) \(effect.rawValue)"
        }
        let excused = accepted > 0 ? "; \(accepted) accepted" : ""
        return "\(effects.joined(separator: ", "))\(excused): \(verdict)"
    }

    /// The verdict with its reason.
    var verdict: String {
        if isPassed { return "passed" + leniency }
        var reasons: [String] = []
        if !failing.isEmpty { reasons.append("\(subjectOfGate) fail the gate") }
        if errors > 0 {
            reasons.append("\(counted(errors, "fault")) must be repaired")
        }
        return "failed, since \(reasons.joined(separator: ", and "))"
    }

    /// The kinds of changes that fail the gate.
    private var subjectOfGate: String {
        switch failOn {
        case .breaking: "breaking changes"
        case .risky: "risky and breaking changes"
        case .safe: "all changes"
        case nil: "no changes"
        }
    }

    /// The reason why changes with an effect pass; empty without such changes.
    private var leniency: String {
        let isOpen = changes.contains { $0.acceptance == nil && $0.effect > .safe }
        if !isOpen { return "" }
        return failOn == nil
            ? ", since no change fails the gate" : ", since only \(subjectOfGate) fail the gate"
    }
}

extension ChangeReport.Side {
    /// The API and its size, such as `Shop 1.2.0, 12 operations`.
    var summary: String {
        let api = [title, version].filter { !$0.isEmpty }.joined(separator: " ")
        return [api, counted(operations, "operation")].filter { !$0.isEmpty }
            .joined(separator: ", ")
    }
}
