import Contracts

extension SecretMask {
    /// Data without secrets.
    ///
    /// - Parameter name: what the data are called where they stand.
    package func datum(_ value: Datum, named name: String = "") -> Datum {
        switch value {
        case .string(let text):
            return .string(isSecret(member: name) && !text.isEmpty ? whole(text) : self.text(text))
        case .list(let list): return .list(list.map { datum($0, named: name) })
        case .map(let map):
            return .map(
                map.entries.reduce(into: DatumMap()) { result, entry in
                    var name = ""
                    if case .string(let text) = entry.key { name = text }
                    result.set(datum(entry.key), to: datum(entry.value, named: name))
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
            name: emission.name, recipient: emission.recipient.map { datum($0) },
            headers: fields(emission.headers), body: datum(emission.body))
    }
}
