/// The parts of a multipart body as an object: files are strings, JSON parts are their values.
struct PartsReading {
    /// The form in the contract; nil if there is none.
    let form: MediaType?
    let parts: [Multipart.Part]

    /// The values that the parts may stand for, the best one first.
    func readings() throws(WireFault) -> [WireValue] {
        let candidates = TypedCandidates(form?.schema)
        guard parts.contains(where: { $0.disposition("name") != nil }) else {
            // Parts without names, as multipart/mixed has them, are a list.
            var items: [WireValue] = []
            for (position, part) in parts.enumerated() {
                items.append(try values(part, candidates.item(position), encoding: nil)[0])
            }
            return [.array(items)]
        }
        var members: [(name: String, values: [WireValue])] = []
        for (name, parts) in named {
            members.append((name, try values(parts, named: name, candidates.member(name))))
        }
        return candidates.objects(members)
    }

    /// The faults of single parts.
    func faults() -> [BodyReading.PartFault] {
        parts.flatMap { part -> [BodyReading.PartFault] in
            let name = part.disposition("name") ?? ""
            guard let encoding = encoding(of: name) else { return [] }
            var faults: [BodyReading.PartFault] = []
            let ranges = encoding.contentTypes.compactMap(MediaRange.init)
            let type = part.mediaType
            if !ranges.isEmpty,
                !ranges.contains(where: { range in type.map(range.covers) ?? false })
            {
                let found = part.headers["content-type"] ?? type?.essence ?? ""
                faults.append(
                    .contentType(property: name, found: found, declared: encoding.contentTypes))
            }
            for header in encoding.headers
            where header.isRequired && part.headers[header.name] == nil
                && asciiLowercased(header.name) != "content-type"
            {
                faults.append(.missingHeader(property: name, name: header.name))
            }
            return faults
        }
    }

    /// The parts by their names, in the order in which the names first come.
    private var named: [(name: String, parts: [Multipart.Part])] {
        var groups: [(name: String, parts: [Multipart.Part])] = []
        var places: [ExactText: Int] = [:]
        for part in parts {
            let name = part.disposition("name") ?? ""
            if let place = places[ExactText(name)] {
                groups[place].parts.append(part)
            } else {
                places[ExactText(name)] = groups.count
                groups.append((name, [part]))
            }
        }
        return groups
    }

    func encoding(of name: String) -> Encoding? {
        form?.encoding.first { ExactText($0.property) == ExactText(name) }
    }

    private func values(
        _ named: [Multipart.Part], named name: String, _ candidates: TypedCandidates
    ) throws(WireFault) -> [WireValue] {
        let encoding = encoding(of: name)
        let isList = candidates.types.contains(.array)
        if named.count == 1 {
            let single = try values(named[0], candidates, encoding: encoding)
            let isWhole = isJSON(named[0], encoding)
            guard isList, !isWhole else { return single }
            let item = try values(named[0], candidates.item(0), encoding: encoding)[0]
            return [.array([item])] + single
        }
        var items: [WireValue] = []
        for (position, part) in named.enumerated() {
            items.append(try values(part, candidates.item(position), encoding: encoding)[0])
        }
        return [.array(items)]
    }

    private func isJSON(_ part: Multipart.Part, _ encoding: Encoding?) -> Bool {
        if part.headers["content-type"] != nil { return part.mediaType?.isJSON == true }
        return encoding?.contentTypes.contains { MediaRange($0)?.isJSON == true } ?? false
    }

    private func values(
        _ part: Multipart.Part, _ candidates: TypedCandidates, encoding: Encoding?
    ) throws(WireFault) -> [WireValue] {
        if isJSON(part, encoding) {
            return [.json(try BodyReading.json(part.body, part.disposition("name") ?? "").root)]
        }
        // A part without a content type that must be an object can only be JSON.
        if part.headers["content-type"] == nil, !part.isFile, candidates.types == .object {
            return [.json(try BodyReading.json(part.body, part.disposition("name") ?? "").root)]
        }
        guard let text = String(validating: part.body, as: UTF8.self) else {
            guard part.isFile || part.mediaType?.isText == false else { throw .notUTF8 }
            // A character for each byte, so that limits of length count bytes.
            var text = String.UnicodeScalarView()
            text.append(contentsOf: part.body.lazy.map { Unicode.Scalar($0) })
            return [.string(String(text))]
        }
        return part.isFile ? [.string(text)] : candidates.scalars(text)
    }
}

extension PartsReading {
    /// The parts one by one, in order.
    func readParts() -> [ReadPart] {
        let candidates = TypedCandidates(form?.schema)
        let hasNames = parts.contains { $0.disposition("name") != nil }
        var counts: [ExactText: Int] = [:]
        return parts.enumerated().map { place, part in
            let name = part.disposition("name")
            let position = hasNames ? counts[ExactText(name ?? ""), default: 0] : place
            counts[ExactText(name ?? ""), default: 0] += 1
            var own = hasNames ? candidates.member(name ?? "") : candidates.item(position)
            if hasNames, own.types.contains(.array) { own = own.item(position) }
            return ReadPart(
                name: name, filename: part.disposition("filename"),
                contentType: part.headers["content-type"], body: part.body,
                value: hasText(part) ? value(of: part, own, name ?? "") : nil)
        }
    }

    private func hasText(_ part: Multipart.Part) -> Bool {
        String(validating: part.body, as: UTF8.self) != nil
    }

    private func value(
        of part: Multipart.Part, _ candidates: TypedCandidates, _ name: String
    ) -> Value? {
        let encoding = encoding(of: name)
        let readings = try? values(part, candidates, encoding: encoding)
        return (try? readings?.first?.document(named: name))?.root
    }
}
