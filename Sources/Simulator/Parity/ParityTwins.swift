import Contracts

/// The values that two targets choose themselves, in pairs: ids, keys, tokens and addresses.
///
/// Both targets get the same requests. So a value of the left answer and the value at the same place
/// of the right answer mean the same thing. A pair is made at first sight, and later requests to the
/// right target have the right value in place of the left one.
struct ParityTwins: Sendable {
    /// A value, and the kind of thing that it names. Two things may have the same number.
    private struct Name: Hashable {
        let kind: String
        let value: String
    }

    // Only asked, and never walked over.
    private var right: [Name: String] = [:]
    private var left: [Name: String] = [:]
    /// Long texts such as tokens, which can be parts of other texts.
    private var parts = TwinTexts()
    /// The texts that no target has chosen.
    private(set) var sent = SentTexts()

    /// The things that may differ.
    var raced = RacedThings()

    /// Notes a request to the left target, and the one that means the same for the right target.
    mutating func note(_ request: Exchange.Request, _ twin: Exchange.Request) {
        sent.note(request, twin)
    }

    /// Adds the addresses of the targets, which stand in their answers.
    mutating func add(servers: (left: String, right: String)) {
        if servers.left != servers.right { parts.add(servers.left, for: servers.right) }
    }

    /// The relation of two values.
    enum Relation {
        /// Both are a pair, from now on or since earlier.
        case twins
        /// One of them belongs to another value.
        case strangers
    }

    /// Makes a pair of two values, unless one of them has another twin.
    mutating func pair(_ own: String, with other: String, kind: String) -> Relation {
        let (name, twin) = (Name(kind: kind, value: own), Name(kind: kind, value: other))
        if let known = right[name] { return known == other ? .twins : .strangers }
        if left[twin] != nil { return .strangers }
        right[name] = other
        left[twin] = own
        if own != other { parts.add(own, for: other) }
        return .twins
    }

    /// The right value for a left one; nil if there is none.
    func twin(of value: String, kind: String) -> String? {
        right[Name(kind: kind, value: value)]
    }

    /// A text in which right values stand in place of left ones.
    func translated(_ text: String) -> String { parts.translated(text) }

    /// A request for the right target.
    func translated(
        _ request: Exchange.Request, for operation: Contracts.Operation
    ) -> Exchange.Request {
        var request = request
        request.target = translated(target: request.target, for: operation)
        for place in request.headers.fields.indices {
            request.headers.fields[place].value = translated(request.headers.fields[place].value)
        }
        guard let body = try? Document(json: request.body, name: "body").root,
            let text = String(validating: request.body, as: UTF8.self)
        else { return request }
        let own = CELValue(body)
        let other = translated(own, called: "", in: operation)
        if !own.isIdentical(to: other), let value = other.value {
            request.body = Array(value.compactJSON.utf8)
        } else {
            request.body = Array(translated(text).utf8)
        }
        return request
    }

    /// A target of a request: numbers and texts of its path are names of things.
    private func translated(target: String, for operation: Contracts.Operation) -> String {
        let parts = target.split(separator: "?", maxSplits: 1, omittingEmptySubsequences: false)
        var segments = parts[0].split(separator: "/", omittingEmptySubsequences: false)
            .map(String.init)
        // The path of the server may stand before those of the contract.
        let shift = segments.count - operation.path.segments.count
        for (place, segment) in operation.path.segments.enumerated() where shift + place > 0 {
            guard let variable = segment.loneVariable, segments.indices.contains(shift + place)
            else { continue }
            let kind = ParityKind.of(
                variable, below: Self.literal(before: place, of: operation.path.segments))
            if let twin = twin(of: segments[shift + place], kind: kind) {
                segments[shift + place] = twin
            }
        }
        let query = parts.count > 1 ? "?" + translatedQuery(String(parts[1])) : ""
        return translated(segments.joined(separator: "/")) + query
    }

    private func translatedQuery(_ query: String) -> String {
        let pairs = query.split(separator: "&", omittingEmptySubsequences: false).map { pair in
            let words = pair.split(separator: "=", maxSplits: 1).map(String.init)
            guard words.count == 2, let kind = ParityKind(words[0])?.name,
                let twin = twin(of: words[1], kind: kind)
            else { return String(pair) }
            return "\(words[0])=\(twin)"
        }
        return translated(pairs.joined(separator: "&"))
    }

    private func translated(
        _ value: CELValue, called name: String, in operation: Contracts.Operation
    ) -> CELValue {
        switch value {
        case .map(let map):
            var copy = map
            for (key, inner) in map.entries {
                guard case .string(let name) = key else { continue }
                copy.set(key, to: translated(inner, called: name, in: operation))
            }
            return .map(copy)
        case .list(let list):
            return .list(list.map { translated($0, called: name, in: operation) })
        case .string(let text):
            let kind = ParityKind(name)?.name
            return .string(kind.flatMap { twin(of: text, kind: $0) } ?? translated(text))
        case .int(let number):
            let kind = ParityKind(name)?.name
            let twin = kind.flatMap { self.twin(of: "\(number)", kind: $0) }
            return twin.flatMap(Int.init).map(CELValue.int) ?? value
        default: return value
        }
    }

    /// The last literal before a place of a path: the collection that a variable is of.
    static func literal(before place: Int, of segments: [PathTemplate.Segment]) -> String? {
        Array(segments[..<place]).lastLiteral
    }
}

/// The kind of thing that a member or a parameter names: `order` for `orderId`, and for the `id` of
/// what stands below `/orders`.
struct ParityKind {
    let name: String

    /// The kind that a name says itself; nil if it names no thing.
    init?(_ name: String) {
        let word = IdentityNames.normalised(name)
        guard word.hasSuffix("id"), word.utf8.count > 2 else { return nil }
        self.name = String(word.dropLast(2))
    }

    /// The kind of a name below a collection.
    static func of(_ name: String, below collection: String?) -> String {
        ParityKind(name)?.name ?? collection.map(singular) ?? IdentityNames.normalised(name)
    }

    /// A word for one of a collection.
    private static func singular(_ collection: String) -> String {
        let word = IdentityNames.normalised(collection)
        if word.hasSuffix("ies") { return word.dropLast(3) + "y" }
        if word.hasSuffix("ses") || word.hasSuffix("xes") || word.hasSuffix("hes") {
            return String(word.dropLast(2))
        }
        return word.hasSuffix("s") && !word.hasSuffix("ss") ? String(word.dropLast()) : word
    }
}
