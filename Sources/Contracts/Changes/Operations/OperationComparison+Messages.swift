extension OperationComparison {
    func addBody(to list: inout ChangeList) {
        let place = part.part("request body", .request)
        switch (old.requestBody, new.requestBody) {
        case (nil, nil): break
        case (nil, let body?):
            list.add(
                ChangeList.Entry(
                    id: body.isRequired ? "request-required-body-added" : "request-body-added",
                    effect: effect(body.isRequired ? .breaking : .safe),
                    message: body.isRequired
                        ? "a request body is required now" : "a request body is possible now",
                    new: body.value),
                to: place)
        case (let body?, nil):
            list.add(
                ChangeList.Entry(
                    id: "request-body-removed", effect: effect(.breaking),
                    message: "the request body is gone", old: body.value),
                to: place)
        case (let before?, let after?):
            if before.isRequired != after.isRequired {
                list.add(
                    ChangeList.Entry(
                        id: after.isRequired
                            ? "request-body-became-required" : "request-body-became-optional",
                        effect: effect(after.isRequired ? .breaking : .safe),
                        message: after.isRequired
                            ? "the request body is required now"
                            : "the request body may be left out now",
                        old: before.value["required"] ?? before.value,
                        new: after.value["required"] ?? after.value),
                    to: place)
            }
            compare(before.content, after.content, Contents(isRequest: true, place: place), &list)
        }
    }

    /// The words for the contents of a request or an answer.
    private struct Contents {
        var isRequest: Bool
        var place: ChangedPart

        var word: String { isRequest ? "request" : "response" }
    }

    // Both sides of the comparison, with the place that they share.
    private func compare(
        _ old: [MediaType], _ new: [MediaType], _ contents: Contents, _ list: inout ChangeList
    ) {
        let pairs = MediaTypePairs(old, new)
        for type in pairs.gone {
            add("media-type-removed", contents, type, nil, &list)
        }
        for type in pairs.added { add("media-type-added", contents, nil, type, &list) }
        for (before, after) in pairs.pairs {
            if before.name != after.name, before.range != after.range {
                let isWider = after.range.map { before.range?.isWithin($0) ?? false } ?? false
                add(
                    isWider ? "media-type-widened" : "media-type-narrowed", contents, before,
                    after, &list)
            }
            var place = contents.place
            place.part = [place.part, after.name].compactMap(\.self).joined(separator: " ")
            compareSchemas(
                before, after, Contents(isRequest: contents.isRequest, place: place), &list)
            compareEncodings(
                before, after, Contents(isRequest: contents.isRequest, place: place), &list)
        }
    }

    // Both sides of the comparison, with the place that they share.
    private func add(
        _ name: String, _ contents: Contents, _ old: MediaType?, _ new: MediaType?,
        _ list: inout ChangeList
    ) {
        let isNarrower = name.hasSuffix("removed") || name.hasSuffix("narrowed")
        // A request of a removed type is refused. An answer of a new type was asked for.
        let breaks =
            contents.isRequest
            ? isNarrower : name.hasSuffix("removed") || name.hasSuffix("widened")
        let message: String =
            switch (old, new) {
            case (let old?, nil): "the media type \(quoted(old.name)) is gone"
            case (nil, let new?): "the media type \(quoted(new.name)) is new"
            default:
                "the media type is \(quoted(new?.name ?? "")) and was \(quoted(old?.name ?? ""))"
            }
        list.add(
            ChangeList.Entry(
                id: "\(contents.word)-\(name)", effect: effect(breaks ? .breaking : .safe),
                message: message, old: old?.value, new: new?.value,
                detail: (old ?? new)?.name ?? ""),
            to: contents.place)
    }

    // Both sides of the comparison, with the place that they share.
    private func compareSchemas(
        _ old: MediaType, _ new: MediaType, _ contents: Contents, _ list: inout ChangeList
    ) {
        let place = contents.place
        let isReceived = place.direction == .request
        switch (old.schema, new.schema) {
        case (nil, nil): break
        case (let before?, let after?):
            var subject: SchemaChanges.Subject = contents.isRequest ? .requestBody : .responseBody
            // A form or a plain text writes a number like a text.
            subject.isText = !new.isJSON
            schemas.add(
                to: &list, from: before, into: after, as: .init(place: place, subject: subject))
        case (nil, _?):
            list.add(
                ChangeList.Entry(
                    id: "\(contents.word)-body-schema-added",
                    effect: isReceived ? .breaking : .safe,
                    message: "the body has a schema now", old: old.value, new: new.schemaValue),
                to: place)
        case (_?, nil):
            list.add(
                ChangeList.Entry(
                    id: "\(contents.word)-body-schema-removed",
                    effect: isReceived ? .safe : .risky,
                    message: "the body has no schema any more", old: old.schemaValue,
                    new: new.value),
                to: place)
        }
    }

    // Both sides of the comparison, with the place that they share.
    private func compareEncodings(
        _ old: MediaType, _ new: MediaType, _ contents: Contents, _ list: inout ChangeList
    ) {
        let properties = old.encoding.map(\.property) + new.encoding.map(\.property)
        var seen: Set<String> = []
        for property in properties where seen.insert(property).inserted {
            let before = old.encoding.first { $0.property == property }
            let after = new.encoding.first { $0.property == property }
            if let before, let after, before.isSame(as: after) { continue }
            list.add(
                ChangeList.Entry(
                    id: "\(contents.word)-encoding-changed", effect: .risky,
                    message: "the part \(quoted(property)) is written in another way",
                    old: before?.value, new: after?.value, detail: property),
                to: contents.place)
        }
    }

    // MARK: Answers

    func addAnswers(to list: inout ChangeList) {
        for answer in old.responses
        where !new.responses.contains(where: { $0.status == answer.status }) {
            addRemoval(of: answer, to: &list)
        }
        for answer in new.responses {
            if let other = old.responses.first(where: { $0.status == answer.status }) {
                compare(other, answer, &list)
            } else {
                addAddition(of: answer, to: &list)
            }
        }
    }

    private func place(_ answer: Response) -> ChangedPart {
        part.part("answer \(answer.status.text)", .answer)
    }

    private func addRemoval(of answer: Response, to list: inout ChangeList) {
        // A wider entry of the new contract may still describe the status.
        if let other = new.response(covering: answer.status) {
            compare(answer, other, &list)
            return
        }
        let isSuccess = answer.status.isSuccess
        list.add(
            ChangeList.Entry(
                id: isSuccess ? "response-success-status-removed" : "response-error-status-removed",
                effect: effect(isSuccess ? .breaking : .safe),
                message: "the answer \(answer.status.text) is gone", old: answer.value),
            to: place(answer))
    }

    private func addAddition(of answer: Response, to list: inout ChangeList) {
        let known = old.response(covering: answer.status)
        let isSuccess = answer.status.isSuccess
        list.add(
            ChangeList.Entry(
                id: isSuccess ? "response-success-status-added" : "response-error-status-added",
                effect: known == nil ? .risky : .safe,
                message: known.map {
                    "the answer \(answer.status.text) was part of \(quoted($0.status.text))"
                } ?? "the answer \(answer.status.text) is new",
                old: known?.value, new: answer.value),
            to: place(answer))
        if let known { compare(known, answer, &list) }
    }

    // Both sides of the comparison, with the place that they share.
    private func compare(_ old: Response, _ new: Response, _ list: inout ChangeList) {
        let place = place(new)
        compareHeaders(old, new, &list)
        if !old.content.isEmpty || !new.content.isEmpty {
            compare(old.content, new.content, Contents(isRequest: false, place: place), &list)
        }
        for link in old.links where !new.links.contains(where: { $0.name == link.name }) {
            list.add(
                ChangeList.Entry(
                    id: "response-link-removed", effect: .risky,
                    message: "the link \(quoted(link.name)) is gone", old: link.value,
                    detail: link.name),
                to: place)
        }
        for link in new.links where !old.links.contains(where: { $0.name == link.name }) {
            list.add(
                ChangeList.Entry(
                    id: "response-link-added", effect: .safe,
                    message: "the link \(quoted(link.name)) is new", new: link.value,
                    detail: link.name),
                to: place)
        }
    }

    // Both sides of the comparison, with the place that they share.
    private func compareHeaders(_ old: Response, _ new: Response, _ list: inout ChangeList) {
        for header in old.headers where new.header(header.name) == nil {
            list.add(
                ChangeList.Entry(
                    id: header.isRequired
                        ? "response-required-header-removed" : "response-header-removed",
                    effect: effect(header.isRequired ? .breaking : .risky),
                    message: "the header \(header.name) is gone", old: header.value),
                to: place(of: header, new))
        }
        for header in new.headers {
            let place = place(of: header, new)
            guard let other = old.header(header.name) else {
                list.add(
                    ChangeList.Entry(
                        id: header.isRequired
                            ? "response-required-header-added" : "response-header-added",
                        effect: .safe, message: "the header \(header.name) is new",
                        new: header.value),
                    to: place)
                continue
            }
            if other.isRequired != header.isRequired {
                list.add(
                    ChangeList.Entry(
                        id: header.isRequired
                            ? "response-header-became-required" : "response-header-became-optional",
                        effect: effect(header.isRequired ? .safe : .breaking),
                        message: header.isRequired
                            ? "the header is always sent now" : "the header may be missing now",
                        old: other.value, new: header.value),
                    to: place)
            }
            for change in lifecycle.changes(from: [other.value], to: [header.value]) {
                list.add(
                    ChangeList.Entry(
                        id: "response-header-\(change.name)", effect: effect(change.effect),
                        message: change.message, old: change.old, new: change.new),
                    to: place)
            }
            if let before = other.valueSchema, let after = header.valueSchema {
                schemas.add(
                    to: &list, from: before, into: after, as: .init(place: place, subject: .header))
            }
        }
    }

    private func place(of header: Header, _ answer: Response) -> ChangedPart {
        part.part("answer \(answer.status.text) header \(header.name)", .answer)
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

extension Header {
    /// The schema of the value, however it is written.
    fileprivate var valueSchema: Schema? { schema ?? content?.schema }
}

extension Response {
    fileprivate func header(_ name: String) -> Header? {
        headers.first { ASCII.isSame($0.name, name) }
    }
}

extension Operation {
    /// The answer that describes all of a status pattern, though it has another pattern.
    fileprivate func response(covering pattern: StatusPattern) -> Response? {
        switch pattern {
        case .code(let code): response(for: code)
        case .range:
            responses.first { $0.status == pattern } ?? responses.first { $0.status == .any }
        case .any: responses.first { $0.status == .any }
        }
    }
}
