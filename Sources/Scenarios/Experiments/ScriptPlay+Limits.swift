import Contracts
import Simulator

/// Requests that a target limits.
extension ScriptPlay {
    /// True if an answer 429 with `Retry-After` to a step is waited for.
    ///
    /// A scenario that tries the limit itself does not wait, but in set-up and clean-up.
    func waitsForLimit(_ step: ScriptStep) -> Bool {
        guard asksTarget else { return false }
        return phase.isJudged ? !stage.triesLimit : !step.place.mentions("429")
    }
}

extension TestCase {
    /// True if a case tries the limit of requests itself.
    ///
    /// It speaks of 429, or of all refusals, and the model limits one of its operations.
    func triesLimit(of model: BackendModel?) -> Bool {
        if scenario.place.mentions("429") { return true }
        guard scenario.place.mentions("4xx"), let model, let script = scenario.experiment.script
        else { return false }
        return script.steps.contains { step in
            guard case .call(let call) = step.action else { return false }
            return model.mayAnswer(429, to: call.operation.id)
        }
    }
}

extension Value {
    /// True if a text stands somewhere in it, in lower case.
    fileprivate func mentions(_ text: String) -> Bool {
        compactJSON.asciiLowercased.contains(text)
    }
}
