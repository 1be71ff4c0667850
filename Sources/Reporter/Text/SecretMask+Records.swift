import Contracts
import Scenarios
import Simulator

/// Learns from what happened in a run, and masks it.
extension SecretMask {
    /// Takes in every credential that the records of a result hold.
    package func learn(from result: ScenarioResult) {
        if let first = result.first { learn(from: first.records) }
        for finding in result.findings { learn(from: finding.records) }
    }

    /// Takes in the credentials of what happened, in order.
    func learn(from records: [HistoryRecord]) {
        guard isOfMock else {
            for record in records {
                for value in secrets(in: record.event.members) { learn(value) }
            }
            return
        }
        // Nobody keeps secret what an answer of the mock has shown.
        var answers: [String] = []
        for record in records {
            let members = record.event.members
            switch record.event {
            case .processed, .emitted:
                learn(answer: members)
                answers += members.flatMap { texts(in: $0.value.celValue) }
            default:
                for value in secrets(in: members) {
                    if answers.contains(where: { $0.contains(value) }) {
                        vault.open(value)
                    } else {
                        learn(value)
                    }
                }
            }
        }
    }

    /// Takes in what a contract marks in an answer of the mock, and lets all else be shown.
    private func learn(answer members: [(name: String, value: HistoryMember)]) {
        for (_, member) in members {
            if case .headers(let headers) = member {
                for field in headers.fields {
                    for secret in secrets(in: field) {
                        if isMarked(field.name) { learn(secret) } else { vault.open(secret) }
                    }
                }
            }
            for text in texts(in: member.celValue) {
                let (marked, others) = parted(text)
                for value in marked { learn(value) }
                for value in others { vault.open(value) }
            }
        }
    }

    private func secrets(in members: [(name: String, value: HistoryMember)]) -> [String] {
        members.flatMap { name, member in
            if case .headers(let headers) = member {
                headers.fields.flatMap { secrets(in: $0) }
            } else {
                secrets(in: member.celValue, named: name)
            }
        }
    }

    private func secrets(in value: CELValue, named name: String) -> [String] {
        switch value {
        case .string(let text): (isSecret(member: name) ? [text] : []) + secrets(in: text)
        case .list(let list): list.flatMap { secrets(in: $0, named: name) }
        case .map(let map):
            map.entries.flatMap { entry in
                if case .string(let name) = entry.key {
                    secrets(in: entry.value, named: name)
                } else {
                    secrets(in: entry.value, named: "")
                }
            }
        default: []
        }
    }

    private func texts(in value: CELValue) -> [String] {
        switch value {
        case .string(let text): [text]
        case .list(let list): list.flatMap(texts)
        case .map(let map): map.entries.flatMap { texts(in: $0.key) + texts(in: $0.value) }
        default: []
        }
    }

    // MARK: Masking

    /// The same records without secrets.
    func records(_ records: [HistoryRecord]) -> [HistoryRecord] {
        records.map { record in
            let event = record.event.changing {
                celValue($0, named: $1)
            } fields: { headers in
                HeaderFields(headers.fields.map { .init($0.name, value(of: $0)) })
            }
            return HistoryRecord(time: record.time, actor: record.actor, event: event)
        }
    }
}
