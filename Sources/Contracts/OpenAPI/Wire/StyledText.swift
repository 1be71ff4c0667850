/// A serialised parameter that can be taken apart in three ways, one for each kind of value.
protocol StyledSource {
    /// The text as one scalar.
    func scalar() throws(WireFault) -> String
    /// The texts of the items of an array.
    func items() throws(WireFault) -> [String]
    /// The names and texts of the members of an object.
    func members() throws(WireFault) -> [(name: String, text: String)]
}

extension StyledSource {
    /// The values that the source may stand for by a schema, the best one first.
    func readings(_ candidates: TypedCandidates) throws(WireFault) -> [WireValue] {
        let types = candidates.types
        var fault: WireFault?
        var lists: [WireValue] = []
        var objects: [WireValue] = []
        var scalars: [WireValue] = []
        if types.contains(.object) {
            do throws(WireFault) { objects = candidates.objects(try members(of: candidates)) } catch
            {
                fault = error
            }
        }
        var isList = false
        if types.contains(.array) {
            do throws(WireFault) {
                let texts = try items()
                isList = texts.count > 1
                lists = candidates.arrays(texts)
                // An empty text is the empty array or an array of one empty text.
                if texts == [""] { lists.insert(.array([]), at: 0) }
            } catch { fault = error }
        }
        if types.isEmpty || !types.subtracting([.array, .object]).isEmpty {
            do throws(WireFault) { scalars = candidates.scalars(try scalar()) } catch {
                // A fault of the object or the array is reported before this one.
                fault = fault ?? error
            }
        }
        let readings = isList ? lists + objects + scalars : scalars + objects + lists
        if readings.isEmpty, let fault { throw fault }
        return readings
    }

    /// The members with all of their texts. Only a member that may be a list may come twice.
    private func members(
        of candidates: TypedCandidates
    ) throws(WireFault) -> [(name: String, texts: [String])] {
        var members: [(name: String, texts: [String])] = []
        var places: [ExactText: Int] = [:]
        for member in try self.members() {
            guard let place = places[ExactText(member.name)] else {
                places[ExactText(member.name)] = members.count
                members.append((member.name, [member.text]))
                continue
            }
            guard candidates.member(member.name).types.contains(.array) else {
                throw .repeatedMember(member.name)
            }
            members[place].texts.append(member.text)
        }
        return members
    }
}

/// The splitting that several styles share.
enum DelimitedText {
    /// Names and values in turn: `R,100,G,200`.
    static func pairs(
        _ texts: [String]
    ) throws(WireFault) -> [(name: String, text: String)] {
        guard texts.count % 2 == 0 else { throw .unpairedMember(texts[texts.count - 1]) }
        return stride(from: 0, to: texts.count, by: 2).map { (texts[$0], texts[$0 + 1]) }
    }

    /// One text for each separator and one more; the separators are ASCII.
    static func split(_ text: String, _ separators: String...) -> [String] {
        if separators.count == 1, separators[0].utf8.count == 1, let byte = separators[0].utf8.first
        {
            return text.utf8.split(separator: byte, omittingEmptySubsequences: false)
                .map { String(Substring($0)) }
        }
        var parts: [[UInt8]] = [[]]
        let bytes = Array(text.utf8)
        var index = 0
        next: while index < bytes.count {
            for separator in separators where bytes[index...].starts(with: separator.utf8) {
                parts.append([])
                index += separator.utf8.count
                continue next
            }
            parts[parts.count - 1].append(bytes[index])
            index += 1
        }
        return parts.map { String(decoding: $0, as: UTF8.self) }
    }

    /// The texts before and after the first `=`; nil if there is none.
    static func assignment(_ text: String) -> (name: String, text: String)? {
        guard let sign = text.utf8.firstIndex(of: UInt8(ascii: "=")) else { return nil }
        return (String(text[..<sign]), String(text[text.utf8.index(after: sign)...]))
    }
}
