import Contracts
import Simulator

/// The sentences about a script that cannot go on.
extension ScriptPlay {
    /// The last call and its answer: `POST /guests was answered 503`; nil where there is none.
    var lastAnswer: String? {
        guard let asked, case .map(let map) = answer, case .int(let status) = map["status"] else {
            return nil
        }
        let text = Self.afterAnswer(answer).dropFirst("; the answer was \(status)".count)
        return "\(Self.short(asked)) was answered \(status)\(text)"
    }

    /// True if the last answer is a success.
    var isSuccess: Bool {
        guard case .map(let map) = answer, case .int(let status) = map["status"] else {
            return false
        }
        return status / 100 == 2
    }

    /// A sentence about an expression that found nothing in the last answer; nil where there is
    /// none.
    func withoutValue(_ expression: Expression) -> String? {
        lastAnswer.map { "\($0), which gives no value for \(Self.short(expression.source))" }
    }

    /// A diagnostic that says which answer it follows from, where that is known.
    func naming(_ sentence: String?, _ diagnostic: Diagnostic) -> Diagnostic {
        guard let sentence else { return diagnostic }
        var named = diagnostic
        named.message = (phase.failure ?? "") + sentence
        // To read a refusal more carefully helps nobody.
        if !isSuccess { named.remedy = "let the call succeed first" }
        return named
    }

    /// Marks the status of an answer that had to be a success.
    mutating func markHope(of call: ScriptCall, _ status: Int, in step: ScriptStep) {
        guard phase != .cleanup, stage.engine.target != nil,
            (step.assumptions + step.expectations).contains(where: demandsSuccess)
        else { return }
        player.markHope(call.operation, status)
    }

    private func demandsSuccess(_ expectation: ScriptExpectation) -> Bool {
        guard case .status(let template) = expectation.demand,
            let wanted = try? stage.evaluation.value(of: template),
            let patterns = StatusPattern.all(wanted)
        else { return false }
        return !patterns.isEmpty && patterns.allSatisfy(\.isSuccess)
    }
}

extension ScriptStep.Phase {
    /// The beginning of a sentence about its failure; nil for what is judged.
    var failure: String? {
        switch self {
        case .setup: "the set-up failed: "
        case .cleanup: "the clean-up failed: "
        case .steps, .release, .after: nil
        }
    }
}
