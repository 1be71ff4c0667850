/// The names and values of a query, a form or a cookie header, in order and still encoded.
struct QueryPairs: Sendable {
    /// One pair.
    struct Pair: Sendable, Equatable {
        /// The name, decoded.
        var name: String
        /// The value as it was sent.
        var raw: String
        /// True if a `=` stood between the two.
        var hasValue: Bool
    }

    /// The pairs, in order.
    let pairs: [Pair]
    /// True if `+` stands for a space.
    let plusIsSpace: Bool
    /// Names that cannot be decoded.
    let faults: [(raw: String, fault: WireFault)]
    /// The positions of each name, so that a form with very many names is not searched for each. It
    /// is empty for few pairs, because searching them is as fast.
    private let places: [ExactText: [Int]]
    private static let fewPairs = 8

    /// The pairs of a query or of a form.
    init(query: String) {
        self.init(query.isEmpty ? [] : DelimitedText.split(query, "&"), plusIsSpace: true)
    }

    /// The pairs of all `Cookie` fields of a request.
    init(cookies: [String]) {
        let parts = cookies.flatMap { DelimitedText.split($0, ";") }.map(\.trimmed)
        self.init(parts, plusIsSpace: false)
    }

    private init(_ parts: [String], plusIsSpace: Bool) {
        var pairs: [Pair] = []
        var faults: [(raw: String, fault: WireFault)] = []
        for part in parts where !part.isEmpty {
            let pair = DelimitedText.assignment(part)
            do throws(WireFault) {
                let name = try PercentCoding.decodedOnWire(
                    pair?.name ?? part, plusIsSpace: plusIsSpace)
                pairs.append(Pair(name: name, raw: pair?.text ?? "", hasValue: pair != nil))
            } catch {
                faults.append((pair?.name ?? part, error))
            }
        }
        self.pairs = pairs
        self.faults = faults
        self.plusIsSpace = plusIsSpace
        let isSmall = pairs.count <= Self.fewPairs
        places =
            isSmall ? [:] : Dictionary(grouping: pairs.indices) { ExactText(pairs[$0].name) }
    }

    /// The values of a name, still encoded, in order.
    func raw(_ name: String) -> [String] {
        if places.isEmpty { return pairs.filter { $0.name.isExactly(name) }.map(\.raw) }
        return (places[ExactText(name)] ?? []).map { pairs[$0].raw }
    }

    /// The names, each once, in order.
    var names: [String] {
        var seen: Set<ExactText> = []
        return pairs.map(\.name).filter { seen.insert(ExactText($0)).inserted }
    }

    /// A value without its escapes.
    func decoded(_ raw: String) throws(WireFault) -> String {
        try PercentCoding.decodedOnWire(raw, plusIsSpace: plusIsSpace)
    }
}

/// One parameter of a query, a form or a cookie header, by the style that it is declared with.
struct FormText: StyledSource {
    let name: String
    let style: ParameterStyle
    let explode: Bool
    let pairs: QueryPairs
    /// The members that the schema lists, which an exploded object spreads over the query.
    let memberNames: [String]

    /// True if the query has the parameter or a part of it.
    var isPresent: Bool {
        if pairs.pairs.isEmpty { return false }
        if !pairs.raw(name).isEmpty { return style != .deepObject }
        if style == .deepObject {
            return pairs.pairs.contains { $0.name.utf8.starts(with: (name + "[").utf8) }
        }
        return style == .form && explode && !memberNames.isEmpty && !memberPairs.isEmpty
    }

    func scalar() throws(WireFault) -> String {
        let values = pairs.raw(name)
        guard values.count == 1 else { throw .repeatedParameter(values.count) }
        return try pairs.decoded(values[0])
    }

    func items() throws(WireFault) -> [String] {
        let values = pairs.raw(name)
        if explode || style == .deepObject { return try decoded(values) }
        guard values.count == 1 else { throw .repeatedParameter(values.count) }
        return try decoded(split(values[0]))
    }

    func members() throws(WireFault) -> [(name: String, text: String)] {
        if style == .deepObject { return try deepMembers() }
        if explode, style == .form {
            var members: [(name: String, text: String)] = []
            for pair in memberPairs { members.append((pair.name, try pairs.decoded(pair.raw))) }
            return members
        }
        let values = pairs.raw(name)
        guard values.count == 1 else { throw .repeatedParameter(values.count) }
        if values[0].isEmpty { return [] }
        return try DelimitedText.pairs(try decoded(split(values[0])))
    }

    private var memberPairs: [QueryPairs.Pair] {
        let known = Set(memberNames.map(ExactText.init))
        return pairs.pairs.filter { known.contains(ExactText($0.name)) }
    }

    private func split(_ raw: String) -> [String] {
        switch style {
        case .spaceDelimited: DelimitedText.split(raw, "%20", "+")
        case .pipeDelimited: DelimitedText.split(raw, "%7C", "%7c", "|")
        default: DelimitedText.split(raw, ",")
        }
    }

    /// `name[member]=text`, one level deep, which is all that OpenAPI defines.
    private func deepMembers() throws(WireFault) -> [(name: String, text: String)] {
        var members: [(name: String, text: String)] = []
        for pair in pairs.pairs where pair.name.utf8.starts(with: (name + "[").utf8) {
            let inside = pair.name.utf8.dropFirst(name.utf8.count + 1)
            guard inside.last == UInt8(ascii: "]"),
                !inside.dropLast().contains(where: { $0 == 0x5B || $0 == 0x5D })
            else { throw .brokenBrackets(pair.name) }
            members.append((String(Substring(inside.dropLast())), try pairs.decoded(pair.raw)))
        }
        return members
    }

    private func decoded(_ values: [String]) throws(WireFault) -> [String] {
        var texts: [String] = []
        for value in values { texts.append(try pairs.decoded(value)) }
        return texts
    }
}
