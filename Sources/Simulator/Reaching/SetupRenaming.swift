import Contracts

/// The ids that a case writes, and those that the target has in their place.
package struct SetupRenaming: Sendable {
    package var pairs: [(wished: CELValue, own: CELValue)] = []

    /// No other ids.
    package init() {}

    /// True if no id differs.
    package var isEmpty: Bool { pairs.isEmpty }

    /// A value with the ids of the target.
    package func renamed(_ value: CELValue) -> CELValue {
        switch value {
        case .string, .int:
            return pairs.first { $0.wished.isIdentical(to: value) }?.own ?? value
        case .list(let list): return .list(list.map(renamed))
        case .map(let map):
            var other = CELMap()
            for (key, value) in map.entries {
                let isOther = value.isWholeNumber && !Self.mayBeNumber(key.plainText)
                other.set(renamed(key), to: isOther ? value : renamed(value))
            }
            return .map(other)
        default: return value
        }
    }

    /// The plan of a world whose apps know the ids of the target.
    package func renamed(_ plan: WorldPlan) -> WorldPlan {
        var plan = plan
        for place in plan.actors.indices {
            plan.actors[place].device = renamed(map: plan.actors[place].device)
            for step in plan.actors[place].lead?.steps.indices ?? 0..<0 {
                let data = plan.actors[place].lead?.steps[step].data ?? CELMap()
                plan.actors[place].lead?.steps[step].data = renamed(map: data)
            }
        }
        return plan
    }

    private func renamed(map: CELMap) -> CELMap {
        if case .map(let other) = renamed(.map(map)) { other } else { map }
    }

    /// A request of a script with the ids of the target: in its path, its query, its header fields
    /// and the values of its JSON.
    package func renamed(_ request: Exchange.Request) -> Exchange.Request {
        if isEmpty { return request }
        var request = request
        let (path, query) = request.target.cut(at: "?")
        request.target = path.split(separator: "/", omittingEmptySubsequences: false)
            .map { self.word(in: String($0)) }.joined(separator: "/")
        if let query {
            request.target +=
                "?"
                + query.split(separator: "&", omittingEmptySubsequences: false).map { pair in
                    let (name, text) = String(pair).cut(at: "=")
                    return text.map { "\(name)=\(self.word(in: $0, named: name))" } ?? name
                }.joined(separator: "&")
        }
        for place in request.headers.fields.indices {
            let field = request.headers.fields[place]
            let value = renamed(words: field.value)
            if value != field.value { request.headers.fields[place] = .init(field.name, value) }
        }
        if let document = try? Document(json: request.body, name: "body") {
            let body = CELValue(document.root)
            let other = renamed(body)
            if !other.isIdentical(to: body) { request.body = Array(other.json.utf8) }
        }
        return request
    }

    /// A text whose words may be ids, such as a header field.
    package func renamed(words text: String) -> String {
        text.split(separator: " ", omittingEmptySubsequences: false)
            .map { plain(String($0)) }.joined(separator: " ")
    }

    private func plain(_ word: String) -> String {
        pairs.first { !$0.wished.isWholeNumber && $0.wished.plainText == word }?.own.plainText
            ?? word
    }

    /// - Parameter name: the parameter that has the text; nil in a path.
    private func word(in text: String, named name: String? = nil) -> String {
        let isNumber = name.map(Self.mayBeNumber) ?? true
        let pair = pairs.first {
            (isNumber || !$0.wished.isWholeNumber)
                && PercentCoding.encoded($0.wished.plainText) == text
        }
        return pair.map { PercentCoding.encoded($0.own.plainText) } ?? text
    }

    /// True if a number of this name is an id. Other numbers may be equal by chance.
    private static func mayBeNumber(_ name: String) -> Bool {
        let name = IdentityNames.normalised(name)
        return name.hasSuffix("id") || name.hasSuffix("ids")
    }
}

extension SetupRenaming: Equatable {
    package static func == (one: SetupRenaming, other: SetupRenaming) -> Bool {
        one.pairs.elementsEqual(other.pairs) {
            $0.wished.isIdentical(to: $1.wished) && $0.own.isIdentical(to: $1.own)
        }
    }
}

extension CELValue {
    fileprivate var isWholeNumber: Bool { if case .int = self { true } else { false } }
}

extension String {
    /// The text before the first separator, and the one behind it; nil where there is none.
    fileprivate func cut(at separator: Character) -> (String, String?) {
        guard let place = firstIndex(of: separator) else { return (self, nil) }
        return (String(self[..<place]), String(self[index(after: place)...]))
    }
}
