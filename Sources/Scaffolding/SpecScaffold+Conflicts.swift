import Contracts
import Simulator

/// Requests that make something else than what is there already.
extension SpecScaffold {
    /// Lets samples make something else than what is there at first.
    mutating func avoidConflicts() {
        for collection in collections where !collection.seeds.isEmpty {
            guard let work = implied.making(collection),
                let number = contract.operations.firstIndex(where: { $0.id == work.operation.id }),
                let sample = samples[number], var body = sample.body
            else { continue }
            let sent = SentMembers(work, work.layout)
            let old = body
            for group in implied.conflicting(work, sent) {
                let isThere = collection.seeds.contains { seed in
                    group.allSatisfy { name in
                        let own = sent.value(name, in: body)
                        return own != nil && own == seed.value[name]
                    }
                }
                guard isThere else { continue }
                let taken = collection.seeds.compactMap { $0.value[group[0]] }
                let changed = sent.varied(group[0], in: body, except: taken) { other in
                    self.sample(sample, with: other) != nil
                }
                body = changed ?? body
            }
            if body != old, let changed = self.sample(sample, with: body) {
                samples[number] = changed
            }
        }
    }

    /// A sample with another body; nil where that is not valid.
    func sample(_ sample: SampleRequest, with body: CELValue) -> SampleRequest? {
        sample.with(body, by: judge)
    }
}

extension SampleRequest {
    /// The same with another body; nil where that is not valid.
    func with(_ body: CELValue, by judge: ExchangeJudge) -> SampleRequest? {
        guard let value = body.value else { return nil }
        var draft = draft
        draft.body?.value = value
        guard let request = draft.request() else { return nil }
        let reading = judge.reading(of: request)
        return reading.brokenFaults.isEmpty ? SampleRequest(draft: draft, reading: reading) : nil
    }
}

extension CELValue {
    /// Other values of the same kind, the most readable first.
    var others: [CELValue] {
        switch self {
        case .string(let text):
            let start = text.contains("@") ? [CELValue.string("other." + text)] : []
            let ends = ["1", "2", "a", "b", "A", "B"].map {
                CELValue.string(String(text.dropLast()) + $0)
            }
            return (start + [.string(text + " 2"), .string(text + "2")] + ends).filter {
                $0 != self
            }
        case .int(let number): return [.int(number &+ 1), .int(number &+ 1000), .int(number &- 1)]
        case .bool(let flag): return [.bool(!flag)]
        default: return []
        }
    }
}

extension SentMembers {
    /// A body with another value for a member; nil where none is valid.
    func varied(
        _ name: String, in body: CELValue, except taken: [CELValue],
        where isValid: (CELValue) -> Bool
    ) -> CELValue? {
        guard let old = value(name, in: body) else { return nil }
        return old.others.lazy.filter { !taken.contains($0) }
            .compactMap { replacing(name, in: body, with: $0) }
            .first(where: isValid)
    }
}
