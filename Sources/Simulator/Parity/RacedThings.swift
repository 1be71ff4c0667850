import Contracts

/// The things that races have made or changed. Each target lets its own requests win, so that such things
/// may differ on both sides.
struct RacedThings: Sendable {
    /// A thing of a kind, by its id.
    private struct Name: Hashable {
        let kind: String
        let id: String
    }

    // Only asked, and never walked over.
    private var left: Set<Name> = []
    private var right: Set<Name> = []

    /// Notes the things that an answer of a race names.
    mutating func note(_ call: RemoteTarget.Call, _ response: Exchange.Response, isLeft: Bool) {
        guard let body = try? Document(json: response.body, name: "answer").root else { return }
        var open: [(value: Value, collection: String?)] = [
            (body, call.operation.path.segments.lastLiteral)
        ]
        while let (value, collection) = open.popLast() {
            open += value.elements.map { ($0, collection) }
            for member in value.members {
                let isThing = member.value.kind == .object || member.value.kind == .array
                open.append((member.value, isThing ? member.name : collection))
                if let name = Self.name(member.name, member.value, below: collection) {
                    if isLeft { left.insert(name) } else { right.insert(name) }
                }
            }
        }
    }

    /// True if two objects are things of races.
    func have(_ own: CELMap, _ other: CELMap, below collection: String?) -> Bool {
        if left.isEmpty || right.isEmpty { return false }
        func isRaced(_ thing: CELMap, _ names: Set<Name>) -> Bool {
            guard let id = thing["id"]?.value else { return false }
            return Self.name("id", id, below: collection).map(names.contains) ?? false
        }
        return isRaced(own, left) && isRaced(other, right)
    }

    private static func name(_ name: String, _ value: Value, below collection: String?) -> Name? {
        guard name.asciiLowercased == "id" || ParityKind(name) != nil,
            let id = value.string ?? value.int.map(String.init)
        else { return nil }
        return Name(kind: ParityKind.of(name, below: collection), id: id)
    }
}
