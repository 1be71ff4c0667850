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
            for record in records { for value in secrets(in: record) { learn(value) } }
            return
        }
        // Nobody keeps secret what an answer of the mock has shown.
        var answers: [String] = []
        for record in records {
            if record.what == "processed" || record.what == "emitted" {
                learn(answer: record)
                answers += record.details.flatMap { texts(in: $0.value) }
            } else {
                for value in secrets(in: record) {
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
    private func learn(answer record: HistoryRecord) {
        for (name, value) in record.details {
            for field in name == "headers" ? fields(value) : [] {
                for secret in secrets(in: field) {
                    if isMarked(field.name) { learn(secret) } else { vault.open(secret) }
                }
            }
            for text in texts(in: value) {
                let (marked, others) = parted(text)
                for value in marked { learn(value) }
                for value in others { vault.open(value) }
            }
        }
    }

    private func secrets(in record: HistoryRecord) -> [String] {
        record.details.flatMap { name, value in
            name == "headers"
                ? fields(value).flatMap { secrets(in: $0) } : secrets(in: value, named: name)
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

    private func fields(_ reported: CELValue) -> [HeaderFields.Field] {
        guard case .list(let texts) = reported else { return [] }
        return texts.compactMap(Self.field)
    }

    private static func field(_ reported: CELValue) -> HeaderFields.Field? {
        guard case .string(let text) = reported, let colon = text.firstIndex(of: ":") else {
            return nil
        }
        let value = text[text.index(after: colon)...].drop { $0 == " " }
        return HeaderFields.Field(String(text[..<colon]), String(value))
    }

    // MARK: Masking

    /// The same records without secrets.
    func records(_ records: [HistoryRecord]) -> [HistoryRecord] {
        records.map { record in
            HistoryRecord(
                time: record.time, actor: record.actor, what: record.what,
                details: record.details.map { ($0.name, masked($0.value, as: $0.name)) })
        }
    }

    private func masked(_ value: CELValue, as name: String) -> CELValue {
        guard case .list(let texts) = value, name == "headers" else {
            return celValue(value, named: name)
        }
        return .list(
            texts.map { reported in
                guard let field = Self.field(reported) else { return celValue(reported) }
                return .string("\(field.name): \(self.value(of: field))")
            })
    }
}
