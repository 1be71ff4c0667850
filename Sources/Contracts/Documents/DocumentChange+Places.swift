/// The reason why a change cannot be made.
struct PlaceFault: Error {
    let message: String
    let remedy: String?

    init(_ message: String, remedy: String? = nil) {
        self.message = message
        self.remedy = remedy
    }
}

extension DocumentChange {
    /// The place that the path leads to.
    func spot(in root: Value) throws(PlaceFault) -> PlacedChange.Spot {
        var value = root
        for (depth, token) in path.dropLast().enumerated() {
            guard let next = value.part(token) else { throw missing(token, in: value, depth) }
            value = next
        }
        let last = path[path.count - 1]
        if let there = value.part(last) { return .value(there.index) }
        guard self.value != nil else { throw missing(last, in: value, path.count - 1) }
        switch value.kind {
        case .object: return .member(of: value.index, name: last)
        case .array:
            if last == "-" { return .element(of: value.index, before: value.count) }
            if last.hasSuffix("+"), let before = value.position(of: String(last.dropLast())) {
                return .element(of: value.index, before: before)
            }
            throw missing(last, in: value, path.count - 1)
        default: throw missing(last, in: value, path.count - 1)
        }
    }

    private func missing(_ token: String, in value: Value, _ depth: Int) -> PlaceFault {
        let pointer = JSONPointer(tokens: Array(path.prefix(depth + 1))).description
        let names = value.partNames
        if let nearest = Suggestion.nearest(to: token, among: names) {
            return PlaceFault("there is nothing at \(pointer)", remedy: "did you mean \(nearest)?")
        }
        let above =
            depth == 0 ? "the document" : JSONPointer(tokens: Array(path[..<depth])).description
        let known = names.isEmpty ? "nothing" : names.prefix(12).joined(separator: ", ")
        return PlaceFault("there is nothing at \(pointer)", remedy: "\(above) holds \(known)")
    }
}

extension Value {
    /// The member with a name, or the element with a number or a `name`; nil if there is none.
    fileprivate func part(_ token: String) -> Value? {
        kind == .array ? position(of: token).flatMap { self[$0] } : self[token]
    }

    /// The position of an element of a list, by its number or by its `name`; nil if there is none.
    fileprivate func position(of token: String) -> Int? {
        if let number = Int(token), String(number) == token {
            return number >= 0 && number < count ? number : nil
        }
        return elements.enumerated().first { $0.element["name"]?.string == token }?.offset
    }

    /// The names that a pointer can use for the parts of the value.
    fileprivate var partNames: [String] {
        kind == .array ? elements.compactMap { $0["name"]?.string } : members.map(\.name)
    }
}
