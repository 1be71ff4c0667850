/// Makes a value smaller, one piece after another, as long as it stays what is looked for.
struct DraftReduction {
    private var draft: JSONDraft
    private var tries: Int

    init(_ draft: JSONDraft, tries: Int) {
        self.draft = draft
        self.tries = tries
    }

    /// The smallest value found within the tries.
    mutating func smallest(where isWanted: (JSONDraft) -> Bool) -> JSONDraft {
        var hasShrunk = true
        while hasShrunk, tries > 0 {
            hasShrunk = false
            for candidate in draft.reductions where tries > 0 {
                tries -= 1
                guard isWanted(candidate) else { continue }
                draft = candidate
                hasShrunk = true
                break
            }
        }
        return draft
    }
}

extension JSONDraft {
    /// Longer arrays and objects are only halved, or there would be too many ways.
    private static let longest = 64

    /// The values that are this one less a piece, large pieces first.
    var reductions: [JSONDraft] {
        switch self {
        case .array(let items):
            var smaller: [JSONDraft] = []
            if items.count > 2 {
                smaller.append(.array(Array(items.prefix(items.count / 2))))
                smaller.append(.array(Array(items.suffix(items.count / 2))))
            }
            guard items.count <= Self.longest else { return smaller }
            for index in items.indices {
                var rest = items
                rest.remove(at: index)
                smaller.append(.array(rest))
            }
            for index in items.indices {
                for item in items[index].reductions {
                    var changed = items
                    changed[index] = item
                    smaller.append(.array(changed))
                }
            }
            return smaller
        case .object(let members): return Self.reductions(of: members)
        case .string(let text): return Self.reductions(of: text)
        default: return []
        }
    }

    private static func reductions(of members: [(name: String, value: JSONDraft)]) -> [JSONDraft] {
        var smaller: [JSONDraft] = []
        if members.count > longest {
            smaller.append(.object(Array(members.prefix(members.count / 2))))
            smaller.append(.object(Array(members.suffix(members.count / 2))))
            return smaller
        }
        for index in members.indices {
            var rest = members
            rest.remove(at: index)
            smaller.append(.object(rest))
        }
        for index in members.indices {
            for value in members[index].value.reductions {
                var changed = members
                changed[index].value = value
                smaller.append(.object(changed))
            }
        }
        return smaller
    }

    private static func reductions(of text: String) -> [JSONDraft] {
        let scalars = text.unicodeScalars
        guard scalars.count > 1 else { return scalars.isEmpty ? [] : [.string("")] }
        return [.string(""), .string(String(scalars.prefix(scalars.count / 2)))]
    }
}
