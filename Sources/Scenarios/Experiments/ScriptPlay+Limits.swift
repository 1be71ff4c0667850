import Contracts
import Simulator

/// Requests that a target limits.
extension ScriptPlay {
    /// True if an answer 429 with `Retry-After` to a step is waited for.
    ///
    /// A scenario that speaks of 429 tries the limit itself. There, only set-up and clean-up wait,
    /// unless the step itself speaks of it.
    func waitsForLimit(_ step: ScriptStep) -> Bool {
        guard asksTarget else { return false }
        return !(phase.isJudged ? stage.mentionsLimit : step.place.mentionsLimit)
    }
}

extension Value {
    /// True if the text of a part of a scenario speaks of the status 429.
    var mentionsLimit: Bool {
        let text = compactJSON.asciiLowercased
        return text.contains("429") || text.contains("4xx")
    }
}
