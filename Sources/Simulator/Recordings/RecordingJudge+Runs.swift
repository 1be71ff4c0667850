import Contracts

/// Runs on a target that remembers earlier ones, or that others use as well.
///
/// Nobody knows the state in which such a run begins. The model knows what the answers of the run
/// show, and judges by that alone.
extension RecordingJudge {
    /// The violations in a run, as far as they are wrong in every state.
    ///
    /// - Parameters:
    ///   - records: the records of the run, from its beginning.
    ///   - plan: the plan of its world.
    package func verdict(
        onRun records: [HistoryRecord], of plan: WorldPlan
    ) -> Oracle.Verdict {
        var plan = plan
        plan.actors = []
        plan.preparation = []
        guard
            let engine = try? WorldEngine(
                model, clients: [], plan: plan, options: WorldOptions(recordsHistory: false))
        else { return Oracle.Verdict() }
        let reading = OracleHistory.Reading(
            timing: .near(TimeSpan(seconds: 2)), server: plan.server,
            addressed: engine.addressed, release: nil)
        let found = verdict(
            on: OracleHistory(records, reading),
            by: PermittedStatuses(model, knowsTables: false)
        ).findings.map { (violation: violation(for: $0), record: record(of: $0)) }
        var verdict = Oracle.Verdict()
        verdict.violation = found.first?.violation
        verdict.record = found.first?.record
        verdict.further = Array(found.dropFirst())
        return verdict
    }

    private func record(of finding: Finding) -> Int? {
        finding.exchange.end == .max ? nil : finding.exchange.end
    }

    private func violation(for finding: Finding) -> RunViolation {
        let exchange = finding.exchange
        return RunViolation(
            kind: .oracle, subject: "\(exchange.operation)/\(finding.check)", actor: nil,
            message: finding.message,
            place: finding.place.diagnostic(check: finding.check, finding.message)
        ).resting(
            on: finding.restsOn
                + model.contract.decisions(
                    behind: nil, of: exchange.operation, status: exchange.answer?.status))
    }
}
