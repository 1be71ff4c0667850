import Contracts

extension SecretMask {
    /// Data without secrets.
    ///
    /// - Parameter name: what the data are called where they stand.
    package func celValue(_ value: CELValue, named name: String = "") -> CELValue {
        switch value {
        case .string(let text):
            return .string(isSecret(member: name) && !text.isEmpty ? whole(text) : self.text(text))
        case .list(let list): return .list(list.map { celValue($0, named: name) })
        case .map(let map):
            return .map(
                map.entries.reduce(into: CELMap()) { result, entry in
                    var name = ""
                    if case .string(let text) = entry.key { name = text }
                    result.set(celValue(entry.key), to: celValue(entry.value, named: name))
                })
        default: return value
        }
    }

    /// The mask of a text that is secret as a whole.
    private func whole(_ text: String) -> String {
        if MaskedText.isIn(text) || vault.isOpen(text) { return text }
        learn(text)
        return vault.mask(of: text)
    }

    /// An emission without secrets.
    package func emission(_ emission: Emission) -> Emission {
        Emission(
            name: emission.name, recipient: emission.recipient.map { celValue($0) },
            headers: fields(emission.headers), body: celValue(emission.body))
    }
}
