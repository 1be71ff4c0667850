import Contracts

extension ClientReader {
    /// The reason why the app cannot decode an answer's body; nil if it can.
    ///
    /// Every value at the reader's place is judged; the first that is refused is reported. A value
    /// that is absent is for the contract to judge.
    func refusal(of body: Value) -> String? { refusal(of: body, below: keys[...]) }

    private func refusal(of value: Value, below keys: ArraySlice<String>) -> String? {
        guard let key = keys.first else { return refusal(at: value) }
        if key == "*", value.kind == .array {
            return value.elements.lazy.compactMap { refusal(of: $0, below: keys.dropFirst()) }
                .first
        }
        return value[key].flatMap { refusal(of: $0, below: keys.dropFirst()) }
    }

    private func refusal(at value: Value) -> String? {
        if schema.admits(value) { return nil }
        guard let violation = schema.explain(value).violations.first else {
            return "\(name) cannot decode \(value.summary)"
        }
        let place = violation.instanceLocation.description
        return "\(name): \(place.isEmpty ? "" : "\(place): ")\(violation.message)"
    }
}
