import Contracts

/// Webhooks and pushes of a target, which arrive beside its answers.
extension WorldNetwork {
    /// Takes everything that the target has sent by itself since the last look; false where nothing
    /// has come.
    func takeDeliveries(within patience: TimeSpan, in step: inout WorldStep) -> Bool {
        guard let target, let sink = target.sink else { return false }
        let requests = sink.take(patience)
        for difference in target.differences?() ?? [] { journal.breaks(difference, in: &step) }
        guard !requests.isEmpty else { return false }
        clock.read(in: &step.world)
        for request in requests {
            switch sink.model.reading(of: request) {
            case .webhook(let emission, let operation):
                apps.judge.judge(emission, as: operation, in: &step)
                backend.push([emission], in: &step)
            case .unknown(let reason):
                let message =
                    "the sink got \(request.method) \(quoted(request.target)): \(reason)"
                journal.leaveUndecided(
                    target.diagnostic(
                        .error, check: "unknown-delivery", message,
                        remedy: "describe it under 'webhooks' of the sink"), in: &step)
            }
        }
        return true
    }
}
