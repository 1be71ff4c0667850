import Contracts
import Simulator

/// Compares the body of an answer with the parts of it that a script expects.
struct BodyComparison {
    /// True if a text that was found means the text that is wanted, although it is another one.
    let isSameText: (_ found: String, _ wanted: String) -> Bool

    /// The first difference between a value and the wanted one; further members are permitted.
    func difference(_ found: CELValue, _ wanted: CELValue, at path: String)
        -> String?
    {
        switch (found, wanted) {
        case (.map(let found), .map(let wanted)):
            for (key, value) in wanted.entries {
                let name = key.plainText
                guard let member = found[key] else {
                    if value.kind == .null { continue }
                    return "\(path)/\(name) is missing"
                }
                if let difference = difference(member, value, at: "\(path)/\(name)") {
                    return difference
                }
            }
            return nil
        case (.list(let found), .list(let wanted)) where found.count == wanted.count:
            for (place, pair) in zip(found, wanted).enumerated() {
                if let difference = difference(pair.0, pair.1, at: "\(path)/\(place)") {
                    return difference
                }
            }
            return nil
        case (.list(let found), .list(let wanted)):
            return "expected \(wanted.count) elements at \(path.isEmpty ? "/" : path), found "
                + "\(found.count)"
        default:
            let isSame = found == wanted || found.json == wanted.json
            return isSame || isSameTime(found, wanted)
                ? nil
                : "expected \(ScriptPlay.short(wanted.json)) at \(path.isEmpty ? "/" : path), found "
                    + ScriptPlay.short(found.json)
        }
    }

    private func isSameTime(_ found: CELValue, _ wanted: CELValue) -> Bool {
        guard case .string(let text) = found else { return false }
        return switch wanted {
        case .string(let other): isSameText(text, other)
        case .timestamp(let instant): isSameText(text, instant.description)
        default: false
        }
    }
}
