import Contracts

/// A difference of two answers to one request.
struct ParityDifference: Sendable, Equatable {
    /// The place: `status`, `header location` or `body /lines/*/price`.
    let place: String
    /// The value on each side, or `nothing`.
    let left: String
    let right: String
    /// The moment that explains it, if it lies within the run. One side has cut its time just before
    /// this minute began, and the other side just after it.
    var moment: Instant?
    /// True if one side writes fractions of seconds, and the other one does not. A fraction may be
    /// zero by chance.
    var isOfFractions = false
    /// The last day on which a rule allowed it; nil where no rule did.
    var allowedUntil: CivilDate?

    /// The place that is marked in the answers of both sides.
    var markedPlace: String {
        place.hasPrefix(ParityComparison.order)
            ? String(place.dropFirst(ParityComparison.order.count)) : place
    }
}

/// Compares the answers of two targets to one request.
///
/// Ids, tokens, addresses and times of the present may differ; they are pairs. In answers from 400
/// on, sentences may differ, since no program reads them.
struct ParityComparison {
    /// The collection to whose things a body belongs, by the path of the request.
    private let collection: String?
    private let isError: Bool
    private let rules: ParityRules
    private(set) var twins: ParityTwins
    private(set) var differences: [ParityDifference] = []
    /// The places of two instants in one form.
    private(set) var alike: Set<String> = []

    /// The most differences of one answer.
    private static let most = 8
    /// Two requests with the same meaning reach both targets within these seconds.
    private static let seconds: Int64 = 5
    private static let headers = ["content-type", "location", "cache-control", "link"]
    /// Header fields that both answers must have, with any value.
    private static let presences = ["etag", "retry-after", "www-authenticate", "last-modified"]

    /// Compares two answers.
    init(
        _ left: Exchange.Response, _ right: Exchange.Response, twins: consuming ParityTwins,
        by rules: ParityRules
    ) {
        collection = rules.operation?.path.segments.lastLiteral
        self.twins = twins
        self.rules = rules
        isError = left.status >= 400
        guard left.status == right.status else {
            differ(at: "status", Self.summary(of: left), Self.summary(of: right))
            return
        }
        // A body says more surely what an address in a header field means.
        compareBodies(left, right)
        compareHeaders(left.headers, right.headers)
    }

    /// Compares two values that no server has answered.
    init(_ left: CELValue, _ right: CELValue, twins: ParityTwins, by rules: ParityRules) {
        (collection, isError) = (nil, false)
        (self.twins, self.rules) = (twins, rules)
        compare(left, right, at: Place(path: "", name: "", collection: nil))
    }

    /// The status and the beginning of the body.
    private static func summary(of response: Exchange.Response) -> String {
        let text = String(decoding: response.body.prefix(90), as: UTF8.self)
        let line = text.split(whereSeparator: \.isNewline).joined(separator: " ")
        return line.isEmpty
            ? "\(response.status)"
            : "\(response.status) \(line)\(response.body.count > 90 ? "…" : "")"
    }

    private mutating func differ(
        at place: String, _ left: String, _ right: String, moment: Instant? = nil
    ) {
        differ(ParityDifference(place: place, left: left, right: right, moment: moment))
    }

    private mutating func differ(_ found: ParityDifference) {
        var difference = found
        let place = found.place
        if rules.allowsAnything(at: place) { return }
        difference.allowedUntil = rules.end(
            at: place.hasPrefix(Self.order) ? String(place.dropFirst(Self.order.count)) : place)
        let isKnown = differences.contains { $0.place == place }
        if !isKnown, differences.count < Self.most { differences.append(difference) }
    }

    // MARK: Header fields

    private mutating func compareHeaders(_ left: HeaderFields, _ right: HeaderFields) {
        for name in Self.headers {
            switch (left[name], right[name]) {
            case (nil, nil): continue
            case (let own?, let other?):
                if name == "content-type" {
                    if Self.mediaType(own) == Self.mediaType(other) { continue }
                } else if isSameText(own, other, called: name, below: nil) {
                    continue
                }
                differ(at: "header \(name)", own, other)
            case (let own, let other):
                differ(at: "header \(name)", own ?? "nothing", other ?? "nothing")
            }
        }
        for name in Self.presences where (left[name] == nil) != (right[name] == nil) {
            differ(at: "header \(name)", left[name] ?? "nothing", right[name] ?? "nothing")
        }
        let methods = [left, right].map { fields in
            Set((fields["allow"] ?? "").split { " ,".contains($0) }.map(String.init))
        }
        if methods[0] != methods[1] {
            differ(at: "header allow", left["allow"] ?? "nothing", right["allow"] ?? "nothing")
        }
    }

    private static func mediaType(_ text: String) -> String {
        text.prefix { $0 != ";" }.filter { $0 != " " }.asciiLowercased
    }

    // MARK: Bodies

    private mutating func compareBodies(_ left: Exchange.Response, _ right: Exchange.Response) {
        if left.body == right.body { return }
        let values = [left, right].map { response in
            (try? Document(json: response.body, name: "answer"))?.root
        }
        guard let own = values[0], let other = values[1] else {
            if isError, values[0] == nil, values[1] == nil { return }
            if let text = String(validating: left.body, as: UTF8.self),
                let twin = String(validating: right.body, as: UTF8.self),
                twins.translated(text) == twin
            {
                return
            }
            return differ(at: "body", left.bodySummary, right.bodySummary)
        }
        compare(
            CELValue(own), CELValue(other),
            at: Place(path: "", name: "", collection: collection))
    }

    /// A place in a body.
    private struct Place {
        let path: String
        /// The name of the member.
        let name: String
        /// The collection to whose things the value belongs.
        let collection: String?

        func member(_ name: String, isThing: Bool) -> Place {
            Place(
                path: "\(path)/\(JSONPointer.escaped(name))", name: name,
                collection: isThing ? name : collection)
        }

        var element: Place { Place(path: "\(path)/*", name: name, collection: collection) }
        var text: String { path.isEmpty ? "body" : "body \(path)" }
    }

    private mutating func compare(_ left: CELValue, _ right: CELValue, at place: Place) {
        switch (left, right) {
        case (.map, .map): compareMembers(left, right, at: place)
        case (.list(let own), .list(let other)):
            guard own.count == other.count else {
                if isError { return }
                return differ(at: place.text, "\(own.count) elements", "\(other.count) elements")
            }
            compareLists(own, other, at: place)
        case (.string(let own), .string(let other)):
            if isSameText(own, other, called: place.name, below: place.collection) {
                return compareSpelling(own, other, at: place)
            }
            // Sentences are for people, but a credential is for nobody.
            if isError, own.contains(" "), other.contains(" "), !twins.sent.leak(in: own, or: other)
            {
                return
            }
            differ(
                at: place.text, quoted(own), quoted(other),
                moment: Self.moment(between: own, other))
        default:
            if isSameNumber(left, right, at: place) { return }
            differ(at: place.text, Self.text(left), Self.text(right))
        }
    }

    /// The start of the place of a difference in the order of a list alone.
    static let order = "order of "
    /// The longest lists whose order is looked at.
    private static let mostElements = 50

    /// Compares lists of the same length: one by one, or else in the best order.
    private mutating func compareLists(
        _ left: [CELValue], _ right: [CELValue], at place: Place
    ) {
        var inOrder = self
        for (one, twin) in zip(left, right) { inOrder.compare(one, twin, at: place.element) }
        let isUnordered = rules.allowsOrder(at: place.text)
        guard inOrder.differences.count > differences.count, left.count <= Self.mostElements,
            isUnordered || left.count > 1
        else {
            self = inOrder
            return
        }
        var reordered = self
        let (twins, rest) = reordered.matchElements(left, right, at: place)
        if isUnordered {
            for (one, twin) in rest { reordered.compare(one, twin, at: place.element) }
            self = reordered
        } else if rest.isEmpty {
            self = reordered
            if DrawnOrder(left, right, twins: twins).explainsAll { return }
            differ(
                at: Self.order + place.text, Self.text(.list(left)),
                Self.text(.list(right)))
        } else {
            self = inOrder
        }
    }

    /// Pairs each element with one that means the same. Gives the places of these, and the elements that
    /// are left over, in their order.
    private mutating func matchElements(
        _ left: [CELValue], _ right: [CELValue], at place: Place
    ) -> (twins: [Int], rest: [(CELValue, CELValue)]) {
        var waiting = Array(right.enumerated())
        var twins: [Int] = []
        var rest: [CELValue] = []
        for element in left {
            var match: (place: Int, comparison: Self)?
            for (number, candidate) in waiting.enumerated() where match == nil {
                var trial = self
                trial.compare(element, candidate.element, at: place.element)
                if trial.differences.count == differences.count { match = (number, trial) }
            }
            if let match {
                self = match.comparison
                twins.append(waiting.remove(at: match.place).offset)
            } else {
                rest.append(element)
            }
        }
        return (twins, Array(zip(rest, waiting.map(\.element))))
    }

    private mutating func compareMembers(
        _ left: CELValue, _ right: CELValue, at place: Place
    ) {
        let (own, other) = (left.entries ?? CELMap(), right.entries ?? CELMap())
        if twins.raced.have(own, other, below: place.collection) {
            if let id = own["id"], let twin = other["id"] {
                compare(id, twin, at: place.member("id", isThing: false))
            }
            return
        }
        for (key, value) in own.entries {
            guard case .string(let name) = key else { continue }
            let inner = place.member(name, isThing: value.entries != nil || value.elements != nil)
            guard let twin = other[key] else {
                differ(at: inner.text, Self.text(value), "nothing")
                continue
            }
            if Checksum.areOfOneContent(in: own, other, called: name) {
                differ(at: inner.text, Self.text(value), Self.text(twin))
                continue
            }
            compare(value, twin, at: inner)
        }
        for (key, value) in other.entries where own[key] == nil {
            guard case .string(let name) = key else { continue }
            differ(at: place.member(name, isThing: false).text, "nothing", Self.text(value))
        }
    }

    private static func text(_ value: CELValue) -> String {
        guard let value = value.value else { return "nothing" }
        let text = value.compactJSON
        return text.count > 80 ? text.prefix(79) + "…" : text
    }

    // MARK: Values

    private mutating func isSameNumber(
        _ left: CELValue, _ right: CELValue, at place: Place
    ) -> Bool {
        if case .int(let own) = left, case .int(let other) = right {
            let isName = ParityKind(place.name) != nil || place.name.asciiLowercased == "id"
            if isName {
                let kind = ParityKind.of(place.name, below: place.collection)
                if case .twins = twins.pair("\(own)", with: "\(other)", kind: kind) { return true }
                return false
            }
            let tolerance = rules.tolerance(at: place.text)
            return own == other || tolerance > 0 && abs(Double(own) - Double(other)) <= tolerance
        }
        let numbers = [left, right].map { value -> Double? in
            switch value {
            case .int(let number): Double(number)
            case .double(let number): number
            default: nil
            }
        }
        if let own = numbers[0], let other = numbers[1] {
            // The spelling of a number says nothing.
            return abs(own - other)
                <= rules.tolerance(at: place.text) + 1e-9 * max(1, abs(own), abs(other))
        }
        return left.isIdentical(to: right)
    }

    /// True if two texts mean the same.
    private mutating func isSameText(
        _ own: String, _ other: String, called name: String, below collection: String?
    ) -> Bool {
        let isName = ParityKind(name) != nil || name.asciiLowercased == "id"
        let kind = ParityKind.of(name, below: collection)
        if own == other, !isName { return true }
        if let start = try? Instant(rfc3339: own), let end = try? Instant(rfc3339: other) {
            if twins.sent.tells(start, from: end) { return false }
            return abs(start.seconds - end.seconds) <= Self.seconds
        }
        if own != other, twins.sent.explains(own, other) { return false }
        let isDrawn = DrawnText.isOpaque(own) && DrawnText.isOpaque(other)
        if isName || isDrawn || DrawnText.isCredential(name) {
            if case .twins = twins.pair(own, with: other, kind: isName ? kind : "") { return true }
            return false
        }
        let translated = twins.translated(own)
        return translated == other || isSameAddress(translated, other)
    }

    /// Compares the spelling of two instants that mean the same. A program may read one form only.
    private mutating func compareSpelling(_ own: String, _ other: String, at place: Place) {
        guard own != other, let left = TimeSpelling(own), let right = TimeSpelling(other) else {
            return
        }
        if left == right {
            alike.insert(place.text)
            return
        }
        var difference = ParityDifference(
            place: place.text, left: quoted(own), right: quoted(other))
        difference.isOfFractions = left.isLike(right)
        differ(difference)
    }

    /// The later one of two instants that are one minute, hour or day apart and have nothing smaller.
    private static func moment(between own: String, _ other: String) -> Instant? {
        guard let first = try? Instant(rfc3339: own), let second = try? Instant(rfc3339: other),
            first.nanoseconds == 0, second.nanoseconds == 0
        else { return nil }
        let areNeighbours = [60, 3_600, 86_400].contains { unit in
            abs(first.seconds - second.seconds) == unit && first.seconds % 60 == 0
        }
        return areNeighbours ? max(first, second) : nil
    }

    /// True if two addresses differ only in values that are pairs, such as the last part of a path.
    private mutating func isSameAddress(_ own: String, _ other: String) -> Bool {
        guard own.contains("/"), other.contains("/") else { return false }
        let (parts, others) = (Self.pieces(own), Self.pieces(other))
        guard parts.count == others.count else { return false }
        var collection: String?
        for (part, twin) in zip(parts, others) {
            if part == twin {
                collection = part.isEmpty ? collection : part
                continue
            }
            let kind = ParityKind.of("id", below: collection)
            if twins.twin(of: part, kind: kind) == twin { continue }
            let isNumber = Int(part) != nil && Int(twin) != nil
            guard isNumber || DrawnText.isOpaque(part) || DrawnText.isOpaque(twin) else {
                return false
            }
            guard case .twins = twins.pair(part, with: twin, kind: kind) else { return false }
        }
        return true
    }

    private static func pieces(_ address: String) -> [String] {
        address.split(omittingEmptySubsequences: false) { "/?&=".contains($0) }.map(String.init)
    }
}
