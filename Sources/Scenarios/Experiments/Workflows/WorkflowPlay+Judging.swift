import Contracts
import Simulator

/// Checks criteria.
extension WorkflowPlay {
    /// True if the criteria of an action hold.
    func holds(_ action: WorkflowAction, _ scope: RuntimeScope) -> Bool {
        action.criteria.allSatisfy { disappointment($0, scope) == nil }
    }

    /// The first criterion of a step that does not hold.
    func unmetCriterion(of step: WorkflowStep, _ run: WorkflowRun) -> WorkflowFailure? {
        if step.criteria.isEmpty, case .operation = step.call,
            let answer = run.scope.exchange?.response, answer.status >= 400
        {
            return WorkflowFailure(
                subject: "\(step.id): success",
                message: "a step without criteria succeeds with a status below 400"
                    + ending(run), place: step.place)
        }
        for criterion in step.criteria {
            guard let message = disappointment(criterion, run.scope) else { continue }
            return WorkflowFailure(
                subject: "\(step.id): \(criterion.text)", message: message + ending(run),
                place: criterion.place)
        }
        return nil
    }

    /// The answer and the values that the request lacks, for the end of a sentence.
    private func ending(_ run: WorkflowRun) -> String {
        let answer = ScriptPlay.afterAnswer(run.scope.exchange?.response?.celValue ?? .null)
        var absent: [String] = []
        for name in run.absent where !absent.contains(name) { absent.append(name) }
        guard !absent.isEmpty else { return answer }
        return answer + "; left out of the request, as there was no value: "
            + absent.joined(separator: ", ")
    }

    /// In what a criterion is disappointed; nil where it holds.
    private func disappointment(
        _ criterion: WorkflowCriterion, _ scope: RuntimeScope
    ) -> String? {
        let text = quoted(ScriptPlay.short(criterion.text))
        switch criterion.demand {
        case .simple(let condition):
            return condition.holds(in: scope) ? nil : "\(text) does not hold"
        case .pattern(let context, let pattern):
            guard let value = scope.value(of: context), !value.isNull else {
                return "\(text) cannot match, as \(context.source) has no value"
            }
            return mismatch(of: pattern, with: value.plainText, text: text, in: scope)
        case .jsonPath(let context, let path):
            guard let value = scope.value(of: context), !value.isNull else {
                return "\(text) selects nothing, as \(context.source) has no value"
            }
            do throws(WorkflowFault) {
                let found = try value.values(at: try path.text(in: scope))
                return found.isEmpty ? "\(text) selects nothing of \(context.source)" : nil
            } catch {
                return error.message
            }
        }
    }

    private func mismatch(
        of pattern: WorkflowText, with value: String, text: String, in scope: RuntimeScope
    ) -> String? {
        do throws(WorkflowFault) {
            let source = try pattern.text(in: scope)
            guard let matches = try? Pattern(source).matches(value) else {
                return "the pattern \(quoted(source)) cannot be used"
            }
            if matches { return nil }
            return "\(text) does not match \(quoted(ScriptPlay.short(value)))"
        } catch {
            return error.message
        }
    }
}

extension CELValue {
    fileprivate var isNull: Bool { kind == .null }
}
