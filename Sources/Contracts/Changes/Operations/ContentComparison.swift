/// Compares the contents of a request or an answer in its media types.
struct ContentComparison {
    let comparison: OperationComparison
    let isRequest: Bool
    let place: ChangedPart

    private var word: String { isRequest ? "request" : "response" }

    /// Adds the changes from some media types to others.
    func add(_ old: [MediaType], _ new: [MediaType], to list: inout ChangeList) {
        let pairs = MediaTypePairs(old, new)
        for type in pairs.gone { addType("media-type-removed", from: type, to: &list) }
        for type in pairs.added { addType("media-type-added", into: type, to: &list) }
        for (before, after) in pairs.pairs {
            if before.name != after.name, before.range != after.range {
                let isWider = after.range.map { before.range?.isWithin($0) ?? false } ?? false
                addType(
                    isWider ? "media-type-widened" : "media-type-narrowed", from: before,
                    into: after, to: &list)
            }
            var place = place
            place.part = [place.part, after.name].compactMap(\.self).joined(separator: " ")
            let inner = Self(comparison: comparison, isRequest: isRequest, place: place)
            inner.addSchemas(before, after, to: &list)
            inner.addEncodings(before, after, to: &list)
        }
    }

    private func addType(
        _ name: String, from old: MediaType? = nil, into new: MediaType? = nil,
        to list: inout ChangeList
    ) {
        let isNarrower = name.hasSuffix("removed") || name.hasSuffix("narrowed")
        // A request of a removed type is refused. An answer of a new type was asked for.
        let breaks =
            isRequest ? isNarrower : name.hasSuffix("removed") || name.hasSuffix("widened")
        let message: String =
            switch (old, new) {
            case (let old?, nil): "the media type \(quoted(old.name)) is gone"
            case (nil, let new?): "the media type \(quoted(new.name)) is new"
            default:
                "the media type is \(quoted(new?.name ?? "")) and was \(quoted(old?.name ?? ""))"
            }
        list.add(
            ChangeList.Entry(
                id: "\(word)-\(name)", effect: comparison.effect(breaks ? .breaking : .safe),
                message: message, old: old?.value, new: new?.value,
                detail: (old ?? new)?.name ?? ""),
            to: place)
    }

    private func addSchemas(_ old: MediaType, _ new: MediaType, to list: inout ChangeList) {
        let isReceived = place.direction == .request
        switch (old.schema, new.schema) {
        case (nil, nil): break
        case (let before?, let after?):
            var subject: SchemaChanges.Subject = isRequest ? .requestBody : .responseBody
            // A form or a plain text writes a number like a text.
            subject.isText = !new.isJSON
            comparison.schemas.add(
                to: &list, from: before, into: after, as: .init(place: place, subject: subject))
        case (nil, _?):
            list.add(
                ChangeList.Entry(
                    id: "\(word)-body-schema-added", effect: isReceived ? .breaking : .safe,
                    message: "the body has a schema now", old: old.value, new: new.schemaValue),
                to: place)
        case (_?, nil):
            list.add(
                ChangeList.Entry(
                    id: "\(word)-body-schema-removed", effect: isReceived ? .safe : .risky,
                    message: "the body has no schema any more", old: old.schemaValue,
                    new: new.value),
                to: place)
        }
    }

    private func addEncodings(_ old: MediaType, _ new: MediaType, to list: inout ChangeList) {
        let properties = old.encoding.map(\.property) + new.encoding.map(\.property)
        var seen: Set<String> = []
        for property in properties where seen.insert(property).inserted {
            let before = old.encoding.first { $0.property == property }
            let after = new.encoding.first { $0.property == property }
            if let before, let after, before.isSame(as: after) { continue }
            list.add(
                ChangeList.Entry(
                    id: "\(word)-encoding-changed", effect: .risky,
                    message: "the part \(quoted(property)) is written in another way",
                    old: before?.value, new: after?.value, detail: property),
                to: place)
        }
    }
}

/// The media types of two lists that belong together.
private struct MediaTypePairs {
    private(set) var pairs: [(MediaType, MediaType)] = []
    private(set) var gone: [MediaType] = []
    private(set) var added: [MediaType] = []

    init(_ old: [MediaType], _ new: [MediaType]) {
        var open = new
        var rest: [MediaType] = []
        for type in old {
            if let place = open.firstIndex(where: { $0.isNamed(like: type) }) {
                pairs.append((type, open.remove(at: place)))
            } else {
                rest.append(type)
            }
        }
        for type in rest {
            let place = open.firstIndex { other in
                guard let range = type.range, let wider = other.range else { return false }
                return range.isWithin(wider) || wider.isWithin(range)
            }
            if let place { pairs.append((type, open.remove(at: place))) } else { gone.append(type) }
        }
        added = open
    }
}

extension MediaType {
    fileprivate func isNamed(like other: MediaType) -> Bool {
        guard let range, let theirs = other.range else { return ASCII.isSame(name, other.name) }
        return range == theirs
    }
}

extension MediaRange {
    /// True if each type of this range is one of another range.
    fileprivate func isWithin(_ other: MediaRange) -> Bool {
        let isOfType = other.type == "*" || other.type == type
        let isOfSubtype = other.subtype == "*" || other.subtype == subtype
        return isOfType && isOfSubtype && other.parameters.allSatisfy(parameters.contains)
    }
}

extension Encoding {
    fileprivate func isSame(as other: Encoding) -> Bool {
        contentTypes == other.contentTypes && style == other.style && explode == other.explode
            && isStyled == other.isStyled
    }
}
