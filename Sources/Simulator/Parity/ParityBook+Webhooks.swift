import Contracts
import Synchronization

extension ParityBook {
    /// The webhooks that the left side has sent since the last look. Those of the right side are
    /// compared with them.
    func deliveries(
        to left: TargetSink, _ right: TargetSink, within patience: TimeSpan
    ) -> [Exchange.Request] {
        var own = left.take(patience)
        var other = right.take(own.isEmpty ? .zero : patience)
        // Several that are sent together arrive one after the other.
        if !own.isEmpty || !other.isEmpty {
            own += left.take(TargetSink.moment)
            other += right.take(TargetSink.moment)
        }
        // One side may be slower than the other.
        while own.count != other.count {
            let more =
                own.count < other.count ? left.take(left.patience) : right.take(right.patience)
            if more.isEmpty { break }
            if own.count < other.count { own += more } else { other += more }
        }
        var waiting = other.map { right.model.reading(of: $0) }
        for request in own {
            guard case .webhook(let sent, let operation) = left.model.reading(of: request) else {
                continue
            }
            let twin = waiting.firstIndex {
                guard case .webhook(let webhook, _) = $0 else { return false }
                return webhook.name == sent.name && differences(of: sent, webhook, operation) == []
            }
            let like = waiting.firstIndex {
                if case .webhook(let webhook, _) = $0 { webhook.name == sent.name } else { false }
            }
            guard let place = twin ?? like, case .webhook(let webhook, _) = waiting[place] else {
                note(
                    [ParityDifference(place: "webhook", left: "sends it", right: "does not")],
                    of: operation)
                continue
            }
            waiting.remove(at: place)
            note(differences(of: sent, webhook, operation, pairing: true), of: operation)
        }
        for case .webhook(_, let operation) in waiting {
            note(
                [ParityDifference(place: "webhook", left: "does not send it", right: "does")],
                of: operation)
        }
        return own
    }

    /// The differences of two webhooks.
    private func differences(
        of own: Emission, _ other: Emission, _ operation: Contracts.Operation,
        pairing: Bool = false
    ) -> [ParityDifference] {
        let answers = [own, other].map { webhook in
            // The receiver is a part of what is sent.
            let whole = CELMap(inOrder: [
                ("to", webhook.recipient ?? .null), ("webhook", webhook.body),
            ])
            return Exchange.Response(
                status: 200, body: Array((CELValue.map(whole).value?.compactJSON ?? "").utf8))
        }
        return memory.state.withLock { state in
            let comparison = ParityComparison(
                answers[0], answers[1], twins: state.twins,
                by: ParityRules(for: operation, memory.settings))
            if pairing { state.twins = comparison.twins }
            return comparison.differences
        }
    }
}
