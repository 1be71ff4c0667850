import Contracts

/// Compares an answer with the answers of the model on two sides.
///
/// The sides differ only in values that nobody has seen.
///
/// If both sides are the same, the answer must be the same, too. If they differ, the answer shows
/// an unknown value, alone or within a text. If the value cannot be read from the answer,
/// everything is accepted. A digest of the value is an example.
struct AnswerMatch {
    /// The values that are not known yet.
    let unseen: [UnseenValue]
    /// The largest difference of two times; nil if they must be the same to the letter.
    let tolerance: TimeSpan?
    /// The instants at which the sides were at work; the same where it is known.
    let instants: (left: Instant, right: Instant)
    /// True if nobody kept the body of the answer, so it may be any.
    let isBodyUnseen: Bool
    /// The freedom of the backend; nil where it has none.
    var leeway: TargetLeeway?
    /// True while the answer to a refused request is compared.
    private(set) var isRefusal = false

    /// The values that the answer shows.
    private(set) var shown: [(name: DrawName, value: CELValue)] = []
    /// The possible values of the first place that may show one of several.
    private(set) var ambiguous: [(name: DrawName, value: CELValue)] = []
    /// When the server was at work, where the answer shows that.
    private(set) var instant: Instant?
    /// The first difference from the answer of the model; nil if there is none.
    private(set) var difference: AnswerDifference?

    /// Compares an answer.
    mutating func compare(
        _ left: Exchange.Response, _ right: Exchange.Response, with answer: Exchange.Response
    ) {
        guard left.status == answer.status || left.status != right.status else {
            difference = AnswerDifference(
                place: .status, expected: left.summary, found: answer.summary)
            return
        }
        isRefusal = answer.status >= 400
        for name in left.headers.names {
            compareHeader(name, left: left.headers, right: right.headers, with: answer.headers)
        }
        if !isBodyUnseen { compareBody(left, right, with: answer) }
    }

    // MARK: Header fields and bodies

    private mutating func compareHeader(
        _ name: String, left: HeaderFields, right: HeaderFields, with answer: HeaderFields
    ) {
        let place = AnswerDifference.Place.header(name)
        guard let value = left[name], let other = right[name] else { return }
        guard let found = answer[name] else {
            return differ(at: place, expected: value, found: "nothing")
        }
        if name == "content-type" {
            // Parameters such as the character set say nothing that is not in the body.
            if value == other, MediaTypeText(value) != MediaTypeText(found) {
                differ(at: place, expected: value, found: found)
            }
            return
        }
        compareText(value, other, with: found, at: place)
    }

    private mutating func compareBody(
        _ left: Exchange.Response, _ right: Exchange.Response, with answer: Exchange.Response
    ) {
        let place = AnswerDifference.Place.body([])
        if left.body == answer.body, right.body == answer.body { return }
        if let leftJSON = left.json, let rightJSON = right.json {
            guard let found = answer.json else {
                return differ(at: place, expected: left.bodySummary, found: answer.bodySummary)
            }
            return compare(leftJSON, rightJSON, with: found, at: [])
        }
        if left.body == right.body {
            if leeway != nil, isRefusal { return }
            return differ(at: place, expected: left.bodySummary, found: answer.bodySummary)
        }
        if let value = unseen.first(where: {
            $0.left.isBytes(left.body) && $0.right.isBytes(right.body)
        }) {
            shown.append((value.name, .bytes(answer.body)))
        } else if let leftText = String(validating: left.body, as: UTF8.self),
            let rightText = String(validating: right.body, as: UTF8.self),
            let found = String(validating: answer.body, as: UTF8.self)
        {
            compareText(leftText, rightText, with: found, at: place)
        }
    }

    // MARK: JSON

    private mutating func compare(
        _ left: Value, _ right: Value, with found: Value, at path: [String]
    ) {
        if difference != nil { return }
        if left == right {
            if left != found { differ(left, found, at: path) }
            return
        }
        let candidates = unseen.filter { $0.isShown(as: left, right) }
        if !candidates.isEmpty {
            return read(found, as: candidates, at: path, such: left)
        }
        guard left.kind == right.kind else { return }
        switch left.kind {
        case .object: compareObjects(left, right, with: found, at: path)
        case .array: compareArrays(left, right, with: found, at: path)
        case .string:
            guard let text = found.string else {
                return differ(
                    at: .body(path), expected: left.shortText, found: found.shortText)
            }
            compareText(left.string ?? "", right.string ?? "", with: text, at: .body(path))
        default: return
        }
    }

    /// Reads a value from a place that shows one of several, and nothing else.
    private mutating func read(
        _ found: Value, as candidates: [UnseenValue], at path: [String], such value: Value
    ) {
        let values: [(name: DrawName, value: CELValue)] = candidates.compactMap { candidate in
            // No document says which signs an id has.
            if leeway != nil, case .text = candidate.domain {
                return found.string.map { (candidate.name, .string($0)) }
            }
            guard let celValue = candidate.domain.value(of: found),
                candidate.domain.permits(celValue)
            else { return nil }
            return (candidate.name, celValue)
        }
        switch values.count {
        case 0:
            differ(
                at: .body(path), expected: "something such as \(value.shortText)",
                found: found.shortText)
        case 1: shown += values
        default: if ambiguous.isEmpty { ambiguous = values }
        }
    }

    private mutating func compareArrays(
        _ left: Value, _ right: Value, with found: Value, at path: [String]
    ) {
        guard left.count == right.count else { return }
        guard found.kind == .array, found.count == left.count else {
            return differ(at: .body(path), expected: left.shortText, found: found.shortText)
        }
        let sides = Array(zip(left.elements, right.elements))
        var inOrder = self
        for (side, element) in zip(sides, found.elements) {
            inOrder.compare(side.0, side.1, with: element, at: path + [AnswerDifference.any])
        }
        self =
            inOrder.difference == nil
            ? inOrder : reordered(sides, Array(found.elements), at: path) ?? inOrder
    }

    /// The comparison with the elements in another order; nil where none fits.
    ///
    /// If the order depends on values that nobody has seen, it is not known either. The keys of a
    /// map are an example.
    private func reordered(
        _ sides: [(left: Value, right: Value)], _ found: [Value], at path: [String]
    ) -> AnswerMatch? {
        var match = self
        var open = found
        for side in sides {
            let fitting = open.indices.lazy.compactMap { place -> (Int, AnswerMatch)? in
                var attempt = match
                attempt.compare(
                    side.left, side.right, with: open[place], at: path + [AnswerDifference.any])
                return attempt.difference == nil ? (place, attempt) : nil
            }
            guard let (place, attempt) = fitting.first else { return nil }
            match = attempt
            open.remove(at: place)
        }
        return match
    }

    private mutating func compareObjects(
        _ left: Value, _ right: Value, with found: Value, at path: [String]
    ) {
        guard found.kind == .object else {
            return differ(at: .body(path), expected: left.shortText, found: found.shortText)
        }
        var known: Set<String> = []
        var rest: [Value.Member] = []
        for member in left.members {
            guard let other = right[member.name] else {
                rest.append(member)
                continue
            }
            known.insert(member.name)
            guard let value = found[member.name] else {
                return differ(
                    at: .body(path + [member.name]), expected: member.value.shortText,
                    found: "nothing")
            }
            compare(member.value, other, with: value, at: path + [member.name])
        }
        guard left.count == right.count else { return }
        let others = found.members.filter { !known.contains($0.name) }
        if leeway != nil, isRefusal, rest.isEmpty { return }
        guard others.count == rest.count else {
            let extra = rest.isEmpty ? others.first : nil
            return differ(
                at: .body(path + (extra.map { [$0.name] } ?? [])),
                expected: extra == nil ? left.shortText : "nothing",
                found: (extra?.value ?? found).shortText)
        }
        compareNamed(rest, in: right, with: others, at: path)
    }

    /// Compares members whose names are not known.
    private mutating func compareNamed(
        _ members: [Value.Member], in right: Value, with found: [Value.Member], at path: [String]
    ) {
        var left = found
        for member in members {
            for other in right.members {
                guard let text = UnseenText(member.name, other.name, of: unseen),
                    let place = left.firstIndex(where: {
                        text.values(in: $0.name, ofAnySigns: leeway != nil) != nil
                    }),
                    let values = text.values(in: left[place].name, ofAnySigns: leeway != nil)
                else { continue }
                shown += values.map { (name: $0.0, value: $0.1) }
                compare(
                    member.value, other.value, with: left[place].value,
                    at: path + [AnswerDifference.any])
                left.remove(at: place)
                break
            }
        }
    }

    /// Finds where two values that differ do.
    private mutating func differ(_ left: Value, _ found: Value, at path: [String]) {
        switch (left.kind, found.kind) {
        case (.object, .object):
            for member in left.members {
                guard let value = found[member.name] else {
                    return differ(
                        at: .body(path + [member.name]), expected: member.value.shortText,
                        found: "nothing")
                }
                if member.value != value { differ(member.value, value, at: path + [member.name]) }
            }
            // The contract alone judges further members of a refusal.
            if leeway != nil, isRefusal { return }
            for member in found.members where left[member.name] == nil {
                return differ(
                    at: .body(path + [member.name]), expected: "nothing",
                    found: member.value.shortText)
            }
        case (.array, .array) where left.count == found.count:
            for (element, other) in zip(left.elements, found.elements) where element != other {
                differ(element, other, at: path + [AnswerDifference.any])
            }
        case (.string, .string):
            compareText(
                left.string ?? "", left.string ?? "", with: found.string ?? "", at: .body(path))
        default: differ(at: .body(path), expected: left.shortText, found: found.shortText)
        }
    }

    // MARK: Texts

    private mutating func compareText(
        _ left: String, _ right: String, with found: String, at place: AnswerDifference.Place
    ) {
        if difference != nil { return }
        if left == right {
            if left == found || isNear(left, found) { return }
            if let leeway {
                if TimePrecision.agrees(found, with: left) { return }
                if isRefusal, leeway.isFree(place) { return }
            }
            return differ(at: place, expected: quoted(left), found: quoted(found))
        }
        if let text = UnseenText(left, right, of: unseen) {
            guard let values = text.values(in: found, ofAnySigns: leeway != nil) else {
                return differ(
                    at: place, expected: "something such as \(quoted(left))", found: quoted(found))
            }
            shown += values.map { (name: $0.0, value: $0.1) }
            return
        }
        readInstant(left, right, with: found, at: place)
    }

    private func isNear(_ left: String, _ found: String) -> Bool {
        guard let tolerance, let expected = try? Instant(rfc3339: left),
            let time = try? Instant(rfc3339: found)
        else { return false }
        return time.isWithin(tolerance, of: expected)
    }

    /// Reads when the server was at work from a time that follows from it.
    private mutating func readInstant(
        _ left: String, _ right: String, with found: String, at place: AnswerDifference.Place
    ) {
        guard let tolerance, let first = try? Instant(rfc3339: left),
            let second = try? Instant(rfc3339: right), let time = try? Instant(rfc3339: found),
            second.span(since: first) == instants.right.span(since: instants.left),
            let offset = time.span(since: first)
        else { return }
        let worked = instants.left.adding(offset) ?? instants.left
        guard worked.isWithin(tolerance, of: instants.left) else {
            return differ(at: place, expected: "about \(quoted(left))", found: quoted(found))
        }
        instant = instant ?? worked
    }

    private mutating func differ(
        at place: AnswerDifference.Place, expected: String, found: String
    ) {
        if difference != nil { return }
        difference = AnswerDifference(place: place, expected: expected, found: found)
    }
}

/// A media type without its parameters, in lower case.
private struct MediaTypeText: Equatable {
    let name: String

    init(_ text: String) {
        let essence = text.prefix { $0 != ";" }
        name = String(essence.filter { $0 != " " }).asciiLowercased
    }
}

extension Instant {
    fileprivate func isWithin(_ tolerance: TimeSpan, of other: Instant) -> Bool {
        guard let span = span(since: other), let limit = tolerance.negated else { return false }
        return limit <= span && span <= tolerance
    }
}

extension CELValue {
    fileprivate func isBytes(_ bytes: [UInt8]) -> Bool {
        if case .bytes(let own) = self { own == bytes } else { false }
    }
}

extension Exchange.Response {
    fileprivate var json: Value? {
        body.isEmpty ? nil : (try? Document(json: body, name: "answer"))?.root
    }
}
