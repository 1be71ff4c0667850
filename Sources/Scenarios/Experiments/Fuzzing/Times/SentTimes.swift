import Contracts
import Simulator

/// The times that were sent of things, such as the start of a slot.
///
/// An order of the slot sends no time, and its answer may show one that follows from the start. It is
/// judged as if the order had sent it.
struct SentTimes {
    // Looked up and never walked over.
    private var sent: [String: TimeFacts] = [:]
    private static let most = 4_000

    /// Notes the times of a request that has made or changed a thing.
    mutating func note(_ seen: SeenExchange, _ facts: TimeFacts) {
        guard seen.isWrite else { return }
        if seen.part?.role == .create {
            guard seen.isSuccess, let thing = seen.thing?.entries, !facts.isEmpty,
                sent.count < Self.most,
                let id = seen.part?.layout?.id.flatMap({ thing[$0] }) ?? thing["id"],
                let word = seen.operation.path.segments.lastLiteral
            else { return }
            var kept = facts
            kept.spans = []
            sent[Self.key(word, id)] = kept
            return
        }
        // A change may move its times, also one that ends in a failure.
        for name in Self.names(of: seen) { sent[name] = nil }
    }

    /// The times of the one thing that a request names; nil where it names none, or several.
    func facts(for seen: SeenExchange) -> TimeFacts? {
        let known = Self.names(of: seen).compactMap { sent[$0] }
        return known.count == 1 ? known[0] : nil
    }

    private static func key(_ word: String, _ id: CELValue) -> String {
        "\(IdentityNames.singular(IdentityNames.normalised(word))) \(id.plainText)"
    }

    /// The things that a request names in its path and in its body.
    private static func names(of seen: SeenExchange) -> [String] {
        var names: [String] = []
        var word: String?
        for segment in seen.operation.path.segments {
            if let name = segment.loneVariable, let word,
                let value = seen.reading.parameters.first(where: {
                    $0.location == .path && $0.name == name
                })?.value
            {
                names.append(key(word, CELValue(value)))
            }
            word = [segment].lastLiteral ?? word
        }
        guard case .json(let body) = seen.reading.body,
            let members = CELValue(body).entries?.entries
        else { return names }
        for case (.string(let name), let value) in members {
            let word = IdentityNames.normalised(name)
            if word.hasSuffix("id"), word.utf8.count > 2 {
                names.append(key(String(word.dropLast(2)), value))
            }
        }
        return names
    }
}
